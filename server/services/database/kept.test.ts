// The values kept beside cards, managers and people equal what counting and looking them up would answer.
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { createTestDatabase } from '../../testing/testDatabase';

const id = (n: number) => `01890000-0000-7000-8000-${String(n).padStart(12, '0')}`;
const [COMPANY, OTHER] = [id(1), id(2)];
const [ANA, BIA] = [id(11), id(12)];
const run = (text: string) => testDatabase.database.query(text);

const testDatabase = await createTestDatabase();
for (const [company, n] of [COMPANY, OTHER].map((each, index) => [each, index] as const))
  await run(
    `insert into companies (id, title, cnpj, trial_ends_at) values ('${company}', 'Escola', '0000000000000${n}', now())`,
  );
for (const [person, name] of [
  [ANA, 'Ana Sá'],
  [BIA, 'Bia Reis'],
] as const)
  await run(`insert into people (id, full_name, username, email)
    values ('${person}', '${name}', '${name.slice(0, 3).toLowerCase()}.kept', '${name.slice(0, 3).toLowerCase()}@kept.example')`);
after(() => testDatabase.drop());

const DRIFTED = `
  with cards_there as (
    select company_id, count(*)::int as total, count(*) filter (where active)::int as active from cards group by company_id
  ), people_there as (
    select company_id, person_id, bool_or(has_card) as has_card, left(folded(p.full_name), 100) as sorted, p.search
    from (select company_id, person_id, true as has_card from cards
      union all select company_id, person_id, false from managers) tied join people p on p.id = tied.person_id
    group by company_id, person_id, p.full_name, p.search
  )
  select 'cards' as what from cards_there full join card_counts kept using (company_id)
  where coalesce(cards_there.total, 0) <> kept.total or coalesce(cards_there.active, 0) <> kept.active or kept.total is null
  union all
  select 'people' from people_there there full join school_people kept using (company_id, person_id)
  where (there.has_card, there.sorted, there.search) is distinct from (kept.has_card, kept.sorted, kept.search)`;

let made = 100;
async function card(company: string, person: string, active = true): Promise<string> {
  made += 1;
  await run(
    `insert into files (id, key, content_type, bytes, used) values ('${id(made)}', 'k${made}', 'image/jpeg', 1, true)`,
  );
  await run(`insert into cards (id, company_id, person_id, avatar_id, full_name, owner_email, active)
    values ('${id(made)}', '${company}', '${person}', '${id(made)}', 'Nome', 'e@kept.example', ${active})`);
  return id(made);
}
const join = (person: string) => run(`insert into managers (company_id, person_id) values ('${COMPANY}', '${person}')`);
const ties = async () =>
  (await run(`select person_id, has_card from school_people where company_id = '${COMPANY}' order by person_id`)).rows;
const counts = async () => (await run(`select total, active from card_counts where company_id = '${COMPANY}'`)).rows;
const nothingDrifted = async () => assert.deepEqual((await run(DRIFTED)).rows, []);

test('the own people and the counts follow cards and managers', async () => {
  await join(ANA);
  assert.deepEqual(await ties(), [{ person_id: ANA, has_card: false }]);
  const first = await card(COMPANY, ANA);
  const second = await card(COMPANY, ANA, false);
  await card(COMPANY, BIA);
  await card(OTHER, BIA);
  assert.deepEqual(await counts(), [{ total: 3, active: 2 }]);
  await nothingDrifted();

  await run(`delete from cards where id = '${first}'`);
  assert.deepEqual(await ties(), [
    { person_id: ANA, has_card: true },
    { person_id: BIA, has_card: true },
  ]);
  await run(`delete from cards where id = '${second}'`);
  assert.deepEqual(await ties(), [
    { person_id: ANA, has_card: false },
    { person_id: BIA, has_card: true },
  ]);
  await run(`delete from managers where person_id = '${ANA}'`);
  assert.deepEqual(await ties(), [{ person_id: BIA, has_card: true }]);
  assert.deepEqual(await counts(), [{ total: 1, active: 1 }]);
  await nothingDrifted();
});

test('a card that is switched off, and many at once, are counted', async () => {
  for (let n = 0; n < 3; n += 1) await card(COMPANY, ANA);
  await run(`update cards set active = not active where company_id = '${COMPANY}'`);
  assert.deepEqual(await counts(), [{ total: 4, active: 0 }]);
  await nothingDrifted();
  await run('delete from cards');
  assert.deepEqual(await counts(), [{ total: 0, active: 0 }]);
  assert.deepEqual(await ties(), []);
  await nothingDrifted();
});

test('a new name is found in every school', async () => {
  await card(COMPANY, ANA);
  await join(BIA);
  await run(`update people set full_name = 'Zélia Sá' where id in ('${ANA}', '${BIA}')`);
  assert.equal((await run(`select 1 from school_people where sorted = 'zelia sa'`)).rows.length, 2);
  await nothingDrifted();
});
