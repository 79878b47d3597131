/** How often a company's partners are used. */

import type { UseList, UsesFilter } from '@vinculo/contract/uses';
import { answersPage } from './answers';
import type { Build } from './build';
import { declare, request } from './declare';
import { AS_FILE, namedFile } from './files';
import type { PrintedFile } from './prints';
import { listTag, recordTag } from './tags';

export interface CompanyUsesFilter extends UsesFilter {
  companyId: string;
}

export const usageEndpoints = (build: Build) => {
  const { read, change } = declare(build);
  return {
    /** Shops register uses at any time, so a screen that shows it asks each time it opens. */
    listUses: read('listUses', {
      ...answersPage('countedUses', (answer: UseList) => answer),
      tags: ({ companyId }) => [listTag('PartnerUses', companyId)],
    }),
    exportUses: change('exportUses', AS_FILE),
    /** Takes the company's id. The server knows which month is over, and names the file after it. */
    printUsesMonth: build.mutation<PrintedFile, string>({
      query: (id) => ({ ...request('printUsesMonth', id), ...AS_FILE.sent, responseHandler: namedFile }),
    }),
    /** The tag is the partner's own, so that a deleted partner's are not asked for again. */
    getUsesOfPartner: read('getUsesOfPartner', { tags: (id) => [recordTag('Partner', id)] }),
  };
};
