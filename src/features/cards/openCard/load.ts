// The open card's code: the document of the cards page has brought it, and everywhere else it comes with the page.
import { OPEN_CARD_ELEMENT } from './tag';

// There are no elements while a page is rendered at build time.
const isDefined = () => globalThis.customElements?.get(OPEN_CARD_ELEMENT) !== undefined;

export const loadOpenCard = async () => {
  if (!isDefined()) await import('./element');
};
