/** Reads the audit trail, newest first, with the names that its ids still have. */
import { sql, type SQL } from 'drizzle-orm';
import type { AuditEntry } from '@vinculo/contract/audit';
import { INVITED_ID, OPERATOR_ID, PROVIDER_ID } from '../../domain/audit/audit';
import type { Database } from '../../services/database/database';
import { rows } from '../../services/database/rows';
import { contains } from '../../services/database/search';
import { isUuid } from '../../base/ids';

export interface AuditQuestion {
  /** A search text or an id; empty for no filter. */
  person: string;
  company: string;
  /** ISO 8601; `from` is included, `to` is not. */
  from?: string;
  to?: string;
}

/** Where a page begins: after this many entries, or after this entry. */
export type AuditStart = { offset: number } | { after: Pick<AuditEntry, 'at' | 'id'> };

interface EntryRow {
  id: string;
  at: string;
  action: string;
  record_id: string | null;
  count: number | null;
  person_id: string;
  full_name: string | null;
  email: string | null;
  company_id: string | null;
  company_title: string | null;
}

/** Rows that name a person or company: by an id, which stays after they leave, or by a search in the other table. */
function names(column: SQL, table: SQL, text: string): SQL {
  if (isUuid(text)) return sql`${column} = ${text}::uuid`;
  return sql`${column} in (select found.id from ${table} found where ${contains(sql`found.search`, text)})`;
}

function matching({ person, company, from, to }: AuditQuestion): SQL {
  const conditions = [
    person && names(sql`a.person_id`, sql`people`, person),
    company && names(sql`a.company_id`, sql`companies`, company),
    from && sql`a.at >= ${from}::timestamptz`,
    to && sql`a.at < ${to}::timestamptz`,
  ].filter((condition) => typeof condition === 'object');
  return conditions.length > 0 ? sql.join(conditions, sql` and `) : sql`true`;
}

const NAMES: Readonly<Record<string, string>> = {
  [PROVIDER_ID]: 'Mercado Pago',
  [INVITED_ID]: 'Quem recebeu o convite',
};

function personOf({ person_id: id, full_name, email }: EntryRow): AuditEntry['person'] {
  if (id === OPERATOR_ID) return null;
  return { id, full_name: NAMES[id] ?? full_name, email: id in NAMES ? null : email };
}

function toEntry(row: EntryRow): AuditEntry {
  const { id, at, action, record_id, count } = row;
  return {
    id,
    at,
    action,
    record_id,
    count,
    person: personOf(row),
    company: row.company_id === null ? null : { id: row.company_id, title: row.company_title },
  };
}

/** At most `max`, because a trail only grows. */
export async function countAuditEntries(db: Database, question: AuditQuestion, max: number): Promise<number> {
  const [counted] = await rows<{ total: number }>(
    db,
    sql`
      select count(*)::int as total
      from (select from audit a where ${matching(question)} limit ${max}) counted`,
  );
  return counted?.total ?? 0;
}

/** At most `limit` entries. Times keep their microseconds, so that the next page begins exactly there. */
export async function readEntries(
  db: Database,
  question: AuditQuestion,
  start: AuditStart,
  limit: number,
): Promise<AuditEntry[]> {
  const isAfter =
    'after' in start ? sql`and (a.at, a.id) < (${start.after.at}::timestamptz, ${start.after.id}::uuid)` : sql``;
  const skipped = 'offset' in start ? sql`offset ${start.offset}` : sql``;
  const found = await rows<EntryRow>(
    db,
    sql`
      with page as (
        select a.* from audit a where ${matching(question)} ${isAfter}
        order by a.at desc, a.id desc limit ${limit} ${skipped}
      )
      select page.id, to_char(page.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at, page.action,
        page.record_id, page.count, page.person_id, p.full_name, p.email, page.company_id, co.title as company_title
      from page
      left join people p on p.id = page.person_id and p.removal_requested_at is null
      left join companies co on co.id = page.company_id
      order by page.at desc, page.id desc`,
  );
  return found.map(toEntry);
}

/** Entries read at a time: years of entries do not fit in memory. */
const BATCH = 1000;

/** All matches in batches, each by its own statement. */
export async function* everyAuditEntry(db: Database, question: AuditQuestion): AsyncGenerator<AuditEntry[]> {
  let start: AuditStart = { offset: 0 };
  for (;;) {
    const entries: AuditEntry[] = await readEntries(db, question, start, BATCH);
    const last = entries.at(-1);
    if (last) yield entries;
    if (!last || entries.length < BATCH) return;
    start = { after: last };
  }
}
