/** The fields of a school's own data. */

import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { Formik, type FormikHelpers } from 'formik';
import { object } from 'yup';
import type { Company } from '@vinculo/contract/companies';
import { formatCnpj } from '@vinculo/contract/rules/text/cnpj';
import { AppForm } from '../../components/form/AppForm';
import { contactShape, type ContactValues } from '../../components/form/contact';
import { END_ROW, FORM_GRID, FORM_STACK, FormSection } from '../../components/form/FormParts';
import { AddressInputs } from '../../components/form/inputs/AddressInputs';
import { MaskedInput } from '../../components/form/inputs/MaskedInput';
import { TextInput } from '../../components/form/inputs/TextInput';
import { SubmitButton } from '../../components/form/PlainForm';

const schema = object(contactShape);

export interface OwnCompanyFormProps {
  company: Company;
  initialValues: ContactValues;
  onSubmit: (values: ContactValues, helpers: FormikHelpers<ContactValues>) => Promise<void>;
}

// A school's data is not the person's own: the browser must not fill it in.
const NO_AUTOFILL = { autoComplete: 'off' } as const;

export function OwnCompanyForm({ company: { title, cnpj }, initialValues, onSubmit }: OwnCompanyFormProps) {
  return (
    <Formik initialValues={initialValues} validationSchema={schema} onSubmit={onSubmit}>
      <AppForm sx={FORM_STACK}>
        <Box sx={FORM_GRID}>
          <FormSection title="Contato">
            <MaskedInput name="phone" label="Telefone" mask="phone" {...NO_AUTOFILL} />
            <TextInput
              name="email"
              label="E-mail"
              type="email"
              {...NO_AUTOFILL}
              slotProps={{ htmlInput: { inputMode: 'email', autoCapitalize: 'none', spellCheck: false } }}
            />
          </FormSection>
          <FormSection title="Endereço">
            <AddressInputs />
          </FormSection>
        </Box>
        <Card sx={END_ROW}>
          <Typography variant="body2" sx={{ color: 'text.secondary', minWidth: 0, overflowWrap: 'anywhere' }}>
            {`${title} · CNPJ\u00a0${formatCnpj(cnpj)}. Para mudar a razão social ou o CNPJ, fale com a gente.`}
          </Typography>
          <SubmitButton
            label="Salvar"
            busyLabel="Salvando..."
            sx={{ minWidth: (theme) => theme.spacing(28), flexShrink: 0 }}
          />
        </Card>
      </AppForm>
    </Formik>
  );
}
