/** The log of who did what, to read and to export: all of it for super administrators, its own part for a school. */

import type { ActivityFilter, AuditEntryList, AuditFilter, ListAuditEntries } from '@vinculo/contract/audit';
import type { IdsPage } from '../entities/selectors';
import { answersPage } from './answers';
import { url, type Build } from './build';
import { fileCall } from './files';
import { ifSucceeded, listTag } from './tags';

export interface OwnFilter extends ActivityFilter {
  companyId: string;
}

const LIST = [listTag('AuditEntry')];
const page = answersPage('auditEntries', ({ entries, ...rest }: AuditEntryList) => ({ rows: entries, ...rest }));

const given = <Filter extends AuditFilter>(filter: Filter) => ({
  ...filter,
  person: filter.person || undefined,
  company: filter.company || undefined,
});

const list = (url: string, params: ListAuditEntries) => ({ url, params: given(params) });
const file = (url: string, filter: AuditFilter) => fileCall(`${url}/export`, given(filter));
const activity = (companyId: string) => url`/companies/${companyId}/activity`;

/**
 * Every change adds an entry, so no tag makes a list stale: a screen that shows it asks each time. Exports answer an
 * object URL of the file, which the caller revokes; each is an entry too.
 */
export const auditEndpoints = (build: Build) => ({
  listAuditEntries: build.query<IdsPage<'auditEntries'>, ListAuditEntries>({
    query: (params) => list('/audit', params),
    ...page,
    providesTags: () => LIST,
  }),
  exportAuditEntries: build.mutation<string, AuditFilter>({
    query: (filter) => file('/audit', filter),
    invalidatesTags: ifSucceeded(() => LIST),
  }),
  listActivity: build.query<IdsPage<'auditEntries'>, OwnFilter & { page: number }>({
    query: ({ companyId, ...params }) => list(activity(companyId), params),
    ...page,
    providesTags: () => LIST,
  }),
  exportActivity: build.mutation<string, OwnFilter>({
    query: ({ companyId, ...filter }) => file(activity(companyId), filter),
    invalidatesTags: ifSucceeded(() => LIST),
  }),
});
