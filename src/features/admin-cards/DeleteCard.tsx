/** Deletes a card after asking: its picture first, then the card. */
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import Button from '@mui/material/Button';
import type { Card } from '@vinculo/contract/cards';
import { useFormikContext } from 'formik';
import { enqueueSnackbar } from 'notistack';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useDeleteCardMutation, useDeleteFileMutation } from '../../api/api';
import { unlessGone } from '../../api/errors';
import { ConfirmDialog } from '../../components/ConfirmDialog';

export interface DeleteCardProps {
  card: Card;
  onDeleted: () => void;
}

export function DeleteCard({ card, onDeleted }: DeleteCardProps) {
  const { resetForm, values } = useFormikContext();
  const [isAsking, setIsAsking] = useState(false);
  const [deleteFile] = useDeleteFileMutation();
  const [deleteCard] = useDeleteCardMutation();

  const remove = async () => {
    try {
      if (card.avatar) await unlessGone(deleteFile(card.avatar.id).unwrap());
      await deleteCard({ id: card.id, companyId: card.company_id }).unwrap();
    } catch {
      enqueueSnackbar('Não conseguimos excluir a carteirinha. Tente novamente!', { variant: 'error' });
      return;
    }
    enqueueSnackbar('Carteirinha excluida!', { variant: 'success' });
    // At once: nobody is asked about changes of what is gone.
    flushSync(() => {
      resetForm({ values });
      setIsAsking(false);
    });
    onDeleted();
  };

  return (
    <>
      <Button color="error" startIcon={<DeleteIcon />} onClick={() => setIsAsking(true)}>
        Excluir carteirinha
      </Button>
      <ConfirmDialog
        open={isAsking}
        title="Excluir carteirinha?"
        text="Tem certeza de que deseja excluir esta carteirinha?"
        confirmLabel="Excluir"
        onConfirm={remove}
        onClose={() => setIsAsking(false)}
      />
    </>
  );
}
