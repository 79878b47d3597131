/** Deletes the category that the form around it edits. */
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import Button from '@mui/material/Button';
import type { Category } from '@vinculo/contract/categories';
import { useFormikContext } from 'formik';
import { enqueueSnackbar } from 'notistack';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useDeleteCategoryMutation } from '../../api/api';
import { unlessGone } from '../../api/errors';
import { ConfirmDialog } from '../../components/ConfirmDialog';

export interface DeleteCategoryProps {
  category: Category;
  onDeleted: () => void;
}

export function DeleteCategory({ category, onDeleted }: DeleteCategoryProps) {
  const [isAsking, setIsAsking] = useState(false);
  const [deleteCategory] = useDeleteCategoryMutation();
  const { isSubmitting, resetForm } = useFormikContext();

  const remove = async () => {
    try {
      await unlessGone(deleteCategory(category.id).unwrap());
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
    enqueueSnackbar('Categoria excluída!', { variant: 'success' });
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
        Excluir categoria
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={`Excluir categoria "${category.title}"?`}
        text="Tem certeza de que deseja excluir a esta categoria?"
        consequence="Ela sai de todos os parceiros que estão nela, em todas as escolas. Para só escondê-la, desmarque “Ativar categoria”."
        confirmLabel="Excluir"
        busyLabel="Excluindo..."
        onConfirm={remove}
        onClose={() => setIsAsking(false)}
      />
    </>
  );
}
