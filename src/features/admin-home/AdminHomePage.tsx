/** The administrative home: what a company manages, what waits for it, and a way to ask for help. */

import BadgeIcon from '@mui/icons-material/BadgeOutlined';
import BarChartIcon from '@mui/icons-material/BarChartOutlined';
import CreditCardIcon from '@mui/icons-material/CreditCardOutlined';
import GroupIcon from '@mui/icons-material/GroupOutlined';
import PaletteIcon from '@mui/icons-material/PaletteOutlined';
import SchoolIcon from '@mui/icons-material/SchoolOutlined';
import StorefrontIcon from '@mui/icons-material/StorefrontOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { skipToken } from '@reduxjs/toolkit/query';
import { Link } from 'react-router-dom';
import { counted } from '@vinculo/contract/rules/words/counts';
import { useCurrentUser } from '../../api/currentUser';
import { useGetBillingQuery } from '../../api/slice';
import { NewCompanies } from '../../components/company/NewCompanies';
import { WhatsAppContact } from '../../components/page/OurAddress';
import { Page } from '../../components/page/Page';
import { ErrorState } from '../../components/page/states';
import { OfferPasskey } from '../../components/person/OfferPasskey';
import { ActionTiles } from '../../components/table/ActionTiles';
import { PATHS } from '../../lib/paths';
import { FirstSteps } from './FirstSteps';
import { useOverview } from './overview';
import { Unconfirmed } from './Unconfirmed';
import { WaitingSection } from './WaitingSection';

const TILES = [
  { to: PATHS.adminPartners, title: 'Parceiros', text: 'Gerencie os parceiros da escola', Icon: StorefrontIcon },
  { to: PATHS.adminCards, title: 'Carteirinhas', text: 'Gerencia as carteirinhas dos alunos', Icon: BadgeIcon },
  {
    to: PATHS.cardTemplate,
    title: 'Personalizar carteirinha',
    text: 'Deixe com a cara da sua empresa',
    Icon: PaletteIcon,
  },
  { to: PATHS.managers, title: 'Administradores', text: 'Adicione pessoas para gerenciar', Icon: GroupIcon },
] as const;

const WAYS = [
  { to: PATHS.subscription, label: 'Assinatura', Icon: CreditCardIcon },
  { to: PATHS.ownCompany, label: 'Dados da escola', Icon: SchoolIcon },
] as const;

function Ways({ uses }: { uses: number }) {
  return (
    <Box
      sx={{
        display: 'flex',
        flexDirection: { xs: 'column', sm: 'row' },
        alignItems: { xs: 'stretch', sm: 'center' },
        flexWrap: 'wrap',
        gap: 2,
        mt: { xs: 3, sm: 4 },
      }}
    >
      <WhatsAppContact />
      {WAYS.map(({ to, label, Icon }) => (
        <Button key={to} component={Link} to={to} variant="outlined" startIcon={<Icon />}>
          {label}
        </Button>
      ))}
      {uses > 0 && (
        <Button component={Link} to={PATHS.uses} startIcon={<BarChartIcon />}>
          {`${counted(uses, 'uso', 'usos')} neste mês`}
        </Button>
      )}
    </Box>
  );
}

/** Painted at once when all of it is known, so that nothing on the page moves. */
function Below() {
  const { companyId } = useCurrentUser();
  const { currentData: overview, isError, isLoading, refetch } = useOverview();
  const { currentData: billing, isLoading: isBillingLoading } = useGetBillingQuery(companyId ?? skipToken);
  if (isLoading || isBillingLoading) return <Skeleton variant="rounded" height={200} sx={{ mt: 2 }} />;
  return (
    <Box sx={{ display: 'grid', gap: 2, mt: 2 }}>
      <NewCompanies given="management" />
      {isError && !overview && <ErrorState onRetry={() => void refetch()} />}
      <WaitingSection overview={overview} billing={billing} />
      {overview?.unconfirmed && <Unconfirmed why={overview.unconfirmed} />}
      {overview && <FirstSteps overview={overview} />}
      <Ways uses={overview?.month_uses ?? 0} />
      <OfferPasskey />
    </Box>
  );
}

export default function AdminHomePage() {
  return (
    <Page maxWidth="lg" title="Administrativo">
      <ActionTiles tiles={TILES} />
      <Below />
    </Page>
  );
}
