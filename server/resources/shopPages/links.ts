/**
 * The addresses of shops' pages: a random id and its seal. The seal is not kept, so that a copy of the database opens no
 * page, and the school can still read the address again.
 */

import { shopPagePath } from '@vinculo/contract/rules/paths';
import type { Deps } from '../../wiring/deps';

// Without a dot: an address with one is taken for a file's.
const TOKEN = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})-([0-9a-f]{32})$/;

export const linkOf = ({ keys, config }: Pick<Deps, 'keys' | 'config'>, id: string): string =>
  `${config.publicUrl}${shopPagePath(`${id}-${keys.seal('shopPage', id)}`)}`;

/** The id of the page that an address's last part names; null for any other text. */
export function readToken({ keys }: Pick<Deps, 'keys'>, token: string): string | null {
  const [, id, seal] = TOKEN.exec(token) ?? [];
  if (!id || !seal) return null;
  return keys.isSealed(seal, 'shopPage', id) ? id : null;
}
