/** The `<form>` inside `<Formik>`: sends once, and focuses the first wrong field. */

import Box from '@mui/material/Box';
import type { SxProps, Theme } from '@mui/material/styles';
import { useFormikContext } from 'formik';
import { useEffect, useRef, type ReactNode } from 'react';
import { openFoldsAround } from '../../lib/folds';
import { toastFailure } from '../toasts/LazyToasts';
import { statusOf } from './serverErrors';

const INVALID = '[aria-invalid="true"], [data-invalid="true"]';
const FOCUSABLE = 'input, textarea, select, button, [tabindex]';

/** Also opens whatever holds a wrong field. */
function focusFirstInvalid(form: HTMLElement): void {
  form.querySelectorAll(INVALID).forEach(openFoldsAround);
  const field = form.querySelector<HTMLElement>(INVALID);
  const target = field?.matches(FOCUSABLE) ? field : field?.querySelector<HTMLElement>(FOCUSABLE);
  target?.focus();
}

export interface PlainFormProps {
  children: ReactNode;
  id?: string;
  'aria-label'?: string;
  sx?: SxProps<Theme>;
}

/** For what is not worth keeping, such as signing in; otherwise `AppForm`. */
export function PlainForm({ children, sx, ...props }: PlainFormProps) {
  const { handleReset, isSubmitting, setStatus, setSubmitting, status, submitCount, submitForm } = useFormikContext();
  const form = useRef<HTMLFormElement>(null);
  // A ref, because state would let a second Enter through before the next render.
  const sending = useRef(false);
  const answered = useRef(0);

  useEffect(() => {
    if (isSubmitting || submitCount === answered.current) return;
    answered.current = submitCount;
    if (form.current) focusFirstInvalid(form.current);
  }, [isSubmitting, submitCount]);

  const send = async () => {
    if (sending.current || isSubmitting) return;
    sending.current = true;
    const { serverErrors, ...rest } = statusOf(status);
    if (serverErrors) setStatus(rest);
    try {
      await submitForm();
    } catch (error) {
      // A fault of ours, in a rule or in `onSubmit`: Formik would stay busy.
      setSubmitting(false);
      toastFailure(error);
    } finally {
      sending.current = false;
    }
  };

  return (
    <Box
      component="form"
      ref={form}
      noValidate
      sx={sx}
      {...props}
      onSubmit={(event) => {
        event.preventDefault();
        // In React, a form in a dialog is still a child of the form around it.
        event.stopPropagation();
        void send();
      }}
      onReset={handleReset}
    >
      {children}
    </Box>
  );
}
