/** The audit trail: who did what to whose things, as super administrators read it, and a school its own part. */

import { Type, type Static } from 'typebox';
import { AUDIT_ACTION_NAMES, EVERY_ACTION } from './rules/trail/auditActions';
import type { AuditChange } from './rules/trail/auditChanges';
import { CompanyParams, Id, NullableText, Page, Search, Timestamp, nullable, oneOf, type DeclaredCall } from './schema';

/** A person who left is an id without name and e-mail. A school reads no name of support, nor of people it lost. */
export const AuditPerson = Type.Object({ id: Id, full_name: NullableText, email: NullableText });
export type AuditPerson = Static<typeof AuditPerson>;

const Change = Type.Object({ field: Type.String(), before: NullableText, after: NullableText });

/**
 * `person` is null if the operator acted on the command line, `company` if the entry is about no company. `count`: the
 * number of records; null for a single one. `record_name`: what the record was called then. `changes`: fields of
 * `rules/trail/auditChanges.ts`. Name and changes of a person's record are there for `AUDIT_NAMED_DAYS`.
 */
export const AuditEntry = Type.Object({
  id: Id,
  at: Timestamp,
  action: Type.String({ description: 'A key of AUDIT_ACTIONS' }),
  person: nullable(AuditPerson),
  company: nullable(Type.Object({ id: Id, title: NullableText })),
  record_id: nullable(Id),
  record_name: NullableText,
  changes: Type.Unsafe<AuditChange[]>(Type.Array(Change)),
  count: Type.Unsafe<number | null>({ type: ['integer', 'null'] }),
});
export type AuditEntry = Static<typeof AuditEntry>;

export const AuditEntryList = Type.Object({
  entries: Type.Array(AuditEntry),
  total: Type.Integer({ description: 'AUDIT_COUNT_MAX stands for as many or more' }),
  limit: Type.Integer(),
});
export type AuditEntryList = Static<typeof AuditEntryList>;

/**
 * `person` finds name, e-mail and user name, or an id, which also finds a person who left. Without an action: all but
 * `AUDIT_SEARCHES`. `from` is included, `to` is not.
 */
export const ActivityFilter = Type.Object({
  action: Type.Optional(oneOf([...AUDIT_ACTION_NAMES, EVERY_ACTION])),
  person: Search,
  from: Type.Optional(Timestamp),
  to: Type.Optional(Timestamp),
});
export type ActivityFilter = Static<typeof ActivityFilter>;

/** `company` finds title, shown name, CNPJ, e-mail and city, or an id. */
export const AuditFilter = Type.Object({ ...ActivityFilter.properties, company: Search });
export type AuditFilter = Static<typeof AuditFilter>;

export const ListAuditEntries = Type.Object({ page: Page, ...AuditFilter.properties });
export type ListAuditEntries = Static<typeof ListAuditEntries>;

export const ListActivity = Type.Object({ page: Page, ...ActivityFilter.properties });
export type ListActivity = Static<typeof ListActivity>;

export const auditCalls = {
  listAuditEntries: {
    audience: 'super-administrator',
    summary: 'Who did what, the newest first',
    query: ListAuditEntries,
    status: 200,
    response: AuditEntryList,
  },
  exportAuditEntries: {
    audience: 'super-administrator',
    summary: 'The audit trail as a table for spreadsheets: UTF-8 with a byte order mark, semicolons, the newest first',
    query: AuditFilter,
    status: 200,
    contentType: 'text/csv; charset=utf-8',
    response: Type.String(),
  },
  listActivity: {
    audience: 'administrator',
    summary: "What was done to the records of one of the caller's companies, the newest first",
    params: CompanyParams,
    query: ListActivity,
    status: 200,
    response: AuditEntryList,
  },
  exportActivity: {
    audience: 'administrator',
    summary: 'The same for spreadsheets: UTF-8 with a byte order mark, semicolons',
    params: CompanyParams,
    query: ActivityFilter,
    status: 200,
    contentType: 'text/csv; charset=utf-8',
    response: Type.String(),
  },
} as const satisfies Record<string, DeclaredCall>;
