/** Which shop a till is, in a cookie of its own: ids of partners and nothing else, for the shop's pages alone. */
const NAME = 'parceiro';
/** A shop is a partner of some companies; each of them knows it by another id. */
const KEPT = 12;
const YEAR_S = 365 * 86_400;
const ID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/;
const NO_ID = '00000000-0000-0000-0000-000000000000';
const COOKIE = new RegExp(`(?:^|; *)${NAME}=([0-9a-f.-]*)`);

/** The id that was chosen, or one that no partner has. */
export const shopId = (text: string | null) => (text !== null && ID.test(text) ? text : NO_ID);

/** The partners that were chosen here, the last one first. */
export function readShops(header = ''): string[] {
  const ids = COOKIE.exec(header)?.[1]?.split('.') ?? [];
  return ids.filter((id) => ID.test(id)).slice(0, KEPT);
}

/** The same with another one chosen. */
export function keepShop(
  shops: readonly string[],
  chosen: string,
  { path, isHttps }: { path: string; isHttps: boolean },
) {
  const ids = [chosen, ...shops.filter((id) => id !== chosen)].slice(0, KEPT);
  return `${NAME}=${ids.join('.')}; Path=${path}; Max-Age=${YEAR_S}; HttpOnly; SameSite=Lax${isHttps ? '; Secure' : ''}`;
}
