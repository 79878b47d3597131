/** Reads a school's rows some at a time, each time by statements of their own: nothing is held while somebody downloads. */
import { sql, type SQL } from 'drizzle-orm';
import type { Database } from '../../services/database/database';
import { rows } from '../../services/database/rows';

export const BATCH = 500;

/** Ids of a company's rows, oldest first, in the order of the index that lists them; `which` is about the row `r`. */
export async function* idsOf(
  db: Database,
  table: 'cards' | 'partners' | 'invitations',
  companyId: string,
  which: SQL = sql`true`,
): AsyncGenerator<string[]> {
  let last: { id: string; at: string } | undefined;
  do {
    const isAfter = last ? sql`and (r.created_at, r.id) > (${last.at}::timestamptz, ${last.id}::uuid)` : sql``;
    const found: { id: string; at: string }[] = await rows(
      db,
      sql`select r.id, r.created_at::text as at from ${sql.raw(table)} r
          where r.company_id = ${companyId} and ${which} ${isAfter} order by r.created_at, r.id limit ${BATCH}`,
    );
    if (found.length > 0) yield found.map(({ id }) => id);
    last = found.length < BATCH ? undefined : found.at(-1);
  } while (last);
}
