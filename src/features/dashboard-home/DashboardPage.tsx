/** The super administrator's home: companies and categories, a person or a shop looked up, and all schools in figures. */

import BusinessIcon from '@mui/icons-material/BusinessOutlined';
import HistoryIcon from '@mui/icons-material/History';
import SellIcon from '@mui/icons-material/SellOutlined';
import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import { Page } from '../../components/page/Page';
import { OfferPasskey } from '../../components/person/OfferPasskey';
import { ActionTiles } from '../../components/table/ActionTiles';
import { PATHS } from '../../lib/paths';
import { DayFigures } from './DayFigures';
import { LookUp } from './LookUp';

const TILES = [
  { to: PATHS.companies, title: 'Empresas', text: 'Cadastro, situação e assinatura das escolas', Icon: BusinessIcon },
  { to: PATHS.categories, title: 'Categorias', text: 'Como os parceiros são organizados', Icon: SellIcon },
] as const;

export default function DashboardPage() {
  return (
    <Page maxWidth="lg" title="Dashboard">
      <ActionTiles tiles={TILES} />
      <Button component={Link} to={PATHS.audit} variant="outlined" startIcon={<HistoryIcon />} sx={{ mt: 2 }}>
        Auditoria
      </Button>
      <LookUp />
      <DayFigures />
      <OfferPasskey />
    </Page>
  );
}
