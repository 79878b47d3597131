/** 'Não é minha escola': asks, then ends the invitation for good. */
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useRefuseInvitationMutation } from '../../api/invitations';
import { ConfirmDialog } from '../../components/dialog/ConfirmDialog';
import { toast, toastFailure } from '../../components/toasts/LazyToasts';

export function NotMyCompany({ token, title }: { token: string; title: string }) {
  const [isAsking, setIsAsking] = useState(false);
  const [refuse] = useRefuseInvitationMutation();
  const confirm = async () => {
    try {
      await refuse(token).unwrap();
      toast('Pronto: esta escola não pode mais convidar você.', { variant: 'success' });
    } catch (error) {
      toastFailure(error);
    }
    setIsAsking(false);
  };
  return (
    <>
      <Button color="inherit" sx={{ color: 'text.secondary' }} onClick={() => setIsAsking(true)}>
        Não é minha escola
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={`Você não conhece ${title}?`}
        text="O convite termina agora, e esta escola não pode mais convidar este e-mail. O que ela guardou de você para o convite é apagado."
        consequence="Não dá para desfazer. Se você é desta escola, escolha Voltar."
        confirmLabel="Não é minha escola"
        busyLabel="Recusando..."
        cancelLabel="Voltar"
        onConfirm={confirm}
        onClose={() => setIsAsking(false)}
      />
    </>
  );
}
