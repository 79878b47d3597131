/** Where the open card is found. Apart from the element, so that the app leaves its code to the document. */

import type { OpenCardElement } from './element';

export const OPEN_CARD_ELEMENT = 'open-card';

/** The one of this page, which outlives the change from the document to the app. `element.ts` must have run. */
export function openCardElement(): OpenCardElement {
  const found = document.querySelector(OPEN_CARD_ELEMENT) as OpenCardElement | null;
  if (found) return found;
  const made = document.createElement(OPEN_CARD_ELEMENT) as OpenCardElement;
  document.body.prepend(made);
  return made;
}
