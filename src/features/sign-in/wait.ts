/** How long the server asks people to wait, in words. */
import { isApiError, type ApiError } from '../../api/errors';

const MINUTE_S = 60;
const TOO_MANY = 429;

/** `45` → `45 s`, `61` → `2 min`: rounded up, so that the wait is over when it says so. */
export function waitText(seconds: number): string {
  return seconds <= MINUTE_S ? `${seconds} s` : `${Math.ceil(seconds / MINUTE_S)} min`;
}

export const isTooMany = (error: unknown): error is ApiError => isApiError(error) && error.status === TOO_MANY;

/** Milliseconds until the server listens again; null where it did not ask for patience, or did not say how much. */
export function waitOf(error: unknown): number | null {
  return isTooMany(error) ? (error.retryAfterMs ?? null) : null;
}

/** The same refusal, said on a field and with its time where it would have been a passing toast without one. */
export function withWait(error: unknown, field: 'email' | 'password'): unknown {
  const wait = waitOf(error);
  if (wait === null || !isTooMany(error) || error.data.fields) return error;
  const message = `Muitas tentativas em pouco tempo. Tente de novo em ${waitText(Math.ceil(wait / 1000))}.`;
  return { ...error, data: { message, fields: { [field]: [message] } } };
}
