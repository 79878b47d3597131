// Each column of each table has one row of what is kept, and what names a person says how it goes.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { KEPT } from '@vinculo/contract/rules/protection/kept';
import { SECTIONS } from '../../domain/people/ownData';
import { comparedColumns, requireToldColumns } from '../../testing/keptColumns';
import { createTestDatabase } from '../../testing/testDatabase';

test('no row tells of a column that is not there, and no app of a test starts with a column that no row tells of', async (t) => {
  const { database, drop } = await createTestDatabase();
  t.after(drop);
  assert.deepEqual(await comparedColumns(database), { untold: [], notThere: [] });
  await database.query('alter table cards add column untold_column text');
  await assert.rejects(requireToldColumns(database), /kept\.json has no row of cards\.untold_column$/);
});

test('what names a person says whose it is, and is erased as it says', async (t) => {
  const { database, drop } = await createTestDatabase();
  t.after(drop);
  // By the reference's own action: none, `cascade`, `set null`; and by the names that such columns have without one.
  const { rows } = await database.query(`
    select c.relname || '.' || a.attname as name, case r.confdeltype when 'c' then 'cascade' when 'n' then 'set null' end as by_itself
    from pg_attribute a join pg_class c on c.oid = a.attrelid
      left join pg_constraint r on r.conrelid = c.oid and r.conkey = array[a.attnum] and r.confrelid = 'people'::regclass
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0 and c.relname <> 'people'
      and (r.oid is not null or a.attname in ('person_id', 'uploaded_by', 'used_by', 'subject_id', 'email'))`);
  const byItself = new Map(rows.map((row) => [String(row['name']), row['by_itself'] ?? null]));
  const said = KEPT.filter(({ whose, table }) => whose && whose !== 'card' && table !== 'people');
  assert.deepEqual(said.map(({ table, column }) => `${table}.${column}`).sort(), [...byItself.keys()].sort());
  for (const { table, column, erase = 'nothing' } of said) {
    const reference = byItself.get(`${table}.${column}`);
    assert.ok(
      erase === reference || ['delete', 'empty', 'rule', 'stays'].includes(erase),
      `${table}.${column}: ${erase}`,
    );
    if (reference === null)
      assert.ok(!['cascade', 'set null', 'nothing'].includes(erase), `${table}.${column}: ${erase}`);
  }
});

test('of every table that knows of people, what is kept of one is told', () => {
  const known = new Set(KEPT.flatMap(({ table, whose }) => (whose ? table : [])));
  const told = new Set(KEPT.flatMap(({ table, person }) => (person ? table : [])));
  const answered = [...SECTIONS.map(({ table }) => table), 'audit'];
  assert.deepEqual(new Set(answered), new Set([...known].filter((table) => told.has(table))));
  // Codes are digests, and the people of a school are derived from cards and managers.
  assert.deepEqual([...known].filter((table) => !told.has(table)).sort(), [
    'access_codes',
    'activation_codes',
    'school_people',
  ]);
});
