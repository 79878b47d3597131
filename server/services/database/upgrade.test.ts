// A database of the first release, upgraded with all of its data.
import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { MIGRATIONS_DIR } from '../../base/root';
import { MANAGER_MAIL } from '../../domain/news/managerMails';
import { valuesOf } from '../../testing/domain';
import { createTestDatabase } from '../../testing/testDatabase';
import { migrate, readMigrations } from './migrate';

const FIRST_RELEASE = '0001-first-light.sql';
const id = (n: number) => `01890000-0000-7000-8000-${String(n).padStart(12, '0')}`;
const ROWS = [
  `insert into files (id, key, content_type, bytes, company_id, used) values ('${id(1)}', 'k.jpg', 'image/jpeg', 1, '${id(3)}', true)`,
  `insert into people (id, full_name, username, email) values ('${id(2)}', 'Júlia Sá', 'julia', 'julia@aluno.example')`,
  `insert into companies (id, title, cnpj, city, trial_ends_at) values ('${id(3)}', 'Colégio São João', '15216260000176', 'Recife', now())`,
  `insert into managers (company_id, person_id) values ('${id(3)}', '${id(2)}')`,
  `insert into cards (id, company_id, person_id, avatar_id, full_name, owner_email, active)
   values ('${id(4)}', '${id(3)}', '${id(2)}', '${id(1)}', 'Júlia', 'julia@aluno.example', true)`,
  ...['Saúde', ' SAUDE', 'Saude (2)', 'Livros'].map(
    (title, n) => `insert into categories (id, title) values ('${id(10 + n)}', '${title.trim()}')`,
  ),
  `insert into audit (id, person_id, action) values ('${id(5)}', '${id(2)}', 'card.create')`,
  `insert into rate_limits (key, points) values ('typedCode:K7Q2M9XD', 3), ('cardTry:${id(3)}', 2), ('zipCode:a', 1), ('zipCodePerson:a', 4)`,
];

const count = async (where: string) => (await testDatabase.database.query(`select 1 from ${where}`)).rows.length;

/** An empty database as it was before a migration. */
async function startBefore(number: string): Promise<void> {
  const earlier = await mkdtemp(join(tmpdir(), 'vinculo-earlier-'));
  for (const { name, sql } of await readMigrations(MIGRATIONS_DIR))
    if (name < number) await writeFile(join(earlier, name), sql);
  await testDatabase.database.query('drop schema public cascade');
  await testDatabase.database.query('create schema public');
  await migrate(testDatabase.database, earlier);
  await rm(earlier, { recursive: true });
}

const testDatabase = await createTestDatabase();
const folder = await mkdtemp(join(tmpdir(), 'vinculo-upgrade-'));
const first = (await readMigrations(MIGRATIONS_DIR)).find(({ name }) => name === FIRST_RELEASE);
assert(first);
await writeFile(join(folder, FIRST_RELEASE), first.sql);
await testDatabase.database.query('drop schema public cascade');
await testDatabase.database.query('create schema public');
assert.deepEqual(await migrate(testDatabase.database, folder), [FIRST_RELEASE]);
for (const row of ROWS) await testDatabase.database.query(row);

after(async () => {
  await testDatabase.drop();
  await rm(folder, { recursive: true });
});

test('the first release’s rows stay, and what came later works on them', async () => {
  const later = (await readMigrations(MIGRATIONS_DIR)).map(({ name }) => name).filter((name) => name !== FIRST_RELEASE);
  assert(later.length > 0);
  assert.deepEqual(await migrate(testDatabase.database, MIGRATIONS_DIR), later);
  assert.deepEqual(await migrate(testDatabase.database, MIGRATIONS_DIR), []);

  for (const table of ['files', 'people', 'companies', 'managers', 'cards', 'audit'])
    assert.equal(await count(table), 1);
  // What limits counted counts on under their new names.
  for (const counted of [`typedCodeCard:K7Q2M9XD`, `creditCardTryCompany:${id(3)}`, `zipCodePerson:a`])
    assert.equal(await count(`rate_limits where key = '${counted}'`), 1, counted);
  assert.equal(await count(`files where used and delete_requested_at is null`), 1);
  assert.equal(
    await count(`companies where search like '%colegio sao joao%' and search like '%15.216.260/0001 76%'`),
    1,
  );
  await testDatabase.database.query(`update companies set cnpj = '12ABC34501DE35'`);
  assert.equal(await count(`companies where search like '%sao joao%12abc34501de35 12.abc.345/01de%'`), 1);
  assert.equal(await count(`card_counts where company_id = '${id(3)}' and total = 1 and active = 1`), 1);
  assert.equal(await count(`school_people where person_id = '${id(2)}' and has_card and search like '%julia sa%'`), 1);
  assert.equal(await count('school_people'), 1);
  await testDatabase.database.query(`insert into card_uses (card_id, step, place) values ('${id(4)}', 1, 'x')`);
  await testDatabase.database.query(`delete from cards where id = '${id(4)}'`);
  assert.equal(await count('card_uses'), 0);
  await assert.rejects(testDatabase.database.query('delete from audit'), /trail only grows|Failed query/);
  assert.equal(await count('audit'), 1);

  const { rows } = await testDatabase.database.query('select title from categories order by id');
  assert.deepEqual(
    valuesOf(rows, 'title'),
    ['Saúde', 'SAUDE (3)', 'Saude (2)', 'Livros'],
    'twins are numbered, nothing else changes',
  );
});

