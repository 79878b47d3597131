/** How often a company's partners are used. */

import type { Build } from './build';
import { declare } from './declare';
import { listTag, recordTag } from './tags';

export const usageEndpoints = (build: Build) => {
  const { read } = declare(build);
  return {
    /** Shops register uses at any time, so a screen that shows it asks each time it opens. `month`: a day of it. */
    getUsesMonth: read('getUsesMonth', { tags: ({ companyId }) => [listTag('PartnerUses', companyId)] }),
    /** The tag is the partner's own, so that a deleted partner's are not asked for again. */
    getUsesOfPartner: read('getUsesOfPartner', { tags: (id) => [recordTag('Partner', id)] }),
  };
};
