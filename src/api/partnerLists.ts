/** Many partners at once, brought as a list. */

import type { Build } from './build';
import { declare } from './declare';
import { listsOf } from './partners';

export const partnerListEndpoints = (build: Build) => {
  const { read, change } = declare(build);
  return {
    /**
     * The answer goes with its screen, as a class list's does. Only that screen's own work makes it stale, and the
     * screen then asks again.
     */
    listKnownPartners: read('listKnownPartners', { keepUnusedDataFor: 0 }),
    /** Sending the same rows again makes nothing, so the call may be retried. */
    importPartners: change('importPartners', {
      extraOptions: { retries: true },
      stale: ({ company_id }) => listsOf(company_id),
    }),
  };
};
