/** Proves that the server made a printed card, and compares it with the card as it is. */

import { PICTURE_MARK_LENGTH, type PrintedCode } from '@vinculo/contract/rules/card/cardCodes';
import type { Keys } from '../../services/keys/keys';

/** What two printings of a card may show differently. */
export interface Sealed {
  id: string;
  avatarKey: string | null;
}

/** `printSerial`: the last finished printing. */
export interface Printed {
  printSerial: number;
}

export const nextSerial = ({ printSerial }: Printed) => printSerial + 1;

export function sealOf(keys: Keys, { id, avatarKey }: Sealed, serial: number): PrintedCode {
  const mark = keys.seal('printedPicture', id, avatarKey ?? '');
  return { serial, seal: mark + keys.seal('print', id, String(serial), mark) };
}

export type PrintAge = 'present' | 'replaced' | 'never';

/**
 * The printing after the last finished one counts as well: it is being made, or broke off and will be made again with
 * the same serial. The picture's mark is signed, so that our printing with another picture is known as ours.
 */
export function ageOfPrint(keys: Keys, card: Sealed & Printed, { serial, seal }: PrintedCode): PrintAge {
  const mark = seal.slice(0, PICTURE_MARK_LENGTH);
  const isOurs = keys.isSealed(seal.slice(PICTURE_MARK_LENGTH), 'print', card.id, String(serial), mark);
  const isLast = serial === card.printSerial || serial === nextSerial(card);
  const isSamePicture = keys.isSealed(mark, 'printedPicture', card.id, card.avatarKey ?? '');
  if (!isOurs) return 'never';
  return isLast && isSamePicture ? 'present' : 'replaced';
}
