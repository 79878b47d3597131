/** What is said of a card by what is held up to prove it. */
import { stepAt, type PrintedCode } from '@vinculo/contract/rules/cardCodes';
import { cardSecret, findCode } from '../../domain/cards/codes';
import { ageOfPrint } from '../../domain/cards/seals';
import { everyKey } from '../../services/keys/keys';
import type { Deps } from '../../wiring/deps';
import { verdictOf, type Verdict } from './rules';
import { findByNumber, type NumberedCard } from './store';

/** Stands in for a card that is not there, so that looking takes the same time. */
const NO_CARD = { id: '', avatarKey: null, printSerial: 0 };

/** What is said of a card, and of which step the code was that it was said by. */
export interface Judged {
  verdict: Verdict;
  card: NumberedCard | null;
  step: number;
}

export async function judge({ db, keys, clock, billingClock }: Deps, number: string, code: string): Promise<Judged> {
  const card = await findByNumber(db, number);
  const now = clock();
  // A phone has the secret of the key with which it last got its cards.
  const found = everyKey(keys).map((by) => findCode(cardSecret(by, card ?? NO_CARD), code, now));
  const { age, step } = found.find((each) => each.age !== 'never') ?? { age: 'never', step: stepAt(now.getTime()) };
  return { verdict: verdictOf(card, age, now, billingClock()), card, step };
}

/** What is printed never changes, so its moment stands for a code's: a use is bounded by the day, as all are. */
export async function judgePrint(
  { db, keys, clock, billingClock }: Deps,
  number: string,
  code: PrintedCode,
): Promise<Judged> {
  const card = await findByNumber(db, number);
  const now = clock();
  const verdict = verdictOf(card, ageOfPrint(keys, card ?? NO_CARD, code), now, billingClock());
  return { verdict, card, step: stepAt(now.getTime()) };
}

/** Six digits can be guessed, so there are few wrong tries for a number and from a network; what a camera reads cannot. */
export async function judgeTyped(deps: Deps, number: string, code: string, network: string): Promise<Judged | null> {
  const tries = [
    ['typedCode', number],
    ['typedCodeAddress', network],
  ] as const;
  if (await deps.limits.takeAll(tries)) return null;
  const judged = await judge(deps, number, code);
  if (judged.verdict.state !== 'unknown') await deps.limits.refundAll(tries);
  return judged;
}
