// The verdict that a shop reads about a card: by the code, the printing or the copy that is shown for it.
import { shownMoment, monthName } from '@vinculo/contract/rules/brasilia';
import { stepAt, TYPED_CODE_LENGTH, type MadeCode } from '@vinculo/contract/rules/card/cardCodes';
import { cardStateOf } from '@vinculo/contract/rules/card/cardState';
import { standingOf } from '@vinculo/contract/rules/money/standing';
import type { CompanyIdentity } from '@vinculo/contract/rules/words/companyIdentity';
import { ageOfMade, cardSecret, findCode, type CodeAge, type MadeAge } from '../../domain/cards/codes';
import { everyKey } from '../../services/keys/keys';
import type { Deps } from '../../wiring/deps';
import { findByNumber, type NumberedCard, type Sought } from './store';

/**
 * What a shop was shown for a card. `made`: the month of a print or the moment of a copy, as it is read; null if
 * unknown.
 */
interface Seen {
  as: 'phone' | 'typed' | 'print' | 'copy';
  made: string | null;
}

/**
 * `old`: valid within the last hour. `replaced`: the card was printed anew. `over`: the copy is not the one that is
 * alive. `seen`: null where only a use is asked for. The rest: `rules/card/cardState.ts`.
 */
export type Verdict =
  | {
      state: 'valid';
      fullName: string;
      company: CompanyIdentity;
      avatarKey: string | null;
      /** The family hides the photo. Then there is no `avatarKey`. */
      hidesPhoto: boolean;
      logoKey: string | null;
      validUntil: string | null;
      seen: Seen | null;
    }
  | { state: 'ended'; validUntil: string }
  | { state: 'old' | 'replaced' | 'over' | 'off' | 'paused' | 'unknown' };

interface Proven {
  age: CodeAge | MadeAge;
  seen: Seen | null;
}

/** A code that was never valid gives the same answer as an unknown card number. */
export function verdictOf(card: NumberedCard | null, { age, seen }: Proven, now: Date): Verdict {
  if (!card || age === 'never') return { state: 'unknown' };
  if (age === 'past') return { state: 'old' };
  if (age === 'replaced' || age === 'over') return { state: age };
  const { fullName, hidesPhoto, logoKey, validUntil, company, facts } = card;
  const avatarKey = hidesPhoto ? null : card.avatarKey;
  const standing = standingOf(facts, now);
  const state = cardStateOf({ active: card.active && !card.isLeaving, validUntil, standing }, now);
  if (state === 'ended' && validUntil) return { state, validUntil };
  if (state !== 'valid') return { state: state === 'paused' ? 'paused' : 'off' };
  return { state, fullName, company, avatarKey, hidesPhoto, logoKey, validUntil, seen };
}

/** Stands in for a missing card, so that the lookup takes the same time. */
const NO_CARD = { id: '', avatarKey: null, secretSerial: null, printSerial: 0, copySerial: null };

export async function judge({ db, keys, clock }: Deps, sought: Sought, code: string) {
  const card = await findByNumber(db, sought);
  const now = clock();
  // A phone has the secret of the key that was current when it last fetched its cards.
  const codes = everyKey(keys).map((by) => findCode(cardSecret(by, card ?? NO_CARD), code, now));
  const { age, step } = codes.find((each) => each.age !== 'never') ?? { age: 'never', step: stepAt(now.getTime()) };
  const seen = { as: code.length === TYPED_CODE_LENGTH ? 'typed' : 'phone', made: null } as const;
  return { verdict: verdictOf(card, { age, seen }, now), card, step };
}

/** A printing or a copy never changes, so the current step stands for the code's. The daily limit bounds its uses. */
export async function judgeMade({ db, keys, clock }: Deps, sought: Sought, code: MadeCode) {
  const card = await findByNumber(db, sought);
  const now = clock();
  // The day is that of the last finished print. A print that is not finished has none.
  const printedOn = card?.printSerial === code.serial && card.printedOn;
  const month = printedOn ? monthName(printedOn) : null;
  const madeAt = code.as === 'copy' ? shownMoment(new Date(code.serial * 1000)) : month;
  const proven = { age: ageOfMade(keys, card ?? NO_CARD, code), seen: { as: code.as, made: madeAt } };
  return { verdict: verdictOf(card, proven, now), card, step: stepAt(now.getTime()) };
}

/**
 * Six digits can be guessed, so wrong tries are few for a number and for a network. A scanned code is too long. Known
 * partners of the card's company count apart: others who know the number switch typed codes off for strangers alone.
 */
export async function judgeTyped(deps: Deps, sought: Sought, code: string, network: string) {
  const judged = await judge(deps, sought, code);
  const { number } = sought;
  const isPartner = judged.card !== null && judged.card.shops.length > 0;
  const tries = { card: isPartner ? `${number} partner` : number, till: `${number} ${network}`, address: network };
  if ((await deps.limits.take('typedCode', tries)) !== null) return null;
  if (judged.verdict.state !== 'unknown') await deps.limits.refund('typedCode', tries);
  return judged;
}
