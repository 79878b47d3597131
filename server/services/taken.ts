/**
 * Files that are made for somebody as they take them: few at a time, with room kept for schools that are known, and none for
 * who takes nothing.
 */
import type { ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { SERVER_MESSAGES } from '@vinculo/contract/rules/serverMessages';
import { ApiError } from '../errors';
import { createPlaces } from './places';

/** Each holds a page of rows, some pictures, and what its reader has not taken. */
const KNOWN = { ofEach: 2, ofAll: 6 };
/** Of these those of schools that nobody knows yet: anybody can make some. */
const UNKNOWN = { ofEach: 1, ofAll: 3 };
const RETRY_S = 10;

interface Maker {
  companyId: string;
  personId: string;
  /** Support asks, or knows the school. */
  isKnown: boolean;
}

export interface FilePlaces {
  /** 503 where there is no place for it at the moment. */
  require(maker: Maker): void;
  /** The same, and takes the place; answers what gives it back. */
  take(maker: Maker): () => void;
}

export function createFilePlaces(): FilePlaces {
  const places = createPlaces(KNOWN, UNKNOWN);
  // Who can make some schools has as few places as one of them.
  const holderOf = ({ companyId, personId, isKnown }: Maker) => ({
    owners: isKnown ? [companyId] : [companyId, personId],
    isKnown,
  });
  const refusal = (of: 'own' | 'all') =>
    new ApiError('unavailable', { message: SERVER_MESSAGES.madeFile[of], retryAfter: RETRY_S });
  return {
    require(maker) {
      const refused = places.refuses(holderOf(maker));
      if (refused) throw refusal(refused);
    },
    take(maker) {
      const place = places.take(holderOf(maker));
      if (typeof place === 'string') throw refusal(place);
      return place;
    },
  };
}

export interface Pace {
  /** Milliseconds for which nobody has to take anything. */
  stalledMs: number;
  /** Who takes less for longer than that in all makes room for others: half a megabit, below any line of a school. */
  bytesPerS: number;
}

const PACE: Pace = { stalledMs: 60_000, bytesPerS: 64 * 1024 };

/** The same pieces. `onStalled` is told when their reader has let them wait too long. */
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

/** Calls it when an answer has gone, whole or not, also where that was before. */
export function whenGone(raw: ServerResponse, then: () => void): void {
  if (raw.closed) then();
  else raw.once('close', then);
}

/**
 * The pieces as they are sent. Whoever takes nothing or too little is cut off; `leave` is called when the last of them has
 * gone, or whatever else has ended both the making and the connection.
 */
export function asTaken(
  raw: ServerResponse,
  pieces: AsyncIterable<string | Uint8Array>,
  leave: () => void = () => undefined,
  pace: Pace = PACE,
): Readable {
  const file = Readable.from(
    whileTaken(pieces, () => file.destroy(new Error('nobody takes the file that is made')), pace),
    { objectMode: false, highWaterMark: 1 },
  );
  // The last pieces lie in the connection, where nobody is asked for more.
  raw.setTimeout(pace.stalledMs, () => raw.destroy());
  const isMade = new Promise((resolve) => file.once('end', resolve).once('close', resolve));
  const isSent = new Promise<void>((resolve) => whenGone(raw, resolve));
  void Promise.all([isMade, isSent]).then(leave);
  return file;
}

const PIECE_BYTES = 16 * 1024;

/** A file that is made whole, in pieces small enough for a pace. */
export async function* inPieces(make: () => Promise<Buffer>): AsyncGenerator<Buffer> {
  const bytes = await make();
  for (let at = 0; at < bytes.length; at += PIECE_BYTES) yield bytes.subarray(at, at + PIECE_BYTES);
}
