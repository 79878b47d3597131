/** The log of who did what, to read and to export: all of it for super administrators, its own part for a school. */

import type { ActivityFilter, AuditEntryList, AuditFilter, ListAuditEntries } from '@vinculo/contract/audit';
import type { IdsPage } from '../entities/selectors';
import { answersPage } from './answers';
import { fileCall } from './files';
import { slice } from './slice';
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
const activity = (companyId: string) => `/companies/${encodeURIComponent(companyId)}/activity`;

/**
 * Every change adds an entry, so no tag makes a list stale: a screen that shows it asks each time. Exports answer an
 * object URL of the file, which the caller revokes; each is an entry too.
 */
export const auditApi = slice.injectEndpoints({
  endpoints: (build) => ({
    listAuditEntries: build.query<IdsPage<'auditEntries'>, ListAuditEntries>({
      query: (params) => list('/audit', params),
      ...page,
      providesTags: () => LIST,
    }),
    exportAuditEntries: build.mutation<string, AuditFilter>({
      query: (filter) => file('/audit', filter),
      invalidatesTags: (_file, error) => ifSucceeded(error, LIST),
    }),
    listActivity: build.query<IdsPage<'auditEntries'>, OwnFilter & { page: number }>({
      query: ({ companyId, ...params }) => list(activity(companyId), params),
      ...page,
      providesTags: () => LIST,
    }),
    exportActivity: build.mutation<string, OwnFilter>({
      query: ({ companyId, ...filter }) => file(activity(companyId), filter),
      invalidatesTags: (_file, error) => ifSucceeded(error, LIST),
    }),
  }),
});

export const {
  useListAuditEntriesQuery,
  useExportAuditEntriesMutation,
  useListActivityQuery,
  useExportActivityMutation,
} = auditApi;
