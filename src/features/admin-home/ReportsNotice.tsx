/** Partners of which several students told lately that the shop did not accept the card. */
import type { CompanyOverview } from '@vinculo/contract/overview';
import { adminPartnerPath, PATHS } from '../../lib/paths';
import { HomeNotice, type Notified } from './HomeNotice';
import { useOverview } from './overview';

function noticeOf([first, ...more]: CompanyOverview['reported']): Notified | null {
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
  const { currentData } = useOverview();
  return <HomeNotice notice={noticeOf(currentData?.reported ?? [])} />;
}
