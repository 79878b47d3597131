// The audit trail: who did what to which record. Super administrators read all of it, a school its own part.
import { Type, type Static } from 'typebox';
import { AUDIT_KIND_NAMES, EVERY_ACTION } from './rules/trail/auditActions';
import type { AuditChange } from './rules/trail/auditChanges';
import { Id, NullableText, Page, Search, Timestamp, nullable, oneOf, type DeclaredCall } from './schema';

/**
 * A person who left is an id without name and e-mail. A school reads no name of support, nor of people who left or
 * refused it.
 */
const AuditPerson = Type.Object({ id: Id, full_name: NullableText, email: NullableText });

const Change = Type.Object({ field: Type.String(), before: NullableText, after: NullableText });

/**
 * `person` is null if the operator acted on the command line, `company` if the entry is about no company. `count`: the
 * number of records; null for a single one. `record_name`: what the record was called then. `changes`: fields of
 * `rules/trail/auditChanges.ts`. Name and changes of a person's record are there for `AUDIT_NAMED_DAYS`.
 */
export const AuditEntry = Type.Object({
  id: Id,
  at: Timestamp,
  action: Type.String({ description: 'A key of auditActions.json' }),
  person: nullable(AuditPerson),
  company: nullable(Type.Object({ id: Id, title: NullableText })),
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
 * `person` finds name, e-mail and user name, or an id, which also finds a person who left. `company` finds title, shown
 * name, CNPJ, e-mail and city, or an id; a manager names one of theirs by its id. Without a kind: all but searches.
 * `from` is included, `to` is not.
 */
export const AuditFilter = Type.Object({
  kind: Type.Optional(oneOf([...AUDIT_KIND_NAMES, EVERY_ACTION])),
  person: Search,
  company: Search,
  from: Type.Optional(Timestamp),
  to: Type.Optional(Timestamp),
});
export type AuditFilter = Static<typeof AuditFilter>;

export const auditCalls = {
  listAuditEntries: {
    audience: 'person',
    summary:
      'Who did what, the newest first: all of it for super administrators, the part of a company for its managers',
    query: Type.Object({ page: Page, ...AuditFilter.properties }),
    response: AuditEntryList,
  },
} as const satisfies Record<string, DeclaredCall>;
