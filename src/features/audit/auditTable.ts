/** The trail's filters and page in the address, and the page of entries that they ask for. */
import type { AuditEntry, AuditFilter } from '@vinculo/contract/audit';
import { AUDIT_PAGE_SIZE } from '@vinculo/contract/rules/limits';
import { skipToken } from '@reduxjs/toolkit/query';
import { useListAuditEntriesQuery } from '../../api/audit';
import { useRows } from '../../entities/selectors';
import { parseSearch, useListAddress, type ListAddress } from '../../lib/listParams';

/** `from`, `to`: days, as the address has them. */
const FILTERS = { person: 'pessoa', company: 'empresa', from: 'de', to: 'ate' };

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** The first moment of a day where the person is; undefined for what is no day. `later`: days after it. */
export function startOfDay(day: string | null, later = 0): string | undefined {
  if (!day || !DAY.test(day)) return undefined;
  const moment = new Date(`${day}T00:00:00`);
  if (Number.isNaN(moment.getTime())) return undefined;
  moment.setDate(moment.getDate() + later);
  return moment.toISOString();
}

export interface AuditTable {
  address: ListAddress<typeof FILTERS>;
  filter: AuditFilter;
  isFiltered: boolean;
  /** From 1. */
  page: number;
  pages: number;
  /** Undefined until a page has come; while another is on its way, the last one. */
  entries: AuditEntry[] | undefined;
  total: number | undefined;
  isFetching: boolean;
  isError: boolean;
  error: unknown;
  isNoPage: boolean;
  refetch: () => void;
}

export function useAuditTable(): AuditTable {
  const address = useListAddress(FILTERS);
  const { page } = address;
  const person = parseSearch(address.person);
  const company = parseSearch(address.company);
  // The last day counts whole.
  const filter = { person, company, from: startOfDay(address.from), to: startOfDay(address.to, 1) };
  const query = useListAuditEntriesQuery(page ? { page, ...filter } : skipToken, { refetchOnMountOrArgChange: true });
  // While another page is on its way the rows of the last one stay; once it has failed they would be a lie.
  const data = query.currentData ?? (query.isError ? undefined : query.data);
  const entries = useRows(data);
  const total = data?.total;
  return {
    address,
    filter,
    isFiltered: Boolean(person || company || filter.from || filter.to),
    page: page ?? 1,
    pages: Math.max(1, Math.ceil((total ?? 0) / AUDIT_PAGE_SIZE)),
    entries: data && entries,
    total,
    isFetching: query.isFetching,
    isError: query.isError,
    error: query.error,
    isNoPage: page === null || (page > 1 && !!query.currentData?.total && query.currentData.ids.length === 0),
    refetch: () => void query.refetch(),
  };
}
