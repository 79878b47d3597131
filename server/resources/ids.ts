/** Comma-joined ids of a query, as the lists take them. */

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Each id once; what only looks like one is left out, since it can match nothing. */
export function splitIds(joined: string): string[] {
  return [...new Set(joined.toLowerCase().split(','))].filter((id) => UUID.test(id));
}
