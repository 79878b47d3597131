/** Deletes the category that the form around it edits. */

import type { Category } from '@vinculo/contract/categories';
import { useDeleteCategoryMutation } from '../../api/slice';
import { DeleteRecord } from '../../components/dialog/DeleteRecord';

export interface DeleteCategoryProps {
  category: Category;
  onDeleted: () => void;
}

export function DeleteCategory({ category, onDeleted }: DeleteCategoryProps) {
  const [deleteCategory] = useDeleteCategoryMutation();
  return (
    <DeleteRecord
      label="Excluir categoria"
      question={{
        title: `Excluir categoria "${category.title}"?`,
        text: 'Tem certeza de que deseja excluir a esta categoria?',
        consequence:
          'Ela sai de todos os parceiros que estão nela, em todas as escolas. Para só escondê-la, desmarque “Ativar categoria”.',
      }}
      onDelete={() => deleteCategory(category.id).unwrap()}
      done="Categoria excluída!"
      failed="Não conseguimos excluir o parceiro. Tente novamente."
      onDeleted={onDeleted}
    />
  );
}
