// Makes a category.
import type { FormikHelpers } from 'formik';
import { useNavigate } from 'react-router-dom';
import { useCreateCategoryMutation } from '../../api/slice';
import { useServerErrors } from '../../components/form/useServerErrors';
import { Page } from '../../components/page/Page';
import { toast } from '../../components/toasts/LazyToasts';
import { PATHS } from '../../lib/paths';
import { CategoryForm, toCategoryInput, type CategoryValues } from './CategoryForm';

export default function NewCategoryPage() {
  const [createCategory] = useCreateCategoryMutation();
  const showErrors = useServerErrors();
  const navigate = useNavigate();

  const create = async (values: CategoryValues, helpers: FormikHelpers<CategoryValues>) => {
    try {
      await createCategory(toCategoryInput(values)).unwrap();
    } catch (error) {
      return showErrors(error, helpers);
    }
    toast('Carteirinha criada com sucesso!', { variant: 'success' });
    await navigate(PATHS.categories, { replace: true });
  };

  return (
    <Page maxWidth="md" title="Novo categoria" backTo={PATHS.categories}>
      <CategoryForm
        initialValues={{ title: '', active: true }}
        submitLabel="Cadastrar"
        busyLabel="Cadastrando..."
        onSubmit={create}
      />
    </Page>
  );
}
