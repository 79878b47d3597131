/** Asks what to do with a form whose record another person has changed meanwhile. */

import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';
import { useBackCloses } from '../../lib/useBackCloses';

export type ConflictAnswer = 'reload' | 'overwrite' | 'cancel';

export interface ConflictQuestionProps {
  open: boolean;
  onAnswer: (answer: ConflictAnswer) => void;
}

export function ConflictQuestion({ open, onAnswer }: ConflictQuestionProps) {
  useBackCloses(open, () => onAnswer('cancel'));
  const titleId = useId();
  const textId = useId();
  return (
    <Dialog
      open={open}
      onClose={() => onAnswer('cancel')}
      aria-labelledby={titleId}
      aria-describedby={textId}
      maxWidth="sm"
      fullWidth
    >
      <DialogTitle id={titleId} variant="h3" component="h2">
        Alguém alterou estes dados enquanto você editava.
      </DialogTitle>
      <DialogContent>
        <DialogContentText id={textId}>
          Se você vir a versão atual, o que preencheu aqui será perdido. Se salvar a sua versão, ela ficará no lugar da
          atual.
        </DialogContentText>
      </DialogContent>
      <DialogActions
        disableSpacing
        sx={{ flexDirection: { xs: 'column', sm: 'row' }, alignItems: { xs: 'stretch', sm: 'center' }, gap: 1 }}
      >
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
      </DialogActions>
    </Dialog>
  );
}
