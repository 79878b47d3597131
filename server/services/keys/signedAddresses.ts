// Signed addresses that open something without a session until they expire; every instance can check them.
import type { Keys } from './keys';

export function signedAddresses(keys: Keys, clock: () => Date, purpose: 'picture' | 'export') {
  const nowS = () => Math.floor(clock().getTime() / 1000);
  /** The address with its expiry, in seconds since 1970, and its signature. */
  const signUntil = (address: string, until: number) =>
    `${address}?until=${until}&signature=${keys.seal(purpose, address, String(until))}`;

  return {
    signUntil,
    signFor: (address: string, seconds: number) => signUntil(address, nowS() + seconds),
    /** Seconds for which it is still valid, by the query; null if it has expired or was never given. */
    secondsLeft(address: string, { until, signature: claim }: Record<string, unknown>): number | null {
      if (typeof until !== 'string' || typeof claim !== 'string') return null;
      if (!keys.isSealed(claim, purpose, address, until)) return null;
      const left = Number(until) - nowS();
      return left > 0 ? left : null;
    },
    nowS,
  };
}
