/** The form of a new or existing category. */

import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import { Formik, type FormikHelpers } from 'formik';
import type { ReactNode } from 'react';
import { AppForm } from '../../components/form/AppForm';
import { FORM_STACK, SECTION } from '../../components/form/FormParts';
import { CheckboxInput } from '../../components/form/inputs/ChoiceInputs';
import { TextInput } from '../../components/form/inputs/TextInput';
import { SubmitButton } from '../../components/form/PlainForm';
import { categorySchema, type CategoryValues } from './categoryValues';

export interface CategoryFormProps {
  initialValues: CategoryValues;
  submitLabel: string;
  busyLabel: string;
  onSubmit: (values: CategoryValues, helpers: FormikHelpers<CategoryValues>) => Promise<void>;
  footer?: ReactNode;
}

export function CategoryForm({ initialValues, submitLabel, busyLabel, onSubmit, footer }: CategoryFormProps) {
  return (
    <Formik initialValues={initialValues} validationSchema={categorySchema} onSubmit={onSubmit}>
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
