// The form of a new or existing category: what it holds, when it is valid, and how it is sent.
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import { Formik } from 'formik';
import type { ReactNode } from 'react';
import { boolean, object } from 'yup';
import type { Category, CategoryInput } from '@vinculo/contract/categories';
import { MESSAGES } from '@vinculo/contract/rules/words/messages';
import { AppForm } from '../../components/form/AppForm';
import type { EditForm } from '../../components/form/EditPage';
import { FORM_STACK, SECTION } from '../../components/form/FormParts';
import { CheckboxInput } from '../../components/form/inputs/ChoiceInputs';
import { TextInput } from '../../components/form/inputs/TextInput';
import { SubmitButton } from '../../components/form/PlainForm';
import { name } from '../../components/form/schemas';

export type CategoryValues = Required<CategoryInput>;

export const categoryValues = ({ title, active }: Category): CategoryValues => ({ title, active });

export const categorySchema = object({ title: name(MESSAGES.category.title), active: boolean() });

export const toCategoryInput = ({ title, active }: CategoryValues): CategoryInput => ({ title: title.trim(), active });

interface CategoryFormProps extends Omit<EditForm<Category, CategoryValues>, 'record'> {
  submitLabel: string;
  busyLabel: string;
  footer?: ReactNode;
}

export function CategoryForm({ submitLabel, busyLabel, footer, ...form }: CategoryFormProps) {
  return (
    <Formik {...form} validationSchema={categorySchema}>
      <AppForm sx={FORM_STACK}>
        <Card sx={SECTION}>
          <TextInput name="title" label="Nome da categoria" required autoComplete="off" />
          <CheckboxInput
            name="active"
            label="Ativar categoria"
            helperText="As escolas só podem escolher as categorias ativas."
          />
          <SubmitButton label={submitLabel} busyLabel={busyLabel} sx={{ justifySelf: { sm: 'end' } }} />
        </Card>
        {footer && <Box sx={{ display: 'flex', justifyContent: { xs: 'center', sm: 'flex-start' } }}>{footer}</Box>}
      </AppForm>
    </Formik>
  );
}
