/** When a new company's free month ends. */
import { FREE_MONTHS } from '@vinculo/contract/rules/limits';

/** The same day and hour so many months later, or the last day of a month that is too short for it. */
export function addMonths(from: Date, months: number): Date {
  const day = from.getUTCDate();
  const result = new Date(from);
  result.setUTCDate(1);
  result.setUTCMonth(result.getUTCMonth() + months);
  const lastDay = new Date(Date.UTC(result.getUTCFullYear(), result.getUTCMonth() + 1, 0)).getUTCDate();
  result.setUTCDate(Math.min(day, lastDay));
  return result;
}

export function trialEndOf(createdAt: Date): Date {
  return addMonths(createdAt, FREE_MONTHS);
}
