/** A link to a part of a page scrolls to it, opens it if it is folded and focuses it, as it does without a router. */

import { useEffect } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { openFoldsAround } from './folds';

/** The key of the entry with which the page was opened. */
const FIRST_ENTRY = 'default';

/** For pages whose parts can be linked to: each part has an id and can take the focus. */
export function useHashFocus() {
  const { hash, key } = useLocation();
  const type = useNavigationType();

  useEffect(() => {
    // Going back restores the person's scroll position.
    if (!hash || (type === NavigationType.Pop && key !== FIRST_ENTRY)) return undefined;
    // After the shell, which moves the focus of a new page to its heading.
    const timer = setTimeout(() => {
      const part = document.getElementById(hash.slice(1));
      openFoldsAround(part);
      part?.scrollIntoView();
      part?.focus({ preventScroll: true });
    });
    return () => clearTimeout(timer);
  }, [hash, key, type]);
}
