/** How a company's cards look. */

import type { Template, UpdateTemplate } from '@vinculo/contract/templates';
import type { Ref } from '../entities/entitiesSlice';
import { answersChange, answersRecord } from './answers';
import { url, type Build } from './build';
import { ifSucceeded, listTag, oneTag, recordTag, standingTags } from './tags';
import { putRecord, type OfVersion, type Versioned } from './versions';

export const templateEndpoints = (build: Build) => ({
  /** Takes the company's id. */
  getTemplate: build.query<Ref<'templates'>, string>({
    query: (companyId) => url`/companies/${companyId}/templates`,
    ...answersRecord('templates'),
    providesTags: (_template, _error, companyId) => [recordTag('Template', companyId)],
  }),
  updateTemplate: build.mutation<Versioned<Template>, UpdateTemplate & { id: string; companyId: string } & OfVersion>({
    query: (change) => putRecord('/templates', change),
    ...answersChange('templates'),
    // Every card carries the template. The company's name and logo are seen wherever the company is.
    invalidatesTags: ifSucceeded(({ companyId }) => [
      oneTag('Profile'),
      recordTag('Company', companyId),
      listTag('Company'),
      recordTag('Template', companyId),
      listTag('Card', companyId),
      ...standingTags(companyId),
    ]),
  }),
});
