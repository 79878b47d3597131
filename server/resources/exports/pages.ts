/** Reads a company's rows some at a time, each time by statements of their own: nothing is held while somebody downloads. */
import { sql, type SQL } from 'drizzle-orm';
import type { Database } from '../../services/database/database';
import { rows } from '../../services/database/rows';

const BATCH = 500;

interface Chosen {
  table: 'cards' | 'partners' | 'invitations';
  companyId: string;
  /** About the row `r`; all of the company's where it is left out. */
  which?: SQL;
}

/** A company's rows as `read` answers them by their ids, oldest first, in the order of the index that lists them. */
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
