/** Brings the tables up to date: every file of the migrations folder once, in order, never back. */
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { OpenDatabase } from './database';

const NAME = /^\d{4}-[a-z0-9-]+\.sql$/;

interface Migration {
  name: string;
  sql: string;
  checksum: string;
}

export async function readMigrations(folder: string): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => NAME.test(name)).sort();
  return Promise.all(
    names.map(async (name) => {
      // A checkout that changes line ends changes nothing.
      const sql = (await readFile(join(folder, name), 'utf8')).replaceAll('\r\n', '\n');
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') };
    }),
  );
}

const literal = (text: string) => `'${text.replaceAll("'", "''")}'`;

/** Answers the names of the migrations that ran. Throws where one that ran before has changed or is gone. */
export async function migrate(database: OpenDatabase, folder: string): Promise<string[]> {
  const migrations = await readMigrations(folder);
  const ran: string[] = [];
  await database.migrate(async (execute) => {
    await execute(`create table if not exists migrations (
      name text primary key, checksum text not null, ran_at timestamptz not null default now())`);
    const done = new Map(
      (await execute('select name, checksum from migrations')).map((row) => [String(row.name), String(row.checksum)]),
    );
    const names = new Set(migrations.map(({ name }) => name));
    const unknown = [...done.keys()].find((name) => !names.has(name));
    if (unknown) throw new Error(`The database is newer than this version of the program: it knows ${unknown}`);

    for (const { name, sql, checksum } of migrations) {
      const before = done.get(name);
      if (before === checksum) continue;
      if (before) throw new Error(`The migration ${name} has changed since it ran`);
      await execute(sql);
      await execute(`insert into migrations (name, checksum) values (${literal(name)}, ${literal(checksum)})`);
      ran.push(name);
    }
  });
  return ran;
}
