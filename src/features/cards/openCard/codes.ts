/** What a card shows as proof at this moment, by the server's clock, because a phone's may be wrong. */

import { codesOf, stepBytes, type CardCodes } from '@vinculo/contract/rules/card/cardCodes';

const HEX_PAIR = /../g;
const bytesOf = (hex: string) => Uint8Array.from(hex.match(HEX_PAIR) ?? [], (pair) => Number.parseInt(pair, 16));

/** Null if the browser has no cryptography, as on plain http. */
export async function codesAt(secret: string, step: number): Promise<CardCodes | null> {
  const subtle = globalThis.crypto?.subtle as SubtleCrypto | undefined;
  if (!subtle) return null;
  const key = await subtle.importKey('raw', bytesOf(secret), { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
  return codesOf(new Uint8Array(await subtle.sign('HMAC', key, stepBytes(step))));
}
