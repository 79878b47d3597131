// The server's key, and one key derived from it for each purpose, so that none reveals another.
import { createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';
import { link, open, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { PICTURE_MARK_LENGTH, SCANNED_CODE_LENGTH, signsOf } from '@vinculo/contract/rules/card/cardCodes';
import { networkOf } from '../../base/network';

/** What each key is for, in the words that it is derived by, which never change. */
const PURPOSES = {
  code: 'access code',
  address: 'network address',
  card: 'card secret',
  print: 'printed card',
  benefit: 'benefit of a person',
  picture: 'picture address',
  export: 'export address',
  refresh: 'refresh token seal',
  check: 'check of a card',
  place: 'place of a use',
  invitation: 'link of an invitation',
  mailbox: 'mailbox that refused',
  return: 'return address of a mail',
  challenge: 'challenge of a passkey',
} as const;
type Purpose = keyof typeof PURPOSES;

/** Keys that outlast the server's key. What they made is on paper, in mails, or kept as a digest alone. */
export const LASTING = ['print', 'invitation', 'mailbox'] as const satisfies readonly Purpose[];
export type LastingKeys = Record<(typeof LASTING)[number], Buffer>;

const inDigits = (mac: string) => mac.slice(0, 32);
const inSigns = (length: number) => (mac: string) => signsOf(Buffer.from(mac, 'hex'), length);

interface SealRule {
  key: Purpose;
  /** How the text of this seal begins, if another seal has the same key. */
  begins?: string;
  cut?: (mac: string) => string;
}

/** What is sealed. People hold these seals in mails, on posters and on prints, so none of them ever changes. */
const SEALS = {
  picture: { key: 'picture' },
  export: { key: 'export' },
  refresh: { key: 'refresh' },
  check: { key: 'check' },
  challenge: { key: 'challenge' },
  print: { key: 'print', cut: inSigns(SCANNED_CODE_LENGTH) },
  printedPicture: { key: 'print', cut: inSigns(PICTURE_MARK_LENGTH) },
  // Texts of the other seals with this key begin with an id.
  copy: { key: 'print', begins: 'copy ', cut: inSigns(SCANNED_CODE_LENGTH) },
  // The text begins with an id, and so never as one of another seal.
  invitation: { key: 'invitation' },
  mailChoice: { key: 'invitation', begins: 'mails ' },
  shopPage: { key: 'invitation', begins: 'page of a shop ' },
  handover: { key: 'invitation', begins: 'handover ' },
  notMe: { key: 'invitation', begins: 'not me ' },
  guardian: { key: 'invitation', begins: 'guardian ' },
} as const satisfies Record<string, SealRule>;
type Sealed = keyof typeof SEALS;

export interface Keys {
  token: Buffer;
  /**
   * HMAC-SHA-256 in hex, for texts that must not be readable in the database (codes, network addresses, secrets of
   * cards, places, mailboxes).
   */
  digest(purpose: Purpose, text: string): string;
  /** A seal proves that we made what these parts say. No part but the last may hold a space. */
  seal(what: Sealed, ...parts: readonly string[]): string;
  /** Compares in constant time. Seals of older keys count, but for those that outlast them. */
  isSealed(seal: string, what: Sealed, ...parts: readonly string[]): boolean;
  /** Tells this key from others and reveals nothing else. */
  mark: string;
  /** Earlier keys. What they signed is accepted, but they sign nothing. */
  older: readonly Keys[];
  sealing: Buffer;
  lasting: LastingKeys;
  /** The refresh token that follows this one, the same on every instance with the key. */
  successor(refreshToken: string): string;
}

function isEqual(one: string, other: string): boolean {
  const [first, second] = [Buffer.from(one), Buffer.from(other)];
  return first.length === second.length && timingSafeEqual(first, second);
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
  const derived = Object.entries(PURPOSES).map(([purpose, words]) => [purpose, derive(words)] as const);
  const digests = { ...Object.fromEntries(derived), ...lasting } as Record<Purpose, Buffer>;
  const refresh = derive('refresh token');
  const digest: Keys['digest'] = (purpose, text) => createHmac('sha256', digests[purpose]).update(text).digest('hex');
  const seal: Keys['seal'] = (what, ...parts) => {
    const { key, begins = '', cut = inDigits }: SealRule = SEALS[what];
    return cut(digest(key, begins + parts.join(' ')));
  };
  const olderKeys = older.map((each) => deriveKeys(each));
  return {
    token: derive('access token'),
    older: olderKeys,
    sealing: derive('lasting keys'),
    lasting: { print: digests.print, invitation: digests.invitation, mailbox: digests.mailbox },
    mark: derive('mark of the key').toString('hex').slice(0, MARK_DIGITS),
    digest,
    seal,
    isSealed: (sealed, what, ...parts) =>
      [{ seal }, ...(LASTING.some((key) => key === SEALS[what].key) ? [] : olderKeys)].some((by) =>
        isEqual(by.seal(what, ...parts), sealed),
      ),
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
