// The addresses of shops' pages: a random id and its seal. The seal is not kept, so that a copy of the database opens
// no page, and the school can still read the address again.
import { shopPagePath } from '@vinculo/contract/rules/paths';
import { readSealedId, sealedId } from '../../services/keys/sealedIds';
import type { Deps } from '../../wiring/deps';

export const linkOf = ({ keys, config }: Pick<Deps, 'keys' | 'config'>, id: string): string =>
  `${config.publicUrl}${shopPagePath(sealedId(id, keys.seal('shopPage', id)))}`;

/** The id of the page that an address's last part names; null for any other text. */
export function readToken({ keys }: Pick<Deps, 'keys'>, token: string): string | null {
  const read = readSealedId(token);
  return read && keys.isSealed(read.seal, 'shopPage', read.id) ? read.id : null;
}
