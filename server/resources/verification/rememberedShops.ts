/** Remembers in cookies which shop a browser belongs to: ids of partners only, for the shop's pages alone. */

import type { IncomingHttpHeaders } from 'node:http';
import { SHOP_COOKIE_PATH } from '@vinculo/contract/rules/paths';

/**
 * `own`: the shops whose till this is, because a person said so, or registered a use at a confirmed school. `chosen`:
 * shops that were chosen under a card of a school that is not confirmed. They save a choice and prove nothing.
 */
const NAMES = { own: 'caixa', chosen: 'parceiro' } as const;
export type Remembered = Record<keyof typeof NAMES, string[]>;

/** A shop is a partner of several companies, with an id at each. */
const KEPT = 12;
const YEAR_S = 365 * 86_400;
const ID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/;
/** An id that no partner has. */
export const NO_SHOP = '00000000-0000-0000-0000-000000000000';

/** The chosen id, or `NO_SHOP`. */
export const shopId = (text: string | null) => (text !== null && ID.test(text) ? text : NO_SHOP);

function readIds(header: string, name: string): string[] {
  const cookie = new RegExp(`(?:^|; *)${name}=([0-9a-f.-]*)`).exec(header);
  const ids = cookie?.[1]?.split('.') ?? [];
  return ids.filter((id) => ID.test(id)).slice(0, KEPT);
}

/** The shops of each kind, the latest first. */
export const readShops = ({ cookie = '' }: IncomingHttpHeaders): Remembered => ({
  own: readIds(cookie, NAMES.own),
  chosen: readIds(cookie, NAMES.chosen),
});

/** The cookie that remembers these shops, or forgets them all. */
export function shopCookie(kind: keyof Remembered, shops: readonly string[], isHttps: boolean): string {
  const ids = [...new Set(shops)].slice(0, KEPT);
  const age = ids.length > 0 ? YEAR_S : 0;
  return `${NAMES[kind]}=${ids.join('.')}; Path=${SHOP_COOKIE_PATH}; Max-Age=${age}; HttpOnly; SameSite=Lax${isHttps ? '; Secure' : ''}`;
}
