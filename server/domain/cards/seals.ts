/** Proves that the server made a printed card, and compares it with the card as it is. */

import { timingSafeEqual } from 'node:crypto';
import {
  PICTURE_MARK_LENGTH,
  SCANNED_CODE_LENGTH,
  signsOf,
  type PrintedCode,
} from '@vinculo/contract/rules/card/cardCodes';
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

const signs = (keys: Keys, text: string, length: number) =>
  signsOf(Buffer.from(keys.digest('print', text), 'hex'), length);

const sign = (keys: Keys, id: string, serial: number, mark: string) =>
  signs(keys, `${id} ${serial} ${mark}`, SCANNED_CODE_LENGTH);

const markOf = (keys: Keys, { id, avatarKey }: Sealed) => signs(keys, `${id} ${avatarKey ?? ''}`, PICTURE_MARK_LENGTH);

export function sealOf(keys: Keys, card: Sealed, serial: number): PrintedCode {
  const mark = markOf(keys, card);
  return { serial, seal: mark + sign(keys, card.id, serial, mark) };
}

export type PrintAge = 'present' | 'replaced' | 'never';

/**
 * The printing after the last finished one counts as well: it is being made, or broke off and will be made again with
 * the same serial. The picture's mark is signed, so that our printing with another picture is known as ours.
 */
export function ageOfPrint(keys: Keys, card: Sealed & Printed, { serial, seal }: PrintedCode): PrintAge {
  const mark = seal.slice(0, PICTURE_MARK_LENGTH);
  const signed = Buffer.from(sign(keys, card.id, serial, mark));
  const isOurs = timingSafeEqual(signed, Buffer.from(seal.slice(PICTURE_MARK_LENGTH)));
  const isLast = serial === card.printSerial || serial === nextSerial(card);
  const isSamePicture = mark === markOf(keys, card);
  if (!isOurs) return 'never';
  return isLast && isSamePicture ? 'present' : 'replaced';
}
