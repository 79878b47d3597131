/** What the form holds of a benefit, when it is right, and how it is sent. */

import { nanoid } from '@reduxjs/toolkit';
import { array, boolean, mixed, number, object, string } from 'yup';
import type { Benefit, BenefitInput } from '@vinculo/contract/benefits';
import { readDay, shownDay } from '@vinculo/contract/rules/brasilia';
import { BENEFIT_TITLE_MAX, BENEFITS_MAX, TEXT_MAX } from '@vinculo/contract/rules/limits';
import { isHour, type UseLimit } from '@vinculo/contract/rules/partner/benefits';
import { isPlainName } from '@vinculo/contract/rules/text/plainName';
import { MESSAGES } from '@vinculo/contract/rules/words/messages';
import { orNull } from '../../components/form/contact';
import { optional } from '../../components/form/schemas';

export const emptyBenefit = () => ({
  /** Stays the same while the form is open, whatever place the benefit has. */
  key: nanoid(),
  /** Empty: not saved yet. */
  id: '',
  title: '',
  conditions: '',
  weekdays: [] as number[],
  from_hour: '',
  until_hour: '',
  /** As shown, `31/03/2027`; empty for none. */
  first_day: '',
  last_day: '',
  use_limit: 'none' as UseLimit,
  active: true,
  /** Shown, and not sent. */
  paused_by_shop: false,
});

export type BenefitValues = ReturnType<typeof emptyBenefit>;

export const benefitValues = (benefit: Benefit): BenefitValues => ({
  ...benefit,
  key: benefit.id,
  conditions: benefit.conditions ?? '',
  from_hour: benefit.from_hour ?? '',
  until_hour: benefit.until_hour ?? '',
  first_day: benefit.first_day ? shownDay(benefit.first_day) : '',
  last_day: benefit.last_day ? shownDay(benefit.last_day) : '',
});

const { benefit: SAYS } = MESSAGES;
const isShownDay = (text: string) => readDay(text) !== null;

const benefitSchema = object({
  key: string(),
  id: string(),
  title: optional(string().trim().max(BENEFIT_TITLE_MAX, SAYS.titleMax), isPlainName, MESSAGES.name.plain).required(
    SAYS.title,
  ),
  conditions: string().trim().max(TEXT_MAX, SAYS.conditionsMax),
  weekdays: array().of(number().required()),
  from_hour: optional(string(), isHour, SAYS.hour),
  until_hour: optional(string(), isHour, SAYS.hour).test('hours', SAYS.hours, (until, { parent }) => {
    const { from_hour: from = '' } = parent as BenefitValues;
    return Boolean(from) === Boolean(until) && (!until || from < until);
  }),
  first_day: optional(string(), isShownDay, SAYS.day),
  last_day: optional(string(), isShownDay, SAYS.day).test('days', SAYS.days, (last = '', { parent }) => {
    const [from, until] = [readDay((parent as BenefitValues).first_day), readDay(last)];
    return !from || !until || from <= until;
  }),
  use_limit: mixed<UseLimit>().required(),
  active: boolean(),
  paused_by_shop: boolean(),
});

export const benefitsSchema = array().of(benefitSchema).max(BENEFITS_MAX, SAYS.tooMany);

export const toBenefitInput = (values: BenefitValues): BenefitInput => ({
  ...(values.id && { id: values.id }),
  title: values.title.trim(),
  conditions: orNull(values.conditions),
  weekdays: values.weekdays,
  from_hour: orNull(values.from_hour),
  until_hour: orNull(values.until_hour),
  first_day: readDay(values.first_day),
  last_day: readDay(values.last_day),
  use_limit: values.use_limit,
  active: values.active,
});
