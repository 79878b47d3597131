/** Changes a company, and goes back to the list as it was left. */
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ReceiptIcon from '@mui/icons-material/ReceiptLongOutlined';
import type { Company } from '@vinculo/contract/companies';
import { counted } from '@vinculo/contract/rules/counts';
import { OPENS } from '@vinculo/contract/rules/standing';
import type { FormikHelpers } from 'formik';
import { Link, useParams } from 'react-router-dom';
import { useGetCompanyQuery, useUpdateCompanyMutation } from '../../api/companies';
import { ErrorState } from '../../components/page/ErrorState';
import { ExportCompanyButton } from '../../components/school/ExportCompanyButton';
import { FormSkeleton } from '../../components/form/FormSkeleton';
import { READ_ON_OPENING, useEditedRecord } from '../../components/form/useEditedRecord';
import { useServerErrors } from '../../components/form/useServerErrors';
import { PageContainer } from '../../components/page/PageContainer';
import { PageHeader } from '../../components/page/PageHeader';
import { toast } from '../../components/toasts/LazyToasts';
import { companySubscriptionPath, PATHS } from '../../lib/paths';
import { useReturnTo, type ReturnTo } from '../../lib/returnTo';
import { CompanyForm } from './CompanyForm';
import { companyValues, FORM_NAMES, toCompanyInput, type CompanyValues } from './companyValues';
import { useKeptCompanies } from './companyList';
import { standingSentence } from './companyStanding';
import { companyQuestion } from './consequences';
import { useEndingQuestion } from './useEndingQuestion';
import { FROM_COMPANY } from './wayToCompany';

const SECTIONS = [5, 4];

function SubscriptionLink({ id }: { id: string }) {
  return (
    <Button
      component={Link}
      to={companySubscriptionPath(id)}
      state={FROM_COMPANY}
      variant="outlined"
      startIcon={<ReceiptIcon />}
    >
      Gerenciar assinatura
    </Button>
  );
}

const SEVERITY = { good: 'success', lapsed: 'warning', inactive: 'warning' } as const;

/** How the company stands, why, and what its students see of it. */
function StandingNote({ standing }: Pick<Company, 'standing'>) {
  return (
    <Alert role="note" severity={SEVERITY[OPENS[standing.name]]} sx={{ mb: 2 }}>
      {standingSentence(standing)}
    </Alert>
  );
}

/** Who says that this is no school of theirs; the search waits for support to look. */
function Refusals({ company: { refusals, search_stopped } }: { company: Company }) {
  if (refusals === 0) return null;
  const people = counted(refusals, 'pessoa disse', 'pessoas disseram');
  return (
    <Alert severity={search_stopped ? 'warning' : 'info'} sx={{ mb: 2 }}>
      {`${people} que não conhece${refusals === 1 ? '' : 'm'} esta empresa. `}
      {search_stopped &&
        'A busca dela por pessoas de fora está parada. Confira se é uma escola de verdade e aprove de novo para liberar.'}
    </Alert>
  );
}

function CompanyEditor({ id, way }: { id: string; way: ReturnTo }) {
  const edited = useEditedRecord(useGetCompanyQuery(id, READ_ON_OPENING));
  const [updateCompany] = useUpdateCompanyMutation();
  const showErrors = useServerErrors(FORM_NAMES);
  useKeptCompanies(way.list);
  const ending = useEndingQuestion(id);
  const { record: company } = edited;

  if (edited.isError) return <ErrorState message="Não conseguimos carregar a empresa :(" onRetry={edited.retry} />;
  if (!company) return <FormSkeleton sections={SECTIONS} />;

  const save = async (values: CompanyValues, helpers: FormikHelpers<CompanyValues>) => {
    try {
      const isServedLess = company.active !== values.active || company.exempt !== values.exempt;
      if (isServedLess && !(await ending.isWanted(helpers, (billing) => companyQuestion(billing, company, values))))
        return;
      const saved = await edited.save({
        helpers,
        valuesOf: companyValues,
        send: ({ version }) => updateCompany({ id, ...toCompanyInput(values), version }).unwrap(),
      });
      if (!saved) return;
    } catch (error) {
      return showErrors(error, helpers);
    }
    toast('Empresa editado com sucesso!', { variant: 'success' });
    way.goBack();
  };

  return (
    <>
      <StandingNote standing={company.standing} />
      <Refusals company={company} />
      <CompanyForm initialValues={companyValues(company)} onSubmit={save} />
      {ending.question}
      {edited.question}
      <Box sx={{ display: 'flex', flexDirection: { xs: 'column', sm: 'row' }, mt: 2 }}>
        <ExportCompanyButton companyId={id} />
      </Box>
    </>
  );
}

export function EditCompanyPage() {
  const { id = '' } = useParams();
  const way = useReturnTo(PATHS.companies);
  return (
    <PageContainer maxWidth="lg">
      <PageHeader title="Editar empresa" backTo={way.to} onBack={way.goBack} actions={<SubscriptionLink id={id} />} />
      <CompanyEditor key={id} id={id} way={way} />
    </PageContainer>
  );
}
