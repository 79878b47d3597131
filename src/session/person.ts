/** Whose access tokens are, and until when, as they themselves say; only the server checks that it is true. */

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

/** The id of the person, or null for what is no token of that kind. */
export function personOf(accessToken: string | null): string | null {
  const { sub } = claimsOf(accessToken);
  return typeof sub === 'string' ? sub : null;
}

/** True for a token that says that its time is over. */
export function isOver(accessToken: string, now: number): boolean {
  const { exp } = claimsOf(accessToken);
  return typeof exp === 'number' && exp * 1000 <= now;
}

/** True where two tokens are known to be two people's. */
export function areOthers(one: string | null, other: string | null): boolean {
  const [first, second] = [personOf(one), personOf(other)];
  return first !== null && second !== null && first !== second;
}
