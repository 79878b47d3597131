/** Each column of each table has one row that says why it is kept, and each row's columns are there. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { KEPT } from '@vinculo/contract/rules/protection/keptData';
import { createTestDatabase } from '../../testing/testDatabase';

test('each column is told of in one row of the kept data, and no row tells of a column that is not there', async (t) => {
  const { database, drop } = await createTestDatabase();
  t.after(drop);
  const { rows } = await database.query(
    `select table_name || '.' || column_name as name from information_schema.columns where table_schema = 'public'`,
  );
  const told = KEPT.flatMap((group) => group.rows).flatMap(({ columns }) =>
    Object.entries(columns).flatMap(([table, names]) => names.split(' ').map((name) => `${table}.${name}`)),
  );
  const kept = rows.map(({ name }) => String(name));
  const untold = kept.filter((name) => !told.includes(name));
  const notThere = told.filter((name, at) => !kept.includes(name) || told.indexOf(name) !== at);
  assert.deepEqual({ untold, notThere }, { untold: [], notThere: [] }, 'contract/rules/protection/');
});
