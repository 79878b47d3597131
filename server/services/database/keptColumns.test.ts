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
  assert.deepEqual(told.sort(), rows.map(({ name }) => String(name)).sort(), 'contract/rules/protection/');
});
