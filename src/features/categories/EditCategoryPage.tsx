/** Changes or deletes a category. */
import type { FormikHelpers } from 'formik';
import { useNavigate, useParams } from 'react-router-dom';
import { useGetCategoryQuery, useUpdateCategoryMutation } from '../../api/categories';
import { FormSkeleton } from '../../components/form/FormSkeleton';
import { READ_ON_OPENING, useEditedRecord } from '../../components/form/useEditedRecord';
import { useServerErrors } from '../../components/form/useServerErrors';
import { PageContainer } from '../../components/page/PageContainer';
import { PageHeader } from '../../components/page/PageHeader';
import { toast } from '../../components/toasts/LazyToasts';
import { useTurnBack } from '../../components/page/useTurnBack';
import { PATHS } from '../../lib/paths';
import { CategoryForm } from './CategoryForm';
import { categoryValues, toCategoryInput, type CategoryValues } from './categoryValues';
import { DeleteCategory } from './DeleteCategory';

const SECTIONS = [2];

function CategoryEditor({ id }: { id: string }) {
  const edited = useEditedRecord(useGetCategoryQuery(id, READ_ON_OPENING));
  const [updateCategory] = useUpdateCategoryMutation();
  const showErrors = useServerErrors();
  const navigate = useNavigate();
  const { record: category } = edited;
  useTurnBack(edited.isError, PATHS.categories, 'Não conseguimos carregar a categoria :(');

  if (!category) return <FormSkeleton sections={SECTIONS} />;

  const backToList = () => void navigate(PATHS.categories, { replace: true });
  const save = async (values: CategoryValues, helpers: FormikHelpers<CategoryValues>) => {
    try {
      const saved = await edited.save({
        helpers,
        valuesOf: categoryValues,
        send: ({ version }) => updateCategory({ id, ...toCategoryInput(values), version }).unwrap(),
      });
      if (!saved) return;
    } catch (error) {
      return showErrors(error, helpers);
    }
    toast('Carteirinha editada com sucesso!', { variant: 'success' });
    backToList();
  };

  return (
    <>
      <CategoryForm
        initialValues={categoryValues(category)}
        submitLabel="Salvar"
        busyLabel="Salvando..."
        onSubmit={save}
        footer={<DeleteCategory category={category} onDeleted={backToList} />}
      />
      {edited.question}
    </>
  );
}

export function EditCategoryPage() {
  const { id = '' } = useParams();
  return (
    <PageContainer maxWidth="md">
      <PageHeader title="Editar categoria" backTo={PATHS.categories} />
      <CategoryEditor key={id} id={id} />
    </PageContainer>
  );
}
