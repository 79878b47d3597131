/** Keeps object URLs alive as long as a field shows them. */

const holders = new Map<string, number>();

/** Returns the release; the last release lets the browser drop the picture. */
export function holdObjectUrl(url: string): () => void {
  holders.set(url, (holders.get(url) ?? 0) + 1);
  return () => {
    holders.set(url, (holders.get(url) ?? 1) - 1);
    // StrictMode unmounts and mounts a component at once, so wait before revoking a URL.
    setTimeout(() => {
      if (holders.get(url) !== 0) return;
      holders.delete(url);
      URL.revokeObjectURL(url);
    });
  };
}
