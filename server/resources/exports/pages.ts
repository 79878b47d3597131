/** Reads a company's rows in pages, each by its own statements, so that a slow download holds nothing. */
import { sql, type SQL } from 'drizzle-orm';
import type { Database } from '../../services/database/database';
import { rows } from '../../services/database/rows';

const BATCH = 500;

interface Chosen {
  table: 'cards' | 'partners' | 'invitations';
  companyId: string;
  /** A condition on the row `r`; all rows of the company without it. */
  which?: SQL;
}

/** A company's rows as `read` returns them by id, oldest first. */
export async function* pagesOf<Row>(
  db: Database,
  { table, companyId, which = sql`true` }: Chosen,
  read: (ids: string[]) => Promise<Row[]>,
): AsyncGenerator<Row[]> {
  let last: { id: string; at: string } | undefined;
  do {
    const isAfter = last ? sql`and (r.created_at, r.id) > (${last.at}::timestamptz, ${last.id}::uuid)` : sql``;
    const found: { id: string; at: string }[] = await rows(
      db,
      sql`select r.id, r.created_at::text as at from ${sql.raw(table)} r
          where r.company_id = ${companyId} and ${which} ${isAfter} order by r.created_at, r.id limit ${BATCH}`,
    );
    if (found.length > 0) yield await read(found.map(({ id }) => id));
    last = found.length < BATCH ? undefined : found.at(-1);
  } while (last);
}
