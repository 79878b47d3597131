/** What the form holds of a partner's hours, when they are right, and how they are sent. */

import { mixed, ValidationError } from 'yup';
import type { OpeningHours, OpeningHoursInput } from '@vinculo/contract/openingHours';
import { brazilianDate, readDay, shownDay } from '@vinculo/contract/rules/brasilia';
import { hoursErrors, NO_HOURS, type Opening } from '@vinculo/contract/rules/partner/openingHours';

interface SpecialValues {
  /** As shown, `25/12/2026`. */
  day: string;
  hours: Opening[];
}

export interface HoursValues {
  /** From Sunday on. */
  week: Opening[][];
  special: SpecialValues[];
}

export const NEW_OPENING: Opening = { from: '', until: '' };

/** Dates that are over are left out. */
export function hoursValues(hours: OpeningHours | null): HoursValues {
  const { week, special } = hours ?? NO_HOURS;
  const today = brazilianDate(new Date());
  return {
    week: week.map((openings) => [...openings]),
    special: special
      .filter(({ day }) => day >= today)
      .map((other) => ({ day: shownDay(other.day), hours: [...other.hours] })),
  };
}

export const toHoursInput = ({ week, special }: HoursValues): OpeningHoursInput => ({
  week,
  special: special.map(({ day, hours }) => ({ day: readDay(day) ?? '', hours })),
});

export const isHoursEmpty = ({ week, special }: HoursValues): boolean =>
  special.length === 0 && week.every((openings) => openings.length === 0);

export const hoursSchema = mixed<HoursValues>()
  .required()
  .test('hours', (values, { path, createError }) => {
    const wrong = Object.entries(hoursErrors(toHoursInput(values)));
    if (wrong.length === 0) return true;
    return new ValidationError(wrong.map(([field, message]) => createError({ path: `${path}.${field}`, message })));
  });
