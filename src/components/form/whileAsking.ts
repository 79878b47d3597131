/** A form that is being sent, but waits for an answer: it can still be left, and then what was typed is lost. */
import type { FormikHelpers, FormikState } from 'formik';
import { statusOf } from './serverErrors';

/** Resolves to the answer, during the wait for which leaving the form is asked about as if nothing had been sent. */
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
