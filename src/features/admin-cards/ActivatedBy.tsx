/** How a card got its owner, or how it can; and taking it back from a person who is not the student. */
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { Card } from '@vinculo/contract/cards';
import { brazilianDate, shownDay } from '@vinculo/contract/rules/brasilia';
import { useState } from 'react';
import { useReleaseCardMutation } from '../../api/activations';
import { ConfirmDialog } from '../../components/dialog/ConfirmDialog';
import { toast, toastFailure } from '../../components/toasts/LazyToasts';

interface ActivatedByProps {
  card: Card;
  onReleased: () => void;
}

function Release({ card, onReleased }: ActivatedByProps) {
  const [release] = useReleaseCardMutation();
  const [isAsking, setIsAsking] = useState(false);
  const confirm = async () => {
    try {
      await release({ id: card.id, companyId: card.company_id }).unwrap();
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
        consequence="Se a foto foi enviada por essa pessoa, ela é apagada, e a carteirinha espera outra foto entre os convites."
        confirmLabel="Tirar"
        busyLabel="Tirando..."
        onConfirm={confirm}
        onClose={() => setIsAsking(false)}
      />
    </>
  );
}

export function ActivatedBy({ card, onReleased }: ActivatedByProps) {
  const { user, activated_at: at } = card;
  if (!user)
    return (
      <Typography variant="body2" sx={{ mt: 1, color: 'text.secondary' }}>
        Imprima o código do aluno e entregue à família: quem digitar o código recebe a carteirinha.
      </Typography>
    );
  if (!at) return null;
  return (
    <Box sx={{ mt: 1, display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {`Ativou com o código em ${shownDay(brazilianDate(new Date(at)))}.`}
      </Typography>
      <Release card={card} onReleased={onReleased} />
    </Box>
  );
}
