/**
 * The addresses of shops' pages: a random id and its seal. The seal is not kept, so that a copy of the database opens no
 * page, and the school can still read the address again.
 */

import { timingSafeEqual } from 'node:crypto';
import { shopPagePath } from '@vinculo/contract/rules/paths';
import type { Deps } from '../../wiring/deps';

const SEAL_LENGTH = 32;
// Without a dot: an address with one is taken for a file's.
const TOKEN = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})-([0-9a-f]{32})$/;

// The key of invitations' links outlasts the server's key, as these addresses do. An invitation's text begins with an id.
const sealOf = ({ keys }: Pick<Deps, 'keys'>, id: string) =>
  keys.digest('invitation', `page of a shop ${id}`).slice(0, SEAL_LENGTH);

export const linkOf = (deps: Pick<Deps, 'keys' | 'config'>, id: string): string =>
  `${deps.config.publicUrl}${shopPagePath(`${id}-${sealOf(deps, id)}`)}`;

/** The id of the page that an address's last part names; null for any other text. */
export function readToken(deps: Pick<Deps, 'keys'>, token: string): string | null {
  const [, id, seal] = TOKEN.exec(token) ?? [];
  if (!id || !seal) return null;
  return timingSafeEqual(Buffer.from(sealOf(deps, id)), Buffer.from(seal)) ? id : null;
}
