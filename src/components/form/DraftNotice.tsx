/** Says that a form was filled in again with what was typed before the session ended, and lets it be undone. */
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useFormikContext } from 'formik';
import { statusOf } from './serverErrors';

export function DraftNotice() {
  const { resetForm, status } = useFormikContext();
  const { draft } = statusOf(status);
  if (!draft) return null;
  return (
    <Alert
      severity="info"
      action={
        <Button size="small" color="inherit" onClick={() => resetForm()}>
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
