// A layer over a page (a sheet) as a step of the history, so that Back closes it.
import { useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { overlayOf, overlayState } from './overlayState';

/** `name` tells apart the layers of one page. The address stays the page's, so a link to it opens the page alone. */
export function useOverlay(name: string) {
  const { key, pathname, search, hash, state } = useLocation();
  const navigate = useNavigate();
  const left = useRef<string | null>(null);
  const value = overlayOf(state, name);

  const show = (next: string, replace: boolean) =>
    void navigate({ pathname, search, hash }, { replace, state: overlayState(name, next) });
  return {
    /** What is open; null if nothing is. */
    value,
    open: (next: string) => show(next, value !== null),
    close: () => {
      // The step back takes a moment, in which a second tap must not leave the page as well.
      if (value === null || left.current === key) return;
      left.current = key;
      void navigate(-1);
    },
  };
}

export type Overlay = ReturnType<typeof useOverlay>;
