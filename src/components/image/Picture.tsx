// A stored picture in its shown size, and a fallback if it does not load.
import { useEffect, useState, type ReactNode } from 'react';
import { pictureSources } from '../../lib/pictures';

interface PictureProps {
  url: string;
  alt: string;
  /** The shown width, a CSS length without percentages. */
  width: string;
  loading?: 'eager' | 'lazy';
  fallback?: ReactNode;
  /** Lies on a picture that has loaded. */
  children?: ReactNode;
}

/** Give it a `key` of its address: a new picture is a new try. */
export function Picture({ url, alt, width, loading, fallback = null, children }: PictureProps) {
  const [failures, setFailures] = useState(0);
  const isBroken = failures > 0;
  useEffect(() => {
    if (!isBroken) return undefined;
    // A lost connection may be the reason, so the picture is tried again once there is one.
    const retry = () => setFailures(0);
    window.addEventListener('online', retry);
    return () => window.removeEventListener('online', retry);
  }, [isBroken]);

  const fitting = pictureSources(url, width);
  // Without a connection the fitting size may be missing, but the size that was fetched ahead is in the cache.
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
