// The managers' page of their school: how to reach it, and below that what managers seldom look for.
import BarChartIcon from '@mui/icons-material/BarChartOutlined';
import HistoryIcon from '@mui/icons-material/HistoryOutlined';
import PolicyIcon from '@mui/icons-material/PolicyOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { skipToken } from '@reduxjs/toolkit/query';
import { Formik, type FormikHelpers } from 'formik';
import { Link } from 'react-router-dom';
import { object } from 'yup';
import type { Company } from '@vinculo/contract/companies';
import { formatCnpj } from '@vinculo/contract/rules/text/cnpj';
import { useCurrentUser } from '../../api/currentUser';
import { useGetCompanyQuery, useUpdateOwnCompanyMutation } from '../../api/slice';
import { ExportCompany } from '../../components/company/ExportCompany';
import { AppForm } from '../../components/form/AppForm';
import { contactShape, contactValues, toContactInput, type ContactValues } from '../../components/form/contact';
import { EditPage, READ_ON_OPENING } from '../../components/form/EditPage';
import { END_ROW, FORM_GRID, FORM_STACK, FormSection, FormSkeleton } from '../../components/form/FormParts';
import { AddressInputs } from '../../components/form/inputs/AddressInputs';
import { MaskedInput } from '../../components/form/inputs/MaskedInput';
import { TextInput } from '../../components/form/inputs/TextInput';
import { SubmitButton } from '../../components/form/PlainForm';
import { PATHS } from '../../lib/paths';
import { useReturnTo } from '../../lib/returnTo';

const schema = object(contactShape);

interface OwnCompanyFormProps {
  company: Company;
  initialValues: ContactValues;
  onSubmit: (values: ContactValues, helpers: FormikHelpers<ContactValues>) => Promise<void>;
}

// A school's data is not the person's own: the browser must not fill it in.
const NO_AUTOFILL = { autoComplete: 'off' } as const;

function OwnCompanyForm({ company: { title, cnpj }, initialValues, onSubmit }: OwnCompanyFormProps) {
  return (
    <Formik initialValues={initialValues} validationSchema={schema} onSubmit={onSubmit}>
      <AppForm sx={FORM_STACK}>
        <Box sx={FORM_GRID}>
          <FormSection title="Contato">
            <MaskedInput name="phone" label="Telefone" mask="phone" {...NO_AUTOFILL} />
            <TextInput name="email" label="E-mail" type="email" {...NO_AUTOFILL} />
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

const SECTIONS = [2, 8];

const WAYS = [
  { to: PATHS.uses, label: 'Uso dos benefícios', Icon: BarChartIcon },
  { to: PATHS.activity, label: 'Atividade', Icon: HistoryIcon },
  { to: PATHS.protection, label: 'Proteção de dados', Icon: PolicyIcon },
] as const;

export default function OwnCompanyPage() {
  const { companyId } = useCurrentUser();
  const way = useReturnTo(PATHS.admin);
  const query = useGetCompanyQuery(companyId ?? skipToken, READ_ON_OPENING);
  const [updateDetails] = useUpdateOwnCompanyMutation();
  return (
    <EditPage
      key={companyId}
      title="Dados da escola"
      way={way}
      query={query}
      skeleton={<FormSkeleton sections={SECTIONS} />}
      notLoaded="Não conseguimos carregar os dados da escola :("
      canRetry
      valuesOf={contactValues}
      send={(values, { id, version }) => updateDetails({ id, ...toContactInput(values), version }).unwrap()}
      done={() => 'Dados da escola salvos!'}
    >
      {({ record, ...form }) => (
        <>
          <OwnCompanyForm company={record} {...form} />
          <Box sx={{ display: 'flex', flexDirection: { xs: 'column', sm: 'row' }, flexWrap: 'wrap', gap: 2, mt: 3 }}>
            {WAYS.map(({ to, label, Icon }) => (
              <Button key={to} component={Link} to={to} variant="outlined" startIcon={<Icon />}>
                {label}
              </Button>
            ))}
            <ExportCompany companyId={record.id} />
          </Box>
        </>
      )}
    </EditPage>
  );
}
