// What passkeys are asked to sign. A challenge is sealed and not stored, so strangers who ask for many fill nothing. An
// answered challenge is stored, so it cannot be used twice.
import { randomBytes } from 'node:crypto';
import { lt } from 'drizzle-orm';
import { deleteRows, type Database } from '../database/database';
import { usedChallenges } from '../database/schema';
import type { Keys } from '../keys/keys';

/** As long as an access code works. */
export const CHALLENGE_MS = 10 * 60_000;
const NONCE_BYTES = 16;

export function createChallenges(db: Database, keys: Keys, clock: () => Date) {
  return {
    /** `purpose` has no space. */
    make(purpose: string): string {
      const [at, nonce] = [String(clock().getTime()), randomBytes(NONCE_BYTES).toString('base64url')];
      return `${at}.${nonce}.${keys.seal('challenge', purpose, at, nonce)}`;
    },
    /** True for a challenge of this purpose, as the browser sends it back, that is not too old. */
    isOurs(encoded: string, purpose: string): boolean {
      const [at = '', nonce = '', seal = '', ...more] = Buffer.from(encoded, 'base64url').toString().split('.');
      if (more.length > 0) return false;
      return keys.isSealed(seal, 'challenge', purpose, at, nonce) && clock().getTime() - Number(at) < CHALLENGE_MS;
    },
    /** False if it was used before. */
    async use(tx: Database, challenge: string): Promise<boolean> {
      const used = await tx
        .insert(usedChallenges)
        .values({ challenge, usedAt: clock() })
        .onConflictDoNothing()
        .returning({ challenge: usedChallenges.challenge });
      return used.length > 0;
    },
    /** Removes those that are too old anyway. */
    sweep: (): Promise<number> =>
      deleteRows(db, usedChallenges, lt(usedChallenges.usedAt, new Date(clock().getTime() - CHALLENGE_MS))),
  };
}
