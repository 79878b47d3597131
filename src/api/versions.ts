/**
 * Versions of single records, so that two people who edit the same one do not overwrite each other silently.
 *
 * The server answers a record with its version as `ETag`; the query keeps it beside the record (`Versioned`). An update
 * that is given the version sends it as `If-Match`; one without it overwrites whatever is there. Where the server has
 * another version it refuses with a 409 that carries that version as `ETag`: this is how `isVersionConflict` tells it from
 * the 409s of a record's state. Forms do not deal with any of it themselves: see `components/form/useEditedRecord.tsx`.
 */
import { isApiError } from './errors';
import type { CallMeta } from './retries';

export interface OfVersion {
  /** Absent: whatever version there is. */
  version?: string;
}

/** A record together with the version it was read in. Null stays null. */
export type Versioned<T> = T extends null ? null : T & OfVersion;

/** For `transformResponse`: `withVersion<Partner>`. */
export function withVersion<T extends object | null>(record: T, meta: CallMeta | undefined): Versioned<T> {
  const version = meta?.version;
  return (record && version ? { ...record, version } : record) as Versioned<T>;
}

/** The headers of an update; none without a version. */
export function ifMatch(version: string | undefined): Record<string, string> {
  return version ? { 'If-Match': version } : {};
}

/** True where somebody else has changed the record since the version that the call named. */
export function isVersionConflict(error: unknown): boolean {
  return isApiError(error) && error.status === 409 && error.version !== undefined;
}
