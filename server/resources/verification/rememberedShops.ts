/** Remembers in a cookie which shop a browser belongs to: ids of partners only, for the shop's pages alone. */
const NAME = 'parceiro';
/** A shop is a partner of several companies, with an id at each. */
const KEPT = 12;
const YEAR_S = 365 * 86_400;
const ID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/;
/** An id that no partner has. */
export const NO_SHOP = '00000000-0000-0000-0000-000000000000';
const COOKIE = new RegExp(`(?:^|; *)${NAME}=([0-9a-f.-]*)`);

/** The chosen id, or `NO_SHOP`. */
export const shopId = (text: string | null) => (text !== null && ID.test(text) ? text : NO_SHOP);

export function readShops(header = ''): string[] {
  const ids = COOKIE.exec(header)?.[1]?.split('.') ?? [];
  return ids.filter((id) => ID.test(id)).slice(0, KEPT);
}

export function keepShop(
  shops: readonly string[],
  chosen: string,
  { path, isHttps }: { path: string; isHttps: boolean },
) {
  const ids = [chosen, ...shops.filter((id) => id !== chosen)].slice(0, KEPT);
  return `${NAME}=${ids.join('.')}; Path=${path}; Max-Age=${YEAR_S}; HttpOnly; SameSite=Lax${isHttps ? '; Secure' : ''}`;
}
