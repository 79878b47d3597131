/** The `<form>` inside `<Formik>`: sends once, focuses the first wrong field, asks before changes are lost. */

import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { SxProps, Theme } from '@mui/material/styles';
import { useFormikContext } from 'formik';
import { useEffect, useRef, type ReactNode, type MouseEvent } from 'react';
import { openFoldsAround } from '../../lib/folds';
import { toastFailure } from '../toasts/LazyToasts';
import { LeaveQuestion } from './LeaveQuestion';
import { statusOf } from './serverErrors';
import { useDraft } from './useDraft';

/** Says that a form holds again what was typed before the session ended, and offers to discard it. */
function DraftNotice() {
  const { resetForm, status } = useFormikContext();
  const { draft } = statusOf(status);
  if (!draft) return null;
  const discard = (event: MouseEvent<HTMLButtonElement>) => {
    const { form } = event.currentTarget;
    resetForm();
    // The button disappears, and would take the focus with it.
    form?.querySelector<HTMLElement>('input:not([type="file"]), textarea')?.focus();
  };
  return (
    <Alert
      severity="info"
      action={
        <Button size="small" color="inherit" onClick={discard}>
          Descartar
        </Button>
      }
      sx={{ gridColumn: '1 / -1', mb: 2 }}
    >
      Recuperamos o que você tinha preenchido quando a sessão terminou.
      {draft.hasPicture && ' A imagem precisa ser escolhida de novo.'}
    </Alert>
  );
}

const INVALID = '[aria-invalid="true"], [data-invalid="true"]';
const FOCUSABLE = 'input, textarea, select, button, [tabindex]';

/** Also opens whatever holds a wrong field. */
function focusFirstInvalid(form: HTMLElement): void {
  form.querySelectorAll(INVALID).forEach(openFoldsAround);
  const field = form.querySelector<HTMLElement>(INVALID);
  const target = field?.matches(FOCUSABLE) ? field : field?.querySelector<HTMLElement>(FOCUSABLE);
  target?.focus();
}

export interface AppFormProps {
  children: ReactNode;
  /** False for forms with nothing worth keeping, such as signing in. */
  asksBeforeLeaving?: boolean;
  /** False for forms with secrets, which must not be kept when the session ends. */
  keepsDraft?: boolean;
  id?: string;
  'aria-label'?: string;
  sx?: SxProps<Theme>;
}

/**
 * Leaving the page while the form is being sent counts as success: `navigate` inside `onSubmit`. A form that stays on
 * its page after saving calls `helpers.resetForm({ values })`, so that nothing counts as unsaved.
 */
export function AppForm({
  children,
  asksBeforeLeaving = true,
  keepsDraft = asksBeforeLeaving,
  sx,
  ...props
}: AppFormProps) {
  const { dirty, handleReset, isSubmitting, setStatus, setSubmitting, status, submitCount, submitForm } =
    useFormikContext();
  const form = useRef<HTMLFormElement>(null);
  // A ref, because state would let a second Enter through before the next render.
  const sending = useRef(false);
  const answered = useRef(0);
  useDraft(keepsDraft);

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
    <>
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
        <DraftNotice />
        {children}
      </Box>
      {asksBeforeLeaving && <LeaveQuestion when={dirty && (!isSubmitting || statusOf(status).isAsking === true)} />}
    </>
  );
}
