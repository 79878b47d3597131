/** What a shop is told of a card that is held up to it. */
import { standingOf } from '@vinculo/contract/rules/standing';
import type { CodeAge } from '../cards/codes';
import type { NumberedCard } from './store';

/** `old`: the code was one within the last hour. `off`: the card, or its school, is deactivated. `paused`: its partners are closed. */
export type Verdict =
  | { state: 'valid'; fullName: string; school: string; avatarKey: string | null }
  | { state: 'old' | 'off' | 'paused' | 'unknown' };

/** A code that never was one tells as much as a number that no card has: nothing. */
export function verdictOf(card: NumberedCard | null, age: CodeAge, now: Date): Verdict {
  if (!card || age === 'never') return { state: 'unknown' };
  if (age === 'past') return { state: 'old' };
  const { fullName, avatarKey, company } = card;
  const standing = standingOf(company, now);
  if (!card.active || !card.hasOwner || standing === 'inactive') return { state: 'off' };
  if (standing !== 'good') return { state: 'paused' };
  return { state: 'valid', fullName, school: company.title, avatarKey };
}
