/** When a partner is open: hours of each weekday and of special dates, all by Brasília's clock. */

import { brazilianDate, dayAfter, isDay, shownDay, shownDayMonth } from '../brasilia';
import { BRASILIA_MS } from '../limits';
import { MESSAGES } from '../words/messages';
import { isHour, shownHour, WEEKDAYS, weekdayOf } from './benefits';

/** From one `09:00` to another. An `until` that is not later is of the next day; twice the same is 24 hours. */
export interface Opening {
  from: string;
  until: string;
}

export interface OpeningHours {
  /** Seven days from Sunday on, each in the order of its hours. Empty: closed. */
  week: readonly (readonly Opening[])[];
  /** Dates with other hours, or closed. What began on the day before holds past midnight. */
  special: readonly { day: string; hours: readonly Opening[] }[];
}

export const NO_HOURS: OpeningHours = { week: WEEKDAYS.map(() => []), special: [] };

const DAY_MINUTES = 24 * 60;
/** Days that are looked through for the next opening, and for which special dates are told. */
const AHEAD_DAYS = 60;

const minutesOf = (hour: string) => Number(hour.slice(0, 2)) * 60 + Number(hour.slice(3));
const passesMidnight = ({ from, until }: Opening) => until <= from;

const openingsOf = ({ week, special }: OpeningHours, day: string): readonly Opening[] =>
  special.find((other) => other.day === day)?.hours ?? week[weekdayOf(day)] ?? [];

/** The openings of a day as minutes after the midnight of `today`, which is `offset` days before. */
const spansOf = (hours: OpeningHours, today: string, offset: number) =>
  openingsOf(hours, dayAfter(today, offset)).map((opening) => {
    const start = offset * DAY_MINUTES;
    const until = start + minutesOf(opening.until) + (passesMidnight(opening) ? DAY_MINUTES : 0);
    return { from: start + minutesOf(opening.from), until, opening };
  });

const minuteOf = (at: Date) => Math.floor((at.getTime() - BRASILIA_MS) / 60_000) % DAY_MINUTES;

/** The minute after midnight at which it closes, with all that follows without a break; null if it is closed. */
function closesAt(hours: OpeningHours, at: Date): number | null {
  const today = brazilianDate(at);
  const now = minuteOf(at);
  const spans = [-1, 0, 1, 2].flatMap((offset) => spansOf(hours, today, offset));
  let until: number | null = null;
  for (const span of spans) {
    const reached = until ?? now;
    if (span.from <= reached && span.until > reached) until = span.until;
  }
  return until;
}

export const isOpen = (hours: OpeningHours, at: Date): boolean => closesAt(hours, at) !== null;

const atHour = (hour: string) => `${hour < '02:00' ? 'à' : 'às'} ${shownHour(hour)}`;

function dayName(today: string, offset: number): string {
  if (offset === 0) return '';
  if (offset === 1) return 'amanhã ';
  const day = dayAfter(today, offset);
  return offset < 7 ? `${WEEKDAYS[weekdayOf(day)]?.[1]} ` : `em ${shownDayMonth(day)} `;
}

/** `abre segunda às 9h`; null if it does not open within `AHEAD_DAYS`. */
function nextOpening(hours: OpeningHours, today: string, now: number): string | null {
  for (let offset = 0; offset <= AHEAD_DAYS; offset += 1) {
    const next = spansOf(hours, today, offset).find(({ from }) => from > now);
    if (next) return `abre ${dayName(today, offset)}${atHour(next.opening.from)}`;
  }
  return null;
}

/** What a student reads: 'Aberto até 18h', 'Abre às 9h', 'Abre segunda às 9h', 'Fechado hoje, abre amanhã às 9h'. */
export function openingText(hours: OpeningHours, at: Date): string {
  const today = brazilianDate(at);
  const now = minuteOf(at);
  const until = closesAt(hours, at);
  if (until !== null) {
    if (until - now >= DAY_MINUTES) return 'Aberto 24 horas';
    const closing = new Date(until * 60_000).toISOString();
    return `Aberto até ${shownHour(closing.slice('1970-01-01T'.length, '1970-01-01T00:00'.length))}`;
  }
  const next = nextOpening(hours, today, now);
  if (openingsOf(hours, today).length === 0) return next ? `Fechado hoje, ${next}` : 'Fechado hoje';
  return next ? `A${next.slice(1)}` : 'Fechado';
}

