/** The server's key, and one key derived from it for each purpose, so that none reveals another. */

import { createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { link, open, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { networkOf } from '../../base/network';

/** Purposes that outlast the server's key: on paper, in mails, or kept as a digest alone. */
export const LASTING = ['print', 'invitation', 'mailbox'] as const;
export type LastingKeys = Record<(typeof LASTING)[number], Buffer>;

export interface Keys {
  token: Buffer;
  /**
   * HMAC-SHA-256 in hex. For texts that must not be readable in the database (codes, network addresses, secrets of
   * cards, places, mailboxes), and for what we sign (pictures, exports, prints, refresh tokens, checks of a card, links
   * of invitations, return addresses of mails).
   */
  digest(
    purpose:
      | 'code'
      | 'address'
      | 'card'
      | 'print'
      | 'benefit'
      | 'picture'
      | 'export'
      | 'refresh'
      | 'check'
      | 'place'
      | 'invitation'
      | 'mailbox'
      | 'return',
    text: string,
  ): string;
  /** Tells this key from others and reveals nothing else. */
  mark: string;
  /** Earlier keys: what they signed is accepted, and they sign nothing. */
  older: readonly Keys[];
  sealing: Buffer;
  lasting: LastingKeys;
  /** The refresh token that follows this one, the same on every instance with the key. */
  successor(refreshToken: string): string;
}

const KEY_BYTES = 32;
const MARK_DIGITS = 16;

export const everyKey = (keys: Keys): readonly Keys[] => [keys, ...keys.older];

/** `older`: earlier keys. `lasting`: from the database; by default derived from this key. */
export function deriveKeys(
  secret: string,
  { older = [], lasting }: { older?: readonly string[]; lasting?: LastingKeys } = {},
): Keys {
  const derive = (purpose: string) => Buffer.from(hkdfSync('sha256', secret, 'vinculo', purpose, KEY_BYTES));
  const digests = {
    code: derive('access code'),
    address: derive('network address'),
    card: derive('card secret'),
    print: derive('printed card'),
    benefit: derive('benefit of a person'),
    picture: derive('picture address'),
    export: derive('export address'),
    refresh: derive('refresh token seal'),
    check: derive('check of a card'),
    place: derive('place of a use'),
    invitation: derive('link of an invitation'),
    mailbox: derive('mailbox that refused'),
    return: derive('return address of a mail'),
    ...lasting,
  };
  const refresh = derive('refresh token');
  return {
    token: derive('access token'),
    older: older.map((each) => deriveKeys(each)),
    sealing: derive('lasting keys'),
    lasting: { print: digests.print, invitation: digests.invitation, mailbox: digests.mailbox },
    mark: derive('mark of the key').toString('hex').slice(0, MARK_DIGITS),
    digest: (purpose, text) => createHmac('sha256', digests[purpose]).update(text).digest('hex'),
    successor: (token) => createHmac('sha256', refresh).update(token).digest('base64url'),
  };
}

/** The name of a client's network in limits: a digest of its address. */
export const networkKey = (keys: Pick<Keys, 'digest'>, ip: string) => keys.digest('address', networkOf(ip));

const pathIn = (folder: string) => join(folder, 'secret.key');

export async function readSecret(folder: string): Promise<string | null> {
  const kept = await readFile(pathIn(folder), 'utf8').catch(ignoreMissing);
  return kept && kept.trim();
}

export async function replaceSecret(folder: string, secret: string): Promise<void> {
  const unfinished = await writeUnfinished(folder, secret);
  await rename(unfinished, pathIn(folder));
}

async function writeUnfinished(folder: string, secret: string): Promise<string> {
  const unfinished = `${pathIn(folder)}.${randomBytes(6).toString('hex')}`;
  const handle = await open(unfinished, 'wx', 0o600);
  try {
    await handle.writeFile(`${secret}\n`);
    await handle.sync();
  } finally {
    await handle.close();
  }
  return unfinished;
}

/** The folder's key, made on the first start. Two first starts at once agree on one; none reads a half-written key. */
export async function readOrMakeSecret(folder: string): Promise<string> {
  const kept = await readSecret(folder);
  if (kept) return kept;

  const unfinished = await writeUnfinished(folder, randomBytes(KEY_BYTES).toString('base64url'));
  // A link fails if the name is taken; a rename would replace a key already in use.
  await link(unfinished, pathIn(folder)).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  await rm(unfinished);
  return (await readFile(pathIn(folder), 'utf8')).trim();
}

function ignoreMissing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null;
  throw error;
}
