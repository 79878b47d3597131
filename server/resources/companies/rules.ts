/** When a new company's free month ends, and what support's form changes for it. */
import { BRASILIA_MS, FREE_MONTHS } from '@vinculo/contract/rules/limits';
import type { SupportChange } from '../../domain/billing/billingMail';

/** The same day and hour of Brasília so many months later, or the last day of a month that is too short for it. */
export function addMonths(from: Date, months: number): Date {
  // In the evening it is tomorrow already by UTC: a school of the 30th would lose a day.
  const local = new Date(from.getTime() - BRASILIA_MS);
  const day = local.getUTCDate();
  local.setUTCDate(1);
  local.setUTCMonth(local.getUTCMonth() + months);
  const lastDay = new Date(Date.UTC(local.getUTCFullYear(), local.getUTCMonth() + 1, 0)).getUTCDate();
  local.setUTCDate(Math.min(day, lastDay));
  return new Date(local.getTime() + BRASILIA_MS);
}

export function trialEndOf(createdAt: Date): Date {
  return addMonths(createdAt, FREE_MONTHS);
}

interface Served {
  active: boolean;
  exempt: boolean;
}

/** What the school is told of; null where nothing changes for it. A school that is switched off or on is told that first. */
export function supportChangeOf(before: Served, after: Served): SupportChange | null {
  if (before.active !== after.active) return after.active ? 'reactivated' : 'deactivated';
  if (before.exempt !== after.exempt) return after.exempt ? 'exempted' : 'exemption-ended';
  return null;
}
