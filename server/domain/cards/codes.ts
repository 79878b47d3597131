// What proves a card: its secret, which the holder's phone keeps and no database, what a code means under it, and the
// seals of prints and copies.
import { createHmac } from 'node:crypto';
import { sql } from 'drizzle-orm';
import {
  CODE_DRIFT_STEPS,
  codesOf,
  PICTURE_MARK_LENGTH,
  stepAt,
  stepBytes,
  type MadeCode,
} from '@vinculo/contract/rules/card/cardCodes';
import { cards } from '../../services/database/schema';
import type { Keys } from '../../services/keys/keys';

/** How many past steps a code is still recognized. */
const OLD_STEPS = 120;

/** The parts of which a card's secret is made. */
export interface Secretive {
  id: string;
  avatarKey: string | null;
  /** Null: never renewed. */
  secretSerial: number | null;
}

/**
 * 64 hexadecimal digits. A new picture changes the secret, because it may show another person. So does taking the card
 * from an owner or a guardian, who may have kept the secret. Codes of an older phone then prove nothing.
 */
export const cardSecret = (keys: Keys, { id, avatarKey, secretSerial }: Secretive) =>
  keys.digest('card', `${id} ${avatarKey ?? ''}${secretSerial === null ? '' : ` ${secretSerial}`}`);

/** Set this in an update of cards, so that neither a kept secret nor a copy proves the card any more. */
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

/**
 * What two printings or copies of one card may show differently. Their serials are those of the last finished printing
 * and of the copy that is alive.
 */
interface Sealed {
  id: string;
  avatarKey: string | null;
  printSerial: number;
  copySerial: number | null;
}

export const nextSerial = ({ printSerial }: Pick<Sealed, 'printSerial'>) => printSerial + 1;

export function sealOf(
  keys: Keys,
  { id, avatarKey }: Pick<Sealed, 'id' | 'avatarKey'>,
  as: MadeCode['as'],
  serial: number,
): MadeCode {
  const mark = keys.seal('printedPicture', id, avatarKey ?? '');
  return { as, serial, seal: mark + keys.seal(as, id, String(serial), mark) };
}

/** A print is `replaced` by the next one. A copy is `over` when there is another one, or its owner took it back. */
export type MadeAge = 'present' | 'replaced' | 'over' | 'never';

/**
 * The printing after the last finished one counts as well: it is being made, or broke off and will be made again with
 * the same serial. The picture's mark is signed, so that our printing with another picture is known as ours.
 */
export function ageOfMade(keys: Keys, card: Sealed, { as, serial, seal }: MadeCode): MadeAge {
  const mark = seal.slice(0, PICTURE_MARK_LENGTH);
  const isOurs = keys.isSealed(seal.slice(PICTURE_MARK_LENGTH), as, card.id, String(serial), mark);
  const last = as === 'print' ? [card.printSerial, nextSerial(card)] : [card.copySerial];
  const isSamePicture = keys.isSealed(mark, 'printedPicture', card.id, card.avatarKey ?? '');
  if (!isOurs) return 'never';
  if (last.includes(serial) && isSamePicture) return 'present';
  return as === 'print' ? 'replaced' : 'over';
}
