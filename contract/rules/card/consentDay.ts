// The day on which a guardian consented to a child's card.
import { brazilianDate } from '../brasilia';
import { MESSAGES } from '../words/messages';

/**
 * What is wrong with the day of a consent, such as `2026-11-21`; null if nothing is. A null day stands for a text that
 * is no day. The day must have come by Brasília's clock.
 */
export function consentDayProblem(day: string | null, now: Date): string | null {
  if (day === null) return MESSAGES.card.guardianDay;
  return day > brazilianDate(now) ? MESSAGES.card.guardianFuture : null;
}
