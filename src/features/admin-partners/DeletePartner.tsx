/** Deletes the partner that the form around it edits. */

import type { Partner } from '@vinculo/contract/partners';
import { useDeletePartnerMutation } from '../../api/slice';
import { DeleteRecord } from '../../components/dialog/DeleteRecord';

export interface DeletePartnerProps {
  partner: Partner;
  onDeleted: () => void;
}

export function DeletePartner({ partner, onDeleted }: DeletePartnerProps) {
  const [deletePartner] = useDeletePartnerMutation();
  return (
    <DeleteRecord
      label="Excluir parceiro"
      question={{
        title: `Excluir parceiro "${partner.title}"?`,
        text: 'Tem certeza de que deseja excluir este parceiro?',
      }}
      fileId={partner.logo?.id}
      onDelete={() => deletePartner({ id: partner.id, companyId: partner.unit_id }).unwrap()}
      done="Parceiro excluído!"
      failed="Não conseguimos excluir o parceiro. Tente novamente."
      onDeleted={onDeleted}
    />
  );
}
