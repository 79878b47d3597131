/** What students told of partners that did not accept the card. */

import type { QueryOf } from '@vinculo/contract/calls';
import type { CreateReport, Report, ReportList, ReportTaken } from '@vinculo/contract/reports';
import type { IdsPage } from '../entities/selectors';
import { answersChange, answersPage, pagesByNumber } from './answers';
import { url, type Build } from './build';
import type { PartnerRef } from './partners';
import { ifSucceeded, listTag } from './tags';
import type { Versioned } from './versions';

const reached = (companyId: string) => [listTag('Report', companyId), listTag('PartnerUses', companyId)];

interface ReportPage extends IdsPage<'reports'> {
  /** Unsettled reports of the whole list. */
  open: number;
}

export const reportEndpoints = (build: Build) => ({
  listReports: build.infiniteQuery<ReportPage, PartnerRef, number>({
    infiniteQueryOptions: pagesByNumber,
    query: ({ queryArg: { id }, pageParam }) => ({
      url: url`/partners/${id}/reports`,
      params: { page: pageParam } satisfies QueryOf<'listReports'>,
    }),
    ...answersPage('reports', ({ reports, ...page }: ReportList) => ({ rows: reports, ...page })),
    providesTags: (_data, _error, { companyId }) => [listTag('Report', companyId)],
  }),
  createReport: build.mutation<ReportTaken, CreateReport & PartnerRef>({
    query: ({ id, companyId: _companyId, ...body }) => ({
      url: url`/partners/${id}/reports`,
      method: 'POST',
      body,
    }),
    invalidatesTags: ifSucceeded(({ companyId }) => reached(companyId)),
  }),
  /** Takes the report's id and the partner's company. */
  settleReport: build.mutation<Versioned<Report>, { id: string; companyId: string; settled: boolean }>({
    query: ({ id, settled }) => ({
      url: url`/reports/${id}/settlement`,
      method: 'POST',
      body: { settled },
    }),
    ...answersChange('reports'),
    invalidatesTags: ifSucceeded(({ companyId }) => reached(companyId)),
  }),
});
