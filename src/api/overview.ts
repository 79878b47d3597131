/** What waits on a company's home, and its first steps. */

import type { Build } from './build';
import { declare } from './declare';
import { listTag } from './tags';

const SHOWN = ['Card', 'Invitation', 'PartnerUses'] as const;

export const overviewEndpoints = (build: Build) => ({
  /** What changes one of the lists that it counts makes it stale. */
  getCompanyOverview: declare(build).read('getCompanyOverview', {
    tags: (companyId) => SHOWN.map((type) => listTag(type, companyId)),
  }),
});