/** `9h às 12h, 14h às 18h`; 'Fechado'; '24 horas'. */
export const openingsText = (openings: readonly Opening[]): string =>
  openings
    .map(({ from, until }) => (from === until ? '24 horas' : `${shownHour(from)} às ${shownHour(until)}`))
    .join(', ') || 'Fechado';

export interface HoursLine {
  name: string;
  text: string;
  isToday: boolean;
}

/** Each weekday from Monday on with its usual hours. */
export function weekLines({ week }: OpeningHours, at: Date): HoursLine[] {
  const today = weekdayOf(brazilianDate(at));
  return [1, 2, 3, 4, 5, 6, 0].map((day) => ({
    name: WEEKDAYS[day]?.[1] ?? '',
    text: openingsText(week[day] ?? []),
    isToday: day === today,
  }));
}

/** One line for the whole: `seg a sex 9h às 18h; sáb e dom fechado; 25/12/2026 fechado`. */
export function hoursSummary({ week, special }: OpeningHours): string {
  const days = [1, 2, 3, 4, 5, 6, 0].map((day) => ({
    name: WEEKDAYS[day]?.[0] ?? '',
    text: openingsText(week[day] ?? []),
  }));
  const runs: { names: string[]; text: string }[] = [];
  for (const { name, text } of days) {
    const last = runs.at(-1);
    if (last?.text === text) last.names.push(name);
    else runs.push({ names: [name], text });
  }
  const named = (names: string[]) =>
    names.length > 1 ? `${names[0]} ${names.length > 2 ? 'a' : 'e'} ${names.at(-1)}` : names[0];
  return [
    ...runs.map(({ names, text }) => `${named(names)} ${text}`),
    ...special.map(({ day, hours }) => `${shownDay(day)} ${openingsText(hours)}`),
  ]
    .join('; ')
    .toLowerCase();
}

/** The special dates from today on, as `25/12`. */
export function specialLines({ special }: OpeningHours, at: Date): HoursLine[] {
  const today = brazilianDate(at);
  return [...special]
    .sort((one, other) => (one.day < other.day ? -1 : 1))
    .filter(({ day }) => day >= today && day <= dayAfter(today, AHEAD_DAYS))
    .map(({ day, hours }) => ({ name: shownDayMonth(day), text: openingsText(hours), isToday: day === today }));
}

function openingErrors(openings: readonly Opening[], path: string, errors: Record<string, string>): void {
  for (const [at, opening] of openings.entries()) {
    const before = openings[at - 1];
    for (const field of ['from', 'until'] as const)
      if (!isHour(opening[field])) errors[`${path}.${at}.${field}`] = MESSAGES.opening.hour;
    if (!before || !isHour(before.until)) continue;
    if (passesMidnight(before)) errors[`${path}.${at - 1}.until`] ??= MESSAGES.opening.midnight;
    else if (isHour(opening.from) && opening.from < before.until)
      errors[`${path}.${at}.from`] = MESSAGES.opening.overlap;
  }
}

/** What is wrong, by field: `week.1.0.until`, `special.0.day`. Days are as `2026-12-25`. */
export function hoursErrors({ week, special }: OpeningHours): Record<string, string> {
  const errors: Record<string, string> = {};
  for (const [day, openings] of week.entries()) openingErrors(openings, `week.${day}`, errors);
  const known = new Set<string>();
  for (const [at, { day, hours }] of special.entries()) {
    openingErrors(hours, `special.${at}.hours`, errors);
    if (!isDay(day)) errors[`special.${at}.day`] = MESSAGES.opening.day;
    else if (known.has(day)) errors[`special.${at}.day`] = MESSAGES.opening.dayTwice;
    known.add(day);
  }
  if (special.length > 0 && week.every((openings) => openings.length === 0))
    errors['special.0.day'] ??= MESSAGES.opening.week;
  return errors;
}
