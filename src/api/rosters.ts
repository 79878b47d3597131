/** Class lists: what a company knows of its students, and making cards and invitations of many rows. */
import type { ImportCards, ImportResult, RosterEntry } from '@vinculo/contract/rosters';
import { madeByList } from './cards';
import { slice } from './slice';
import { ifSucceeded } from './tags';

export const rosterApi = slice.injectEndpoints({
  endpoints: (build) => ({
    /**
     * Takes the company's id. It can be megabytes, so it goes with the screen that compares a list with it, and is no
     * table of records; nothing makes it stale but that screen's own work, after which it asks again.
     */
    listRoster: build.query<RosterEntry[], string>({
      query: (companyId) => `/companies/${encodeURIComponent(companyId)}/roster`,
      keepUnusedDataFor: 0,
    }),
    /** The same rows again make nothing, so it may be sent again. */
    importCards: build.mutation<ImportResult[], ImportCards>({
      query: (body) => ({ url: '/cards/import', method: 'POST', body }),
      extraOptions: { retries: true },
      invalidatesTags: (_results, error, { company_id }) => ifSucceeded(error, madeByList(company_id)),
    }),
  }),
});

export const { useListRosterQuery } = rosterApi;
