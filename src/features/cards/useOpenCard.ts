/** Hands the open card what it shows; the element draws it. */

import { useLayoutEffect } from 'react';
import { openCardElement, type OpenCard } from './openCard/tag';

/** Null closes it; undefined leaves it as it is. */
export function useOpenCard(opened: OpenCard | null | undefined) {
  // Before the paint in which this page takes the document's place.
  useLayoutEffect(() => {
    if (opened) openCardElement().show(opened);
    else if (opened === null) openCardElement().hide();
  });
  useLayoutEffect(() => () => openCardElement().hide(), []);
}
