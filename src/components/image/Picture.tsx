/** A stored picture in the size it is shown in, and what stands in for one that does not load. */
import { useEffect, useState, type ReactNode } from 'react';
import { pictureSources } from '../../lib/pictures';

interface PictureProps {
  url: string;
  alt: string;
  /** How wide it is shown, a length of CSS without percentages. */
  width: string;
  loading?: 'eager' | 'lazy';
  /** Stands in for a picture that does not load. */
  fallback?: ReactNode;
  /** Lies on a picture that does. */
  children?: ReactNode;
}

/** To be keyed by its address, as another picture is another try. */
export function Picture({ url, alt, width, loading, fallback = null, children }: PictureProps) {
  const [failures, setFailures] = useState(0);
  const isBroken = failures > 0;
  useEffect(() => {
    if (!isBroken) return undefined;
    // The picture may have failed for want of a connection, so it is tried again once there is one.
    const retry = () => setFailures(0);
    window.addEventListener('online', retry);
    return () => window.removeEventListener('online', retry);
  }, [isBroken]);

  const fitting = pictureSources(url, width);
  // Without a connection there may be another size than the one that fits: the one that was fetched ahead.
  const sources = [fitting, ...(fitting.srcSet ? [{ src: fitting.src }] : [])][failures];
  if (!sources) return fallback;
  return (
    <>
      <img
        {...sources}
        alt={alt}
        loading={loading}
        decoding="async"
        onError={() => setFailures((before) => before + 1)}
      />
      {children}
    </>
  );
}
