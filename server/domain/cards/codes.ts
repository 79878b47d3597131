/** The secret of a card, which its holder's phone has and no database, and what a code says under it. */
import { createHmac } from 'node:crypto';
import { CODE_DRIFT_STEPS, codesOf, stepAt, stepBytes } from '@vinculo/contract/rules/cardCodes';
import type { Keys } from '../../services/keys/keys';

/** Steps for which a code is known to have been one: an hour. */
const OLD_STEPS = 120;

/**
 * 64 hexadecimal digits; others as soon as the card shows another picture, however it came there: that may be another
 * person, and what an older phone still knows proves nothing any more.
 */
export const cardSecret = (keys: Keys, { id, avatarKey }: { id: string; avatarKey: string | null }) =>
  keys.digest('card', `${id} ${avatarKey ?? ''}`);

export type CodeAge = 'present' | 'past' | 'never';

/**
 * What a code is, and of which step, the newest first. What never was one is held against every step, whether a card has
 * its number or not; of what was one the page says as much as the time taken does.
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
