// Days and money as people read them; days by Brasília's time, whatever the device's time zone.
import { brazilianDate, daysBetween, shownDay } from '@vinculo/contract/rules/brasilia';

const LONG = new Intl.DateTimeFormat('pt-BR', { timeZone: 'America/Sao_Paulo', dateStyle: 'long' });

/** `10/01/2027` */
export const formatDay = (at: string): string => shownDay(brazilianDate(new Date(at)));

/** `10 de janeiro de 2027` */
export const formatLongDay = (at: string): string => LONG.format(new Date(at));

/** Midnights between two moments: 0 on the same day, 1 for tomorrow, negative for the past. */
export const daysUntil = (at: string, now: string): number =>
  daysBetween(brazilianDate(new Date(now)), brazilianDate(new Date(at)));

/** Money as people read it. */
const REAIS = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' });

/** `R$ 49,90` for 4990, with a no-break space. */
export function formatCentavos(centavos: number): string {
  return REAIS.format(centavos / 100);
}
