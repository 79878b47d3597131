/** Deletes the partner that the form around it edits: its logo's file first, then the partner. */
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import Button from '@mui/material/Button';
import type { Partner } from '@vinculo/contract/partners';
import { useFormikContext } from 'formik';
import { enqueueSnackbar } from 'notistack';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useDeleteFileMutation, useDeletePartnerMutation } from '../../api/api';
import { unlessGone } from '../../api/errors';
import { ConfirmDialog } from '../../components/ConfirmDialog';

export interface DeletePartnerProps {
  partner: Partner;
  onDeleted: () => void;
}

export function DeletePartner({ partner, onDeleted }: DeletePartnerProps) {
  const [isAsking, setIsAsking] = useState(false);
  const [deleteFile] = useDeleteFileMutation();
  const [deletePartner] = useDeletePartnerMutation();
  const { isSubmitting, resetForm } = useFormikContext();

  const remove = async () => {
    const { id, unit_id: companyId, logo } = partner;
    try {
      if (logo) await unlessGone(deleteFile(logo.id).unwrap());
      await unlessGone(deletePartner({ id, companyId }).unwrap());
    } catch {
      setIsAsking(false);
      enqueueSnackbar('Não conseguimos excluir o parceiro. Tente novamente.', { variant: 'error' });
      return;
    }
    // At once: what was typed is no longer asked about when the page is left on the next line.
    flushSync(() => {
      setIsAsking(false);
      resetForm();
    });
    enqueueSnackbar('Parceiro excluído!', { variant: 'success' });
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
        Excluir parceiro
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={`Excluir parceiro "${partner.title}"?`}
        text="Tem certeza de que deseja excluir este parceiro?"
        confirmLabel="Excluir"
        busyLabel="Excluindo..."
        onConfirm={remove}
        onClose={() => setIsAsking(false)}
      />
    </>
  );
}
