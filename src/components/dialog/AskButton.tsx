/** A button that asks, and does what it says once that is confirmed. */

import Button, { type ButtonProps } from '@mui/material/Button';
import { useState } from 'react';
import { toast, toastFailure } from '../toasts/LazyToasts';
import { ConfirmDialog, type ConfirmDialogProps } from './ConfirmDialog';

interface AskButtonProps<Answer> extends Omit<ButtonProps, 'onClick'> {
  question: Omit<ConfirmDialogProps, 'open' | 'onConfirm' | 'onClose'>;
  /** The dialog closes once it settles. A failure becomes a toast. */
  run: () => Promise<Answer>;
  /** Said after it has been done. */
  done: string | ((answer: Answer) => string);
  /** Said after a failure, instead of the server's words. */
  failed?: (error: unknown) => string;
  onDone?: () => void;
}

export function AskButton<Answer>({ question, run, done, failed, onDone, ...button }: AskButtonProps<Answer>) {
  const [isAsking, setIsAsking] = useState(false);
  // What is done may change the next question. This one stays as it was asked while the dialog fades.
  const [shownQuestion, setShownQuestion] = useState(question);
  const ask = () => {
    setShownQuestion(question);
    setIsAsking(true);
  };
  const close = () => setIsAsking(false);
  const confirm = async () => {
    let answer: Answer;
    try {
      answer = await run();
    } catch (error) {
      close();
      return toastFailure(error, failed?.(error));
    }
    toast(typeof done === 'string' ? done : done(answer), { variant: 'success' });
    close();
    onDone?.();
  };
  return (
    <>
      <Button aria-haspopup="dialog" {...button} onClick={ask} />
      <ConfirmDialog {...shownQuestion} open={isAsking} onConfirm={confirm} onClose={close} />
    </>
  );
}
