// New migrations have a number each, let the version before run beside them, and block no calls.
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { MIGRATIONS_DIR, ROOT } from '../../base/root';
import { readMigrations } from './migrate';

/** The last migration before this rule. */
const LAST_FREE = '0025';

/** Two files that were released have this number. */
const RELEASED_TWICE = '0050';

const CONTRACTS = /^-- contracts: \S/m;
const SHORT = /^-- short: \S/m;

type Why = 'contracts' | 'locks';

const RULES: { pattern: RegExp; why: Why; what: string }[] = [
  { pattern: /\bdrop (?:table|column)\b/, why: 'contracts', what: 'drops' },
  { pattern: /\brename\b/, why: 'contracts', what: 'renames' },
  {
    pattern: /\badd (?:column )?(?:if not exists )?\w+ [^,;]*\bnot null\b(?![^,;]*\bdefault\b)/,
    why: 'contracts',
    what: 'requires',
  },
  { pattern: /\balter (?:column )?\w+ (?:set data )?type\b/, why: 'locks', what: 'rewrites' },
  { pattern: /\bset not null\b/, why: 'locks', what: 'reads all rows' },
  { pattern: /\badd (?:column )?(?:if not exists )?\w+ [^,;]*\bgenerated always as\b/, why: 'locks', what: 'rewrites' },
  {
    pattern: /\badd (?:column )?(?:if not exists )?\w+ [^,;]*\bdefault (?!now\(\))\w+\(/,
    why: 'locks',
    what: 'rewrites',
  },
  {
    pattern: /\badd (?:constraint \w+ )?(?:check|foreign key|unique|primary key)\b(?![^;]*\bnot valid\b)/,
    why: 'locks',
    what: 'reads all rows',
  },
  { pattern: /\bvacuum full\b|\bcluster\b/, why: 'locks', what: 'rewrites' },
];

/** What a file does to existing tables without declaring it. */
function faultsOf(sql: string): string[] {
  const made = new Set(
    Array.from(sql.matchAll(/create (?:unlogged )?table (?:if not exists )?(\w+)/gi), ([, name]) => name),
  );
  const isExcused = { contracts: CONTRACTS.test(sql), locks: SHORT.test(sql) || CONTRACTS.test(sql) };
  const statements = sql
    .replaceAll(/--.*$/gm, '')
    .replaceAll(/\$(\w*)\$[^]*?\$\1\$/g, "''")
    .toLowerCase()
    .split(';')
    .map((statement) => statement.replaceAll(/\s+/g, ' ').trim());
  return statements.flatMap((statement) => {
    const table = /^(?:alter table (?:if exists )?(?:only )?|drop table (?:if exists )?)(\w+)/.exec(statement)?.[1];
    const [, how, on] = /^create (?:unique )?index (concurrently )?(?:.*? )?on (\w+)/.exec(statement) ?? [];
    if (on && !made.has(on) && !how && !isExcused.locks) return [`makes an index of ${on} while nobody may write`];
    if (!table || made.has(table)) return [];
    return RULES.filter(({ pattern, why }) => pattern.test(statement) && !isExcused[why]).map(
      ({ what }) => `${what}: ${statement}`,
    );
  });
}

test('a migration has a number of its own', async () => {
  const numbers = (await readMigrations(MIGRATIONS_DIR)).map(({ name }) => name.slice(0, 4));
  const repeated = numbers.filter((number, index) => numbers.indexOf(number) !== index);
  assert.deepEqual(repeated, [RELEASED_TWICE]);
});

test('a migration says so where it takes something away or holds a table up', async () => {
  const migrations = (await readMigrations(MIGRATIONS_DIR)).filter(({ name }) => name.slice(0, 4) > LAST_FREE);
  assert(migrations.length > 0);
  const faults = migrations.flatMap(({ name, sql }) => faultsOf(sql).map((fault) => `${name} ${fault}`));
  assert.deepEqual(faults, [], 'server/migrations/README.md says how');
});

const REFUSED = [
  'create index on cards (a);',
  'create unique index x on cards (a);',
  'alter table cards drop column a;',
  'drop table cards;',
  'alter table cards rename column a to b;',
  'alter table cards alter column a type bigint;',
  'alter table cards alter a set not null;',
  'alter table cards add column a text not null;',
  'alter table cards add column a text default free_card_number();',
  "alter table cards add column a text generated always as (lower('b')) stored;",
  'alter table cards add constraint c check (a > 1);',
  'alter table cards add unique (a);',
];
for (const sql of REFUSED) test(`refused: ${sql}`, () => assert.equal(faultsOf(sql).length, 1));

const TAKEN = [
  '-- outside a transaction\ndrop index concurrently if exists x;\ncreate index concurrently x on cards (a);',
  'alter table cards add column a text, add column b integer not null default 0;',
  'alter table cards add constraint c check (a > 1) not valid;',
  'create table more (id int); create index on more (id); alter table more add unique (id);',
  '-- contracts: nobody reads it since 0.4\nalter table cards drop column a;',
  '-- short: a row for each school\nalter table companies alter column a set not null;',
  'create function f() returns trigger language plpgsql as $$ begin alter table cards drop column a; end $$;',
];
for (const sql of TAKEN) test(`taken: ${sql}`, () => assert.deepEqual(faultsOf(sql), []));

test('the operations page names every migration after which there is no way back', async () => {
  const page = await readFile(join(ROOT, 'docs/operations.md'), 'utf8');
  const contracting = (await readMigrations(MIGRATIONS_DIR)).filter(({ sql }) => CONTRACTS.test(sql));
  const named = Array.from(
    /ways? back is the backup: ([^.]*)\./.exec(page)?.[1]?.matchAll(/`([^`]+)`/g) ?? [],
    ([, name]) => `${name}.sql`,
  );
  assert.deepEqual(
    named,
    contracting.map(({ name }) => name),
  );
});
