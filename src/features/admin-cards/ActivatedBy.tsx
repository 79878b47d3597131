/** How a card got its owner by a code, or how it can; and taking it back from a person who is not the student. */

import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { brazilianDate, shownDay } from '@vinculo/contract/rules/brasilia';
import { ReleaseCard, type ReleaseCardProps } from './ReleaseCard';

export function ActivatedBy({ card, onReleased }: ReleaseCardProps) {
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
      <ReleaseCard card={card} onReleased={onReleased} />
    </Box>
  );
}
