// Changes or deletes a category.
import { useParams } from 'react-router-dom';
import { useDeleteCategoryMutation, useGetCategoryQuery, useUpdateCategoryMutation } from '../../api/slice';
import { DeleteRecord } from '../../components/dialog/DeleteRecord';
import { EditPage, READ_ON_OPENING } from '../../components/form/EditPage';
import { FormSkeleton } from '../../components/form/FormParts';
import { PATHS } from '../../lib/paths';
import { useReturnTo } from '../../lib/returnTo';
import { CategoryForm, categoryValues, toCategoryInput } from './CategoryForm';

export default function EditCategoryPage() {
  const { id = '' } = useParams();
  const way = useReturnTo(PATHS.categories);
  const query = useGetCategoryQuery(id, READ_ON_OPENING);
  const [updateCategory] = useUpdateCategoryMutation();
  const [deleteCategory] = useDeleteCategoryMutation();
  return (
    <EditPage
      key={id}
      title="Editar categoria"
      maxWidth="md"
      way={way}
      query={query}
      skeleton={<FormSkeleton sections={[2]} />}
      notLoaded="Não conseguimos carregar a categoria :("
      valuesOf={categoryValues}
      send={(values, { version }) => updateCategory({ id, ...toCategoryInput(values), version }).unwrap()}
      done={() => 'Carteirinha editada com sucesso!'}
    >
      {({ record, ...form }) => (
        <CategoryForm
          {...form}
          submitLabel="Salvar"
          busyLabel="Salvando..."
          footer={
            <DeleteRecord
              label="Excluir categoria"
              question={{
                title: `Excluir categoria "${record.title}"?`,
                text: 'Tem certeza de que deseja excluir a esta categoria?',
                consequence:
                  'Ela sai de todos os parceiros que estão nela, em todas as escolas. Para só escondê-la, desmarque “Ativar categoria”.',
              }}
              onDelete={() => deleteCategory(id).unwrap()}
              done="Categoria excluída!"
              failed="Não conseguimos excluir o parceiro. Tente novamente."
              onDeleted={way.goBack}
            />
          }
        />
      )}
    </EditPage>
  );
}
