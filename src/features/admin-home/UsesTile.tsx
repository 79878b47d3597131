/** How often the school's partners were used, and how many of them nobody uses. It has its place before that is known. */
import QueryStatsIcon from '@mui/icons-material/QueryStats';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { skipToken } from '@reduxjs/toolkit/query';
import type { PartnerUses } from '@vinculo/contract/partners';
import { counted } from '@vinculo/contract/rules/counts';
import { useCurrentUser } from '../../api/currentUser';
import { useGetPartnerUsesQuery } from '../../api/partners';
import { ActionTile } from '../../components/ActionTile';
import { PATHS } from '../../lib/paths';
import { usesText } from '../../lib/uses';

function unusedText({ unused, uses_30_days }: PartnerUses): string {
  if (unused === 0 && uses_30_days === 0) return 'Aparecem aqui quando uma loja registra um uso';
  if (unused === 0) return 'Todos os parceiros ativos tiveram uso';
  return `${counted(unused, 'parceiro ativo', 'parceiros ativos')} sem nenhum uso`;
}

export function UsesTile() {
  const { companyId } = useCurrentUser();
  const { data, isError } = useGetPartnerUsesQuery(companyId ?? skipToken);
  return (
    <Box sx={{ mt: { xs: 1.5, sm: 2 } }}>
      <ActionTile
        to={PATHS.adminPartners}
        title={data ? usesText(data.uses_30_days) : 'Usos em 30 dias'}
        text={data ? unusedText(data) : isError ? 'Veja o que cada parceiro teve' : <Skeleton />}
        icon={<QueryStatsIcon fontSize="large" />}
      />
    </Box>
  );
}
