// Access tokens: signed, short-lived, naming the person and the session.
import { createSigner, createVerifier } from 'fast-jwt';
import { everyKey, type Keys } from '../keys/keys';

const LIFETIME_S = 15 * 60;

export interface Claims {
  personId: string;
  sessionId: string;
  /** Identifies the refresh token that came with it. */
  generation: string | null;
}

const GENERATION_LENGTH = 16;
/** Tokens whose signature is known to be valid: some megabytes. */
const VERIFIED_MAX = 5000;

/** A part of the refresh token's hash. The token has 256 random bits, so the part reveals nothing. */
export const generationOf = (refreshHash: string) => refreshHash.slice(0, GENERATION_LENGTH);

/** The token of an `Authorization` header, or null. */
export const bearerOf = (authorization = ''): string | null =>
  /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i.exec(authorization)?.[1] ?? null;

export function accessTokens(keys: Keys, clock: () => Date) {
  const sign = createSigner({ key: keys.token, algorithm: 'HS256', noTimestamp: true });
  // The expiry is checked against our clock below. A fixed algorithm refuses `none` and foreign tokens.
  const verifiers = everyKey(keys).map(({ token: key }) =>
    createVerifier({ key, algorithms: ['HS256'], ignoreExpiration: true, cache: false }),
  );
  // A valid signature stays valid as long as these keys are, and a phone sends one token many times. The expiry is
  // checked each time.
  const cache = new Map<string, object>();
  const verified = (token: string): object | null => {
    const claims = cache.get(token);
    if (claims) return claims;
    for (const verify of verifiers) {
      try {
        const payload = verify(token) as object;
        if (cache.size >= VERIFIED_MAX) cache.clear();
        cache.set(token, payload);
        return payload;
      } catch {
        // Not signed with this key.
      }
    }
    return null;
  };
  const seconds = () => Math.floor(clock().getTime() / 1000);

  return {
    make: ({ personId, sessionId, generation }: Claims): string =>
      sign({ sub: personId, sid: sessionId, gen: generation, exp: seconds() + LIFETIME_S }),
    /** Null for anything but a token of ours that has not expired. */
    read(token: string): Claims | null {
      const payload = verified(token) as { sub?: unknown; sid?: unknown; gen?: unknown; exp?: unknown } | null;
      const { sub, sid, gen, exp } = payload ?? {};
      if (typeof sub !== 'string' || typeof sid !== 'string' || typeof exp !== 'number') return null;
      const generation = typeof gen === 'string' ? gen : null;
      return exp > seconds() ? { personId: sub, sessionId: sid, generation } : null;
    },
  };
}
