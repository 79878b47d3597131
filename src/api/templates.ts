/** How a company's cards look. */
import type { Template, UpdateTemplate } from '@vinculo/contract/templates';
import { ifSucceeded, listTag, recordTag, type Build } from './tags';

export const templateEndpoints = (build: Build) => ({
  /** Takes the company's id. */
  getTemplate: build.query<Template, string>({
    query: (companyId) => `/companies/${encodeURIComponent(companyId)}/templates`,
    extraOptions: { ownErrors: true },
    providesTags: (_template, _error, companyId) => [recordTag('Template', companyId)],
  }),
  updateTemplate: build.mutation<Template, UpdateTemplate & { id: string; companyId: string }>({
    query: ({ id, companyId: _companyId, ...body }) => ({
      url: `/templates/${encodeURIComponent(id)}`,
      method: 'PUT',
      body,
    }),
    extraOptions: { ownErrors: true },
    // Every card carries the look.
    invalidatesTags: (_template, error, { companyId }) =>
      ifSucceeded(error, [recordTag('Template', companyId), listTag('Card', companyId), listTag('HolderCard')]),
  }),
});
