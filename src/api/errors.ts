/** What a failed call looks like, and how it becomes a sentence or the errors of a form. */
import type { ErrorBody } from '@vinculo/contract/schema';

/** `FETCH_ERROR` and `TIMEOUT_ERROR`: there was no response. */
export interface ApiError {
  status: number | 'FETCH_ERROR' | 'TIMEOUT_ERROR';
  data: ErrorBody;
  /** The version that the record has, where the call named another one. */
  version?: string;
  /** Milliseconds after which the server will listen again, where it said so. */
  retryAfterMs?: number;
  /** The session ended with this call. */
  isSessionOver?: true;
}

export const UNEXPECTED = 'Erro inesperado';

export function isApiError(error: unknown): error is ApiError {
  if (typeof error !== 'object' || error === null || !('status' in error) || !('data' in error)) return false;
  const { data } = error;
  return typeof data === 'object' && data !== null && 'message' in data && typeof data.message === 'string';
}

/** The server's sentence, or the generic one. */
export function errorMessage(error: unknown): string {
  return (isApiError(error) && error.data.message) || UNEXPECTED;
}

/** True where the session ended with the call: the sign-in page, to which the guards lead, says so. */
export function isSessionOver(error: unknown): boolean {
  return isApiError(error) && error.isSessionOver === true;
}

const FORBIDDEN = 403;
const NOT_FOUND = 404;

/** True where the server knows who asks, and does not let them: it says why. */
export function isRefused(error: unknown): boolean {
  return isApiError(error) && error.status === FORBIDDEN;
}

/** For deleting: what is gone already needs no deleting, since another attempt, or somebody else, was faster. */
export async function unlessGone(deleting: Promise<unknown>): Promise<void> {
  try {
    await deleting;
  } catch (error) {
    if (!isApiError(error) || error.status !== NOT_FOUND) throw error;
  }
}

/** Request names that forms call otherwise. */
const FORM_NAMES: Record<string, string> = {
  password: 'code',
  full_name: 'fullName',
  avatar_id: 'avatar',
  logo_id: 'logo',
  categories_id: 'categories',
};

export interface FormErrors {
  /** First message of each field, under the form's names; nested ones with dots. */
  fields: Record<string, string>;
  /** What belongs to no field; absent when fields say it all. */
  message?: string;
}

/** The errors of a form; `nameMap` maps the request's names (`address.zip_code`) to the form's where they differ. */
export function toFormErrors(error: unknown, nameMap: Record<string, string> = {}): FormErrors {
  const given = isApiError(error) ? Object.entries(error.data.fields ?? {}) : [];
  const fields: Record<string, string> = {};
  for (const [name, [first]] of given) {
    if (first) fields[nameMap[name] ?? FORM_NAMES[name] ?? name] = first;
  }
  return Object.keys(fields).length ? { fields } : { fields, message: errorMessage(error) };
}
