// Whether a card opens its company's partners to its holder. The one place that decides it.
import { brazilianDate, dayAfter } from '../brasilia';
import type { Standing } from '../money/standing';

/**
 * `held`: a guardian holds it back. `validUntil`: the card's last day, as `2027-03-31`; null if it does not end.
 * `standing`: its company's.
 */
export interface CardFacts {
  active: boolean;
  held?: boolean;
  validUntil: string | null;
  standing: Standing;
}

/**
 * `valid`: partners open. `ended`: past its last day. `paused`: its company's partners are closed. The others count
 * nowhere, because the company is not active (`closed`), it switched the card off, or a guardian holds it back.
 */
export const CARD_STATES = ['valid', 'ended', 'paused', 'closed', 'off', 'held'] as const;
export type CardState = (typeof CARD_STATES)[number];

/** Days before its end from which a card is said to be ending. */
export const ENDING_DAYS = 30;

export const isEnded = (validUntil: string | null, now: Date): boolean =>
  validUntil !== null && validUntil < brazilianDate(now);

/** True for a card that has not ended but will within `ENDING_DAYS`. */
export const isEnding = (validUntil: string | null, now: Date): boolean =>
  validUntil !== null && !isEnded(validUntil, now) && validUntil <= dayAfter(brazilianDate(now), ENDING_DAYS);

export function cardStateOf({ active, held = false, validUntil, standing }: CardFacts, now: Date): CardState {
  if (standing === 'inactive') return 'closed';
  if (!active) return 'off';
  if (held) return 'held';
  if (isEnded(validUntil, now)) return 'ended';
  return standing === 'good' ? 'valid' : 'paused';
}

/** The next 31 March, today included, for `03-31`: `2027-03-31`. */
export function nextOf(monthDay: string, now: Date): string {
  const today = brazilianDate(now);
  const [year = '0'] = today.split('-');
  const thisYear = `${year}-${monthDay}`;
  return thisYear >= today ? thisYear : `${Number(year) + 1}-${monthDay}`;
}

/** An end up to here closes the school year that began the year before. */
const OF_YEAR_BEFORE = '04-30';

/**
 * Until when a card made or renewed today lasts, for a company whose cards end on this day. A school year is a calendar
 * year: `12-15` is the next 15 December, and `03-31` always that of the next year, as for the student card of Lei
 * 12.933.
 */
export function yearEnd(monthDay: string, now: Date): string {
  const [year] = brazilianDate(now).split('-');
  return monthDay <= OF_YEAR_BEFORE ? `${Number(year) + 1}-${monthDay}` : nextOf(monthDay, now);
}
