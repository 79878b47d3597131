// A fact of each kind, added to the table and the database alone, reaches every call that takes facts from it.
import '@vinculo/contract/testing/withMoreFacts';
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { sql } from 'drizzle-orm';
import type { CardList, HolderCard } from '@vinculo/contract/cards';
import type { OwnData } from '@vinculo/contract/profile';
import { KEPT, MORE_VALUES } from '@vinculo/contract/testing/moreFacts';

// Later than the facts: the bundle evaluates what is imported above in an order of its own.
const { CARD_FIELDS } = await import('@vinculo/contract/rules/card/student');
const { companies } = await import('../services/database/schema');
const { domainOf, refuses } = await import('../testing/domain');
const { createTestApp } = await import('../testing/testApp');

const app = await createTestApp();
after(() => app.close());
for (const table of ['cards', 'invitations'])
  await app.deps.db.execute(
    sql.raw(`alter table ${table} add column locker text, add column enrolled date, add column transport text`),
  );
const domain = domainOf(app);
const manager = await app.signIn('gestora@escola.example');
const student = await app.signIn('aluna@escola.example');
const { id: companyId } = await app.makeCompany(manager);
const [text, day, choice] = [MORE_VALUES.text, MORE_VALUES.day, MORE_VALUES.choice];

const make = (name: string, said: object) => domain.makeCard(manager, companyId, student, { full_name: name, ...said });
await make('Nada', {});
await make('Depois', { locker: '100', enrolled: '2026-03-01', transport: 'on_foot' });
const made = await make('Antes', KEPT);

const names = async (query: string) => {
  const { results } = await domain.read<CardList>({ as: manager }, `/cards?company_id=${companyId}&${query}`);
  return results.map(({ full_name }) => full_name);
};

test('a card keeps them as they are sent', () => {
  for (const [fact, kept] of Object.entries(KEPT)) assert.equal(Reflect.get(made, fact), kept);
});

test('what none of them can be is refused on its field, in words of the kind', async () => {
  const wrong = { [text.fact]: text.wrong, [day.fact]: '2026-02-31', [choice.fact]: 'horse' };
  const body = { full_name: 'Antes', active: true, avatar_id: made.avatar?.id, ...wrong };
  refuses(
    await domain.call({ as: manager }, 'PUT', `/cards/${made.id}`, body),
    422,
    Object.fromEntries([text, day, choice].map(({ fact, says }) => [fact, says])),
  );
});

for (const { fact } of [text, day, choice])
  test(`the table is put in the order of ${fact}, filtered or not`, async () => {
    assert.deepEqual(await names(`sort=${fact}`), ['Antes', 'Depois', 'Nada']);
    assert.deepEqual(await names(`sort=${fact}&search=e&limit=1&offset=1`), ['Depois']);
  });

test('the table is filtered by a choice, and by none', async () => {
  assert.deepEqual(await names('transport=on_foot'), ['Depois']);
  assert.deepEqual(await names('transport=none'), ['Nada']);
});

test('files, cards and what a person is given say them in words', async () => {
  await app.deps.db.update(companies).set({ cardFields: [...CARD_FIELDS] });
  const file = await domain.call({ as: manager }, 'GET', `/cards/export?company_id=${companyId}&transport=van`);
  const [headings, line] = file.body.split('\n');
  assert.match(headings ?? '', /;Armário;Ingresso;Transporte;/);
  assert.match(line ?? '', /;12;01\/02\/2026;van da escola;/);
  const held = await domain.read<HolderCard[]>({ as: student }, '/cards/me');
  assert.deepEqual(held.at(-1)?.facts, ['Armário 12', 'Desde 01/02/2026', 'Vem de van da escola']);
  const { sections } = await domain.read<OwnData>({ as: student }, '/profile/data');
  const kept = sections.find(({ title }) => title === 'Carteirinhas')?.rows.at(-1);
  const said = Object.fromEntries(kept?.map(({ label, value }) => [label, value]) ?? []);
  // A day is written by the page.
  assert.deepEqual([said['Armário'], said['Ingresso'], said['Transporte']], ['12', '2026-02-01', 'van da escola']);
  const change = { company_id: companyId, ids: [made.id], expected: 1, change: 'deactivate' };
  assert.equal((await domain.call({ as: manager }, 'POST', '/cards/changes', change)).statusCode, 200);
  const after = await domain.read<OwnData>({ as: student }, '/profile/data');
  const [changed] = after.sections.find(({ title }) => title === 'Carteirinhas mudadas há pouco')?.rows ?? [];
  const was = changed?.find(({ label }) => label === 'Como era')?.value;
  assert.equal(was, 'Nome: Antes · Armário: 12 · Ingresso: 01/02/2026 · Transporte: van da escola · Em vigor: Sim');
});
