/** The log of who did what, for super administrators to read and to export. */
import type { AuditEntryList, AuditFilter, ListAuditEntries } from '@vinculo/contract/audit';
import { EXPORT_TIMEOUT_S } from '@vinculo/contract/rules/limits';
import type { IdsPage } from '../entities/selectors';
import { answersPage } from './answers';
import { objectUrl } from './files';
import { slice } from './slice';
import { ifSucceeded, listTag } from './tags';

const given = ({ person, company, from, to }: AuditFilter) => ({
  person: person || undefined,
  company: company || undefined,
  from,
  to,
});

export const auditApi = slice.injectEndpoints({
  endpoints: (build) => ({
    /** Every change adds an entry, so no tag makes the list stale: a screen that shows it asks each time. */
    listAuditEntries: build.query<IdsPage<'auditEntries'>, ListAuditEntries>({
      query: ({ page, ...filter }) => ({ url: '/audit', params: { page, ...given(filter) } }),
      ...answersPage('auditEntries', ({ entries, ...page }: AuditEntryList) => ({ rows: entries, ...page })),
      providesTags: () => [listTag('AuditEntry')],
    }),
    /** Answers an object URL of the file; the caller revokes it. The export is an entry too. */
    exportAuditEntries: build.mutation<string, AuditFilter>({
      query: (filter) => ({
        url: '/audit/export',
        params: given(filter),
        timeout: EXPORT_TIMEOUT_S * 1000,
        responseHandler: objectUrl,
      }),
      invalidatesTags: (_file, error) => ifSucceeded(error, [listTag('AuditEntry')]),
    }),
  }),
});

export const { useListAuditEntriesQuery, useExportAuditEntriesMutation } = auditApi;
