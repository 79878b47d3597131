/** Takes the card that the form around it edits from its owner. */

import type { Card } from '@vinculo/contract/cards';
import { useReleaseCardMutation } from '../../api/slice';
import { ReleaseButton } from '../../components/card/ReleaseButton';

export interface ReleaseCardProps {
  card: Card;
  onReleased: () => void;
}

export function ReleaseCard({ card, onReleased }: ReleaseCardProps) {
  const [release] = useReleaseCardMutation();
  return (
    <ReleaseButton
      isActivated={card.activated_at !== null}
      consequence="Se a foto foi enviada por essa pessoa, ela é apagada, e a carteirinha fica entre os alunos sem foto."
      release={() => release({ id: card.id, companyId: card.company_id }).unwrap()}
      onReleased={onReleased}
    />
  );
}
