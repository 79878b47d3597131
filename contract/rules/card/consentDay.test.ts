// A guardian's day is past or today, by Brasília's clock.
import { MESSAGES } from '../words/messages';
import { consentDayProblem } from './consentDay';

it('takes a day that has come, and says of others what is wrong', () => {
  // In Brasília it is still the 20th.
  const now = new Date('2026-11-21T02:59:00Z');
  expect(consentDayProblem('2026-11-20', now)).toBeNull();
  expect(consentDayProblem('2020-01-01', now)).toBeNull();
  expect(consentDayProblem('2026-11-21', now)).toBe(MESSAGES.card.guardianFuture);
  expect(consentDayProblem(null, now)).toBe(MESSAGES.card.guardianDay);
});
