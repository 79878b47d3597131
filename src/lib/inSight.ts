// Brings a part of a page into sight: of a row wider than the screen, behind folds, or by a link.
import { useEffect } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';

/** Scrolls a row that is wider than the screen to one of its items. */
export function scrollRowTo(row: HTMLElement | null | undefined, item: HTMLElement | null | undefined): void {
  if (row && item) row.scrollLeft = item.offsetLeft - (row.clientWidth - item.offsetWidth) / 2;
}

/** Opens the folds (`<details>`) around an element, so that the element is seen. */
export function openFoldsAround(part: Element | null): void {
  for (let fold = part?.closest('details'); fold; fold = fold.parentElement?.closest('details')) fold.open = true;
}

/** The key of the entry with which the page was opened. */
const FIRST_ENTRY = 'default';

/**
 * A link to a part of a page scrolls to it, opens it if it is folded and focuses it, as it does without a router. Each
 * part has an id and can take the focus.
 */
export function useHashFocus() {
  const { hash, key } = useLocation();
  const type = useNavigationType();

  useEffect(() => {
    // Going back restores the person's scroll position.
    if (!hash || (type === NavigationType.Pop && key !== FIRST_ENTRY)) return undefined;
    // Runs after the shell, which moves the focus of a new page to its heading.
    const timer = setTimeout(() => {
      const part = document.getElementById(hash.slice(1));
      openFoldsAround(part);
      part?.scrollIntoView();
      part?.focus({ preventScroll: true });
    });
    return () => clearTimeout(timer);
  }, [hash, key, type]);
}
