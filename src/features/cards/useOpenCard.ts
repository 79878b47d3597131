// Gives the open card what a touch can open; the element does the rest.
import { useEffect, useLayoutEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { openCardElement, type Held } from './openCard/tag';

/** `held` is undefined until the cards have come: a card that the document has opened stays open. */
export function useOpenCard(held: Held | undefined) {
  // A link may open a card.
  useLocation();
  // Before the paint in which this page takes the document's place.
  useLayoutEffect(() => {
    if (held) openCardElement().hold(held);
  });
  useLayoutEffect(() => () => openCardElement().hold(null), []);

  // Its links are the document's; the app follows them without loading the page again.
  const navigate = useNavigate();
  useEffect(() => {
    const element = openCardElement();
    const follow = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      void navigate(link.pathname);
    };
    element.addEventListener('click', follow);
    return () => element.removeEventListener('click', follow);
  }, [navigate]);
}
