/** The page of a partner's shop, as the managers of its company open and close it. */

import type { ShopPage } from '@vinculo/contract/shopPages';
import type { Build } from './build';
import { declare, request } from './declare';
import { listsOf, type PartnerRef } from './partners';
import { ifSucceeded, recordTag } from './tags';

/** What changes with the page and its partner. */
const changed = ({ id, companyId }: PartnerRef) => [
  recordTag('ShopPage', id),
  recordTag('Partner', id),
  ...listsOf(companyId),
];

export const shopPageEndpoints = (build: Build) => {
  const { read, change } = declare(build);
  return {
    getShopPage: read('getShopPage', { tags: (id) => [recordTag('ShopPage', id)] }),
    openShopPage: change('openShopPage', { stale: ({ id }: PartnerRef) => [recordTag('ShopPage', id)] }),
    closeShopPage: change('closeShopPage', { stale: changed }),
    /** `id`: the partner's. */
    settleShopMessage: build.mutation<ShopPage, { messageId: string } & PartnerRef>({
      query: ({ id, messageId }) => ({ ...request('settleShopMessage', { id }), body: { id: messageId } }),
      invalidatesTags: ifSucceeded(changed),
    }),
  };
};
