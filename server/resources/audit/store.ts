// Reads the audit trail, newest first, with the names that its ids still have.
import { sql, type SQL } from 'drizzle-orm';
import type { AuditEntry } from '@vinculo/contract/audit';
import { AUDIT_MATCHES_MAX } from '@vinculo/contract/rules/limits';
import { actionsOf, EVERY_ACTION, type AuditKind } from '@vinculo/contract/rules/trail/auditActions';
import type { AuditChange } from '@vinculo/contract/rules/trail/auditChanges';
import { isUuid } from '../../base/ids';
import { GUARDIAN_ID, INVITED_ID, OPERATOR_ID, PROVIDER_ID, SHOP_ID } from '../../domain/audit/audit';
import { anyOf, contains, first, rows, texts, uuids, type Database } from '../../services/database/database';

export interface AuditQuestion {
  /** Null stands for all people, or for all companies. */
  personIds: readonly string[] | null;
  companyIds: readonly string[] | null;
  /** Undefined: all kinds but the searches for people. */
  kind?: AuditKind | typeof EVERY_ACTION | undefined;
  /** ISO 8601; `from` is included, `to` is not. */
  from?: string | undefined;
  to?: string | undefined;
  whom: Whom;
}

/** Ids that a text matches. Null for an empty text. */
export type Matches = readonly string[] | null | 'too many';

async function firstOf(db: Database, found: SQL): Promise<Matches> {
  const ids = await rows<{ id: string }>(db, sql`${found} limit ${AUDIT_MATCHES_MAX + 1}`);
  return ids.length > AUDIT_MATCHES_MAX ? 'too many' : ids.map(({ id }) => id);
}

/** By a search, or by an id, which stays when the person or company is gone. */
async function matching(db: Database, text: string, found: SQL): Promise<Matches> {
  if (text === '') return null;
  return isUuid(text) ? [text] : firstOf(db, found);
}

export const matchingPeople = (db: Database, text: string) =>
  matching(
    db,
    text,
    sql`select p.id from people p where ${contains(sql`p.search`, text)} and p.removal_requested_at is null`,
  );

export const matchingCompanies = (db: Database, text: string) =>
  matching(db, text, sql`select c.id from companies c where ${contains(sql`c.search`, text)}`);

/** Looks only among the people that the company has, by name or by id. */
export async function matchingOwnPeople(db: Database, companyId: string, text: string): Promise<Matches> {
  if (text === '') return null;
  const is = isUuid(text) ? sql`own.person_id = ${text}` : contains(sql`own.search`, text);
  return firstOf(
    db,
    sql`select own.person_id as id from school_people own where own.company_id = ${companyId} and ${is}`,
  );
}

// In the same words as the partial indexes, so that they are used.
const SHOWN = sql.raw(
  `a.action not in (${actionsOf('searches')
    .map((action) => `'${action}'`)
    .join(', ')})`,
);
const NEWEST_FIRST = sql`order by a.at desc, a.id desc`;

const where = (conditions: readonly SQL[]) =>
  conditions.length > 0 ? sql`where ${sql.join([...conditions], sql` and `)}` : sql``;

/** SQL: id and moment of matching lines, by the index of the people, of the companies and actions, or of all. */
function found({ personIds, companyIds, kind, from, to }: AuditQuestion, tail: SQL): SQL {
  const conditions: SQL[] = [];
  const keys: SQL[] = [];
  const key = (values: SQL, name: string, column: SQL) => {
    keys.push(sql`unnest(${values}) as ${sql.raw(name)}(key)`);
    conditions.push(sql`${column} = ${sql.raw(name)}.key`);
  };
  if (personIds) key(uuids(personIds), 'person', sql`a.person_id`);
  if (companyIds && personIds) conditions.push(sql`a.company_id = ${anyOf(companyIds)}`);
  else if (companyIds) key(uuids(companyIds), 'company', sql`a.company_id`);
  if (kind === undefined) conditions.push(SHOWN);
  else if (kind !== EVERY_ACTION && personIds) conditions.push(sql`a.action = any(${texts(actionsOf(kind))})`);
  else if (kind !== EVERY_ACTION) key(texts(actionsOf(kind)), 'done', sql`a.action`);
  if (from) conditions.push(sql`a.at >= ${from}::timestamptz`);
  if (to) conditions.push(sql`a.at < ${to}::timestamptz`);
  const lines = sql`select a.id, a.at from audit a ${where(conditions)} ${tail}`;
  // Takes the newest lines of each key, so that no index is read past what the page needs.
  const newest = sql`select a.id, a.at from ${sql.join(keys, sql` cross join `)} cross join lateral (${lines}) a`;
  return keys.length > 0 ? newest : lines;
}

