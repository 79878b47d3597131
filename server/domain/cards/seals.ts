/** Proves that the server made a printed card or a copy, and compares it with the card as it is. */

import { PICTURE_MARK_LENGTH, type MadeCode } from '@vinculo/contract/rules/card/cardCodes';
import type { Keys } from '../../services/keys/keys';

/** What two printings or copies of a card may show differently. */
export interface Sealed {
  id: string;
  avatarKey: string | null;
}

/** `printSerial`: the last finished printing. */
export interface Printed {
  printSerial: number;
}

/** `copySerial`: of the copy that is alive; null without one. */
export interface Copied {
  copySerial: number | null;
}

export const nextSerial = ({ printSerial }: Printed) => printSerial + 1;

export function sealOf(keys: Keys, { id, avatarKey }: Sealed, as: MadeCode['as'], serial: number): MadeCode {
  const mark = keys.seal('printedPicture', id, avatarKey ?? '');
  return { as, serial, seal: mark + keys.seal(as, id, String(serial), mark) };
}

/** A print is replaced by the next one. A copy is over when there is another one, or its owner took it back. */
export type MadeAge = 'present' | 'replaced' | 'over' | 'never';

/**
 * The printing after the last finished one counts as well: it is being made, or broke off and will be made again with
 * the same serial. The picture's mark is signed, so that our printing with another picture is known as ours.
 */
export function ageOfMade(keys: Keys, card: Sealed & Printed & Copied, { as, serial, seal }: MadeCode): MadeAge {
  const mark = seal.slice(0, PICTURE_MARK_LENGTH);
  const isOurs = keys.isSealed(seal.slice(PICTURE_MARK_LENGTH), as, card.id, String(serial), mark);
  const last = as === 'print' ? [card.printSerial, nextSerial(card)] : [card.copySerial];
  const isSamePicture = keys.isSealed(mark, 'printedPicture', card.id, card.avatarKey ?? '');
  if (!isOurs) return 'never';
  if (last.includes(serial) && isSamePicture) return 'present';
  return as === 'print' ? 'replaced' : 'over';
}
