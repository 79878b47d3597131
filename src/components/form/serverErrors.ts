// Server refusals, kept apart from Formik's errors, which every keystroke and blur replaces.
import { getIn } from 'formik';
import type { Changes } from './changes';

/** The value that the server refused, and its message: the error lasts as long as the value. */
export interface ServerError {
  value: unknown;
  message: string;
}

interface FormStatus {
  serverErrors?: Record<string, ServerError>;
  /** The form is being sent but waits for an answer: it can still be left, and then the text is lost. */
  isAsking?: boolean;
  /** What was restored after a session ended, until it is saved or discarded. */
  draft?: Changes;
}

/** Formik's status as ours, whatever a form may have put there. */
export function statusOf(status: unknown): FormStatus {
  return typeof status === 'object' && status !== null ? status : {};
}

/** What the server said about this field, unless the field has changed since. */
export function serverErrorOf(status: unknown, name: string, value: unknown): string | undefined {
  const refused = statusOf(status).serverErrors?.[name];
  return refused && refused.value === value ? refused.message : undefined;
}

export function hasField(values: unknown, name: string): boolean {
  return getIn(values, name) !== undefined;
}
