// The trail's filters and page in the address, and the page of entries that they ask for.
import { skipToken } from '@reduxjs/toolkit/query';
import type { AuditFilter } from '@vinculo/contract/audit';
import { AUDIT_PAGE_SIZE } from '@vinculo/contract/rules/limits';
import { slug } from '@vinculo/contract/rules/text/slug';
import {
  AUDIT_KIND_NAMES,
  AUDIT_KINDS,
  EVERY_ACTION,
  SCHOOL_AUDIT_KINDS,
  type AuditKind,
} from '@vinculo/contract/rules/trail/auditActions';
import { useCurrentUser } from '../../api/currentUser';
import { useListAuditEntriesQuery } from '../../api/slice';
import { usePagedList } from '../../components/table/pagedList';
import { queryOf, nameOf, noneOf, useListAddress, valueAt, type Chosen, type Params } from '../../lib/listParams';

/** 'all': the whole trail, for support. 'own': the part of the school that the reader acts for. */
export type Trail = 'all' | 'own';

/** In the address: every kind of action, also the searches for people. */
export const EVERYTHING = 'tudo';

const paramsFor = (kinds: readonly AuditKind[]): Params<AuditFilter> => ({
  kind: {
    param: 'assunto',
    values: [[EVERY_ACTION, EVERYTHING], ...kinds.map((kind) => [kind, slug([AUDIT_KINDS[kind]])] as const)],
  },
  person: { param: 'pessoa' },
  company: { param: 'empresa' },
  from: { param: 'de' },
  to: { param: 'ate' },
});

/** The first moment of a day in the person's time zone, or of `later` days after it; undefined if it is no day. */
export function startOfDay(day: string | null, later = 0): string | undefined {
  if (!day) return undefined;
  const moment = new Date(`${day}T00:00:00`);
  if (Number.isNaN(moment.getTime())) return undefined;
  moment.setDate(moment.getDate() + later);
  return moment.toISOString();
}

const KINDS: Record<Trail, readonly AuditKind[]> = { all: AUDIT_KIND_NAMES, own: SCHOOL_AUDIT_KINDS };
const PARAMS = { all: paramsFor(KINDS.all), own: paramsFor(KINDS.own) };
const FRESH = { refetchOnMountOrArgChange: true };

export function useAuditTable(trail: Trail) {
  const { companyId } = useCurrentUser();
  const params = PARAMS[trail];
  const address = useListAddress(params);
  const { page } = address;
  const person = address.person ?? '';
  const company = (trail === 'all' ? address.company : companyId) ?? '';
  const filter: AuditFilter = {
    ...queryOf<Pick<AuditFilter, 'kind'>>({ kind: address.kind }),
    person,
    company,
    from: startOfDay(address.from),
    // The last day is included.
    to: startOfDay(address.to, 1),
  };
  const entries = useListAuditEntriesQuery(
    page && (trail === 'all' || companyId) ? { page, ...filter } : skipToken,
    FRESH,
  );
  return {
    ...usePagedList(address, entries, AUDIT_PAGE_SIZE),
    trail,
    kinds: KINDS[trail],
    chosenKind: nameOf(params.kind, address.kind) ?? '',
    filter: { ...filter, person, company },
    period: { from: address.from ?? '', to: address.to ?? '' },
    isFiltered: Boolean(filter.kind ?? (person || (trail === 'all' && address.company) || filter.from || filter.to)),
    onKind: (name: string) => address.change({ kind: valueAt(params.kind, name) }, { replace: true }),
    onFilter: (changes: Partial<Omit<Chosen<AuditFilter>, 'kind'>>) => address.change(changes, { replace: true }),
    onClear: () => address.change(noneOf(params), { replace: true }),
  };
}

export type AuditTable = ReturnType<typeof useAuditTable>;
