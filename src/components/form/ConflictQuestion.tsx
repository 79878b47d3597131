/** Asks what to do with a form whose record another person has changed meanwhile. */

import Button from '@mui/material/Button';
import DialogContentText from '@mui/material/DialogContentText';
import { useId } from 'react';
import { ResponsiveDialog } from '../dialog/ResponsiveDialog';

export type ConflictAnswer = 'reload' | 'overwrite' | 'cancel';

interface ConflictQuestionProps {
  open: boolean;
  onAnswer: (answer: ConflictAnswer) => void;
}

export function ConflictQuestion({ open, onAnswer }: ConflictQuestionProps) {
  const textId = useId();
  return (
    <ResponsiveDialog
      open={open}
      describedBy={textId}
      title="Alguém alterou estes dados enquanto você editava."
      onClose={() => onAnswer('cancel')}
      actions={
        <>
          {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- the answer that loses nothing is the one under the finger */}
          <Button autoFocus onClick={() => onAnswer('cancel')}>
            Cancelar
          </Button>
          <Button variant="outlined" onClick={() => onAnswer('reload')}>
            Ver a versão atual
          </Button>
          <Button color="error" variant="contained" onClick={() => onAnswer('overwrite')}>
            Salvar a minha versão
          </Button>
        </>
      }
    >
      <DialogContentText id={textId}>
        Se você vir a versão atual, o que preencheu aqui será perdido. Se salvar a sua versão, ela ficará no lugar da
        atual.
      </DialogContentText>
    </ResponsiveDialog>
  );
}
