/** Remembers in cookies which shop a browser belongs to, and that it read a card: random ids, for the shop's pages alone. */

import { randomUUID } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { SHOP_COOKIE_PATH } from '@vinculo/contract/rules/paths';
import { READER_S } from './checks';

/**
 * `own`: the shops whose till this is, because a person said so, or registered a use at a confirmed school. `chosen`:
 * shops that were chosen under a card of a school that is not confirmed. They save a choice and prove nothing. `reader`:
 * stands for this browser while it reads cards.
 */
const NAMES = { own: 'caixa', chosen: 'parceiro', reader: 'leitor' } as const;
export interface Remembered {
  own: string[];
  chosen: string[];
  reader: string;
}

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

/** The shops of each kind, the latest first; a new reader where there is none. */
export const readShops = ({ cookie = '' }: IncomingHttpHeaders): Remembered => ({
  own: readIds(cookie, NAMES.own),
  chosen: readIds(cookie, NAMES.chosen),
  reader: readIds(cookie, NAMES.reader)[0] ?? randomUUID(),
});

/** The cookie that remembers these ids, or forgets them all. */
export function shopCookie(kind: keyof Remembered, all: readonly string[], publicUrl: string): string {
  const ids = [...new Set(all)].slice(0, KEPT);
  const age = ids.length > 0 ? (kind === 'reader' ? READER_S : YEAR_S) : 0;
  return `${NAMES[kind]}=${ids.join('.')}; Path=${SHOP_COOKIE_PATH}; Max-Age=${age}; HttpOnly; SameSite=Lax${publicUrl.startsWith('https:') ? '; Secure' : ''}`;
}
