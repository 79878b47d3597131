/** What the table of uses counts, its period and page in the address, and the page of rows that they ask for. */

import { skipToken } from '@reduxjs/toolkit/query';
import { useState } from 'react';
import { brazilianDate, isDay } from '@vinculo/contract/rules/brasilia';
import { USE_PAGE_SIZE } from '@vinculo/contract/rules/limits';
import { USE_GROUPS, USE_ORDERS, usesSince, type UseGroup, type UseOrder } from '@vinculo/contract/rules/partner/uses';
import { useCurrentUser } from '../../api/currentUser';
import { useListUsesQuery } from '../../api/slice';
import { type CompanyUsesFilter } from '../../api/uses';
import { usePagedList } from '../../components/table/pagedList';
import { useListAddress } from '../../lib/listParams';

/** Days from a week's Monday to its Sunday. */
export const WEEK_END = 6;

const FILTERS = { by: 'por', order: 'ordem', from: 'de', to: 'ate' };

/** The words of the address. */
const GROUP_WORDS: Record<UseGroup, string> = {
  partner: 'parceiro',
  benefit: 'beneficio',
  week: 'semana',
  class: 'turma',
};
const ORDER_WORDS: Record<UseOrder, string> = { attention: 'atencao', uses: 'usos', unused: 'sem-uso' };

const day = (text: string | null, fallback: string) => (text && isDay(text) ? text : fallback);

export function useUsesTable() {
  const { companyId } = useCurrentUser();
  const address = useListAddress(FILTERS);
  const [today] = useState(() => brazilianDate(new Date()));
  const to = day(address.to, today);
  const period = { from: day(address.from, usesSince(to)), to };
  const by = USE_GROUPS.find((group) => GROUP_WORDS[group] === address.by) ?? 'partner';
  const order = USE_ORDERS.find((each) => ORDER_WORDS[each] === address.order) ?? 'attention';
  const isBackwards = period.to < period.from;
  const filter: CompanyUsesFilter | null = companyId && !isBackwards ? { companyId, by, order, ...period } : null;
  const { page } = address;
  const query = useListUsesQuery(filter && page ? { ...filter, page } : skipToken, {
    refetchOnMountOrArgChange: true,
  });
  return {
    ...usePagedList(address, query, USE_PAGE_SIZE),
    by,
    order,
    period,
    today,
    isBackwards,
    filter,
    onGroup: (group: UseGroup) => address.change({ by: group === 'partner' ? null : GROUP_WORDS[group] }),
    onOrder: (chosen: UseOrder) => address.change({ order: chosen === 'attention' ? null : ORDER_WORDS[chosen] }),
    onPeriod: (changes: { from?: string; to?: string }) => address.change(changes, { replace: true }),
  };
}

export type UsesTable = ReturnType<typeof useUsesTable>;
