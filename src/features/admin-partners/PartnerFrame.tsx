// What a partner's pages share: the way back, the tabs, and beside the form which partner it is.
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { skipToken } from '@reduxjs/toolkit/query';
import type { ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import type { Partner } from '@vinculo/contract/partners';
import { useCurrentUser } from '../../api/currentUser';
import { useGetPartnerQuery, useListPartnersInfiniteQuery, useListReportsInfiniteQuery } from '../../api/slice';
import { FormSkeleton } from '../../components/form/FormParts';
import { PartnerLogo } from '../../components/image/PartnerLogo';
import { Page } from '../../components/page/Page';
import { PageTabs } from '../../components/page/PageTabs';
import { useTurnBack } from '../../components/page/states';
import { useRecord } from '../../entities/selectors';
import { readListQuery } from '../../lib/listParams';
import { adminPartnerPath, partnerShopPagePath, partnerUsesPath, PATHS } from '../../lib/paths';
import { type ReturnTo, useReturnTo } from '../../lib/returnTo';

export const NOT_LOADED = 'Não conseguimos carregar o parceiro :(';

/** What students told of a partner. */
export const useReports = (partner: Pick<Partner, 'id' | 'unit_id'> | null | undefined) =>
  useListReportsInfiniteQuery(partner ? { id: partner.id, companyId: partner.unit_id } : skipToken, {
    refetchOnMountOrArgChange: true,
  });

/** How much of it the school has not settled. */
export const openOf = (data: { pages: readonly { open: number }[] } | undefined) => data?.pages[0]?.open ?? 0;

/** The way back to the list, which is kept as it was: at its path and query, if the page was opened from it. */
export function usePartnerWay(): ReturnTo {
  const way = useReturnTo(PATHS.adminPartners);
  const { companyId } = useCurrentUser();
  const { search } = readListQuery(new URLSearchParams(way.list?.split('?')[1]));
  const filter = way.list !== null && companyId ? { companyId, search } : skipToken;
  useListPartnersInfiniteQuery(filter, { refetchOnMountOrArgChange: false });
  return way;
}

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

/** Below the heading, which stays in view on phones and must be short. */
function PartnerName({ partner: { logo, title } }: { partner: Pick<Partner, 'logo' | 'title'> }) {
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, mb: 2 }}>
      <PartnerLogo url={logo?.url} />
      <Typography sx={{ minWidth: 0, overflowWrap: 'anywhere', fontWeight: 'fontWeightMedium' }}>{title}</Typography>
    </Box>
  );
}

type OfPartner = (partner: Partner) => ReactNode;

export function PartnerFrame({ title, children }: { title: string; children: OfPartner }) {
  const { id = '' } = useParams();
  const way = usePartnerWay();
  const { currentData, isError } = useGetPartnerQuery(id);
  const partner = useRecord(currentData);
  useTurnBack(isError && !partner, way.to, NOT_LOADED);
  return (
    <Page title={title} backTo={way.to} onBack={way.goBack}>
      <PartnerTabs id={id} />
      {partner ? (
        <>
          <PartnerName partner={partner} />
          {children(partner)}
        </>
      ) : (
        <FormSkeleton sections={[2]} />
      )}
    </Page>
  );
}
