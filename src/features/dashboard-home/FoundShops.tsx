/** Shops that support looked up, each as one of its schools sees it. */

import Card from '@mui/material/Card';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router-dom';
import { shownDay } from '@vinculo/contract/rules/brasilia';
import { formatPhone } from '@vinculo/contract/rules/text/phone';
import type { LookedUpShop } from '@vinculo/contract/support';
import { StatusLabel } from '../../components/page/StateLabel';
import { clampLines, TileGrid } from '../../components/table/listLayout';
import { companyPath } from '../../lib/paths';
import { formatDay } from '../../lib/shown';

const NAME_LINES = 2;

const pageOf = ({ page_opened_at: openedAt }: LookedUpShop) =>
  openedAt ? `página aberta em ${formatDay(openedAt)}` : 'sem página da loja';
const useOf = ({ last_use: month }: LookedUpShop) => (month ? `último uso em ${shownDay(month)}` : 'nunca usada');

function Shop({ shop }: { shop: LookedUpShop }) {
  const { title, phone, formatted_address, active, company } = shop;
  return (
    <Card sx={{ p: 2, height: '100%', overflowWrap: 'anywhere' }}>
      <Typography variant="subtitle1" component="h3" sx={clampLines(NAME_LINES)}>
        {title}
      </Typography>
      <Link component={RouterLink} to={companyPath(company.id)} variant="body2" sx={clampLines(NAME_LINES)}>
        {company.title}
      </Link>
      <Typography variant="body2" sx={{ mt: 0.5, color: 'text.secondary' }}>
        {[phone && formatPhone(phone), formatted_address].filter(Boolean).join(' • ')}
      </Typography>
      <Typography variant="body2">
        <StatusLabel active={active} />
        {` • ${pageOf(shop)} • ${useOf(shop)}`}
      </Typography>
    </Card>
  );
}

export function FoundShops({ shops, hasMore }: { shops: readonly LookedUpShop[]; hasMore: boolean }) {
  if (shops.length === 0)
    return (
      <Typography>Nenhuma loja nem aluno encontrado. Para uma pessoa, digite o e-mail ou o nome inteiro.</Typography>
    );
  return (
    <>
      <TileGrid aria-label="Lojas encontradas">
        {shops.map((shop) => (
          <li key={shop.id}>
            <Shop shop={shop} />
          </li>
        ))}
      </TileGrid>
      {hasMore && (
        <Typography variant="body2" sx={{ mt: 1.5, color: 'text.secondary' }}>
          Há mais lojas assim. Escreva mais do nome para encontrar a certa.
        </Typography>
      )}
    </>
  );
}
