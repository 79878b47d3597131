/** Loads the credit card screen as a document of its own: only there the server admits the provider's hosts. */

import { PATHS } from '../../../lib/paths';

const pathOf = (address: string) => new URL(address).pathname.replace(/\/$/, '');

/** Reloads and gives true if another page of the app led here, because the policy in force came with that document. */
export function reloadsAsOwnDocument(page: Pick<Window, 'performance' | 'location'> = window): boolean {
  const [document] = page.performance.getEntriesByType?.('navigation') ?? [];
  // Without the browser's record of its navigation, the page would reload without end.
  if (!document || pathOf(document.name) === PATHS.creditCard) return false;
  page.location.reload();
  return true;
}
