// /converter-conta: turns a person's account into a company's.
import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { Formik, type FormikHelpers } from 'formik';
import { Navigate, useSearchParams } from 'react-router-dom';
import { object, string } from 'yup';
import { TEXT_MAX } from '@vinculo/contract/rules/limits';
import { isCnpj, toCnpj } from '@vinculo/contract/rules/text/cnpj';
import { isPhone, onlyDigits } from '@vinculo/contract/rules/text/phone';
import { MESSAGES } from '@vinculo/contract/rules/words/messages';
import { useCurrentUser } from '../../api/currentUser';
import { useCreateCompanyMutation } from '../../api/slice';
import { AppForm } from '../../components/form/AppForm';
import { MaskedInput } from '../../components/form/inputs/MaskedInput';
import { TextInput } from '../../components/form/inputs/TextInput';
import { SubmitButton } from '../../components/form/PlainForm';
import { name, optional } from '../../components/form/schemas';
import { useServerErrors } from '../../components/form/useServerErrors';
import { Illustration } from '../../components/page/Illustration';
import { Page } from '../../components/page/Page';
import { toast } from '../../components/toasts/LazyToasts';
import { MOBILE } from '../../lib/breakpoint';
import { PARAMS, PATHS, WELCOME_URI } from '../../lib/paths';

const EMPTY_ACCOUNT = { title: '', phone: '', cnpj: '' };
type AccountValues = typeof EMPTY_ACCOUNT;

export const accountSchema = object({
  title: name(MESSAGES.newCompany.title),
  phone: optional(string(), isPhone, MESSAGES.phone.invalid).required(MESSAGES.newCompany.phone),
  cnpj: optional(string(), isCnpj, MESSAGES.cnpj.invalid).required(MESSAGES.newCompany.cnpj),
});

/** Once the company exists, the person manages it and the page leaves for /admin. */
function AccountForm() {
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

export default function ConvertAccountPage() {
  const { isAdmin, isSuperAdmin } = useCurrentUser();
  const [params] = useSearchParams();
  const backTo = params.get(PARAMS.uri) === WELCOME_URI ? PATHS.welcome : PATHS.profile;

  if (isAdmin) return <Navigate to={PATHS.admin} replace />;
  if (isSuperAdmin) return <Navigate to={PATHS.dashboard} replace />;

  return (
    <Page title="Criar conta escola" backTo={backTo}>
      <Box
        sx={{
          display: 'grid',
          alignItems: 'start',
          gap: { xs: 3, [MOBILE]: 6 },
          gridTemplateColumns: { xs: '1fr', [MOBILE]: '3fr 2fr' },
        }}
      >
        <Paper variant="outlined" sx={{ p: { xs: 2, sm: 4 } }}>
          <Typography sx={{ color: 'text.secondary', mb: 3 }}>
            Informe os dados da escola. Eles identificam a conta e servem para falarmos com você.
          </Typography>
          <AccountForm />
        </Paper>
        <Advantages />
      </Box>
    </Page>
  );
}

function Advantages() {
  return (
    <Box sx={{ display: 'grid', justifyItems: 'center', gap: 2, textAlign: 'center', px: 2 }}>
      <Illustration name="welcome-school" />
      <Typography variant="h3" component="p">
        O primeiro mês é gratuito
      </Typography>
      <Typography sx={{ color: 'text.secondary' }}>
        Cadastre parceiros e crie as carteirinhas dos seus alunos. Se não quiser continuar depois, nada é cobrado.
      </Typography>
    </Box>
  );
}
