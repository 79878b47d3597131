/** What lies over a page (a sheet, an enlarged card) as a step of the history, so that Back takes it away. */
import { useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

export interface Overlay {
  /** What is open; null while nothing is. */
  value: string | null;
  open: (value: string) => void;
  /** Shows something else in the same place: Back still leads to the page. */
  swap: (value: string) => void;
  close: () => void;
}

const KEY = 'overlay';
/** The name of the card that lies open over PATHS.cards. */
export const OPEN_CARD = 'card';

/** For a link to a page over which something is open: Back leads from it to where the link is. */
export const overlayState = (name: string, value: string) => ({ [KEY]: { [name]: value } });

function valueOf(state: unknown, name: string): string | null {
  if (typeof state !== 'object' || state === null || !(KEY in state)) return null;
  const { overlay } = state;
  if (typeof overlay !== 'object' || overlay === null || !(name in overlay)) return null;
  const value: unknown = (overlay as Record<string, unknown>)[name];
  return typeof value === 'string' ? value : null;
}

/** `name` tells apart what can lie over the same page. The address stays the page's, so a link to it opens the page. */
export function useOverlay(name: string): Overlay {
  const { key, pathname, search, hash, state } = useLocation();
  const navigate = useNavigate();
  const left = useRef<string | null>(null);
  const value = valueOf(state, name);

  const show = (next: string, replace: boolean) =>
    void navigate({ pathname, search, hash }, { replace, state: overlayState(name, next) });
  return {
    value,
    open: (next) => show(next, value !== null),
    swap: (next) => show(next, true),
    close: () => {
      // The step back takes a moment, in which a second tap must not leave the page as well.
      if (value === null || left.current === key) return;
      left.current = key;
      void navigate(-1);
    },
  };
}
