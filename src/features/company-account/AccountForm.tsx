/** The data of a new company. Once it exists, the person manages it and the page leaves for /admin. */

import Box from '@mui/material/Box';
import { Formik, type FormikHelpers } from 'formik';
import { TEXT_MAX } from '@vinculo/contract/rules/limits';
import { toCnpj } from '@vinculo/contract/rules/text/cnpj';
import { onlyDigits } from '@vinculo/contract/rules/text/phone';
import { useCreateCompanyMutation } from '../../api/slice';
import { AppForm } from '../../components/form/AppForm';
import { MaskedInput } from '../../components/form/inputs/MaskedInput';
import { TextInput } from '../../components/form/inputs/TextInput';
import { SubmitButton } from '../../components/form/PlainForm';
import { useServerErrors } from '../../components/form/useServerErrors';
import { toast } from '../../components/toasts/LazyToasts';
import { EMPTY_ACCOUNT, accountSchema, type AccountValues } from './accountValues';

export function AccountForm() {
  const [createCompany] = useCreateCompanyMutation();
  const showErrors = useServerErrors();

  const submit = async ({ title, phone, cnpj }: AccountValues, helpers: FormikHelpers<AccountValues>) => {
    try {
      const company = { title: title.trim(), phone: onlyDigits(phone), cnpj: toCnpj(cnpj) };
      await createCompany(company).unwrap();
      toast('Escola criada com sucesso!', { variant: 'success' });
    } catch (error) {
      showErrors(error, helpers);
    }
  };

  return (
    <Formik initialValues={EMPTY_ACCOUNT} validationSchema={accountSchema} onSubmit={submit}>
      <AppForm sx={{ display: 'grid', gap: 2.5, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
        <Box sx={{ gridColumn: '1 / -1' }}>
          <TextInput
            name="title"
            label="Razão social"
            required
            autoComplete="organization"
            slotProps={{ htmlInput: { enterKeyHint: 'next', maxLength: TEXT_MAX } }}
          />
        </Box>
        <MaskedInput
          name="phone"
          label="Telefone"
          mask="phone"
          required
          autoComplete="tel-national"
          slotProps={{ htmlInput: { enterKeyHint: 'next' } }}
        />
        <MaskedInput
          name="cnpj"
          label="CNPJ da empresa"
          mask="cnpj"
          required
          autoComplete="off"
          slotProps={{ htmlInput: { enterKeyHint: 'done' } }}
        />
        <Box sx={{ gridColumn: '1 / -1', display: 'grid', justifyItems: { sm: 'start' } }}>
          <SubmitButton label="Cadastrar" busyLabel="Cadastrando..." />
        </Box>
      </AppForm>
    </Formik>
  );
}
