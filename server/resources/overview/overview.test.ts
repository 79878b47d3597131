/** The figures of a company's home: what counts as what, by Brasília's days, and nothing of another company. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { uuidv7 } from 'uuidv7';
import type { CompanyOverview } from '@vinculo/contract/overview';
import type { UseList } from '@vinculo/contract/uses';
import { invitations, partnerUses } from '../../services/database/schema';
import { domainOf, refuses } from '../../testing/domain';
import { createTestApp, type SignedInPerson, type TestApp } from '../../testing/testApp';

let own: TestApp;
let domain: ReturnType<typeof domainOf>;
let manager: SignedInPerson;
let companyId: string;
let ids: Record<string, string>;

// Late on a Sunday evening in Brasília, a day and a week behind UTC.
const NOW = new Date('2026-11-23T01:30:00.000Z');

const overview = (as: SignedInPerson, id = companyId) =>
  domain.read<CompanyOverview>({ as }, `/companies/${id}/overview`);

before(async () => {
  own = await createTestApp({ clock: () => NOW });
  domain = domainOf(own);
  manager = await own.signIn('gestora@escola.example');
  companyId = (await own.makeCompany(manager, 'Escola')).id;
  ids = {};
  for (const title of ['Padaria', 'Academia', 'Cinema', 'Óticas', 'Banca', 'Livraria', 'Doceria', 'Zoo'])
    ids[title] = (await domain.makePartner(manager, companyId, { title, active: title !== 'Cinema' })).id;
  const used: [title: string, day: string, uses: number][] = [
    ['Padaria', '2026-11-22', 1],
    ['Padaria', '2026-08-31', 20],
    ['Padaria', '2026-08-30', 300],
    ['Padaria', '2026-11-23', 4000],
    ['Cinema', '2026-11-15', 30],
  ];
  await own.deps.db
    .insert(partnerUses)
    .values(used.map(([title, day, uses]) => ({ partnerId: ids[title] ?? '', day, uses })));
});
after(() => own.close());

test('nothing waits at an empty school', async () => {
  const other = await own.signIn('outra@escola.example');
  const { id } = await own.makeCompany(other, 'Outra');
  const { weeks, ...figures } = await overview(other, id);
  assert.deepEqual(figures, {
    requests: 0,
    invitations: { open: 0, listed: 0, card: 0, refused: 0 },
    cards: { total: 0, in_use: 0, activated: 0, ended: 0, ending: 0 },
    partners: 0,
    most_used: [],
    unused: { total: 0, first: [] },
    reported: [],
  });
  assert.deepEqual([weeks.length, weeks.filter(({ uses }) => uses > 0).length], [12, 0]);
  refuses(await domain.call({ as: other }, 'GET', `/companies/${companyId}/overview`), 404);
});

test('uses count by weeks from Monday, until today, and partners by them', async () => {
  const { weeks, most_used, unused, partners } = await overview(manager);
  assert.equal(weeks.length, 12);
  assert.deepEqual(weeks[0], { week: '2026-08-31', uses: 20 });
  assert.deepEqual(weeks.slice(-2), [
    { week: '2026-11-09', uses: 30 },
    { week: '2026-11-16', uses: 1 },
  ]);
  assert.deepEqual(most_used, [
    { id: ids['Cinema'], title: 'Cinema', uses: 30 },
    { id: ids['Padaria'], title: 'Padaria', uses: 21 },
  ]);
  assert.equal(partners, 7);
  assert.equal(unused.total, 6);
  assert.deepEqual(
    unused.first.map(({ title }) => title),
    ['Academia', 'Banca', 'Doceria', 'Livraria', 'Óticas'],
  );
  const table = await domain.read<UseList>({ as: manager }, `/companies/${companyId}/uses/table?order=unused`);
  assert.deepEqual([table.total, table.rows[0]?.partner?.title], [6, 'Academia'], 'the list to which it leads');
});

test('cards in use are active and not ended; activated ones have an owner', async () => {
  const student = await own.signIn('aluna@aluno.example');
  const make = (card: object) => domain.makeCard(manager, companyId, student, card);
  await make({ valid_until: '2026-11-21' });
  await make({ valid_until: '2026-11-22' });
  await make({ valid_until: '2026-12-23' });
  await make({ valid_until: null });
  await make({ valid_until: '2026-12-01', active: false });
  await own.deps.database.query(
    `update cards set person_id = null, owner_email = '' where company_id = '${companyId}' and valid_until = '2026-12-23'`,
  );
  assert.deepEqual((await overview(manager)).cards, { total: 5, in_use: 3, activated: 2, ended: 1, ending: 1 });
});

test('people who ask, invitations and students without a photo wait', async () => {
  const asking = await own.signIn('pede@aluno.example');
  const row = { companyId, fullName: 'Nome', createdAt: NOW };
  await own.deps.db.insert(invitations).values([
    { ...row, id: uuidv7(), state: 'waiting', email: 'a@aluno.example' },
    { ...row, id: uuidv7(), state: 'listed' },
    { ...row, id: uuidv7(), state: 'asked', personId: asking.person.id, email: 'pede@aluno.example' },
  ]);
  const { requests, invitations: invited } = await overview(manager);
  assert.deepEqual([requests, invited], [1, { open: 1, listed: 1, card: 0, refused: 0 }]);
});
