// Holds the columns of a database against the rows of what is kept.
import { KEPT } from '@vinculo/contract/rules/protection/kept';
import type { OpenDatabase } from '../services/database/connection';

const COLUMNS = `select c.relname || '.' || a.attname as name from pg_attribute a join pg_class c on c.oid = a.attrelid
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped`;

/** Columns without a row, and rows with a purpose that are no columns. */
export async function comparedColumns(database: OpenDatabase): Promise<{ untold: string[]; notThere: string[] }> {
  const columns = (await database.query(COLUMNS)).rows.map(({ name }) => String(name));
  const told = KEPT.flatMap(({ table, column, purpose }) => (purpose ? `${table}.${column}` : []));
  return {
    untold: columns.filter((name) => !told.includes(name)).sort(),
    notThere: told.filter((name, at) => !columns.includes(name) || told.indexOf(name) !== at),
  };
}

export async function requireToldColumns(database: OpenDatabase): Promise<void> {
  const { untold } = await comparedColumns(database);
  if (untold.length > 0) throw new Error(`contract/rules/protection/kept.json has no row of ${untold.join(', ')}`);
}
