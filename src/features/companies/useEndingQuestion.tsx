// Asks before a form ends something for a company. What it ends is read from the server at that moment.
import type { FormikHelpers } from 'formik';
import { useState } from 'react';
import { useLazyGetBillingQuery, useLazyGetCompanyDetailsQuery } from '../../api/slice';
import { ConfirmDialog } from '../../components/dialog/ConfirmDialog';
import { useFormQuestion } from '../../components/form/useFormQuestion';
import type { CompanyNow, Question } from './consequences';

/** Reads what a change would end for a company; rejects if it cannot be read. */
export function useCompanyNow(companyId: string): () => Promise<CompanyNow> {
  const [readBilling] = useLazyGetBillingQuery();
  const [readDetails] = useLazyGetCompanyDetailsQuery();
  return async () => {
    const [billing, { figures }] = await Promise.all([
      readBilling(companyId).unwrap(),
      readDetails(companyId).unwrap(),
    ]);
    return { billing, figures };
  };
}

export function useEndingQuestion(companyId: string) {
  const readNow = useCompanyNow(companyId);
  const [words, setWords] = useState<Question | null>(null);
  const { isAsked, ask, answer } = useFormQuestion<boolean>();

  return {
    /** Resolves to true to go on, at once if nothing ends. Rejects if that cannot be read. */
    isWanted: async <Values,>(
      helpers: Pick<FormikHelpers<Values>, 'setFormikState'>,
      questionOf: (now: CompanyNow) => Question | null,
    ): Promise<boolean> => {
      const found = questionOf(await readNow());
      if (!found) return true;
      setWords(found);
      return ask(helpers);
    },
    // The question keeps its words while it fades.
    question: words && (
      <ConfirmDialog {...words} open={isAsked} onConfirm={() => answer(true)} onClose={() => answer(false)} />
    ),
  };
}
