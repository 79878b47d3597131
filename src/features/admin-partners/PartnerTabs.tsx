/** A partner's pages: its form, how it is used and what students told, and its own page. */

import { useGetPartnerQuery } from '../../api/slice';
import { PageTabs } from '../../components/page/PageTabs';
import { useRecord } from '../../entities/selectors';
import { adminPartnerPath, partnerShopPagePath, partnerUsesPath } from '../../lib/paths';
import { openOf, useReports } from './openReports';

export function PartnerTabs({ id }: { id: string }) {
  const partner = useRecord(useGetPartnerQuery(id).currentData);
  const reports = useReports(partner);
  return (
    <PageTabs
      keepsWay
      label="Páginas do parceiro"
      tabs={[
        { to: adminPartnerPath(id), label: 'Cadastro' },
        { to: partnerUsesPath(id), label: 'Usos e relatos', count: openOf(reports.data) },
        { to: partnerShopPagePath(id), label: 'Página da loja', count: partner?.has_message ? 1 : 0 },
      ]}
    />
  );
}
