/** How often the school's partners were used, and how many of them nobody uses; nothing where it has none. */
import QueryStatsIcon from '@mui/icons-material/QueryStats';
import Box from '@mui/material/Box';
import { skipToken } from '@reduxjs/toolkit/query';
import { useCurrentUser } from '../../api/currentUser';
import { useGetPartnerUsesQuery } from '../../api/partners';
import { ActionTile } from '../../components/ActionTile';
import { PATHS } from '../../lib/paths';
import { usesText } from '../../lib/uses';

function unusedText(unused: number): string {
  if (unused === 0) return 'Todos os parceiros ativos tiveram uso';
  return unused === 1 ? '1 parceiro ativo sem nenhum uso' : `${unused} parceiros ativos sem nenhum uso`;
}

export function UsesTile() {
  const { companyId } = useCurrentUser();
  const { data } = useGetPartnerUsesQuery(companyId ?? skipToken);
  if (!data || (data.uses_30_days === 0 && data.unused === 0)) return null;
  return (
    <Box sx={{ mt: { xs: 1.5, sm: 2 } }}>
      <ActionTile
        to={PATHS.adminPartners}
        title={usesText(data.uses_30_days)}
        text={unusedText(data.unused)}
        icon={<QueryStatsIcon fontSize="large" />}
      />
    </Box>
  );
}
