/** What the table of uses counts, its period and page in the address, and the page of rows that they ask for. */

import { skipToken } from '@reduxjs/toolkit/query';
import { useState } from 'react';
import { brazilianDate, isDay } from '@vinculo/contract/rules/brasilia';
import { USE_PAGE_SIZE } from '@vinculo/contract/rules/limits';
import { usesSince, type UseGroup } from '@vinculo/contract/rules/partner/uses';
import { useCurrentUser } from '../../api/currentUser';
import { useListUsesQuery } from '../../api/slice';
import { type CompanyUsesFilter } from '../../api/uses';
import { usePagedList } from '../../components/table/pagedList';
import { named, useListAddress, type Params } from '../../lib/listParams';

/** Days from a week's Monday to its Sunday. */
export const WEEK_END = 6;

const FILTERS: Params<Omit<CompanyUsesFilter, 'companyId'>> = {
  by: { param: 'por', values: named({ partner: 'parceiro', benefit: 'beneficio', week: 'semana', class: 'turma' }) },
  from: { param: 'de' },
  to: { param: 'ate' },
};

const day = (text: string | null, fallback: string) => (text && isDay(text) ? text : fallback);

export function useUsesTable() {
  const { companyId } = useCurrentUser();
  const address = useListAddress(FILTERS);
  const [today] = useState(() => brazilianDate(new Date()));
  const to = day(address.to, today);
  const period = { from: day(address.from, usesSince(to)), to };
  const by = address.by ?? 'partner';
  const isBackwards = period.to < period.from;
  const filter: CompanyUsesFilter | null = companyId && !isBackwards ? { companyId, by, ...period } : null;
  const { page } = address;
  const query = useListUsesQuery(filter && page ? { ...filter, page } : skipToken, {
    refetchOnMountOrArgChange: true,
  });
  return {
    ...usePagedList(address, query, USE_PAGE_SIZE),
    by,
    period,
    today,
    isBackwards,
    filter,
    onGroup: (group: UseGroup) => address.change({ by: group === 'partner' ? null : group }),
    onPeriod: (changes: { from?: string; to?: string }) => address.change(changes, { replace: true }),
  };
}

export type UsesTable = ReturnType<typeof useUsesTable>;
