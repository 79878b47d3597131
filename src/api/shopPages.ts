/** The page of a partner's shop, as the managers of its company open and close it. */

import type { AnswerProposal, ShopPage } from '@vinculo/contract/shopPages';
import { url, type Build } from './build';
import { listsOf, type PartnerRef } from './partners';
import { ifSucceeded, recordTag } from './tags';

/** What changes with the page and its partner. */
const changed = ({ id, companyId }: PartnerRef) => [
  recordTag('ShopPage', id),
  recordTag('Partner', id),
  ...listsOf(companyId),
];

const pageUrl = (id: string) => url`/partners/${id}/page`;

export const shopPageEndpoints = (build: Build) => ({
  /** Takes the partner's id. */
  getShopPage: build.query<ShopPage, string>({
    query: pageUrl,
    providesTags: (_page, _error, id) => [recordTag('ShopPage', id)],
  }),
  openShopPage: build.mutation<ShopPage, PartnerRef>({
    query: ({ id }) => ({ url: pageUrl(id), method: 'POST' }),
    invalidatesTags: ifSucceeded(({ id }) => [recordTag('ShopPage', id)]),
  }),
  closeShopPage: build.mutation<null, PartnerRef>({
    query: ({ id }) => ({ url: pageUrl(id), method: 'DELETE' }),
    invalidatesTags: ifSucceeded((ref) => changed(ref)),
  }),
  answerProposal: build.mutation<ShopPage, AnswerProposal & PartnerRef>({
    query: ({ id, companyId: _companyId, ...body }) => ({ url: `${pageUrl(id)}/answer`, method: 'POST', body }),
    invalidatesTags: ifSucceeded((ref) => changed(ref)),
  }),
});
