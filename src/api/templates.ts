/** How a company's cards look. */

import { answersChange, answersRecord } from './answers';
import type { Build } from './build';
import { declare } from './declare';
import { listTag, oneTag, recordTag, standingTags } from './tags';

export const templateEndpoints = (build: Build) => {
  const { read, change } = declare(build);
  return {
    getTemplate: read('getTemplate', {
      ...answersRecord('templates'),
      tags: (companyId) => [recordTag('Template', companyId)],
    }),
    updateTemplate: change('updateTemplate', {
      ...answersChange('templates'),
      // Every card carries the template. The company's name and logo are seen wherever the company is.
      stale: ({ companyId }: { companyId: string }) => [
        oneTag('Profile'),
        recordTag('Company', companyId),
        listTag('Company'),
        recordTag('Template', companyId),
        listTag('Card', companyId),
        ...standingTags(companyId),
      ],
    }),
  };
};
