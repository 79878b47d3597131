/** Deletes a company's subscription: its holders lose the partners at once. */
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import Button from '@mui/material/Button';
import type { Subscription } from '@vinculo/contract/subscriptions';
import { useFormikContext } from 'formik';
import { enqueueSnackbar } from 'notistack';
import { useState } from 'react';
import { useDeleteSubscriptionMutation } from '../../api/api';
import { errorMessage, unlessGone } from '../../api/errors';
import { ConfirmDialog } from '../../components/ConfirmDialog';

export interface DeleteSubscriptionProps {
  subscription: Subscription;
  onDeleted: () => void;
}

export function DeleteSubscription({ subscription, onDeleted }: DeleteSubscriptionProps) {
  const [isAsking, setIsAsking] = useState(false);
  const [deleteSubscription] = useDeleteSubscriptionMutation();
  const { isSubmitting } = useFormikContext();

  const remove = async () => {
    const { id, company_id: companyId } = subscription;
    try {
      await unlessGone(deleteSubscription({ id, companyId }).unwrap());
    } catch (error) {
      setIsAsking(false);
      enqueueSnackbar(errorMessage(error), { variant: 'error' });
      return;
    }
    setIsAsking(false);
    enqueueSnackbar('Assinatura excluída com sucesso!', { variant: 'success' });
    onDeleted();
  };

  return (
    <>
      <Button
        color="error"
        startIcon={<DeleteIcon />}
        aria-disabled={isSubmitting}
        onClick={() => {
          if (!isSubmitting) setIsAsking(true);
        }}
      >
        Excluir assinatura
      </Button>
      <ConfirmDialog
        open={isAsking}
        title="Excluir assinatura?"
        text="As carteirinhas da empresa perdem o acesso aos parceiros na hora, mesmo no mês gratuito. Só uma empresa isenta continua com eles."
        confirmLabel="Excluir"
        busyLabel="Excluindo..."
        onConfirm={remove}
        onClose={() => setIsAsking(false)}
      />
    </>
  );
}
