/** Asks before a form ends something for a company. What it ends is read from the server at that moment. */

import type { FormikHelpers } from 'formik';
import { useState } from 'react';
import { useLazyGetBillingQuery, useLazyGetCompanyDetailsQuery } from '../../api/slice';
import { ConfirmDialog } from '../../components/dialog/ConfirmDialog';
import { whileAsking } from '../../components/form/whileAsking';
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

interface Asked {
  question: Question;
  answer: (isWanted: boolean) => void;
}

export function useEndingQuestion(companyId: string) {
  const readNow = useCompanyNow(companyId);
  const [asked, setAsked] = useState<Asked | null>(null);
  const [isOpen, setIsOpen] = useState(false);

  /** Resolves to true to go on, at once if nothing ends. Rejects if that cannot be read. */
  async function isWanted<Values>(
    helpers: Pick<FormikHelpers<Values>, 'setFormikState'>,
    questionOf: (now: CompanyNow) => Question | null,
  ): Promise<boolean> {
    const question = questionOf(await readNow());
    if (!question) return true;
    const answer = new Promise<boolean>((resolve) => setAsked({ question, answer: resolve }));
    setIsOpen(true);
    const given = await whileAsking(helpers, answer);
    setIsOpen(false);
    return given;
  }

  return {
    isWanted,
    // The question keeps its text while it fades.
    question: asked && (
      <ConfirmDialog
        {...asked.question}
        open={isOpen}
        onConfirm={() => asked.answer(true)}
        onClose={() => asked.answer(false)}
      />
    ),
  };
}
