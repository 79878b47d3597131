/** What the form holds of a partner's hours, and when they are right. */

import { mixed, ValidationError } from 'yup';
import type { OpeningHours } from '@vinculo/contract/openingHours';
import { hoursErrors, NO_HOURS, type Opening } from '@vinculo/contract/rules/partner/openingHours';

export interface HoursValues {
  /** From Sunday on. */
  week: Opening[][];
}

export const hoursValues = (hours: OpeningHours | null): HoursValues => ({
  week: (hours ?? NO_HOURS).week.map((openings) => [...openings]),
});

export const hoursSchema = mixed<HoursValues>()
  .required()
  .test('hours', (values, { path, createError }) => {
    const wrong = Object.entries(hoursErrors(values));
    if (wrong.length === 0) return true;
    return new ValidationError(wrong.map(([field, message]) => createError({ path: `${path}.${field}`, message })));
  });
