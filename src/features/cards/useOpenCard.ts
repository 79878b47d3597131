/** Gives the open card what a touch can open; the element does the rest. */

import { useLayoutEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { openCardElement, type Held } from './openCard/tag';

/** Undefined while the cards are on their way: what the document has opened stays open. */
export function useOpenCard(held: Held | undefined) {
  // A link may open a card.
  useLocation();
  // Before the paint in which this page takes the document's place.
  useLayoutEffect(() => {
    if (held) openCardElement().hold(held);
  });
  useLayoutEffect(() => () => openCardElement().hold(null), []);
}
