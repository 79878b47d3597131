/** A signed proof that a card was checked a moment ago, which one page hands to the next. */

import { timingSafeEqual } from 'node:crypto';
import { CODE_DRIFT_STEPS, CODE_STEP_S, readNumber, stepAt } from '@vinculo/contract/rules/card/cardCodes';
import { everyKey, type Keys } from '../../services/keys/keys';

export interface Check {
  number: string;
  /** The step of the accepted code. Opening the page again makes no new check. */
  step: number;
}

/** Finding a shop among many takes longer than a code is valid. */
const GOOD_S = 600;
/** Counted from the code's step. A late code was accepted a step after its own. */
const GOOD_STEPS = GOOD_S / CODE_STEP_S + CODE_DRIFT_STEPS;
const SIGNATURE_DIGITS = 32;

const signatureOf = (keys: Keys, { number, step }: Check) =>
  keys.digest('check', `${number} ${step}`).slice(0, SIGNATURE_DIGITS);

export const signCheck = (keys: Keys, check: Check) => `${check.number}.${check.step}.${signatureOf(keys, check)}`;

export function readCheck(keys: Keys, text: string, now: Date): Check | null {
  const [first = '', second = '', signature = ''] = text.split('.', 3);
  const number = readNumber(first);
  const step = /^\d{1,10}$/.test(second) ? Number(second) : NaN;
  if (!number || !Number.isInteger(step) || signature.length !== SIGNATURE_DIGITS) return null;
  const given = Buffer.from(signature);
  const isBy = (by: Keys) => {
    const expected = Buffer.from(signatureOf(by, { number, step }));
    return expected.length === given.length && timingSafeEqual(expected, given);
  };
  if (!everyKey(keys).some(isBy)) return null;
  return stepAt(now.getTime()) - step <= GOOD_STEPS ? { number, step } : null;
}
