// Companies and their subscriptions, as super administrators keep them.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { eq, sql } from 'drizzle-orm';
import type { HolderCard } from '@vinculo/contract/cards';
import type { Company, CompanyList } from '@vinculo/contract/companies';
import { MESSAGES } from '@vinculo/contract/rules/words/messages';
import type { Subscription } from '@vinculo/contract/subscriptions';
import { contains, rows } from '../../services/database/database';
import { audit, companies, sessions } from '../../services/database/schema';
import { refuses, succeeds } from '../../testing/domain';
import { schoolWorld } from '../../testing/schoolWorld';

const form = {
  title: 'Colégio São João',
  cnpj: '00.000.000/0001-91',
  email: 'Contato@SaoJoao.example',
  phone: '(81) 3333-4444',
  due_day: 10,
  active: true,
  exempt: false,
  address: { address: 'Rua da Aurora', number: '120', city: 'Olinda', uf: 'pe', zip_code: '50050-000' },
};

const { app, domain, manager, student, companyId } = await schoolWorld();

const support = await app.signIn('suporte@vinculo.example', 'Suporte', { superAdmin: true });
const otherId = (await app.makeCompany(await app.signIn('b@escola.example'), 'Ábaco Ensino')).id;
await domain.makeCard(manager, companyId, student);

const put = (body: object, id = companyId) => domain.call({ as: support }, 'PUT', `/companies/${id}`, body);
const found = async (search: string, page = 1) => {
  const query = new URLSearchParams({ search, page: String(page) });
  const list = await domain.read<CompanyList>({ as: support }, `/companies?${query.toString()}`);
  return { ...list, titles: list.companies.map(({ title }) => title) };
};
const partnersOpen = async () => {
  const held = await domain.read<HolderCard[]>({ as: student }, '/cards/me');
  return held.map(({ partners_open }) => partners_open);
};

test('a company is changed whole, and what the form leaves out goes', async () => {
  const company = succeeds(await put(form)).json<Company>();
  assert.deepEqual(
    [company.title, company.cnpj, company.email, company.phone, company.due_day, company.address.uf],
    [form.title, '00000000000191', 'contato@saojoao.example', '8133334444', 10, 'PE'],
  );
  assert.equal(company.address.formatted_address, 'Rua da Aurora, 120, Olinda - PE, 50050-000');
  assert.deepEqual(await domain.read<Company>({ as: manager }, `/companies/${companyId}`), company);
  const { email: _email, due_day: _day, ...less } = form;
  const bare = (await put(less)).json<Company>();
  assert.deepEqual([bare.email, bare.due_day], [null, null]);
  assert.equal((await put(form)).statusCode, 200);
  assert.equal(await app.deps.db.$count(audit, eq(audit.action, 'company.update')), 3);
});

test('long after signing in all is changed but who is served and who pays, for which a step-up is wanted', async () => {
  const prove = (provedAt: Date) =>
    app.deps.db.update(sessions).set({ provedAt }).where(eq(sessions.personId, support.person.id));
  await prove(new Date(0));
  const plain = { ...form, phone: '8133335555', due_day: 12, approved: true, clears_name: true };
  assert.equal((await put(plain)).statusCode, 200);
  for (const grave of [{ active: false }, { exempt: true }]) {
    const refused = await put({ ...plain, ...grave, title: 'Outra' });
    assert.deepEqual([refused.statusCode, refused.json<{ reason: string }>().reason], [428, 'step-up']);
    const { title, active, exempt } = await domain.read<Company>({ as: support }, `/companies/${companyId}`);
    assert.deepEqual({ title, active, exempt }, { title: form.title, active: true, exempt: false });
  }
  await prove(app.deps.clock());
  for (const body of [{ ...form, exempt: true }, form]) assert.equal((await put(body)).statusCode, 200);
});

test('wrong fields are told all at once, a taken CNPJ on its field', async () => {
  refuses(await put({ ...form, title: '', cnpj: '1', due_day: 32, address: { uf: 'xyz' } }), 422, {
    title: MESSAGES.company.title,
    cnpj: MESSAGES.cnpj.invalid,
    due_day: MESSAGES.company.dueDay,
    'address.uf': MESSAGES.uf.invalid,
  });
  refuses(await put(form, otherId), 422, { cnpj: MESSAGES.cnpj.taken });
  refuses(await put(form, '01900000-0000-7000-8000-000000000000'), 404);
});

test('one of two writers who saw the same version wins', async () => {
  const seen = await domain.call({ as: support }, 'GET', `/companies/${companyId}`);
  const headers = { ...support.headers, 'if-match': String(seen.headers.etag) };
  const write = (title: string) =>
    app.fastify.inject({ method: 'PUT', url: `/api/companies/${companyId}`, headers, payload: { ...form, title } });
  const both = await Promise.all([write('Colégio A'), write('Colégio B')]);
  assert.deepEqual(both.map(({ statusCode }) => statusCode).sort(), [200, 409]);
  await put(form);
});

