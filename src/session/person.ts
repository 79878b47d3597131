/** The person and the end of an access token, as the token says; only the server checks it. */

interface Claims {
  sub?: unknown;
  /** Seconds since 1970. */
  exp?: unknown;
}

function claimsOf(accessToken: string | null): Claims {
  try {
    const payload = accessToken?.split('.')[1] ?? '';
    const claims: unknown = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')));
    return typeof claims === 'object' && claims !== null ? claims : {};
  } catch {
    return {};
  }
}

export function personOf(accessToken: string | null): string | null {
  const { sub } = claimsOf(accessToken);
  return typeof sub === 'string' ? sub : null;
}

export function isOver(accessToken: string, now: number): boolean {
  const { exp } = claimsOf(accessToken);
  return typeof exp === 'number' && exp * 1000 <= now;
}

/** True if two tokens are known to belong to two people. */
export function areOthers(one: string | null, other: string | null): boolean {
  const [first, second] = [personOf(one), personOf(other)];
  return first !== null && second !== null && first !== second;
}
