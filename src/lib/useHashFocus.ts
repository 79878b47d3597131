/** A link to a part of a page leads there, as it does without a router: in sight, and with the focus on it. */
import { useEffect } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';

/** The key of the entry that the page was opened with. */
const FIRST_ENTRY = 'default';

/** For pages whose parts can be linked to: each has an id, and can take the focus. */
export function useHashFocus() {
  const { hash, key } = useLocation();
  const type = useNavigationType();

  useEffect(() => {
    // Going back restores the position that the person had scrolled to.
    if (!hash || (type === NavigationType.Pop && key !== FIRST_ENTRY)) return undefined;
    // After the frame, which moves the focus of a new page to its heading.
    const timer = setTimeout(() => {
      const part = document.getElementById(hash.slice(1));
      part?.scrollIntoView();
      part?.focus({ preventScroll: true });
    });
    return () => clearTimeout(timer);
  }, [hash, key, type]);
}