test('they are found by title, CNPJ in either form, e-mail and city, and listed by title', async () => {
  for (const text of ['sao joao', '0000000000191', '000/0001-91', 'contato@sao', 'OLINDA']) {
    assert.deepEqual((await found(text)).titles, [form.title], text);
  }
  assert.deepEqual((await found('')).titles, ['Ábaco Ensino', form.title]);
  assert.deepEqual([(await found('', 9)).total, (await found('', 9)).titles.length], [2, 0]);
  assert.deepEqual((await found('%')).titles, []);
});

test('a CNPJ with letters is kept in capitals, and found in either form and case', async () => {
  const other = { title: 'Ábaco Ensino', cnpj: '12.abc.345/01de-35', active: true, exempt: false };
  assert.equal((await put(other, otherId)).json<Company>().cnpj, '12ABC34501DE35');
  for (const text of ['12abc34501de35', '12.ABC.345/01DE-35', '12.abc.345/01de-35', '12ABC345', '.345/01DE', '12.AB'])
    assert.deepEqual((await found(text)).titles, [other.title], text);
  refuses(await put({ ...other, cnpj: '12.ABC.345/01DE-36' }, otherId), 422, { cnpj: MESSAGES.cnpj.invalid });
  refuses(await put({ ...form, cnpj: '12abc345/01de-35' }), 422, { cnpj: MESSAGES.cnpj.taken });
});

test('they are found by phone, however it is written', async () => {
  for (const text of ['8133334444', '(81) 3333-4444', '+55 81 3333–4444', '3333-44', '33334444']) {
    assert.deepEqual((await found(text)).titles, [form.title], text);
  }
  assert.deepEqual((await found('333')).titles, []);
});

test('they are found by the name that they give themselves, as long as they bear it', async () => {
  const name = (displayName: string | null) =>
    app.deps.db.update(companies).set({ displayName }).where(eq(companies.id, companyId));
  await name('Casa Amarela');
  assert.deepEqual((await found('casa amarela')).titles, [form.title]);
  await name(null);
  assert.deepEqual((await found('casa amarela')).titles, []);
});

test('the search has an index to go by', async () => {
  const plan = await app.deps.db.transaction(async (tx) => {
    await tx.execute(sql`set local enable_seqscan = off`);
    const lines = await rows<Record<string, string>>(
      tx,
      sql`explain select c.id from companies c where ${contains(sql`c.search`, 'aurora')}`,
    );
    return JSON.stringify(lines);
  });
  assert.match(plan, /companies_search/);
});

test('deactivating hides the cards of the school at once', async () => {
  assert.deepEqual(await partnersOpen(), [true]);
  await put({ ...form, active: false });
  assert.deepEqual(await partnersOpen(), []);
  await put(form);
  assert.deepEqual(await partnersOpen(), [true]);
});

const subscribe = (method: number, company = companyId) =>
  domain.call({ as: support }, 'POST', '/subscriptions', {
    company_id: company,
    payment_method: method,
    external_reference: '',
  });
const current = () => domain.read<Subscription | null>({ as: manager }, `/companies/${companyId}/subscription`);

test('a company has one subscription at most, and standing follows it', async () => {
  assert.equal(await current(), null);
  refuses(await subscribe(9), 422, { payment_method: MESSAGES.subscription.methodInvalid });
  refuses(await subscribe(3, '01900000-0000-7000-8000-000000000000'), 404);
  // Only the company has its credit card, so neither a new nor an existing row can say so.
  refuses(await subscribe(1), 422, { payment_method: MESSAGES.subscription.creditCardByCompany });
  const both = await Promise.all([subscribe(3), subscribe(3)]);
  assert.deepEqual(both.map(({ statusCode }) => statusCode).sort(), [201, 409]);
  const subscription = await current();
  assert.ok(subscription);
  assert.deepEqual([subscription.payment_method, subscription.external_reference], [3, null]);

  const path = `/subscriptions/${subscription.id}`;
  const body = { payment_method: 2, external_reference: 'contrato 7' };
  assert.equal((await domain.call({ as: support }, 'PUT', path, body)).statusCode, 200);
  assert.deepEqual(await current(), { ...subscription, ...body });
  refuses(await domain.call({ as: support }, 'PUT', path, { payment_method: 1 }), 422, {
    payment_method: MESSAGES.subscription.creditCardByCompany,
  });

  assert.equal((await domain.call({ as: support }, 'DELETE', path)).statusCode, 204);
  assert.equal(await current(), null);
  assert.deepEqual(await partnersOpen(), [true], 'support ends no free month');
  refuses(await domain.call({ as: support }, 'DELETE', path), 404);
  refuses(await domain.call({ as: support }, 'PUT', path, body), 404);

  assert.equal((await subscribe(4)).statusCode, 201);
  assert.deepEqual(await partnersOpen(), [true]);
});
