// Keys of what cannot be signed anew: on paper, in mails, or kept as a digest alone. They lie in the database, sealed
// with the server's key, and stay when that key changes.
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { StartError } from '../../base/errors';
import type { Database } from '../database/database';
import { lastingKeys } from '../database/schema';
import { deriveKeys, LASTING, type Keys, type LastingKeys } from './keys';

const CIPHER = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;
const KEY_BYTES = 32;

function seal(key: Buffer, text: string): string {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(CIPHER, key, iv);
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url');
}

/** Null if it was sealed with another key. */
function unseal(key: Buffer, text: string): string | null {
  const bytes = Buffer.from(text, 'base64url');
  const decipher = createDecipheriv(CIPHER, key, bytes.subarray(0, IV_BYTES));
  decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
  try {
    return Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]).toString('utf8');
  } catch {
    return null;
  }
}

const toText = (keys: LastingKeys) =>
  JSON.stringify(Object.fromEntries(LASTING.map((purpose) => [purpose, keys[purpose].toString('hex')])));

function fromText(text: string): LastingKeys {
  const parsed = JSON.parse(text) as Record<keyof LastingKeys, string>;
  return Object.fromEntries(LASTING.map((purpose) => [purpose, Buffer.from(parsed[purpose], 'hex')])) as LastingKeys;
}

/**
 * Draws new lasting keys, which do not follow from the server's key. What was made with the ones before ends, even if
 * the server's key stays.
 */
export async function redrawLastingKeys(db: Database, secret: string): Promise<void> {
  const drawn = Object.fromEntries(LASTING.map((purpose) => [purpose, randomBytes(KEY_BYTES)])) as LastingKeys;
  const sealed = seal(deriveKeys(secret).sealing, toText(drawn));
  await db.insert(lastingKeys).values({ sealed }).onConflictDoUpdate({ target: lastingKeys.one, set: { sealed } });
}

export const opensLastingKeys = (secret: string, sealed: string) => unseal(deriveKeys(secret).sealing, sealed) !== null;

/**
 * This server's keys, with the lasting ones from the database; the first start stores its own there. Lasting keys
 * sealed with an older key are sealed anew with the first key. Throws `StartError` if no key opens them.
 */
export async function openKeys(db: Database, secret: string, older: readonly string[]): Promise<Keys> {
  const keys = deriveKeys(secret, { older });
  // If two first starts run at once, one stores its keys and both use them.
  await db
    .insert(lastingKeys)
    .values({ sealed: seal(keys.sealing, toText(keys.lasting)) })
    .onConflictDoNothing();
  const [kept] = await db.select().from(lastingKeys);
  const opened = [keys, ...keys.older].map(({ sealing }) => unseal(sealing, kept?.sealed ?? ''));
  const text = opened.find((opening) => opening !== null);
  if (text === undefined || text === null)
    throw new StartError(
      'The database belongs to another SECRET_KEY. Set that one, or both separated by a comma, the new one first.',
    );
  if (opened[0] === null) await db.update(lastingKeys).set({ sealed: seal(keys.sealing, text) });
  return deriveKeys(secret, { older, lasting: fromText(text) });
}
