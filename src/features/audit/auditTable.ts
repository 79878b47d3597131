/** The trail's filters and page in the address, and the page of entries that they ask for. */

import { skipToken } from '@reduxjs/toolkit/query';
import type { ActivityFilter, AuditFilter } from '@vinculo/contract/audit';
import { AUDIT_PAGE_SIZE } from '@vinculo/contract/rules/limits';
import {
  AUDIT_ACTION_NAMES,
  EVERY_ACTION,
  SCHOOL_AUDIT_ACTIONS,
  type AuditAction,
} from '@vinculo/contract/rules/trail/auditActions';
import { useCurrentUser } from '../../api/currentUser';
import {
  useExportActivityMutation,
  useExportAuditEntriesMutation,
  useListActivityQuery,
  useListAuditEntriesQuery,
} from '../../api/slice';
import { usePagedList } from '../../components/table/pagedList';
import { asked, nameOf, noneOf, useListAddress, valueAt, type Chosen, type Params } from '../../lib/listParams';

/** Whose trail: all of it, which support reads, or the part of the school that the reader acts for. */
export type Trail = 'all' | 'own';

/** Stands in the address for every action, searches for people too. */
export const EVERYTHING = 'tudo';

const paramsFor = (actions: readonly AuditAction[]): Params<AuditFilter> => ({
  action: {
    param: 'acao',
    values: [[EVERY_ACTION, EVERYTHING], ...actions.map((action) => [action, action] as const)],
  },
  person: { param: 'pessoa' },
  company: { param: 'empresa' },
  from: { param: 'de' },
  to: { param: 'ate' },
});

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** The first moment of a day in the person's time zone, or of `later` days after it; undefined if it is no day. */
export function startOfDay(day: string | null, later = 0): string | undefined {
  if (!day || !DAY.test(day)) return undefined;
  const moment = new Date(`${day}T00:00:00`);
  if (Number.isNaN(moment.getTime())) return undefined;
  moment.setDate(moment.getDate() + later);
  return moment.toISOString();
}

const ACTIONS: Record<Trail, readonly AuditAction[]> = { all: AUDIT_ACTION_NAMES, own: SCHOOL_AUDIT_ACTIONS };
const PARAMS = { all: paramsFor(ACTIONS.all), own: paramsFor(ACTIONS.own) };
const FRESH = { refetchOnMountOrArgChange: true };

export function useAuditTable(trail: Trail) {
  const { companyId } = useCurrentUser();
  const params = PARAMS[trail];
  const address = useListAddress(params);
  const { page } = address;
  const person = address.person ?? '';
  const filter: ActivityFilter = {
    ...asked<Pick<ActivityFilter, 'action'>>({ action: address.action }),
    person,
    from: startOfDay(address.from),
    // The last day is included.
    to: startOfDay(address.to, 1),
  };
  const company = trail === 'all' ? (address.company ?? '') : '';
  const ofAll = { ...filter, company };
  const all = useListAuditEntriesQuery(page && trail === 'all' ? { page, ...ofAll } : skipToken, FRESH);
  const own = useListActivityQuery(
    page && companyId && trail === 'own' ? { page, companyId, ...filter } : skipToken,
    FRESH,
  );
  const [exportAll] = useExportAuditEntriesMutation();
  const [exportOwn] = useExportActivityMutation();
  return {
    ...usePagedList(address, trail === 'all' ? all : own, AUDIT_PAGE_SIZE),
    trail,
    actions: ACTIONS[trail],
    chosenAction: nameOf(params.action, address.action) ?? '',
    filter: { ...filter, person, company },
    period: { from: address.from ?? '', to: address.to ?? '' },
    isFiltered: Boolean(filter.action ?? (person || company || filter.from || filter.to)),
    onAction: (name: string) => address.change({ action: valueAt(params.action, name) }, { replace: true }),
    onFilter: (changes: Partial<Omit<Chosen<AuditFilter>, 'action'>>) => address.change(changes, { replace: true }),
    onClear: () => address.change(noneOf(params), { replace: true }),
    makeFile: () =>
      trail === 'all' ? exportAll(ofAll).unwrap() : exportOwn({ companyId: companyId ?? '', ...filter }).unwrap(),
  };
}

export type AuditTable = ReturnType<typeof useAuditTable>;
