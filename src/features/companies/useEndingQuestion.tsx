/** Asks before a form ends something for a company. What it ends is read from the server at that moment. */

import type { FormikHelpers } from 'formik';
import { useState, type ReactNode } from 'react';
import { ConfirmDialog } from '../../components/dialog/ConfirmDialog';
import { whileAsking } from '../../components/form/whileAsking';
import type { CompanyNow, Question } from './consequences';
import { useCompanyNow } from './useCompanyNow';

interface Asked extends Question {
  answer: (isWanted: boolean) => void;
}

export interface EndingQuestion {
  /** Resolves to true to go on, at once if nothing ends. Rejects if that cannot be read. */
  isWanted: <Values>(
    helpers: Pick<FormikHelpers<Values>, 'setFormikState'>,
    questionOf: (now: CompanyNow) => Question | null,
  ) => Promise<boolean>;
  question: ReactNode;
}

export function useEndingQuestion(companyId: string): EndingQuestion {
  const readNow = useCompanyNow(companyId);
  const [asked, setAsked] = useState<Asked | null>(null);
  const [isOpen, setIsOpen] = useState(false);

  const isWanted: EndingQuestion['isWanted'] = async (helpers, questionOf) => {
    const found = questionOf(await readNow());
    if (!found) return true;
    const answer = new Promise<boolean>((resolve) => setAsked({ ...found, answer: resolve }));
    setIsOpen(true);
    const given = await whileAsking(helpers, answer);
    setIsOpen(false);
    return given;
  };

  return {
    isWanted,
    // The question keeps its text while it fades.
    question: asked && (
      <ConfirmDialog
        open={isOpen}
        title={asked.title}
        text={asked.text}
        consequence={asked.consequence}
        confirmLabel={asked.confirmLabel}
        onConfirm={() => asked.answer(true)}
        onClose={() => asked.answer(false)}
      />
    ),
  };
}
