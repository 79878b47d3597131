/** Signed addresses that open something without a session until they expire; every instance can check them. */

import type { Keys } from './keys';

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
  const signUntil = (address: string, until: number) =>
    `${address}?until=${until}&signature=${keys.seal(purpose, address, String(until))}`;

  return {
    signUntil,
    signFor: (address, seconds) => signUntil(address, nowS() + seconds),
    secondsLeft(address, { until, signature: claim }) {
      if (typeof until !== 'string' || typeof claim !== 'string') return null;
      if (!keys.isSealed(claim, purpose, address, until)) return null;
      const left = Number(until) - nowS();
      return left > 0 ? left : null;
    },
    nowS,
  };
}
