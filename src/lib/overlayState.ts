/** How a history entry says what is open over its page. */

const KEY = 'overlay';
/** The name of the card that is open over PATHS.cards. */
export const OPEN_CARD = 'card';

/**
 * In the address of PATHS.cards: opens a card at once. Its value is the card's id; any other value asks for a person's
 * only card.
 */
export const CARD_PARAM = 'carteirinha';

/** The card that an address asks for; null if it asks for none, or for none of these. */
export function askedCard(search: string, ids: readonly string[]): string | null {
  const cardId = new URLSearchParams(search).get(CARD_PARAM);
  if (cardId === null) return null;
  return ids.find((id) => id === cardId) ?? (ids.length === 1 ? (ids[0] ?? null) : null);
}

/** State for a link to a page with something open over it: Back leads to the page with the link. */
export const overlayState = (name: string, value: string) => ({ [KEY]: { [name]: value } });

export function overlayOf(state: unknown, name: string): string | null {
  if (typeof state !== 'object' || state === null || !(KEY in state)) return null;
  const { overlay } = state;
  if (typeof overlay !== 'object' || overlay === null || !(name in overlay)) return null;
  const value: unknown = (overlay as Record<string, unknown>)[name];
  return typeof value === 'string' ? value : null;
}
