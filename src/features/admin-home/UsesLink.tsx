/** How often the company's partners were used, and how many are unused. Its place is reserved while that loads. */
import QueryStatsIcon from '@mui/icons-material/QueryStats';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import { skipToken } from '@reduxjs/toolkit/query';
import type { PartnerUses } from '@vinculo/contract/partners';
import { counted } from '@vinculo/contract/rules/counts';
import { Link as RouterLink } from 'react-router-dom';
import { useCurrentUser } from '../../api/currentUser';
import { useGetPartnerUsesQuery } from '../../api/partners';
import { PATHS } from '../../lib/paths';
import { usesText } from '../../lib/uses';

function unusedText({ unused, uses_30_days }: PartnerUses): string {
  if (unused === 0 && uses_30_days === 0) return 'Aparecem aqui quando uma loja registra um uso';
  if (unused === 0) return 'Todos os parceiros ativos tiveram uso';
  return `${counted(unused, 'parceiro ativo', 'parceiros ativos')} sem nenhum uso`;
}

/** A line, not a tile: tiles are for what a company manages. */
export function UsesLink() {
  const { companyId } = useCurrentUser();
  const { currentData: data, isError } = useGetPartnerUsesQuery(companyId ?? skipToken);
  return (
    <Link
      component={RouterLink}
      to={PATHS.uses}
      underline="none"
      sx={{ display: 'flex', alignItems: 'center', gap: 1.5, mt: { xs: 1.5, sm: 2 }, py: 1, color: 'text.primary' }}
    >
      <QueryStatsIcon aria-hidden sx={{ color: 'text.secondary' }} />
      <Box component="span" sx={{ flexGrow: 1, typography: 'body2' }}>
        <Box component="span" sx={{ display: 'block', fontWeight: 'fontWeightMedium', textDecoration: 'underline' }}>
          {data ? usesText(data.uses_30_days) : 'Usos em 30 dias'}
        </Box>{' '}
        <Box component="span" sx={{ display: 'block', color: 'text.secondary' }}>
          {data ? unusedText(data) : isError ? 'Veja o que cada parceiro teve' : <Skeleton component="span" />}
        </Box>
      </Box>
    </Link>
  );
}
