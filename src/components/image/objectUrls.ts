/** Keeps object URLs alive as long as some field shows them. */

const holders = new Map<string, number>();

/** Returns the release; the last one lets the browser forget the picture. */
export function holdObjectUrl(url: string): () => void {
  holders.set(url, (holders.get(url) ?? 0) + 1);
  return () => {
    holders.set(url, (holders.get(url) ?? 1) - 1);
    // React may take a component down and up again at once (StrictMode): only what nobody took up again goes.
    setTimeout(() => {
      if (holders.get(url) !== 0) return;
      holders.delete(url);
      URL.revokeObjectURL(url);
    });
  };
}
