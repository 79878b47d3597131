/** How many people wait for the company's answer. */
import { skipToken } from '@reduxjs/toolkit/query';
import { counted } from '@vinculo/contract/rules/counts';
import { useCurrentUser } from '../../api/currentUser';
import { useListRequestsQuery } from '../../api/requests';
import { PATHS } from '../../lib/paths';
import { HomeNotice } from './HomeNotice';

export function RequestsNotice() {
  const { companyId } = useCurrentUser();
  const { currentData } = useListRequestsQuery(companyId ? { companyId, limit: 1 } : skipToken, {
    refetchOnFocus: true,
  });
  const asked = currentData?.counts.asked ?? 0;
  const text = `${counted(asked, 'pedido de carteirinha espera', 'pedidos de carteirinha esperam')} a sua resposta.`;
  return (
    <HomeNotice notice={asked > 0 ? { severity: 'info', text, to: PATHS.requests, action: 'Ver os pedidos' } : null} />
  );
}
