/** Changes or deletes a category. */

import { useParams } from 'react-router-dom';
import { useGetCategoryQuery, useUpdateCategoryMutation } from '../../api/slice';
import { EditPage, READ_ON_OPENING } from '../../components/form/EditPage';
import { FormSkeleton } from '../../components/form/FormParts';
import { PATHS } from '../../lib/paths';
import { useReturnTo } from '../../lib/returnTo';
import { CategoryForm } from './CategoryForm';
import { categoryValues, toCategoryInput } from './categoryValues';
import { DeleteCategory } from './DeleteCategory';

const SECTIONS = [2];

export default function EditCategoryPage() {
  const { id = '' } = useParams();
  const way = useReturnTo(PATHS.categories);
  const query = useGetCategoryQuery(id, READ_ON_OPENING);
  const [updateCategory] = useUpdateCategoryMutation();
  return (
    <EditPage
      key={id}
      title="Editar categoria"
      maxWidth="md"
      way={way}
      query={query}
      skeleton={<FormSkeleton sections={SECTIONS} />}
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
          footer={<DeleteCategory category={record} onDeleted={way.goBack} />}
        />
      )}
    </EditPage>
  );
}