/** At most `max`, because a trail only grows. */
export async function countAuditEntries(db: Database, question: AuditQuestion, max: number): Promise<number> {
  // In order, so that an action that is rare is found by its index and not in all of the trail.
  const some = found(question, sql`${NEWEST_FIRST} limit ${max}`);
  const counted = await first<{ total: number }>(
    db,
    sql`select count(*)::int as total from (select 1 from (${some}) each_of limit ${max}) counted`,
  );
  return counted?.total ?? 0;
}

interface TrailRow {
  id: string;
  at: string;
  action: string;
  record_name: string | null;
  changes: AuditChange[] | null;
  count: number | null;
  person_id: string;
  full_name: string | null;
  email: string | null;
  is_support: boolean;
  /** The person has a card of the company or manages it. */
  is_own: boolean;
  company_id: string | null;
  title: string | null;
}

/** How an entry shows who did it. */
type Whom = (row: TrailRow) => AuditEntry['person'];

const NAMES: Readonly<Record<string, string>> = {
  [PROVIDER_ID]: 'Mercado Pago',
  [INVITED_ID]: 'Quem recebeu o convite',
  [SHOP_ID]: 'A loja',
  [GUARDIAN_ID]: 'O responsável',
};

export const whomForSupport: Whom = ({ person_id: id, full_name, email }) =>
  id === OPERATOR_ID ? null : { id, full_name: NAMES[id] ?? full_name, email: id in NAMES ? null : email };

/** Actions of people for themselves, not as managers of the company. */
const FOR_ONESELF = /^(?:card\.activate|invitation\.accept|request\.(?:create|update|withdraw))$/;

const unnamed = (full_name: string) => ({ id: OPERATOR_ID, full_name, email: null });

/** A school reads its own people and those who acted for it, neither support nor people who left or refused it. */
export const whomForSchool: Whom = (row) => {
  const { person_id: id, full_name, email, action, is_support, is_own } = row;
  if (id === OPERATOR_ID || is_support) return unnamed('Suporte do Vínculo');
  if (action === 'company.refuse') return unnamed('Quem recusou a escola');
  if (id in NAMES || is_own) return { id, full_name: NAMES[id] ?? full_name, email: id in NAMES ? null : email };
  return FOR_ONESELF.test(action) ? unnamed('Pessoa sem vínculo com a escola') : { id, full_name, email: null };
};

/** At most `limit` entries after the first `offset`. */
export async function readEntries(
  db: Database,
  question: AuditQuestion,
  offset: number,
  limit: number,
): Promise<AuditEntry[]> {
  const some = found(question, sql`${NEWEST_FIRST} limit ${offset + limit}`);
  const page = await rows<TrailRow>(
    db,
    sql`with page as materialized (
      select a.id from (${some}) a ${NEWEST_FIRST} limit ${limit} offset ${offset}
    )
    select a.id, to_char(a.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at, a.action,
      a.record_name, a.changes, a.count, a.person_id, p.full_name, p.email, coalesce(p.super_admin, false) as is_support,
      exists (select 1 from school_people own
        where own.company_id = a.company_id and own.person_id = a.person_id) as is_own,
      a.company_id, c.title
    from page join audit a on a.id = page.id
      left join people p on p.id = a.person_id and p.removal_requested_at is null
      left join companies c on c.id = a.company_id
    ${NEWEST_FIRST}`,
  );
  return page.map((row) => {
    const { id, at, action, company_id: companyId, title, record_name, changes, count } = row;
    const company = companyId === null ? null : { id: companyId, title };
    return { id, at, action, person: question.whom(row), company, record_name, changes: changes ?? [], count };
  });
}
