// Days as companies live them: by Brasília's clock.
import { BRASILIA_MS } from './limits';

const DAY_MS = 24 * 3600 * 1000;
const DAY = /^(\d{4})-(\d{2})-(\d{2})$/;
const DAY_LENGTH = 'yyyy-mm-dd'.length;

/** The day of a moment in Brasília, as `2026-11-21`. */
export function brazilianDate(at: Date): string {
  return new Date(at.getTime() - BRASILIA_MS).toISOString().slice(0, DAY_LENGTH);
}

/** True for an existing day of this century, as `2026-11-21`. */
export function isDay(text: string): boolean {
  const at = DAY.test(text) ? new Date(`${text}T00:00:00Z`) : null;
  return at !== null && !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text) && text.startsWith('20');
}

/** The day that lies `days` after another. */
export const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, DAY_LENGTH);

const firstOf = (day: string) => `${day.slice(0, 'yyyy-mm-'.length)}01`;

/** The first and last day of the month of a day. */
export function monthOf(day: string): { from: string; to: string } {
  const from = firstOf(day);
  return { from, to: dayAfter(firstOf(dayAfter(from, 31)), -1) };
}

/** The same of the month before. */
export const lastMonth = (day: string) => monthOf(dayAfter(firstOf(day), -1));

export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY_MS);

/** `2026-11-21` → `21/11/2026`. */
export const shownDay = (day: string): string => day.split('-').reverse().join('/');

/** A moment in Brasília: `21/11/2026 às 14:32`. */
export const shownMoment = (at: Date): string =>
  `${shownDay(brazilianDate(at))} às ${new Date(at.getTime() - BRASILIA_MS).toISOString().slice('yyyy-mm-ddT'.length, 'yyyy-mm-ddThh:mm'.length)}`;

/** `2026-11-21` → `21/11`. */
export const shownDayMonth = (day: string): string => shownDay(day).slice(0, 'dd/mm'.length);

const MONTH = new Intl.DateTimeFormat('pt-BR', { timeZone: 'UTC', month: 'long', year: 'numeric' });

/** `2026-10-01` → `outubro de 2026`. */
export const monthName = (day: string): string => MONTH.format(new Date(`${day}T00:00:00Z`));

/** `31/03/2027` → `2027-03-31`; null if there is no such day. */
export function readDay(text: string): string | null {
  const [, day = '', month = '', year = ''] = /^\s*(\d{2})\/(\d{2})\/(\d{4})\s*$/.exec(text) ?? [];
  const read = `${year}-${month}-${day}`;
  return isDay(read) ? read : null;
}

/** `31/03` → `03-31`; null if there is no such day in every year. */
export function readMonthDay(text: string): string | null {
  const [, day = '', month = ''] = /^\s*(\d{1,2})\s*\/\s*(\d{1,2})\s*$/.exec(text) ?? [];
  const monthDay = `${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  // A year without a 29 February.
  return isDay(`2027-${monthDay}`) ? monthDay : null;
}
