/** The database knows the same states of what waits as the contract, and its indexes fit their conditions. */

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { STUDENT_STATES, WAITING_STATES } from '@vinculo/contract/rules/card/waiting';
import { createTestDatabase, type TestDatabase } from '../../testing/testDatabase';

let testDatabase: TestDatabase;
before(async () => {
  testDatabase = await createTestDatabase();
});
after(() => testDatabase.drop());

/** The states that a definition names. */
async function statesIn(definition: string) {
  const { rows } = await testDatabase.database.query(`select ${definition} as text`);
  return new Set(String(rows[0]?.['text']).match(/(?<=')[a-z]+(?=')/g));
}

test('a row has one of the states, and no other', async () => {
  const check = "(select pg_get_constraintdef(oid) from pg_constraint where conname = 'invitations_state_check')";
  assert.deepEqual(await statesIn(check), new Set(WAITING_STATES));
});

test('the index of students by name is of those who have no card yet', async () => {
  assert.deepEqual(
    await statesIn("pg_get_indexdef('invitations_open_name'::regclass)"),
    new Set<string>(STUDENT_STATES),
  );
});
