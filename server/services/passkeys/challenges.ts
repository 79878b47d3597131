/**
 * What passkeys are asked to sign. A challenge is sealed and not stored, so strangers who ask for many fill nothing. An
 * answered challenge is stored, so it cannot be used twice.
 */

import { randomBytes } from 'node:crypto';
import { lt } from 'drizzle-orm';
import type { Database } from '../database/database';
import { usedChallenges } from '../database/schema';
import type { Keys } from '../keys/keys';

/** As long as an access code works. */
export const CHALLENGE_MS = 10 * 60_000;
const NONCE_BYTES = 16;

export interface Challenges {
  /** `purpose` has no space. */
  make(purpose: string): string;
  /** True for a challenge of this purpose, as the browser sends it back, that is not too old. */
  isOurs(encoded: string, purpose: string): boolean;
  /** False if it was used before. */
  use(tx: Database, encoded: string): Promise<boolean>;
  /** Removes those that are too old anyway. */
  sweep(): Promise<number>;
}

export function createChallenges(db: Database, keys: Keys, clock: () => Date): Challenges {
  return {
    make(purpose) {
      const [at, nonce] = [String(clock().getTime()), randomBytes(NONCE_BYTES).toString('base64url')];
      return `${at}.${nonce}.${keys.seal('challenge', purpose, at, nonce)}`;
    },
    isOurs(encoded, purpose) {
      const [at = '', nonce = '', seal = '', ...more] = Buffer.from(encoded, 'base64url').toString().split('.');
      if (more.length > 0) return false;
      return keys.isSealed(seal, 'challenge', purpose, at, nonce) && clock().getTime() - Number(at) < CHALLENGE_MS;
    },
    async use(tx, challenge) {
      const used = await tx
        .insert(usedChallenges)
        .values({ challenge, usedAt: clock() })
        .onConflictDoNothing()
        .returning({ challenge: usedChallenges.challenge });
      return used.length > 0;
    },
    async sweep() {
      const old = lt(usedChallenges.usedAt, new Date(clock().getTime() - CHALLENGE_MS));
      return (await db.delete(usedChallenges).where(old).returning({ challenge: usedChallenges.challenge })).length;
    },
  };
}
