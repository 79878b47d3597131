/** A picture on a student card, and what stands in for one that does not load. */
import { useEffect, useState, type ReactNode } from 'react';

interface StudentCardPictureProps {
  url: string;
  alt: string;
  loading: 'eager' | 'lazy' | undefined;
  /** Stands in for a picture that does not load. */
  fallback?: ReactNode;
  /** Lies on a picture that does. */
  children?: ReactNode;
}

export function StudentCardPicture({ url, alt, loading, fallback = null, children }: StudentCardPictureProps) {
  const [isBroken, setIsBroken] = useState(false);
  useEffect(() => {
    if (!isBroken) return undefined;
    // The picture may have failed for want of a connection, so it is tried again once there is one.
    const retry = () => setIsBroken(false);
    window.addEventListener('online', retry);
    return () => window.removeEventListener('online', retry);
  }, [isBroken]);

  if (isBroken) return fallback;
  return (
    <>
      <img src={url} alt={alt} loading={loading} decoding="async" onError={() => setIsBroken(true)} />
      {children}
    </>
  );
}
