/** Class lists: what a company knows of its students, and making cards and invitations from many rows. */

import type { Build } from './build';
import { madeByList } from './cards';
import { declare } from './declare';

export const classListEndpoints = (build: Build) => {
  const { read, change } = declare(build);
  return {
    /**
     * The answer can be megabytes, so it is not a table of records and goes with its screen. Only that screen's own
     * work makes it stale, and the screen then asks again.
     */
    listRoster: read('listRoster', { keepUnusedDataFor: 0 }),
    /** Sending the same rows again makes nothing, so the call may be retried. */
    importClassList: change('importClassList', {
      extraOptions: { retries: true },
      stale: ({ company_id }) => madeByList(company_id),
    }),
  };
};
