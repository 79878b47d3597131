// Addresses of pictures that expire, signed with the server's key in every answer.
import type { Keys } from '../keys/keys';
import { signedAddresses } from '../keys/signedAddresses';
import { fileUrl } from './files';

const HOUR_S = 3600;
/** Seconds for which a picture keeps its address, so that browsers need not fetch it again. */
const STABLE_S = 12 * HOUR_S;
/** Seconds for which an address is valid at least; at most, this plus `STABLE_S`. */
const GOOD_S = 24 * HOUR_S;
/** Signed addresses kept in memory: some megabytes. */
const SIGNED_MAX = 20_000;

export type PictureAddresses = ReturnType<typeof pictureAddresses>;

export function pictureAddresses(keys: Keys, clock: () => Date) {
  const { nowS, signUntil, signFor, secondsLeft } = signedAddresses(keys, clock, 'picture');
  // Tables show the same pictures again and again, and each keeps its signature for hours.
  const signed = new Map<string, string>();
  let signedUntil = 0;

  return {
    /** `/files/{key}` with its expiry and its signature. */
    sign(address: string): string {
      const until = (Math.floor(nowS() / STABLE_S) + 1) * STABLE_S + GOOD_S;
      if (until !== signedUntil || signed.size >= SIGNED_MAX) signed.clear();
      signedUntil = until;
      const entry = signed.get(address) ?? signUntil(address, until);
      signed.set(address, entry);
      return entry;
    },
    signFor,
    /** Seconds for which this picture's address is still valid; null if it has expired or was never given. */
    secondsLeft: (key: string, query: Record<string, unknown>) => secondsLeft(fileUrl(key), query),
  };
}

interface Shape {
  picture?: boolean;
  properties?: Record<string, Shape>;
  items?: Shape;
  anyOf?: Shape[];
}

type Change = (value: unknown) => unknown;

/**
 * Signs the addresses in answers of a schema, only in the fields that the schema marks, because a typed text may look
 * like an address. Null if the schema has none.
 */
export function signingOf(schema: Shape, sign: (address: string) => string): Change | null {
  if (schema.picture) return (value) => (typeof value === 'string' ? sign(value) : value);
  if (schema.anyOf) return schema.anyOf.map((one) => signingOf(one, sign)).find(Boolean) ?? null;
  if (schema.items) {
    const change = signingOf(schema.items, sign);
    return change && ((value) => (Array.isArray(value) ? value.map(change) : value));
  }
  const changes = Object.entries(schema.properties ?? {}).flatMap(([name, part]) => {
    const change = signingOf(part, sign);
    return change ? [[name, change] as const] : [];
  });
  if (changes.length === 0) return null;
  return (value) => {
    if (typeof value !== 'object' || value === null) return value;
    const changed: Record<string, unknown> = { ...value };
    for (const [name, change] of changes) changed[name] = change(changed[name]);
    return changed;
  };
}
