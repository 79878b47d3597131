/** The audit trail: who did what to whose things, as super administrators read it. */
import { Type, type Static } from 'typebox';
import { Id, nullable, NullableText, Page, Search, Timestamp, type Call } from './schema';

/** A person who left is an id without name and e-mail. */
export const AuditPerson = Type.Object({ id: Id, full_name: NullableText, email: NullableText });
export type AuditPerson = Static<typeof AuditPerson>;

/**
 * `person` is null if the operator acted on the command line, `company` if the entry is about no company. `count`: the
 * number of records; null for a single one.
 */
export const AuditEntry = Type.Object({
  id: Id,
  at: Timestamp,
  action: Type.String({ description: 'A key of AUDIT_ACTIONS' }),
  person: nullable(AuditPerson),
  company: nullable(Type.Object({ id: Id, title: NullableText })),
  record_id: nullable(Id),
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
 * `person` finds name, e-mail and user name; `company` finds title, CNPJ, e-mail and city. Either may be an id, which
 * also finds those who left. `from` is included, `to` is not.
 */
export const AuditFilter = Type.Object({
  person: Search,
  company: Search,
  from: Type.Optional(Timestamp),
  to: Type.Optional(Timestamp),
});
export type AuditFilter = Static<typeof AuditFilter>;

export const ListAuditEntries = Type.Object({ page: Page, ...AuditFilter.properties });
export type ListAuditEntries = Static<typeof ListAuditEntries>;

export const auditCalls = {
  listAuditEntries: {
    method: 'GET',
    path: '/audit',
    audience: 'super-administrator',
    summary: 'Who did what, the newest first',
    query: ListAuditEntries,
    status: 200,
    response: AuditEntryList,
  },
  exportAuditEntries: {
    method: 'GET',
    path: '/audit/export',
    audience: 'super-administrator',
    summary: 'The audit trail as a table for spreadsheets: UTF-8 with a byte order mark, semicolons, the newest first',
    query: AuditFilter,
    status: 200,
    contentType: 'text/csv; charset=utf-8',
    response: Type.String(),
  },
} as const satisfies Record<string, Call>;
