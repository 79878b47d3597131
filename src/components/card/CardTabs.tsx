/** A company's students with a card, and those without one, side by side. */

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
        { to: PATHS.waitingStudents, label: 'Aguardando', count: waiting?.waiting },
      ]}
    />
  );
}
