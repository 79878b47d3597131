/** A signed proof that a card was checked a moment ago, which one page hands to the next. */

import { CODE_DRIFT_STEPS, CODE_STEP_S, readNumber, stepAt } from '@vinculo/contract/rules/card/cardCodes';
import type { Keys } from '../../services/keys/keys';

export interface Check {
  number: string;
  /** The step of the accepted code. Opening the page again makes no new check. */
  step: number;
  /** As one page hands it to the next. */
  text: string;
}

/** A card is read before a meal and the use registered at its end. */
export const READER_S = 5400;
/** For other browsers: finding a shop among many takes longer than a code is valid. */
const GOOD_S = 600;
/** Counted from the code's step. A late code was accepted a step after its own. */
const isGood = (age: number, seconds: number) => age <= seconds / CODE_STEP_S + CODE_DRIFT_STEPS;

/** `reader`: of the browser that read the card. */
export const signCheck = (keys: Keys, { number, step }: Omit<Check, 'text'>, reader: string) =>
  `${number}.${step}.${keys.seal('check', number, String(step))}.${keys.seal('check', number, String(step), reader)}`;

export function readCheck(keys: Keys, text: string, reader: string, now: Date): Check | null {
  const [first = '', second = '', signature = '', own = ''] = text.split('.', 4);
  const number = readNumber(first);
  const step = /^\d{1,10}$/.test(second) ? Number(second) : NaN;
  if (!number || !Number.isInteger(step)) return null;
  if (!keys.isSealed(signature, 'check', number, String(step))) return null;
  const isHere = keys.isSealed(own, 'check', number, String(step), reader);
  return isGood(stepAt(now.getTime()) - step, isHere ? READER_S : GOOD_S) ? { number, step, text } : null;
}
