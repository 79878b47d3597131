/** What students told of partners that did not accept the card. */

import type { ReportList } from '@vinculo/contract/reports';
import type { IdsPage } from '../entities/selectors';
import { answersChange, answersPage, pagesByNumber } from './answers';
import type { Build } from './build';
import { declare, request } from './declare';
import type { PartnerRef } from './partners';
import { listTag } from './tags';

const reached = ({ companyId }: { companyId: string }) => [
  listTag('Report', companyId),
  listTag('PartnerUses', companyId),
];

interface ReportPage extends IdsPage<'reports'> {
  /** Unsettled reports of the whole list. */
  open: number;
}

export const reportEndpoints = (build: Build) => {
  const { change } = declare(build);
  return {
    listReports: build.infiniteQuery<ReportPage, PartnerRef, number>({
      infiniteQueryOptions: pagesByNumber,
      query: ({ queryArg: { id }, pageParam }) => request('listReports', { id, page: pageParam }),
      ...answersPage('reports', ({ reports, ...page }: ReportList) => ({ rows: reports, ...page })),
      providesTags: (_data, _error, { companyId }) => [listTag('Report', companyId)],
    }),
    createReport: change('createReport', { stale: reached }),
    settleReport: change('settleReport', { ...answersChange('reports'), stale: reached }),
  };
};
