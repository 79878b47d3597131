/** How an entry of the history says what lies open over its page. */

const KEY = 'overlay';
/** The name of the card that lies open over PATHS.cards. */
export const OPEN_CARD = 'card';

/** For a link to a page over which something is open: Back leads from it to where the link is. */
export const overlayState = (name: string, value: string) => ({ [KEY]: { [name]: value } });

export function overlayOf(state: unknown, name: string): string | null {
  if (typeof state !== 'object' || state === null || !(KEY in state)) return null;
  const { overlay } = state;
  if (typeof overlay !== 'object' || overlay === null || !(name in overlay)) return null;
  const value: unknown = (overlay as Record<string, unknown>)[name];
  return typeof value === 'string' ? value : null;
}
