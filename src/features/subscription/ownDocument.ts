/** The card screen as a document of its own: the server admits the provider's hosts for that address alone. */
import { PATHS } from '../../lib/paths';

const pathOf = (address: string) => new URL(address).pathname.replace(/\/$/, '');

/**
 * True where the page was come to from another one without loading anew, and is loading anew now: the policy that holds is
 * the one that the document came with.
 */
export function reloadsAsOwnDocument(page: Pick<Window, 'performance' | 'location'> = window): boolean {
  const [document] = page.performance.getEntriesByType?.('navigation') ?? [];
  // Where the browser does not tell, it would be loaded over and over.
  if (!document || pathOf(document.name) === PATHS.subscriptionCard) return false;
  page.location.reload();
  return true;
}
