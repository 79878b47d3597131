/** The trail's filters and page in the address, and the page of entries that they ask for. */
import { AUDIT_PAGE_SIZE } from '@vinculo/contract/rules/limits';
import { skipToken } from '@reduxjs/toolkit/query';
import { useListAuditEntriesQuery } from '../../api/audit';
import { usePagedList } from '../../components/table/pagedList';
import { parseSearch, useListAddress } from '../../lib/listParams';

const FILTERS = { person: 'pessoa', company: 'empresa', from: 'de', to: 'ate' };

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** The first moment of a day in the person's time zone, or of `later` days after it; undefined if it is no day. */
export function startOfDay(day: string | null, later = 0): string | undefined {
  if (!day || !DAY.test(day)) return undefined;
  const moment = new Date(`${day}T00:00:00`);
  if (Number.isNaN(moment.getTime())) return undefined;
  moment.setDate(moment.getDate() + later);
  return moment.toISOString();
}

export function useAuditTable() {
  const address = useListAddress(FILTERS);
  const { page } = address;
  const person = parseSearch(address.person);
  const company = parseSearch(address.company);
  // The last day is included.
  const filter = { person, company, from: startOfDay(address.from), to: startOfDay(address.to, 1) };
  const query = useListAuditEntriesQuery(page ? { page, ...filter } : skipToken, { refetchOnMountOrArgChange: true });
  return {
    ...usePagedList(address, query, AUDIT_PAGE_SIZE),
    address,
    filter,
    isFiltered: Boolean(person || company || filter.from || filter.to),
  };
}

export type AuditTable = ReturnType<typeof useAuditTable>;
