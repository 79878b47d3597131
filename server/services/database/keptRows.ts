// Reads from a table what one reader is told of it, as the rows of `kept.json` say.
import { sql, type SQL } from 'drizzle-orm';
import { keptOf, type KeptColumn } from '@vinculo/contract/rules/protection/kept';
import { isoMoment, rows, selected, type Database } from './database';

export type KeptRow = Readonly<Record<string, unknown>>;

/** What an id stands for, by the kind of its column. */
const NAMES: Readonly<Record<string, string>> = {
  school: 'select name from companies',
  partner: 'select title from partners',
  card_number: 'select number from cards',
};

function valueOf({ table, column, is = '' }: KeptColumn, expressions: Readonly<Record<string, SQL>>): SQL {
  const name = `${table}.${column}`;
  if (expressions[name]) return expressions[name];
  if (NAMES[is]) return sql.raw(`(${NAMES[is]} where id = ${name})`);
  if (is === 'moment') return isoMoment(sql.raw(name));
  return sql.raw(is === 'day' ? `${name}::text` : name);
}

interface Asked {
  table: string;
  reader: 'person' | 'school';
  /** SQL of values that are no columns, by table and name. */
  made: Readonly<Record<string, SQL>>;
  /** SQL that says which rows, in which order. */
  rest: SQL;
}

/**
 * Values by the names of their columns. Moments are ISO 8601 in UTC, days `yyyy-mm-dd`; ids are the names that they
 * have.
 */
export const readKept = (db: Database, { table, reader, made: expressions, rest }: Asked): Promise<KeptRow[]> =>
  rows(
    db,
    sql`select ${selected<KeptRow>(Object.fromEntries(keptOf(table, reader).map((row) => [row.column, valueOf(row, expressions)])))}
        from ${sql.raw(table)} ${rest}`,
  );
