// Versions of records: strong `ETag`s made from an answer's content, and their check against `If-Match`.
import { hash } from 'node:crypto';

// The version must not depend on the order in which a query gives the parts.
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  const parts = Object.entries(value).filter(([, part]) => part !== undefined);
  return Object.fromEntries(parts.sort(([a], [b]) => (a < b ? -1 : 1)).map(([name, part]) => [name, sorted(part)]));
}

export function versionOf(record: unknown): string {
  return `"${hash('sha256', JSON.stringify(sorted(record)), 'base64url')}"`;
}

/** True if the header names this version or is absent. */
export function namesVersion(ifMatch: string | undefined, version: string): boolean {
  if (ifMatch === undefined || ifMatch.trim() === '*') return true;
  // A proxy that compresses answers weakens their ETags. Our versions stand for content, not bytes, so weak ones count.
  return ifMatch.split(',').some((named) => named.trim().replace(/^W\//, '') === version);
}
