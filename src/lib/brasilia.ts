/** Days by Brasília's time, whatever the device's time zone. */

import { brazilianDate } from '@vinculo/contract/rules/brasilia';

const timeZone = 'America/Sao_Paulo';
const DAY_MS = 24 * 60 * 60 * 1000;

const SHORT = new Intl.DateTimeFormat('pt-BR', { timeZone, day: '2-digit', month: '2-digit', year: 'numeric' });
const LONG = new Intl.DateTimeFormat('pt-BR', { timeZone, dateStyle: 'long' });

/** `10/01/2027` */
export const formatDay = (at: string): string => SHORT.format(new Date(at));

/** `10 de janeiro de 2027` */
export const formatLongDay = (at: string): string => LONG.format(new Date(at));

/** Midnights between two moments: 0 on the same day, 1 for tomorrow, negative for the past. */
export function daysUntil(at: string, now: string): number {
  const dayOf = (time: string) => Date.parse(brazilianDate(new Date(time)));
  return Math.round((dayOf(at) - dayOf(now)) / DAY_MS);
}
