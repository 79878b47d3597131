/** A card's secret, which the holder's phone keeps and no database, and what a code means under it. */

import { createHmac } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { CODE_DRIFT_STEPS, codesOf, stepAt, stepBytes } from '@vinculo/contract/rules/card/cardCodes';
import { cards } from '../../services/database/schema';
import type { Keys } from '../../services/keys/keys';

/** How many past steps a code is still recognized. */
const OLD_STEPS = 120;

/** What a card's secret is made of. */
export interface Secretive {
  id: string;
  avatarKey: string | null;
  /** Null: never renewed. */
  secretSerial: number | null;
}

/**
 * 64 hexadecimal digits. A new picture may show another person, and an owner or a guardian from whom the card was taken
 * may have kept the secret: each changes it, and codes of an older phone stop proving anything.
 */
export const cardSecret = (keys: Keys, { id, avatarKey, secretSerial }: Secretive) =>
  keys.digest('card', `${id} ${avatarKey ?? ''}${secretSerial === null ? '' : ` ${secretSerial}`}`);

/** Of an update of cards: neither a secret that somebody kept nor a copy proves the card any more. */
export const RENEWED = { secretSerial: sql`coalesce(${cards.secretSerial}, 0) + 1`, copiedAt: null };

export type CodeAge = 'present' | 'past' | 'never';

/**
 * A code's age and step. A code that was never valid is compared with every step, whether or not the card's number
 * exists, so that the time taken tells nothing.
 */
export function findCode(secret: string, code: string, now: Date): { age: CodeAge; step: number } {
  const key = Buffer.from(secret, 'hex');
  const present = stepAt(now.getTime());
  for (let step = present + CODE_DRIFT_STEPS; step >= present - OLD_STEPS; step -= 1) {
    const { typed, scanned } = codesOf(createHmac('sha256', key).update(stepBytes(step)).digest());
    if (code === typed || code === scanned)
      return { age: step < present - CODE_DRIFT_STEPS ? 'past' : 'present', step };
  }
  return { age: 'never', step: present };
}