test('of keys that schools demanded nothing is told any more, and other mails go out', async () => {
  await startBefore('0132');
  const mail = (n: number, kind: string, payload: object) =>
    `insert into outbox (id, kind, key, payload, created_at, next_try_at)
     values ('${id(n)}', '${kind}', '${n}', '${JSON.stringify(payload)}', now(), now())`;
  for (const row of [
    mail(1, MANAGER_MAIL, { news: { kind: 'passkeys' } }),
    mail(2, MANAGER_MAIL, { news: { kind: 'lost-key' } }),
    mail(3, MANAGER_MAIL, { news: { kind: 'welcome' } }),
    mail(4, 'account.key-recovery', {}),
  ])
    await testDatabase.database.query(row);
  await migrate(testDatabase.database, MIGRATIONS_DIR);
  const left = await testDatabase.database.query('select key from outbox');
  assert.deepEqual(left.rows, [{ key: '3' }]);
});

test('refusals stay when what they counted for goes, and the pace of mails leaves nothing', async () => {
  await startBefore('0150');
  for (const row of [
    `companies (id, title, cnpj, trial_ends_at) values ('${id(2)}', 'Sant’Anna', '15216260000176', now())`,
    `people (id, full_name, username, email) values ('${id(3)}', 'Ana', 'ana', 'ana@aluno.example')`,
    `school_answers (person_id, company_id, refused_at, refusal_counts) values ('${id(3)}', '${id(2)}', now(), false)`,
    `refused_addresses (company_id, mailbox, refused_at) values ('${id(2)}', 'x', now())`,
    `mail_pace (next_at) values (now())`,
  ])
    await testDatabase.database.query(`insert into ${row}`);
  await migrate(testDatabase.database, MIGRATIONS_DIR);
  assert.equal(await count('school_answers where refused_at is not null'), 1);
  assert.equal(await count('refused_addresses'), 1);
  assert.equal(await count(`pg_class where relname = 'mail_pace'`), 0);
});

test('what a shop proposed and the school has not answered waits as a message that says the same', async () => {
  await startBefore('0180');
  const benefit = {
    title: 'Pão',
    conditions: null,
    from_hour: null,
    until_hour: null,
    first_day: null,
    last_day: null,
  };
  const address = { address: 'Rua A', number: '10', complement: null, city: 'Recife', uf: 'PE', zip_code: null };
  const base = { description: 'Pães', phone: null, website: null, address, benefits: [{ ...benefit, id: id(8) }] };
  const juice = {
    ...benefit,
    id: null,
    title: 'Suco',
    from_hour: '15:00',
    until_hour: '18:00',
    last_day: '2027-01-31',
  };
  const other = { ...base, description: 'Pães e bolos', address: { ...address, number: '12' }, benefits: [juice] };
  const proposal = (partner: number, state: string) =>
    `shop_proposals (partner_id, id, base, proposed, made_at, state) values ('${id(partner)}', '${id(partner)}',
      '${JSON.stringify(base)}', '${JSON.stringify(other)}', '2026-12-01T12:00:00Z', '${state}')`;
  const news = { kind: 'requests-wait', proposals: 2 };
  for (const row of [
    `companies (id, title, cnpj, trial_ends_at) values ('${id(2)}', 'Sant’Anna', '15216260000176', now())`,
    ...[3, 4].map(
      (n) =>
        `partners (id, company_id, title, delivery, active) values ('${id(n)}', '${id(2)}', 'Padaria ${n}', false, true)`,
    ),
    proposal(3, 'open'),
    proposal(4, 'taken'),
    `outbox (id, kind, key, payload, created_at, next_try_at)
      values ('${id(1)}', '${MANAGER_MAIL}', '1', '${JSON.stringify({ news })}', now(), now())`,
  ])
    await testDatabase.database.query(`insert into ${row}`);
  await migrate(testDatabase.database, MIGRATIONS_DIR);
  const { rows } = await testDatabase.database.query('select partner_id, text, done_at from shop_messages');
  const text = [
    'Descrição: Pães e bolos',
    'Endereço: Rua A, 12, Recife, PE',
    'Benefício: Suco · 15:00 às 18:00 · até 31/01/2027',
    'Retirar: Pão',
  ].join('\n');
  assert.deepEqual(rows, [{ partner_id: id(3), text, done_at: null }]);
  const mails = await testDatabase.database.query("select payload -> 'news' as news from outbox");
  assert.deepEqual(mails.rows, [{ news: { kind: 'requests-wait', messages: 2 } }]);
});

