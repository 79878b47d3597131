/** When the demo's partners are open. */

import type { OpeningHours } from '@vinculo/contract/openingHours';
import { NO_HOURS, type Opening } from '@vinculo/contract/rules/partner/openingHours';

const opening = (from: string, until: string): Opening => ({ from, until });
const OFFICE = [opening('09:00', '18:00')];
const MORNING = [opening('09:00', '13:00')];
const LUNCH = [opening('11:30', '15:00')];
const MEALS = [...LUNCH, opening('18:00', '23:00')];
const NIGHT = [opening('18:00', '00:00')];
const LATE = [opening('18:00', '02:00')];
const EARLY = [opening('06:00', '20:00')];
const ALWAYS = [opening('00:00', '00:00')];

/** Seven days from Sunday on. */
const WEEKS = {
  office: [[], OFFICE, OFFICE, OFFICE, OFFICE, OFFICE, MORNING],
  bakery: [[opening('07:00', '12:00')], EARLY, EARLY, EARLY, EARLY, EARLY, EARLY],
  restaurant: [LUNCH, [], MEALS, MEALS, MEALS, MEALS, MEALS],
  night: [NIGHT, [], NIGHT, NIGHT, NIGHT, LATE, LATE],
  always: NO_HOURS.week.map(() => ALWAYS),
};
export type DemoWeek = keyof typeof WEEKS;

export const hoursOf = (week: DemoWeek): OpeningHours => ({ week: WEEKS[week], special: [] });
