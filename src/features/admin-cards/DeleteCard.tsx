/** Deletes the card that the form around it edits. */

import type { Card } from '@vinculo/contract/cards';
import { useDeleteCardMutation } from '../../api/slice';
import { DeleteRecord } from '../../components/dialog/DeleteRecord';

export interface DeleteCardProps {
  card: Card;
  onDeleted: () => void;
}

export function DeleteCard({ card, onDeleted }: DeleteCardProps) {
  const [deleteCard] = useDeleteCardMutation();
  return (
    <DeleteRecord
      label="Excluir carteirinha"
      question={{
        title: 'Excluir carteirinha?',
        text: 'Tem certeza de que deseja excluir esta carteirinha?',
      }}
      fileId={card.avatar?.id}
      onDelete={() => deleteCard({ id: card.id, companyId: card.company_id }).unwrap()}
      done="Carteirinha excluida!"
      failed="Não conseguimos excluir a carteirinha. Tente novamente!"
      onDeleted={onDeleted}
    />
  );
}
