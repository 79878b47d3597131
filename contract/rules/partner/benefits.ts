// What a benefit of a partner gives at a moment: days, hours and limits, all by Brasília's clock.
import { brazilianDate, daysBetween, shownDayMonth } from '../brasilia';
import { BRASILIA_MS } from '../limits';
import { listed } from '../words/counts';

/** How often one person may use a benefit: as often as wanted, once a day, once a month, or once. */
export const USE_LIMITS = ['none', 'day', 'month', 'ever'] as const;
export type UseLimit = (typeof USE_LIMITS)[number];

export interface BenefitTerms {
  /** Days of the week, Sunday is 0. Empty: every day. */
  weekdays: readonly number[];
  /** `14:00`, both or none. The minute of `until_hour` still counts. Never over midnight. */
  from_hour: string | null;
  until_hour: string | null;
  /** `2026-12-01`, both days included. */
  first_day: string | null;
  last_day: string | null;
  use_limit: UseLimit;
  active: boolean;
  /** The shop has paused it on its own page. */
  paused_by_shop?: boolean;
}

/**
 * `now`: it is given at this moment. `later`: today, from its first hour on. `past`: today's hours are over.
 * `weekday`: not on this day of the week. `future` and `over`: before its first or after its last day.
 * `used`: the limit of this person is used up.
 */
export type BenefitState = 'now' | 'later' | 'past' | 'weekday' | 'future' | 'over' | 'used' | 'inactive';

export const ADULTS_ONLY = 'Só para maiores de 18 anos';
/** All that a shop for adults reads of a minor's card: never an age. */
export const NOT_FOR_THIS_CARD = 'Não vale para esta carteirinha';

const ENDS_SOON_DAYS = 6;
/** The days of the week from Sunday on: short and long. */
export const WEEKDAYS = [
  ['dom', 'domingo'],
  ['seg', 'segunda'],
  ['ter', 'terça'],
  ['qua', 'quarta'],
  ['qui', 'quinta'],
  ['sex', 'sexta'],
  ['sáb', 'sábado'],
] as const;
const HOUR = /^(?:[01]\d|2[0-3]):[0-5]\d$/;

/** True for `00:00` to `23:59`. */
export const isHour = (text: string): boolean => HOUR.test(text);

/** The day of the week, Sunday is 0. */
export const weekdayOf = (day: string) => new Date(`${day}T00:00:00Z`).getUTCDay();
/** The minute of the day in Brasília, such as `14:05`. */
export const benefitHour = (at: Date): string => new Date(at.getTime() - BRASILIA_MS).toISOString().slice(11, 16);

/** The first day of which a use still counts toward the limit; null where there is no limit. */
export function limitSince(limit: UseLimit, today: string): string | null {
  if (limit === 'none') return null;
  if (limit === 'day') return today;
  return limit === 'month' ? `${today.slice(0, 8)}01` : '2000-01-01';
}

/** True for a partner that a card does not open. `isMinor`: the card says that its holder is under 18. */
export const isBarred = ({ adults_only }: { adults_only: boolean }, isMinor: boolean) => adults_only && isMinor;

/** `usedOn`: the day of the person's last use, or null. */
export function benefitState(benefit: BenefitTerms, at: Date, usedOn: string | null = null): BenefitState {
  const today = brazilianDate(at);
  const since = limitSince(benefit.use_limit, today);
  if (!benefit.active || benefit.paused_by_shop) return 'inactive';
  if (benefit.last_day && today > benefit.last_day) return 'over';
  if (usedOn && since && usedOn >= since) return 'used';
  if (benefit.first_day && today < benefit.first_day) return 'future';
  if (benefit.weekdays.length > 0 && !benefit.weekdays.includes(weekdayOf(today))) return 'weekday';
  const hour = benefitHour(at);
  if (benefit.from_hour && hour < benefit.from_hour) return 'later';
  return benefit.until_hour && hour > benefit.until_hour ? 'past' : 'now';
}

