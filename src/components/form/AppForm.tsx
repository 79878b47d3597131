/** A form whose changes are worth keeping: it asks before they are lost, and restores them after a session ended. */

import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useFormikContext } from 'formik';
import type { MouseEvent } from 'react';
import { LeaveQuestion } from './LeaveQuestion';
import { PlainForm, type PlainFormProps } from './PlainForm';
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

/**
 * Leaving the page while the form is being sent counts as success: `navigate` inside `onSubmit`. A form that stays on
 * its page after saving calls `helpers.resetForm({ values })`, so that nothing counts as unsaved.
 */
export function AppForm({ children, ...props }: PlainFormProps) {
  const { dirty, isSubmitting, status } = useFormikContext();
  useDraft();
  return (
    <>
      <PlainForm {...props}>
        <DraftNotice />
        {children}
      </PlainForm>
      <LeaveQuestion when={dirty && (!isSubmitting || statusOf(status).isAsking === true)} />
    </>
  );
}
