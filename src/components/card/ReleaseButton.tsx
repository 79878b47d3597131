/** Takes what a person activated with a code back from them, after a question. */
import Button from '@mui/material/Button';
import { useState } from 'react';
import { ConfirmDialog } from '../dialog/ConfirmDialog';
import { toast, toastFailure } from '../toasts/LazyToasts';

interface ReleaseButtonProps {
  /** What becomes of the photo. */
  consequence: string;
  release: () => Promise<unknown>;
  onReleased: () => void;
}

export function ReleaseButton({ consequence, release, onReleased }: ReleaseButtonProps) {
  const [isAsking, setIsAsking] = useState(false);
  const confirm = async () => {
    try {
      await release();
    } catch (error) {
      setIsAsking(false);
      toastFailure(error);
      return;
    }
    toast('Pronto: a carteirinha está sem dono. Imprima um código novo para o aluno.', { variant: 'success' });
    onReleased();
  };
  return (
    <>
      <Button color="error" aria-haspopup="dialog" onClick={() => setIsAsking(true)}>
        Não foi o aluno
      </Button>
      <ConfirmDialog
        open={isAsking}
        title="Tirar a carteirinha desta pessoa?"
        text="Ela some da conta de quem a ativou, que recebe um e-mail, e o código usado não vale mais."
        consequence={consequence}
        confirmLabel="Tirar"
        busyLabel="Tirando..."
        onConfirm={confirm}
        onClose={() => setIsAsking(false)}
      />
    </>
  );
}
