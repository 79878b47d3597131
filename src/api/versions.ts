/**
 * Versions of single records: two people who edit the same record do not overwrite each other unknowingly. The server
 * answers a record with its version as `ETag`, and the query keeps it beside the record. An update with a version sends
 * it as `If-Match`; without one it overwrites any version. If the versions differ, the server answers a 409 with the
 * current one as `ETag`, which tells it from other 409s. Forms use `components/form/useEditedRecord.tsx`.
 */

import type { CallMeta } from './retries';

export interface OfVersion {
  /** Absent: any version. */
  version?: string;
}

/** A record together with the version in which it was read. Null stays null. */
export type Versioned<T> = T extends null ? null : T & OfVersion;

/** For `transformResponse`: `withVersion<Partner>`. */
export function withVersion<T extends object | null>(record: T, meta: CallMeta | undefined): Versioned<T> {
  const version = meta?.version;
  return (record && version ? { ...record, version } : record) as Versioned<T>;
}

export function ifMatch(version: string | undefined): Record<string, string> {
  return version ? { 'If-Match': version } : {};
}
