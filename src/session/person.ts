/** Whose access tokens are, as they themselves say; only the server checks that it is true. */

/** The id of the person, or null for what is no token of that kind. */
export function personOf(accessToken: string | null): string | null {
  try {
    const payload = accessToken?.split('.')[1] ?? '';
    const claims: unknown = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')));
    const isNamed = typeof claims === 'object' && claims !== null && 'sub' in claims && typeof claims.sub === 'string';
    return isNamed ? String(claims.sub) : null;
  } catch {
    return null;
  }
}

/** True where two tokens are known to be two people's. */
export function areOthers(one: string | null, other: string | null): boolean {
  const [first, second] = [personOf(one), personOf(other)];
  return first !== null && second !== null && first !== second;
}
