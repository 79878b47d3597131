/** The day on which a guardian consented to a child's card. */

import { brazilianDate } from '../brasilia';
import { MESSAGES } from '../words/messages';

/** What is wrong with the day, `2026-11-21`, or null if what was typed is no day: it has come by Brasília's clock. */
export function consentDayProblem(day: string | null, now: Date): string | null {
  if (day === null) return MESSAGES.card.guardianDay;
  return day > brazilianDate(now) ? MESSAGES.card.guardianFuture : null;
}
