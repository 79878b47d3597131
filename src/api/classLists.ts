/** Class lists: what a company knows of its students, and making cards and invitations from many rows. */

import type { ImportClassList, ClassListResult, RosterEntry } from '@vinculo/contract/classLists';
import { url, type Build } from './build';
import { madeByList } from './cards';
import { ifSucceeded } from './tags';

export const classListEndpoints = (build: Build) => ({
  /**
   * Takes the company's id. The answer can be megabytes, so it is not a table of records and goes with its screen.
   * Only that screen's own work makes it stale, and the screen then asks again.
   */
  listRoster: build.query<RosterEntry[], string>({
    query: (companyId) => url`/companies/${companyId}/roster`,
    keepUnusedDataFor: 0,
  }),
  /** Sending the same rows again makes nothing, so the call may be retried. */
  importClassList: build.mutation<ClassListResult[], ImportClassList>({
    query: (body) => ({ url: '/cards/import', method: 'POST', body }),
    extraOptions: { retries: true },
    invalidatesTags: ifSucceeded(({ company_id }) => madeByList(company_id)),
  }),
});
