/** Deletes a company's subscription after a question that says what that ends. */
import type { Subscription } from '@vinculo/contract/subscriptions';
import { useLazyGetBillingQuery } from '../../api/billing';
import { useDeleteSubscriptionMutation } from '../../api/subscriptions';
import { DeleteRecord } from '../../components/dialog/DeleteRecord';
import { deletionQuestion } from './consequences';

export interface DeleteSubscriptionProps {
  subscription: Subscription;
  onDeleted: () => void;
}

export function DeleteSubscription({ subscription, onDeleted }: DeleteSubscriptionProps) {
  const [readBilling] = useLazyGetBillingQuery();
  const [deleteSubscription] = useDeleteSubscriptionMutation();
  const { id, company_id: companyId } = subscription;
  return (
    <DeleteRecord
      label="Excluir assinatura"
      question={async () => deletionQuestion(await readBilling(companyId).unwrap())}
      onDelete={() => deleteSubscription({ id, companyId }).unwrap()}
      done="Assinatura excluída com sucesso!"
      onDeleted={onDeleted}
    />
  );
}
