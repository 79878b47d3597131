/** Partners of which several students told lately that the shop did not accept the card. */
import { skipToken } from '@reduxjs/toolkit/query';
import { useCurrentUser } from '../../api/currentUser';
import { useGetPartnerUsesQuery } from '../../api/partners';
import { adminPartnerPath, PATHS } from '../../lib/paths';
import { HomeNotice, type Notified } from './HomeNotice';

type Reported = { id: string; title: string; reports: number }[];

function noticeOf([first, ...more]: Reported): Notified | null {
  if (!first) return null;
  return {
    severity: 'warning',
    text:
      more.length === 0
        ? `${first.reports} relatos dizem que ${first.title} não aceitou a carteirinha.`
        : `Muitos relatos dizem que ${more.length + 1} parceiros não aceitaram a carteirinha.`,
    to: more.length === 0 ? adminPartnerPath(first.id) : PATHS.uses,
    action: 'Ver os relatos',
  };
}

export function ReportsNotice() {
  const { companyId } = useCurrentUser();
  const { currentData } = useGetPartnerUsesQuery(companyId ?? skipToken);
  return <HomeNotice notice={noticeOf(currentData?.reported ?? [])} />;
}
