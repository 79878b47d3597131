// Refresh tokens: the session's id, 256 secret bits, and a seal that proves that we made them. So an old token that
// returns is told from a made-up one, and neither has to be stored.
import { createHash, randomBytes } from 'node:crypto';
import type { Keys } from '../keys/keys';

const SECRET_BYTES = 32;
const SHAPE = /^([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})\.([\w-]{43})\.([\da-f]{32})$/;

// The token has 256 random bits, so a plain hash of it cannot be reversed.
export const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');

export function refreshTokens(keys: Keys) {
  const make = (sessionId: string, secret: string, by = keys) =>
    `${sessionId}.${secret}.${by.seal('refresh', `${sessionId}.${secret}`)}`;
  return {
    first: (sessionId: string): string => make(sessionId, randomBytes(SECRET_BYTES).toString('base64url')),
    /** The token that follows, the same on every instance with the key. */
    next: (sessionId: string, token: string): string => make(sessionId, keys.successor(token)),
    /** The token that an instance with an older key makes of it. */
    nextOfOlder: (sessionId: string, token: string): string[] =>
      keys.older.map((by) => make(sessionId, by.successor(token), by)),
    /** Null for tokens that are not ours. */
    sessionOf(token: string): string | null {
      const [, sessionId, secret, seal] = SHAPE.exec(token) ?? [];
      if (sessionId === undefined || secret === undefined || seal === undefined) return null;
      return keys.isSealed(seal, 'refresh', `${sessionId}.${secret}`) ? sessionId : null;
    },
  };
}
