/** Benefits of a form, prepared for storage. */

import type { BenefitInput } from '@vinculo/contract/benefits';
import { MESSAGES } from '@vinculo/contract/rules/words/messages';
import { textOrNull } from '../../base/forms';

export function toNewBenefit(input: BenefitInput, index: number) {
  return {
    id: input.id?.toLowerCase(),
    place: index,
    title: input.title.trim(),
    conditions: textOrNull(input.conditions),
    weekdays: [...input.weekdays].sort((one, other) => one - other),
    fromHour: textOrNull(input.from_hour),
    untilHour: textOrNull(input.until_hour),
    firstDay: input.first_day ?? null,
    lastDay: input.last_day ?? null,
    useLimit: input.use_limit,
    active: input.active,
  };
}

export type NewBenefit = ReturnType<typeof toNewBenefit>;

/** Hours come in pairs and within one day, days in their order. By field. */
export function benefitErrors(benefits: readonly NewBenefit[] = []): Record<string, string> {
  const errors: Record<string, string> = {};
  for (const { place, fromHour, untilHour, firstDay, lastDay } of benefits) {
    const isHalf = (fromHour === null) !== (untilHour === null);
    if (isHalf || (fromHour && untilHour && fromHour >= untilHour))
      errors[`benefits.${place}.until_hour`] = MESSAGES.benefit.hours;
    if (firstDay && lastDay && firstDay > lastDay) errors[`benefits.${place}.last_day`] = MESSAGES.benefit.days;
  }
  return errors;
}
