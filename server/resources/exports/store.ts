/** Reads a company's rows in pages, each by its own statements, so that a slow download holds nothing. */

import { and, eq, sql, type SQL } from 'drizzle-orm';
import type { Database } from '../../services/database/database';
import type { cards, invitations, partners } from '../../services/database/schema';

const BATCH = 500;

interface Chosen {
  table: typeof cards | typeof partners | typeof invitations;
  companyId: string;
  /** All rows of the company without it. */
  which?: SQL;
  /** Rows of a page. */
  batch?: number;
}

/** A company's rows as `read` returns them by id, oldest first. */
export async function* pagesOf<Row>(
  db: Database,
  { table, companyId, which, batch = BATCH }: Chosen,
  read: (ids: string[]) => Promise<Row[]>,
): AsyncGenerator<Row[]> {
  let last: { id: string; at: string } | undefined;
  do {
    const isAfter = last && sql`(${table.createdAt}, ${table.id}) > (${last.at}::timestamptz, ${last.id}::uuid)`;
    const found: { id: string; at: string }[] = await db
      .select({ id: table.id, at: sql<string>`${table.createdAt}::text` })
      .from(table)
      .where(and(eq(table.companyId, companyId), which, isAfter))
      .orderBy(table.createdAt, table.id)
      .limit(batch);
    if (found.length > 0) yield await read(found.map(({ id }) => id));
    last = found.length < batch ? undefined : found.at(-1);
  } while (last);
}
