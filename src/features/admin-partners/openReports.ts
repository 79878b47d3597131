/** What students told of a partner, and how many of it the school has not settled. */

import { skipToken } from '@reduxjs/toolkit/query';
import type { Partner } from '@vinculo/contract/partners';
import { useListReportsInfiniteQuery } from '../../api/slice';

export const useReports = (partner: Pick<Partner, 'id' | 'unit_id'> | null | undefined) =>
  useListReportsInfiniteQuery(partner ? { id: partner.id, companyId: partner.unit_id } : skipToken, {
    refetchOnMountOrArgChange: true,
  });

export const openOf = (data: { pages: readonly { open: number }[] } | undefined) => data?.pages[0]?.open ?? 0;
