// What a failed call looks like, and how it becomes a sentence or the errors of a form.
import type { ErrorBody } from '@vinculo/contract/schema';

/** `FETCH_ERROR` and `TIMEOUT_ERROR`: there was no response. */
export interface ApiError {
  status: number | 'FETCH_ERROR' | 'TIMEOUT_ERROR';
  data: ErrorBody;
  /** The record's current version, if the call named another one. */
  version?: string;
  /** The server's Retry-After, in milliseconds. */
  retryAfterMs?: number;
  isSessionOver?: true;
}

export const UNEXPECTED = 'Erro inesperado';

export function isApiError(error: unknown): error is ApiError {
  if (typeof error !== 'object' || error === null || !('status' in error) || !('data' in error)) return false;
  const { data } = error;
  return typeof data === 'object' && data !== null && 'message' in data && typeof data.message === 'string';
}

export function errorMessage(error: unknown): string {
  return (isApiError(error) && error.data.message) || UNEXPECTED;
}

/** True if the session ended with the call. The sign-in page tells the person. */
export function isSessionOver(error: unknown): boolean {
  return isApiError(error) && error.isSessionOver === true;
}

export const TOO_MANY = 429;
const FORBIDDEN = 403;
const NOT_FOUND = 404;
const STEP_UP = 428;

/** True if the server knows the person and refuses them: it says why. */
export function isRefused(error: unknown): boolean {
  return isApiError(error) && error.status === FORBIDDEN;
}

/** True if the person has to show first that it is they. */
export const wantsStepUp = (error: unknown): boolean => isApiError(error) && error.status === STEP_UP;

/** True if only a passkey can show it. */
export const wantsKey = (error: unknown): boolean => isApiError(error) && error.data.reason === 'passkey';

export const isNotFound = (error: unknown): boolean => isApiError(error) && error.status === NOT_FOUND;

/** The refusals that mean that the record is not, or no longer, the person's to change. */
export const isOutside = (error: unknown): boolean => isRefused(error) || isNotFound(error);

/** True if another person has changed the record since the version that the call named. */
export function isVersionConflict(error: unknown): boolean {
  return isApiError(error) && error.status === 409 && error.version !== undefined;
}

/** For deleting: a record that is already gone counts as deleted. */
export async function unlessGone(deleting: Promise<unknown>): Promise<void> {
  try {
    await deleting;
  } catch (error) {
    if (!isNotFound(error)) throw error;
  }
}

/** Request names that forms call differently. */
const FORM_NAMES: Record<string, string> = {
  password: 'code',
  full_name: 'fullName',
  avatar_id: 'avatar',
  logo_id: 'logo',
  categories_id: 'categories',
};

interface FormErrors {
  /** First message of each field, by the form's names; nested names have dots. */
  fields: Record<string, string>;
  /** What belongs to no field; absent if the fields say everything. */
  message?: string;
}

/** The errors of a form; `nameMap` maps the request's names (`address.zip_code`) to the form's, if they differ. */
export function toFormErrors(error: unknown, nameMap: Record<string, string> = {}): FormErrors {
  const entries = isApiError(error) ? Object.entries(error.data.fields ?? {}) : [];
  const fields: Record<string, string> = {};
  for (const [name, [first]] of entries) {
    if (first) fields[nameMap[name] ?? FORM_NAMES[name] ?? name] = first;
  }
  return Object.keys(fields).length ? { fields } : { fields, message: errorMessage(error) };
}
