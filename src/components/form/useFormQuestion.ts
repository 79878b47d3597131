// A question that a form's sending waits for.
import type { FormikHelpers, FormikState } from 'formik';
import { useState } from 'react';
import { statusOf } from './serverErrors';

export function useFormQuestion<Answer>() {
  const [answerWith, setAnswerWith] = useState<((answer: Answer) => void) | null>(null);

  /** While it waits, leaving the form asks about unsaved changes as if nothing had been sent. */
  const ask = async <Values>({ setFormikState }: Pick<FormikHelpers<Values>, 'setFormikState'>): Promise<Answer> => {
    const setAsking = (isAsking: boolean) =>
      setFormikState((state: FormikState<Values>) => ({ ...state, status: { ...statusOf(state.status), isAsking } }));
    setAsking(true);
    const given = await new Promise<Answer>((resolve) => setAnswerWith(() => resolve));
    setAsking(false);
    setAnswerWith(null);
    return given;
  };

  return { isAsked: answerWith !== null, ask, answer: (given: Answer) => answerWith?.(given) };
}
