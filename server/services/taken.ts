/** Files that are sent as they are made: who takes nothing of them keeps no place from others. */

/** Milliseconds for which nobody has to take anything. */
const STALLED_MS = 60_000;

/**
 * The same pieces. `onStalled` is told when their reader has let the file wait for a minute; with `bytesPerS`, for a minute
 * more in all than that pace would take.
 */
export async function* whileTaken<Piece extends { length: number }>(
  source: AsyncIterable<Piece>,
  onStalled: () => void,
  bytesPerS?: number,
): AsyncGenerator<Piece> {
  let patience = STALLED_MS;
  for await (const piece of source) {
    const offered = Date.now();
    const timer = setTimeout(onStalled, patience);
    try {
      yield piece;
    } finally {
      clearTimeout(timer);
    }
    if (bytesPerS === undefined) continue;
    const waited = Date.now() - offered;
    patience = Math.min(STALLED_MS, patience - waited + (piece.length / bytesPerS) * 1000);
  }
}
