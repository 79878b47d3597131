/** How a school is reached, for its managers, and below it what they seldom look for. */

import BarChartIcon from '@mui/icons-material/BarChartOutlined';
import HistoryIcon from '@mui/icons-material/HistoryOutlined';
import PolicyIcon from '@mui/icons-material/PolicyOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { skipToken } from '@reduxjs/toolkit/query';
import { Link } from 'react-router-dom';
import { useCurrentUser } from '../../api/currentUser';
import { useGetCompanyQuery, useUpdateOwnCompanyMutation } from '../../api/slice';
import { ExportCompany } from '../../components/company/ExportCompany';
import { contactValues, toContactInput } from '../../components/form/contact';
import { EditPage, READ_ON_OPENING } from '../../components/form/EditPage';
import { FormSkeleton } from '../../components/form/FormParts';
import { PATHS } from '../../lib/paths';
import { useReturnTo } from '../../lib/returnTo';
import { OwnCompanyForm } from './OwnCompanyForm';

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
