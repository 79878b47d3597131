/** Changes a company, and goes back to the list as it was left. */
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ReceiptIcon from '@mui/icons-material/ReceiptLongOutlined';
import type { FormikHelpers } from 'formik';
import { enqueueSnackbar } from 'notistack';
import { Link, useParams } from 'react-router-dom';
import { useGetCompanyQuery, useUpdateCompanyMutation } from '../../api/api';
import { ErrorState } from '../../components/ErrorState';
import { FormSkeleton } from '../../components/form/FormSkeleton';
import { READ_ON_OPENING, useEditedRecord } from '../../components/form/useEditedRecord';
import { useServerErrors } from '../../components/form/useServerErrors';
import { PageContainer } from '../../components/PageContainer';
import { PageHeader } from '../../components/PageHeader';
import { companySubscriptionPath, PATHS } from '../../lib/paths';
import { useWayBack, type WayBack } from '../../lib/wayBack';
import { CompanyForm } from './CompanyForm';
import { companyValues, FORM_NAMES, toCompanyInput, type CompanyValues } from './companyValues';
import { useKeptCompanies } from './companyList';
import { FROM_COMPANY } from './wayToCompany';

const SECTIONS = [5, 4];

function SubscriptionLink({ id }: { id: string }) {
  return (
    <Box sx={{ mb: 2 }}>
      <Button
        component={Link}
        to={companySubscriptionPath(id)}
        state={FROM_COMPANY}
        variant="outlined"
        startIcon={<ReceiptIcon />}
      >
        Gerenciar assinatura
      </Button>
    </Box>
  );
}

function CompanyEditor({ id, way }: { id: string; way: WayBack }) {
  const edited = useEditedRecord(useGetCompanyQuery(id, READ_ON_OPENING));
  const [updateCompany] = useUpdateCompanyMutation();
  const showErrors = useServerErrors(FORM_NAMES);
  const kept = useKeptCompanies(way.list);
  const { record: company } = edited;

  if (edited.isError) return <ErrorState message="Não conseguimos carregar a empresa :(" onRetry={edited.retry} />;
  if (!company) {
    return (
      <>
        <SubscriptionLink id={id} />
        <FormSkeleton sections={SECTIONS} />
      </>
    );
  }

  const save = async (values: CompanyValues, helpers: FormikHelpers<CompanyValues>) => {
    try {
      const saved = await edited.save({
        helpers,
        valuesOf: companyValues,
        send: ({ version }) => updateCompany({ id, ...toCompanyInput(values), version }).unwrap(),
      });
      if (!saved) return;
      kept.showChanged(saved);
    } catch (error) {
      return showErrors(error, helpers);
    }
    enqueueSnackbar('Empresa editado com sucesso!', { variant: 'success' });
    way.goBack();
  };

  return (
    <>
      <SubscriptionLink id={id} />
      <CompanyForm initialValues={companyValues(company)} onSubmit={save} />
      {edited.question}
    </>
  );
}

export function EditCompanyPage() {
  const { id = '' } = useParams();
  const way = useWayBack(PATHS.companies);
  return (
    <PageContainer maxWidth="lg">
      <PageHeader title="Editar empresa" backTo={way.to} onBack={way.goBack} />
      <CompanyEditor key={id} id={id} way={way} />
    </PageContainer>
  );
}
