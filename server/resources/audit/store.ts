/** Reads the audit trail, newest first, with the names that its ids still have. */
import { and, desc, eq, isNull, sql, type SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { AuditEntry } from '@vinculo/contract/audit';
import { INVITED_ID, OPERATOR_ID, PROVIDER_ID, SHOP_ID } from '../../domain/audit/audit';
import type { Database } from '../../services/database/database';
import { audit, companies, people } from '../../services/database/schema';
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

/** Rows that name a person or company: by an id, which stays after they leave, or by a search in the other table. */
function names(id: AnyPgColumn, table: typeof people | typeof companies, text: string): SQL {
  if (isUuid(text)) return eq(id, text);
  return sql`${id} in (select ${table.id} from ${table} where ${contains(table.search, text)})`;
}

const matching = ({ person, company, from, to }: AuditQuestion) =>
  and(
    person ? names(audit.personId, people, person) : undefined,
    company ? names(audit.companyId, companies, company) : undefined,
    from ? sql`${audit.at} >= ${from}::timestamptz` : undefined,
    to ? sql`${audit.at} < ${to}::timestamptz` : undefined,
  );

const NAMES: Readonly<Record<string, string>> = {
  [PROVIDER_ID]: 'Mercado Pago',
  [INVITED_ID]: 'Quem recebeu o convite',
  [SHOP_ID]: 'A loja',
};

function personOf(id: string, full_name: string | null, email: string | null): AuditEntry['person'] {
  if (id === OPERATOR_ID) return null;
  return { id, full_name: NAMES[id] ?? full_name, email: id in NAMES ? null : email };
}

/** At most `max`, because a trail only grows. */
export async function countAuditEntries(db: Database, question: AuditQuestion, max: number): Promise<number> {
  return db.$count(db.select({ id: audit.id }).from(audit).where(matching(question)).limit(max).as('counted'));
}

/** At most `limit` entries. Times keep their microseconds, so that the next page begins exactly there. */
export async function readEntries(
  db: Database,
  question: AuditQuestion,
  start: AuditStart,
  limit: number,
): Promise<AuditEntry[]> {
  const isAfter =
    'after' in start
      ? sql`(${audit.at}, ${audit.id}) < (${start.after.at}::timestamptz, ${start.after.id}::uuid)`
      : undefined;
  const page = db.$with('page').as(
    db
      .select()
      .from(audit)
      .where(and(matching(question), isAfter))
      .orderBy(desc(audit.at), desc(audit.id))
      .limit(limit)
      .offset('offset' in start ? start.offset : 0),
  );
  const found = await db
    .with(page)
    .select({
      id: page.id,
      at: sql<string>`to_char(${page.at} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`,
      action: page.action,
      record_id: page.recordId,
      count: page.count,
      personId: page.personId,
      fullName: people.fullName,
      email: people.email,
      companyId: page.companyId,
      title: companies.title,
    })
    .from(page)
    .leftJoin(people, and(eq(people.id, page.personId), isNull(people.removalRequestedAt)))
    .leftJoin(companies, eq(companies.id, page.companyId))
    .orderBy(desc(page.at), desc(page.id));
  return found.map(({ personId, fullName, email, companyId, title, ...entry }) => ({
    ...entry,
    person: personOf(personId, fullName, email),
    company: companyId === null ? null : { id: companyId, title },
  }));
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
