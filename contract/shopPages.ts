/** The page of a partner's shop: its school makes the address and sends it, and the shop reads it without an account. */
import { Type, type Static } from 'typebox';
import { IdParams, NoContent, nullable, NullableText, Timestamp, type Call } from './schema';

/** `link`: the page's address, the same until it is renewed. Both are null while the page is closed. */
export const ShopPage = Type.Object({ link: NullableText, opened_at: nullable(Timestamp) });
export type ShopPage = Static<typeof ShopPage>;

const path = '/partners/:id/page';

export const shopPageCalls = {
  getShopPage: {
    method: 'GET',
    path,
    audience: 'administrator',
    summary: "The address of a partner's own page",
    params: IdParams,
    status: 200,
    response: ShopPage,
  },
  openShopPage: {
    method: 'POST',
    path,
    audience: 'administrator',
    summary: "Opens a partner's own page, or renews its address: the one before ends",
    params: IdParams,
    status: 200,
    response: ShopPage,
  },
  closeShopPage: {
    method: 'DELETE',
    path,
    audience: 'administrator',
    summary: "Closes a partner's own page: its address shows nothing",
    params: IdParams,
    status: 204,
    response: NoContent,
  },
} as const satisfies Record<string, Call>;
