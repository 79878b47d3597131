/** The page of a partner's shop, as the managers of its company open and close it. */

import type { ShopPage } from '@vinculo/contract/shopPages';
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
  settleShopMessage: build.mutation<ShopPage, { messageId: string } & PartnerRef>({
    query: ({ id, messageId }) => ({ url: `${pageUrl(id)}/message/done`, method: 'POST', body: { id: messageId } }),
    invalidatesTags: ifSucceeded((ref) => changed(ref)),
  }),
});
