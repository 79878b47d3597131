/** How long the server asks people to wait. */

import { isApiError, type ApiError } from '../../api/errors';

const TOO_MANY = 429;

export const isTooMany = (error: unknown): error is ApiError => isApiError(error) && error.status === TOO_MANY;

/** Milliseconds until the server accepts another try; null if it did not say. */
export function waitOf(error: unknown): number | null {
  return isTooMany(error) ? (error.retryAfterMs ?? null) : null;
}

/** Puts a refusal with a waiting time on a field, instead of in a passing toast. */
export function withWait(error: unknown, field: 'email' | 'password'): unknown {
  if (waitOf(error) === null || !isTooMany(error) || error.data.fields) return error;
  const { message } = error.data;
  return { ...error, data: { message, fields: { [field]: [message] } } };
}
