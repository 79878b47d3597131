// Making people: one for each e-mail, valid user names, super administrators from the configuration.
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { isUsername } from '@vinculo/contract/rules/text/username';
import { createTestDatabase } from '../../testing/testDatabase';
import { findOrMakePerson, findPersonByEmail, promoteSuperAdmins } from './people';

const now = new Date('2026-11-21T12:00:00Z');

const testDatabase = await createTestDatabase();
after(() => testDatabase.drop());

const make = (fullName: string, email: string) =>
  findOrMakePerson(testDatabase.database.db, { fullName, email, superAdmin: false }, now);

test('a name that leaves no letters falls back on the e-mail, and that on a word', async () => {
  assert.equal((await make('李小龙', 'li.xiao@escola.example')).username, 'li.xiao');
  assert.equal((await make('李小龙', '+++@escola.example')).username, 'pessoa');
  const long = await make('Maria '.repeat(40).trim(), 'maria@escola.example');
  assert(isUsername(long.username) && long.username.length <= 30);
});

test('made many times at once, an e-mail has one person', async () => {
  const people = await Promise.all(Array.from({ length: 5 }, () => make('Ana Lima', 'ana@escola.example')));
  assert.equal(new Set(people.map(({ id }) => id)).size, 1);
});

test('people on the list become super administrators, the others stay what they are', async () => {
  const { db } = testDatabase.database;
  await make('Bia Reis', 'bia@escola.example');
  await promoteSuperAdmins(db, ['ana@escola.example', 'nobody@escola.example']);
  await promoteSuperAdmins(db, []);
  assert.equal((await findPersonByEmail(db, 'ana@escola.example'))?.superAdmin, true);
  assert.equal((await findPersonByEmail(db, 'bia@escola.example'))?.superAdmin, false);
  assert.equal(await findPersonByEmail(db, 'nobody@escola.example'), null);
});
