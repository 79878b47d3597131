/** Versions of records: a strong `ETag` made from what an answer says, and what an `If-Match` asks for. */
import { hash } from 'node:crypto';

// Whatever order a query gave the parts in, the same record has the same version.
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  const parts = Object.entries(value).filter(([, part]) => part !== undefined);
  return Object.fromEntries(parts.sort(([a], [b]) => (a < b ? -1 : 1)).map(([name, part]) => [name, sorted(part)]));
}

/** The version of a record, as the `ETag` header has it. */
export function versionOf(record: unknown): string {
  return `"${hash('sha256', JSON.stringify(sorted(record)), 'base64url')}"`;
}

/** True where the header names this version, or asks for none. */
export function namesVersion(ifMatch: string | undefined, version: string): boolean {
  if (ifMatch === undefined || ifMatch.trim() === '*') return true;
  // A proxy that compresses weakens the versions it passes on. Ours stand for content and not for bytes.
  return ifMatch.split(',').some((named) => named.trim().replace(/^W\//, '') === version);
}
