// When a partner is open: the usual hours of each weekday.
import { brazilianDate } from '../brasilia';
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
}

export const NO_HOURS: OpeningHours = { week: WEEKDAYS.map(() => []) };

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

/**
 * What a student reads first, by Brasília's clock: `Hoje: 9h às 18h`. Holidays are not known, so nothing says 'open'.
 */
export const todayHours = ({ week }: OpeningHours, at: Date): string =>
  `Hoje: ${openingsText(week[weekdayOf(brazilianDate(at))] ?? []).toLowerCase()}`;

/** One line for the whole: `seg a sex 9h às 18h; sáb e dom fechado`. */
export function hoursSummary({ week }: OpeningHours): string {
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
  return runs
    .map(({ names, text }) => `${named(names)} ${text}`)
    .join('; ')
    .toLowerCase();
}

function openingErrors(openings: readonly Opening[], path: string, errors: Record<string, string>): void {
  for (const [at, opening] of openings.entries()) {
    const before = openings[at - 1];
    for (const field of ['from', 'until'] as const)
      if (!isHour(opening[field])) errors[`${path}.${at}.${field}`] = MESSAGES.opening.hour;
    if (!before || !isHour(before.until)) continue;
    if (before.until <= before.from) errors[`${path}.${at - 1}.until`] ??= MESSAGES.opening.midnight;
    else if (isHour(opening.from) && opening.from < before.until)
      errors[`${path}.${at}.from`] = MESSAGES.opening.overlap;
  }
}

/** What is wrong, by field: `week.1.0.until`. */
export function hoursErrors({ week }: OpeningHours): Record<string, string> {
  const errors: Record<string, string> = {};
  for (const [day, openings] of week.entries()) openingErrors(openings, `week.${day}`, errors);
  return errors;
}
