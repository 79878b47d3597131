// The one place that says which key data have, and with which key a start would open them.
import { StartError } from '../../base/errors';
import { rowsIfMade, type Execute } from '../database/connection';
import { readOrMakeSecret, readSecret } from './keys';
import { opensLastingKeys } from './lastingKeys';

export interface KeySettings {
  dataDir: string;
  secretKey: string | null;
  /** Earlier keys. */
  olderSecretKeys: readonly string[];
}

export interface DataKey {
  key: string;
  /** It lies in the data folder and not in a setting. */
  isInFolder: boolean;
}

const otherKey = (isAnySet: boolean) =>
  new StartError(
    `The data belong to ${isAnySet ? 'another key' : 'a key that is neither set nor in the data folder'}. Set SECRET_KEY to theirs, or to both separated by a comma, the new one first.`,
  );

/**
 * The keys that a start with these settings accepts. The one that signs comes first. Empty if the start would make one.
 */
export async function keysOfStart({ dataDir, secretKey, olderSecretKeys }: KeySettings): Promise<string[]> {
  const own = secretKey ?? (await readSecret(dataDir));
  return own ? [own, ...olderSecretKeys] : [];
}

async function sealedKeys(execute: Execute): Promise<string | null> {
  const [row] = await rowsIfMade(execute, 'lasting_keys', 'select sealed from lasting_keys');
  return row ? String(row['sealed']) : null;
}

/** Call before anything changes the data. Throws `StartError` if a start with these settings could not open them. */
export async function requireKeyOfStart(execute: Execute, settings: KeySettings): Promise<void> {
  const sealed = await sealedKeys(execute);
  const keys = await keysOfStart(settings);
  if (sealed !== null && !keys.some((key) => opensLastingKeys(key, sealed))) throw otherKey(keys.length > 0);
}

/**
 * The key of these data, among those of the settings and the folder; null if nothing says which. Makes none. Throws
 * `StartError` if the data have another one.
 */
export async function keyOfData(execute: Execute, settings: KeySettings): Promise<DataKey | null> {
  const { dataDir, secretKey, olderSecretKeys } = settings;
  const inFolder = await readSecret(dataDir);
  const inSettings = secretKey ? [secretKey, ...olderSecretKeys] : [];
  const candidates = [
    ...inSettings.map((key) => ({ key, isInFolder: false })),
    ...(inFolder ? [{ key: inFolder, isInFolder: true }] : []),
  ];
  const sealed = await sealedKeys(execute);
  // No product with lasting keys has opened these data, so the key beside them is theirs.
  if (sealed === null) return candidates.find(({ isInFolder }) => isInFolder) ?? candidates[0] ?? null;
  const match = candidates.find(({ key }) => opensLastingKeys(key, sealed));
  if (!match) throw otherKey(candidates.length > 0);
  return match;
}

/** The key with which a start signs. It is made if there is none, but not for data that have one. */
export async function signingKey(execute: Execute, settings: KeySettings): Promise<string> {
  const [own] = await keysOfStart(settings);
  if (own) return own;
  // Throws if the data have a key. Of two first starts at once, the other may have made it meanwhile.
  await keyOfData(execute, settings);
  return readOrMakeSecret(settings.dataDir);
}
