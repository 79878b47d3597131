/** Server refusals kept apart from Formik's own errors, which every keystroke and blur anywhere in the form replaces. */
import { getIn } from 'formik';
import type { Changes } from './changes';

/** The value that the server refused, and what it said: the refusal stands only as long as the value does. */
export interface ServerError {
  value: unknown;
  message: string;
}

export interface FormStatus {
  serverErrors?: Record<string, ServerError>;
  /** The form is being sent, but waits for an answer: it can still be left, and then what was typed is lost. */
  isAsking?: boolean;
  /** What was put back after a session had ended, as long as it has neither been saved nor discarded. */
  draft?: Changes;
}

/** Formik's status as ours, whatever a form may have put there. */
export function statusOf(status: unknown): FormStatus {
  return typeof status === 'object' && status !== null ? status : {};
}

/** What the server said about this field, unless it has been changed since. */
export function serverErrorOf(status: unknown, name: string, value: unknown): string | undefined {
  const refused = statusOf(status).serverErrors?.[name];
  return refused && refused.value === value ? refused.message : undefined;
}

/** True where the form has such a field. */
export function hasField(values: unknown, name: string): boolean {
  return getIn(values, name) !== undefined;
}
