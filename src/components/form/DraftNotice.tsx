/** Says that a form holds again what was typed before the session ended, and offers to discard it. */
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useFormikContext } from 'formik';
import type { MouseEvent } from 'react';
import { statusOf } from './serverErrors';

export function DraftNotice() {
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
