// Where the open card is found. Apart from the element, so that the app leaves its code to the document.
import type { HolderCard } from '@vinculo/contract/cards';
import type { AnsweredAt } from '../../../session/calls';

export const OPEN_CARD_ELEMENT = 'open-card';

export interface Held {
  /** The cards as the page shows them, each in an element whose `data-card` is its id. */
  cards: readonly HolderCard[];
  answeredAt: AnsweredAt;
}

export interface OpenCardElement extends HTMLElement {
  /** The cards of the page, and what is newer of them; null if there are none any more. Opens what is asked for. */
  hold(held: Held | null): void;
}

/** The one of this page, which outlives the change from the document to the app. `element.ts` must have run. */
export function openCardElement(): OpenCardElement {
  const present = document.querySelector(OPEN_CARD_ELEMENT) as OpenCardElement | null;
  if (present) return present;
  const element = document.createElement(OPEN_CARD_ELEMENT) as OpenCardElement;
  document.body.prepend(element);
  return element;
}
