/** How a company's cards look. */

import type { Template, UpdateTemplate } from '@vinculo/contract/templates';
import type { Ref } from '../entities/entitiesSlice';
import { answersChange, answersRecord } from './answers';
import { slice } from './slice';
import { ifSucceeded, listTag, oneTag, recordTag, standingTags } from './tags';
import { putRecord, type OfVersion, type Versioned } from './versions';

export const templateApi = slice.injectEndpoints({
  endpoints: (build) => ({
    /** Takes the company's id. */
    getTemplate: build.query<Ref<'templates'>, string>({
      query: (companyId) => `/companies/${encodeURIComponent(companyId)}/templates`,
      ...answersRecord('templates'),
      providesTags: (_template, _error, companyId) => [recordTag('Template', companyId)],
    }),
    updateTemplate: build.mutation<Versioned<Template>, UpdateTemplate & { id: string; companyId: string } & OfVersion>(
      {
        query: (change) => putRecord('/templates', change),
        ...answersChange('templates'),
        // Every card carries the template. The company's name and logo are seen wherever the company is.
        invalidatesTags: (_template, error, { companyId }) =>
          ifSucceeded(error, [
            oneTag('Profile'),
            recordTag('Company', companyId),
            listTag('Company'),
            recordTag('Template', companyId),
            listTag('Card', companyId),
            ...standingTags(companyId),
          ]),
      },
    ),
  }),
});

export const { useGetTemplateQuery, useUpdateTemplateMutation } = templateApi;
