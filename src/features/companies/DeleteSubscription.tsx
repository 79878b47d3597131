/** Deletes a company's subscription after a question that says what that ends. */

import type { Subscription } from '@vinculo/contract/subscriptions';
import { useDeleteSubscriptionMutation } from '../../api/slice';
import { DeleteRecord } from '../../components/dialog/DeleteRecord';
import { deletionQuestion } from './consequences';
import { useCompanyNow } from './useCompanyNow';

export interface DeleteSubscriptionProps {
  subscription: Subscription;
  onDeleted: () => void;
}

export function DeleteSubscription({ subscription, onDeleted }: DeleteSubscriptionProps) {
  const [deleteSubscription] = useDeleteSubscriptionMutation();
  const { id, company_id: companyId } = subscription;
  const readNow = useCompanyNow(companyId);
  return (
    <DeleteRecord
      label="Excluir assinatura"
      question={async () => deletionQuestion(await readNow())}
      onDelete={() => deleteSubscription({ id, companyId }).unwrap()}
      done="Assinatura excluída com sucesso!"
      onDeleted={onDeleted}
    />
  );
}
