/** Lets a form be left while its sending waits for the person's answer to a question. */

import type { FormikHelpers, FormikState } from 'formik';
import { statusOf } from './serverErrors';

/** Resolves to the answer. While it waits, leaving the form asks about unsaved changes as if nothing had been sent. */
export async function whileAsking<Values, Answer>(
  { setFormikState }: Pick<FormikHelpers<Values>, 'setFormikState'>,
  answer: Promise<Answer>,
): Promise<Answer> {
  const setAsking = (isAsking: boolean) =>
    setFormikState((state: FormikState<Values>) => ({ ...state, status: { ...statusOf(state.status), isAsking } }));
  setAsking(true);
  try {
    return await answer;
  } finally {
    setAsking(false);
  }
}
