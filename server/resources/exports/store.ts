// Reads a company's rows in pages, each by its own statements, so that a slow download holds nothing.
import { and, eq, sql } from 'drizzle-orm';
import type { WaitingState } from '@vinculo/contract/rules/card/waiting';
import { toldAnswerOf } from '../../domain/family/choices';
import { anyOf, isAmong, rows, type Database } from '../../services/database/database';
import { readKept } from '../../services/database/keptRows';
import { cards, guardians, invitations, partners } from '../../services/database/schema';

const BATCH = 500;
const TABLES = { cards, guardians, invitations, partners };

interface Chosen {
  from: keyof typeof TABLES;
  companyId: string;
  /** Only invitations in these states; all rows if absent. */
  states?: readonly WaitingState[];
  /** Rows of a page. */
  batch?: number;
}

/** A company's rows as `read` returns them by id, oldest first. */
export async function* pagesOf<Row>(
  db: Database,
  { from, companyId, states, batch = BATCH }: Chosen,
  read: (ids: string[]) => Promise<Row[]>,
): AsyncGenerator<Row[]> {
  const table = TABLES[from];
  const isChosen = states && isAmong(states);
  let last: { id: string; at: string } | undefined;
  do {
    const isAfter = last && sql`(${table.createdAt}, ${table.id}) > (${last.at}::timestamptz, ${last.id}::uuid)`;
    const records: { id: string; at: string }[] = await db
      .select({ id: table.id, at: sql<string>`${table.createdAt}::text` })
      .from(table)
      .where(and(eq(table.companyId, companyId), isChosen, isAfter))
      .orderBy(table.createdAt, table.id)
      .limit(batch);
    if (records.length > 0) yield await read(records.map(({ id }) => id));
    last = records.length < batch ? undefined : records.at(-1);
  } while (last);
}

/** The student's name, also if the card is not made yet. */
const STUDENT = sql`coalesce((select c.full_name from cards c where c.id = guardians.card_id),
  (select i.full_name from invitations i where i.id = guardians.invitation_id))`;

export const listGuardiansOf = (db: Database, ids: readonly string[]) =>
  readKept(db, {
    table: 'guardians',
    reader: 'school',
    made: { 'guardians.card': STUDENT, 'guardians.answer': toldAnswerOf(sql`guardians`) },
    rest: sql`where id = ${anyOf(ids)} and was_of is null order by created_at, id`,
  });

export interface UsedWeek {
  partner: string;
  /** Its Monday. */
  week: string;
  uses: number;
}

export const listUsedWeeks = (db: Database, partnerIds: readonly string[]): Promise<UsedWeek[]> =>
  rows(
    db,
    sql`select p.title as partner, date_trunc('week', u.day::timestamp)::date::text as week, sum(u.uses)::int as uses
        from partners p join partner_uses u on u.partner_id = p.id
        where p.id = ${anyOf(partnerIds)} group by p.id, week order by p.created_at, p.id, week`,
  );
