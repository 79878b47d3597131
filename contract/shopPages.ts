// The page of a partner's shop: its school makes the address and sends it, and the shop reads it without an account.
import { Type, type Static } from 'typebox';
import { Id, NullableText, Timestamp, nullable, type DeclaredCall } from './schema';

/** What a shop wrote to its school, as long as the school has not done it. `id` names what was read. */
const ShopMessage = Type.Object({ id: Id, text: Type.String(), sent_at: Timestamp });

/** `link`: the page's address, the same until it is renewed; null while the page is closed. */
export const ShopPage = Type.Object({
  link: NullableText,
  message: nullable(ShopMessage),
});
export type ShopPage = Static<typeof ShopPage>;

export const shopPageCalls = {
  getShopPage: {
    audience: 'administrator',
    summary: "A partner's own page: its address, and what the shop wrote",
    response: ShopPage,
  },
  openShopPage: {
    audience: 'administrator',
    summary: "Opens a partner's own page, or renews its address: the one before ends",
    response: ShopPage,
  },
  closeShopPage: {
    audience: 'administrator',
    summary: "Closes a partner's own page: its address shows nothing",
  },
  settleShopMessage: {
    audience: 'administrator',
    summary: "Marks a shop's message as done; 409 if the shop has written another one since",
    /** `id`: the message that was read. */
    body: Type.Object({ id: Id }),
    response: ShopPage,
  },
} as const satisfies Record<string, DeclaredCall>;
