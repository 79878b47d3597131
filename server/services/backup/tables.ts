// The tables as text that both kinds of database write and read alike, in any version: one line of JSON for each row,
// and a sum of the rows that does not depend on their order.
import { createHash } from 'node:crypto';
import type { Execute } from '../database/connection';

export interface Table {
  name: string;
  columns: string[];
}

export interface TableSum extends Table {
  rows: number;
  sum: string;
}

const ROWS_AT_ONCE = 1000;

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;
const listed = (names: string[]) => names.map(quoted).join(', ');

// Moments are written in the session's time zone.
const SAME_TEXT = `set local timezone = 'UTC'`;

const linesOf = ({ name, columns }: Table) =>
  `select row_to_json(kept)::text as line from (select ${listed(columns)} from ${quoted(name)}) as kept`;

/** All tables, each after the tables that it refers to. Tables that tell of the place itself are left out. */
export async function listTables(execute: Execute): Promise<Table[]> {
  const rows = await execute(`
    select relname::text as name,
      (select json_agg(attname order by attnum) from pg_attribute
       where attrelid = pg_class.oid and attnum > 0 and not attisdropped and attgenerated = '') as columns,
      coalesce((select json_agg(distinct parent.relname) from pg_constraint
       join pg_class parent on parent.oid = confrelid
       where conrelid = pg_class.oid and contype = 'f' and confrelid <> conrelid), '[]') as parents
    from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r' and relname not in ('migrations', 'picture_store')
    order by relname`);
  let waiting = rows as unknown as (Table & { parents: string[] })[];
  const ordered: Table[] = [];
  while (waiting.length > 0) {
    const isWaited = new Set(waiting.map(({ name }) => name));
    const ready = waiting.filter(({ parents }) => !parents.some((parent) => isWaited.has(parent)));
    if (ready.length === 0) throw new Error(`Tables refer to one another: ${[...isWaited].join(', ')}`);
    ordered.push(...ready.map(({ name, columns }) => ({ name, columns })));
    waiting = waiting.filter((table) => !ready.includes(table));
  }
  return ordered;
}

export async function sumTable(execute: Execute, table: Table): Promise<TableSum> {
  await execute(SAME_TEXT);
  const [row] = await execute(`
    select count(*)::text as rows, coalesce(sum(('x' || left(md5(line), 16))::bit(64)::bigint), 0)::text as sum
    from (${linesOf(table)}) as lines`);
  return { ...table, rows: Number(row?.['rows']), sum: String(row?.['sum']) };
}

/** The sum of lines while they are read; `sumTable` computes the same in the database. */
export function sumOfLines(table: Table) {
  let rows = 0;
  let sum = 0n;
  return {
    add(lines: string[]) {
      for (const line of lines) sum += createHash('md5').update(line).digest().readBigInt64BE();
      rows += lines.length;
    },
    end: (): TableSum => ({ ...table, rows, sum: String(sum) }),
  };
}

/** The table's lines, in batches. */
export async function* readLines(execute: Execute, table: Table): AsyncGenerator<string[]> {
  await execute(SAME_TEXT);
  await execute(`declare kept_lines no scroll cursor for ${linesOf(table)}`);
  for (;;) {
    const rows = await execute(`fetch ${ROWS_AT_ONCE} from kept_lines`);
    if (rows.length === 0) break;
    yield rows.map(({ line }) => String(line));
  }
  await execute('close kept_lines');
}

export async function writeLines(execute: Execute, { name, columns }: Table, lines: string[]): Promise<void> {
  await execute(
    `insert into ${quoted(name)} (${listed(columns)})
     select ${listed(columns)} from json_populate_recordset(null::${quoted(name)}, $1::json)`,
    [`[${lines.join(',')}]`],
  );
}

const ENABLED: Record<string, string> = { O: 'enable', A: 'enable always', R: 'enable replica' };

/** Runs the work without our triggers: they ran when the rows were first written. */
export async function withoutTriggers(execute: Execute, work: () => Promise<void>): Promise<void> {
  const triggers = await execute(`
    select tgrelid::regclass::text as table, quote_ident(tgname) as name, tgenabled::text as enabled
    from pg_trigger join pg_class on pg_class.oid = tgrelid
    where not tgisinternal and tgenabled <> 'D' and relnamespace = 'public'::regnamespace`);
  const change = async (how: (enabled: string) => string) => {
    for (const { table, name, enabled } of triggers)
      await execute(`alter table ${String(table)} ${how(String(enabled))} trigger ${String(name)}`);
  };
  await change(() => 'disable');
  await work();
  await change((enabled) => ENABLED[enabled] ?? 'enable');
}

/** Drops everything of ours; extensions and their objects stay. */
export async function dropEverything(execute: Execute): Promise<void> {
  await execute(`
    do $$
    declare each record;
    begin
      for each in select oid::regclass::text as name from pg_class
        where relnamespace = 'public'::regnamespace and relkind = 'r' loop
        execute 'drop table ' || each.name || ' cascade';
      end loop;
      for each in select oid::regprocedure::text as name from pg_proc where pronamespace = 'public'::regnamespace
        and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e') loop
        execute 'drop routine ' || each.name || ' cascade';
      end loop;
    end $$`);
}