/** True unless it is paused or over. */
export function isOffered(benefit: BenefitTerms, at: Date): boolean {
  const state = benefitState(benefit, at);
  return state !== 'inactive' && state !== 'over';
}

/** Days for which students and tills are told that a benefit is over. */
export const OVER_TOLD_DAYS = 30;

/** True for what students and tills are told of: what is offered, and what ended lately. */
export const isTold = (benefit: BenefitTerms, at: Date): boolean =>
  isOffered(benefit, at) ||
  (benefitState(benefit, at) === 'over' && daysBetween(benefit.last_day ?? '', brazilianDate(at)) <= OVER_TOLD_DAYS);

/** 'Vale hoje': it is given at this moment or later today. */
export const holdsToday = (state: BenefitState): boolean => state === 'now' || state === 'later';

/** `14:00` → `14h`, `14:30` → `14h30`. */
export const shownHour = (hour: string) => `${Number(hour.slice(0, 2))}h${hour.slice(3) === '00' ? '' : hour.slice(3)}`;

/** `das 14h às 18h`; empty without hours. */
export const hoursText = ({
  from_hour: from,
  until_hour: until,
}: Pick<BenefitTerms, 'from_hour' | 'until_hour'>): string =>
  from && until ? `das ${shownHour(from)} às ${shownHour(until)}` : '';

/** `seg, qua e sex`; empty for every day. */
export const weekdaysText = ({ weekdays }: Pick<BenefitTerms, 'weekdays'>): string =>
  listed([...weekdays].sort((one, other) => one - other).flatMap((day) => WEEKDAYS[day]?.[0] ?? []));

const USED: Record<UseLimit, string> = { none: '', day: 'Já usado hoje', month: 'Já usado este mês', ever: 'Já usado' };

/** `até sexta` for a last day within a week, `até 15/12` for a later one. */
function untilText(lastDay: string | null, today: string): string {
  if (!lastDay) return '';
  const left = daysBetween(today, lastDay);
  if (left === 0) return 'só até hoje';
  if (left === 1) return 'até amanhã';
  return left <= ENDS_SOON_DAYS ? `até ${WEEKDAYS[weekdayOf(lastDay)]?.[1]}` : `até ${shownDayMonth(lastDay)}`;
}

const joined = (...parts: string[]) => parts.filter(Boolean).join(', ');

/** What follows 'Vale hoje' for a benefit that holds today: `das 14h às 18h, até sexta`. May be empty. */
export const todayText = (benefit: BenefitTerms, at: Date): string =>
  joined(hoursText(benefit), untilText(benefit.last_day, brazilianDate(at)));

/** What a student reads beside a benefit: 'Vale hoje, até sexta', 'A partir de 01/12', 'Já usado este mês'. */
export function benefitText(benefit: BenefitTerms, at: Date, usedOn: string | null = null): string {
  const today = brazilianDate(at);
  const hours = hoursText(benefit);
  const until = untilText(benefit.last_day, today);
  switch (benefitState(benefit, at, usedOn)) {
    case 'inactive':
      return 'Em pausa';
    case 'over':
      return `Terminou em ${shownDayMonth(benefit.last_day ?? today)}`;
    case 'used':
      return USED[benefit.use_limit];
    case 'future':
      return `A partir de ${shownDayMonth(benefit.first_day ?? today)}`;
    case 'weekday':
      return joined(`Vale ${weekdaysText(benefit)}`, hours, until);
    case 'past':
      return joined('Por hoje terminou', hours, until);
    default:
      return joined('Vale hoje', todayText(benefit, at));
  }
}

/** `Uma vez por mês`; empty where there is no limit. */
export const limitText = (limit: UseLimit): string =>
  ({ none: '', day: 'Uma vez por dia', month: 'Uma vez por mês', ever: 'Uma vez por pessoa' })[limit];
