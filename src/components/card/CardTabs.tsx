/** The pages of a company's students, one beside the other: those with a card, and those on their way to one. */

import { skipToken } from '@reduxjs/toolkit/query';
import { useCurrentUser } from '../../api/currentUser';
import { useGetCompanyOverviewQuery } from '../../api/slice';
import { PATHS } from '../../lib/paths';
import { PageTabs } from '../page/PageTabs';

export function CardTabs() {
  const { companyId } = useCurrentUser();
  // Students ask and send photos at any time.
  const { currentData: waiting } = useGetCompanyOverviewQuery(companyId ?? skipToken, {
    refetchOnMountOrArgChange: true,
    refetchOnFocus: true,
  });
  return (
    <PageTabs
      label="Alunos"
      tabs={[
        { to: PATHS.adminCards, label: 'Carteirinhas' },
        { to: PATHS.photos, label: 'Sem foto', count: waiting?.invitations.no_picture },
        { to: PATHS.invitations, label: 'Convites' },
        { to: PATHS.requests, label: 'Pedidos', count: waiting?.requests },
      ]}
    />
  );
}
