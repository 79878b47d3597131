// When a new company's free month ends.
import { BRASILIA_MS, FREE_MONTHS } from '@vinculo/contract/rules/limits';

/** The same day and hour in Brasília some months later, or the last day of a shorter month. */
export function trialEndOf(createdAt: Date): Date {
  // In the evening the UTC day is already the next one, and the month would end a day early.
  const local = new Date(createdAt.getTime() - BRASILIA_MS);
  const day = local.getUTCDate();
  local.setUTCDate(1);
  local.setUTCMonth(local.getUTCMonth() + FREE_MONTHS);
  const lastDay = new Date(Date.UTC(local.getUTCFullYear(), local.getUTCMonth() + 1, 0)).getUTCDate();
  local.setUTCDate(Math.min(day, lastDay));
  return new Date(local.getTime() + BRASILIA_MS);
}