test('a shop of which one benefit was for adults is for adults as a whole, and is found by all that it gives', async () => {
  await startBefore('0200');
  const shop = (n: number) =>
    `partners (id, company_id, title, delivery, active) values ('${id(n)}', '${id(2)}', 'Loja ${n}', false, true)`;
  const benefit = (n: number, partner: number, title: string, isForAdults: boolean) =>
    `partner_benefits (id, partner_id, place, title, weekdays, use_limit, active, adults_only)
      values ('${id(n)}', '${id(partner)}', ${n}, '${title}', '{}', 'none', true, ${isForAdults})`;
  for (const row of [
    `companies (id, title, cnpj, trial_ends_at) values ('${id(2)}', 'Sant’Anna', '15216260000176', now())`,
    ...[shop(3), shop(4), benefit(5, 3, 'Pão', false), benefit(6, 3, 'Licor', true), benefit(7, 4, 'Bolo', false)],
  ])
    await testDatabase.database.query(`insert into ${row}`);
  await migrate(testDatabase.database, MIGRATIONS_DIR);
  await testDatabase.database.query(`update partner_benefits set title = 'Gin' where id = '${id(6)}'`);
  const { rows } = await testDatabase.database.query('select adults_only, search from partners order by id');
  assert.deepEqual(rows, [
    { adults_only: true, search: 'loja 3 pao gin' },
    { adults_only: false, search: 'loja 4 bolo' },
  ]);
});

test('a time that was moved in the sandbox goes, and its subscriptions stay', async () => {
  await startBefore('0215');
  for (const [kind, of] of [
    ['clock', 'offset'],
    ['subscription', 'sandbox.1'],
  ])
    await testDatabase.database.query(`insert into sandbox_records (kind, id, body) values ('${kind}', '${of}', '{}')`);
  await migrate(testDatabase.database, MIGRATIONS_DIR);
  const { rows } = await testDatabase.database.query('select id from sandbox_records');
  assert.deepEqual(rows, [{ id: 'sandbox.1' }]);
});

test('what a shop answered to reports that wait is its message, below one that waits already', async () => {
  await startBefore('0222');
  const report = (n: number, answer: string, settledOn: string | null) =>
    `partner_reports (id, partner_id, day, reason, answer, answered_on, settled_on) values ('${id(n)}', '${id(3 + (n % 3))}',
      '2026-11-20', 'card', '${answer}', '2026-11-21', ${settledOn ? `'${settledOn}'` : 'null'})`;
  for (const row of [
    `companies (id, title, cnpj, trial_ends_at) values ('${id(2)}', 'Sant’Anna', '15216260000176', now())`,
    ...[3, 4, 5].map(
      (n) =>
        `partners (id, company_id, title, delivery, active) values ('${id(n)}', '${id(2)}', 'Loja ${n}', false, true)`,
    ),
    report(12, 'Foi a moça nova', null),
    report(13, 'Já corrigimos', '2026-11-22'),
    report(14, 'Só de manhã', null),
    report(15, 'Ainda aceitamos', null),
    `shop_messages (partner_id, id, text, sent_at) values ('${id(5)}', '${id(20)}', 'Novo telefone', now())`,
  ])
    await testDatabase.database.query(`insert into ${row}`);
  await migrate(testDatabase.database, MIGRATIONS_DIR);
  const { rows } = await testDatabase.database.query('select partner_id, text from shop_messages order by partner_id');
  const answered = (answer: string) => `Resposta ao relato de 20/11/2026: ${answer}`;
  assert.deepEqual(rows, [
    { partner_id: id(3), text: `${answered('Foi a moça nova')}\n${answered('Ainda aceitamos')}` },
    { partner_id: id(5), text: `Novo telefone\n${answered('Só de manhã')}` },
  ]);
  assert.equal(await count('partner_reports'), 4);
});
