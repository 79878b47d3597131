/** How a history entry says what is open over its page. */

const KEY = 'overlay';
/** The name of the card that is open over PATHS.cards. */
export const OPEN_CARD = 'card';

/** State for a link to a page with something open over it: Back leads to the page with the link. */
export const overlayState = (name: string, value: string) => ({ [KEY]: { [name]: value } });

export function overlayOf(state: unknown, name: string): string | null {
  if (typeof state !== 'object' || state === null || !(KEY in state)) return null;
  const { overlay } = state;
  if (typeof overlay !== 'object' || overlay === null || !(name in overlay)) return null;
  const value: unknown = (overlay as Record<string, unknown>)[name];
  return typeof value === 'string' ? value : null;
}
