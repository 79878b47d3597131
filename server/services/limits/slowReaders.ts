// Files sent while they are made: a reader that takes nothing, too little, or may have no more of it is cut off.
import type { ServerResponse } from 'node:http';
import { Readable } from 'node:stream';

interface Pace {
  /** Milliseconds for which a reader may take nothing. */
  stalledMs: number;
  /** A slower reader uses `stalledMs` up, a faster one gets it back. A company's line is faster. */
  bytesPerS: number;
}

const PACE: Pace = { stalledMs: 60_000, bytesPerS: 64 * 1024 };

/** The same pieces. `onStalled` is called when the reader has let them wait too long. */
export async function* whileTaken<Piece extends { length: number }>(
  source: AsyncIterable<Piece>,
  onStalled: () => void,
  { stalledMs, bytesPerS }: Pace = PACE,
): AsyncGenerator<Piece> {
  let patience = stalledMs;
  for await (const piece of source) {
    const offered = Date.now();
    const timer = setTimeout(onStalled, patience);
    try {
      yield piece;
    } finally {
      clearTimeout(timer);
    }
    const waited = Date.now() - offered;
    patience = Math.min(stalledMs, patience - waited + (piece.length / bytesPerS) * 1000);
  }
}

/** Milliseconds for which it stands that a person may have a file. */
const STANDS_MS = 1000;

/** The same pieces. Each is handed out after `requireStill`, which throws if its person may have no more. */
async function* whileAllowed<Piece>(
  source: AsyncIterable<Piece>,
  requireStill: () => Promise<unknown>,
): AsyncGenerator<Piece> {
  let askedAt = -Infinity;
  for await (const piece of source) {
    // Asked when the piece is made, which may take long.
    const now = performance.now();
    if (now - askedAt > STANDS_MS) {
      await requireStill();
      askedAt = now;
    }
    yield piece;
  }
}

/** Calls `then` when an answer has gone, complete or not, also if it has gone already. */
export function whenGone(raw: ServerResponse, then: () => void): void {
  if (raw.closed) then();
  else raw.once('close', then);
}

export interface Sending {
  /** Throws if the person who asked may not have the file any more: removed, or signed out. */
  requireStill: () => Promise<unknown>;
  /** Called when the last piece has gone, or when both the making and the connection have ended. */
  leave?: () => void;
  pace?: Pace;
}

/** The pieces as they are sent. A reader that takes nothing or too little is cut off. */
export function asTaken(
  raw: ServerResponse,
  pieces: AsyncIterable<string | Uint8Array>,
  { requireStill, leave, pace = PACE }: Sending,
): Readable {
  const allowed = whileAllowed(pieces, requireStill);
  const file = Readable.from(
    whileTaken(allowed, () => file.destroy(new Error('nobody takes the file that is made')), pace),
    { objectMode: false, highWaterMark: 1 },
  );
  // The last pieces lie in the connection, which asks for no more.
  raw.setTimeout(pace.stalledMs, () => raw.destroy());
  const isMade = new Promise((resolve) => file.once('end', resolve).once('close', resolve));
  const isSent = new Promise<void>((resolve) => whenGone(raw, resolve));
  void Promise.all([isMade, isSent]).then(() => leave?.());
  return file;
}

const PIECE_BYTES = 16 * 1024;

/** A file that is made as a whole, in pieces small enough for a pace. */
export async function* inPieces(make: () => Promise<Buffer>): AsyncGenerator<Buffer> {
  const bytes = await make();
  for (let at = 0; at < bytes.length; at += PIECE_BYTES) yield bytes.subarray(at, at + PIECE_BYTES);
}
