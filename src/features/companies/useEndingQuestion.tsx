/** Asks before a form ends something for a company. */

import type { FormikHelpers } from 'formik';
import { useState, type ReactNode } from 'react';
import { ConfirmDialog } from '../../components/dialog/ConfirmDialog';
import { whileAsking } from '../../components/form/whileAsking';
import type { Question } from './consequences';

interface Asked {
  question: Question;
  answer: (isWanted: boolean) => void;
}

export interface EndingQuestion {
  /** Resolves to true to go on, at once if nothing ends. */
  isWanted: <Values>(
    helpers: Pick<FormikHelpers<Values>, 'setFormikState'>,
    found: Question | null,
  ) => Promise<boolean>;
  question: ReactNode;
}

export function useEndingQuestion(): EndingQuestion {
  const [asked, setAsked] = useState<Asked | null>(null);
  const [isOpen, setIsOpen] = useState(false);

  const isWanted: EndingQuestion['isWanted'] = async (helpers, found) => {
    if (!found) return true;
    const answer = new Promise<boolean>((resolve) => setAsked({ question: found, answer: resolve }));
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
        {...asked.question}
        onConfirm={() => asked.answer(true)}
        onClose={() => asked.answer(false)}
      />
    ),
  };
}
