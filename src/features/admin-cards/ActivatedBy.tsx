/** How a card got its owner, or how it can; and taking it back from a person who is not the student. */
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Card } from '@vinculo/contract/cards';
import { brazilianDate, shownDay } from '@vinculo/contract/rules/brasilia';
import { useReleaseCardMutation } from '../../api/activations';
import { ReleaseButton } from '../../components/card/ReleaseButton';

interface ActivatedByProps {
  card: Card;
  onReleased: () => void;
}

export function ActivatedBy({ card, onReleased }: ActivatedByProps) {
  const { user, activated_at: at } = card;
  const [release] = useReleaseCardMutation();
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
      <ReleaseButton
        consequence="Se a foto foi enviada por essa pessoa, ela é apagada, e a carteirinha espera outra foto entre os convites."
        release={() => release({ id: card.id, companyId: card.company_id }).unwrap()}
        onReleased={onReleased}
      />
    </Box>
  );
}
