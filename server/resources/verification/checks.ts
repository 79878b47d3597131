/** A signed proof that a card was checked a moment ago, which one page hands to the next. */

import { CODE_DRIFT_STEPS, CODE_STEP_S, readNumber, stepAt } from '@vinculo/contract/rules/card/cardCodes';
import type { Keys } from '../../services/keys/keys';

export interface Check {
  number: string;
  /** The step of the accepted code. Opening the page again makes no new check. */
  step: number;
}

/** Finding a shop among many takes longer than a code is valid. */
const GOOD_S = 600;
/** Counted from the code's step. A late code was accepted a step after its own. */
const GOOD_STEPS = GOOD_S / CODE_STEP_S + CODE_DRIFT_STEPS;

export const signCheck = (keys: Keys, { number, step }: Check) =>
  `${number}.${step}.${keys.seal('check', number, String(step))}`;

export function readCheck(keys: Keys, text: string, now: Date): Check | null {
  const [first = '', second = '', signature = ''] = text.split('.', 3);
  const number = readNumber(first);
  const step = /^\d{1,10}$/.test(second) ? Number(second) : NaN;
  if (!number || !Number.isInteger(step)) return null;
  if (!keys.isSealed(signature, 'check', number, String(step))) return null;
  return stepAt(now.getTime()) - step <= GOOD_STEPS ? { number, step } : null;
}
