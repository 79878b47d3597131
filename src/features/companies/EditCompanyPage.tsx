// Changes a company, and goes back to the list as it was.
import HistoryIcon from '@mui/icons-material/History';
import ReceiptIcon from '@mui/icons-material/ReceiptLongOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Link, useParams } from 'react-router-dom';
import type { Company } from '@vinculo/contract/companies';
import { OPENS } from '@vinculo/contract/rules/money/standing';
import { counted } from '@vinculo/contract/rules/words/counts';
import { useGetCompanyQuery, useUpdateCompanyMutation } from '../../api/slice';
import { ExportCompany } from '../../components/company/ExportCompany';
import { EditPage, READ_ON_OPENING } from '../../components/form/EditPage';
import { FormSkeleton } from '../../components/form/FormParts';
import { ListLink } from '../../components/table/ListLink';
import { companyAuditPath, companySubscriptionPath, PATHS } from '../../lib/paths';
import { useReturnTo } from '../../lib/returnTo';
import { CompanyDetails } from './CompanyDetails';
import { CompanyForm, companyValues, toCompanyInput } from './CompanyForm';
import { useKeptCompanies } from './companyList';
import { standingSentence } from './companyStanding';
import { companyQuestion } from './consequences';
import { useEndingQuestion } from './useEndingQuestion';

/** A change to one of these can end something for a company. */
const SERVED = ['active', 'exempt', 'approved'] as const;

const LOGO = { display: 'block', height: 48, maxWidth: '100%', objectFit: 'contain', mb: 1 };

const SEVERITY = { good: 'success', lapsed: 'warning', inactive: 'warning' } as const;

/** What a school shows in place of its title. */
function ShownName({ company: { display_name: name, name_held: isHeld, logo } }: { company: Company }) {
  if (!name && !logo && !isHeld) return null;
  return (
    <Alert role="note" severity={isHeld ? 'warning' : 'info'} icon={false} sx={{ overflowWrap: 'anywhere' }}>
      {logo && <Box component="img" src={logo.url} alt="Logo da escola" sx={LOGO} />}
      {name && !isHeld ? `As pessoas leem “${name}”.` : 'As pessoas leem a razão social.'}
      {isHeld && ` O nome${name ? ` “${name}”` : ''} parece o de outra escola conferida: olhe e aprove, ou retire.`}
    </Alert>
  );
}

/** How many people refused the company. If they are many, it waits for support to check the company. */
function Refusals({ company: { refusals, often_refused } }: { company: Company }) {
  if (refusals === 0) return null;
  const people = counted(refusals, 'pessoa disse', 'pessoas disseram');
  return (
    <Alert severity={often_refused ? 'warning' : 'info'}>
      {`${people} que não conhece${refusals === 1 ? '' : 'm'} esta empresa. `}
      {often_refused && 'Confira se é uma escola de verdade e aprove, ou desative a empresa.'}
    </Alert>
  );
}

export default function EditCompanyPage() {
  const { id = '' } = useParams();
  const way = useReturnTo(PATHS.companies);
  const query = useGetCompanyQuery(id, READ_ON_OPENING);
  const [updateCompany] = useUpdateCompanyMutation();
  const ending = useEndingQuestion(id);
  useKeptCompanies(way.list);
  return (
    <EditPage
      key={id}
      title="Editar empresa"
      way={way}
      actions={
        <Button component={ListLink} to={companySubscriptionPath(id)} variant="outlined" startIcon={<ReceiptIcon />}>
          Gerenciar assinatura
        </Button>
      }
      query={query}
      skeleton={<FormSkeleton sections={[5, 4]} />}
      notLoaded="Não conseguimos carregar a empresa :("
      canRetry
      valuesOf={companyValues}
      isWanted={async (values, company, helpers) => {
        const isChanged = values.clearsName || SERVED.some((part) => company[part] !== values[part]);
        return !isChanged || ending.isWanted(helpers, (now) => companyQuestion(now, company, values));
      }}
      send={(values, { version }) => updateCompany({ id, ...toCompanyInput(values), version }).unwrap()}
      done={() => 'Empresa editado com sucesso!'}
    >
      {(form) => (
        <>
          <CompanyForm {...form} />
          {ending.question}
          <Box sx={{ display: 'grid', gap: 2, mt: 3 }}>
            <Alert role="note" severity={SEVERITY[OPENS[form.record.standing.name]]}>
              {standingSentence(form.record.standing)}
            </Alert>
            <ShownName company={form.record} />
            <Refusals company={form.record} />
          </Box>
          <Box sx={{ display: 'flex', flexDirection: { xs: 'column', sm: 'row' }, gap: 2, mt: 2 }}>
            <ExportCompany companyId={id} />
            <Button component={Link} to={companyAuditPath(id)} variant="outlined" startIcon={<HistoryIcon />}>
              Auditoria
            </Button>
          </Box>
          <CompanyDetails company={form.record} />
        </>
      )}
    </EditPage>
  );
}
