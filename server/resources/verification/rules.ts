/** The verdict that a shop reads about a card. */

import { cardStateOf } from '@vinculo/contract/rules/card/cardState';
import { standingOf } from '@vinculo/contract/rules/money/standing';
import type { CompanyIdentity } from '@vinculo/contract/rules/words/companyIdentity';
import type { CodeAge } from '../../domain/cards/codes';
import type { MadeAge } from '../../domain/cards/seals';
import type { NumberedCard } from './store';

/** What a shop was shown for a card. `made`: the month of a print or the moment of a copy, as it is read; null if unknown. */
interface Seen {
  as: 'phone' | 'typed' | 'print' | 'copy';
  made: string | null;
}

/**
 * `old`: valid within the last hour. `replaced`: the card was printed anew. `over`: the copy is not the one that is alive.
 * `seen`: null where only a use is asked for. The rest: `rules/card/cardState.ts`.
 */
export type Verdict =
  | {
      state: 'valid';
      fullName: string;
      company: CompanyIdentity;
      avatarKey: string | null;
      /** The family wants it so. Then there is no `avatarKey`. */
      hidesPhoto: boolean;
      logoKey: string | null;
      validUntil: string | null;
      seen: Seen | null;
    }
  | { state: 'ended'; validUntil: string }
  | { state: 'old' | 'replaced' | 'over' | 'off' | 'paused' | 'unknown' };

export interface Proven {
  age: CodeAge | MadeAge;
  seen: Seen | null;
}

/**
 * A code that was never valid gives the same answer as an unknown card number. `billingNow`: the time for charges,
 * which only the sandbox moves.
 */
export function verdictOf(card: NumberedCard | null, { age, seen }: Proven, now: Date, billingNow: Date): Verdict {
  if (!card || age === 'never') return { state: 'unknown' };
  if (age === 'past') return { state: 'old' };
  if (age === 'replaced' || age === 'over') return { state: age };
  const { fullName, hidesPhoto, logoKey, validUntil, company, facts } = card;
  const avatarKey = hidesPhoto ? null : card.avatarKey;
  const standing = standingOf(facts, billingNow);
  const state = cardStateOf({ active: card.active && !card.isLeaving, validUntil, standing }, now);
  if (state === 'ended' && validUntil) return { state, validUntil };
  if (state !== 'valid') return { state: state === 'paused' ? 'paused' : 'off' };
  return { state, fullName, company, avatarKey, hidesPhoto, logoKey, validUntil, seen };
}
