/** Signed addresses that open something without a session until they expire; every instance can check them. */

import { timingSafeEqual } from 'node:crypto';
import { everyKey, type Keys } from './keys';

const SIGNATURE_DIGITS = 32;

export interface SignedAddresses {
  /** The address with its expiry, in seconds since 1970, and its signature. */
  signUntil(address: string, until: number): string;
  signFor(address: string, seconds: number): string;
  /** Seconds for which it is still valid, by the query; null if it has expired or was never given. */
  secondsLeft(address: string, query: Record<string, unknown>): number | null;
  nowS(): number;
}

export function signedAddresses(keys: Keys, clock: () => Date, purpose: 'picture' | 'export'): SignedAddresses {
  const nowS = () => Math.floor(clock().getTime() / 1000);
  const signature = (address: string, until: string, by: Keys) =>
    by.digest(purpose, `${address} ${until}`).slice(0, SIGNATURE_DIGITS);
  const signUntil = (address: string, until: number) =>
    `${address}?until=${until}&signature=${signature(address, String(until), keys)}`;

  return {
    signUntil,
    signFor: (address, seconds) => signUntil(address, nowS() + seconds),
    secondsLeft(address, { until, signature: given }) {
      if (typeof until !== 'string' || typeof given !== 'string' || given.length !== SIGNATURE_DIGITS) return null;
      const actual = Buffer.from(given);
      const isBy = (by: Keys) => {
        const expected = Buffer.from(signature(address, until, by));
        return expected.length === actual.length && timingSafeEqual(expected, actual);
      };
      if (!everyKey(keys).some(isBy)) return null;
      const left = Number(until) - nowS();
      return left > 0 ? left : null;
    },
    nowS,
  };
}
