// What a shop writes and pauses through its page, and what the school makes of it.
import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { eq } from 'drizzle-orm';
import type { HolderPartnerList, Partner, PartnerList } from '@vinculo/contract/partners';
import { SHOP_MESSAGE_MAX } from '@vinculo/contract/rules/limits';
import type { ShopPage } from '@vinculo/contract/shopPages';
import { audit, partners, shopMessages } from '../../services/database/schema';
import { LIMITS } from '../../services/limits/limits';
import { refuses } from '../../testing/domain';
import { postForm } from '../../testing/pages';
import { schoolWorld } from '../../testing/schoolWorld';
import { type SignedInPerson } from '../../testing/testApp';

const NOW = new Date('2026-12-03T15:00:00.000Z');
let bakery: Partner;
let path: string;
let address = 0;

const { app, domain, manager, student, companyId } = await schoolWorld({ clock: () => NOW, card: {} });
beforeEach(async () => {
  bakery = await domain.makePartner(manager, companyId, {
    title: 'Padaria',
    description: 'Pães',
    benefits: [{ title: 'Pão' }, { title: 'Leite' }],
  });
  const opened = await domain.call({ as: manager }, 'POST', `/partners/${bakery.id}/page`);
  path = new URL(opened.json<ShopPage>().link ?? '').pathname;
});

const ip = () => `10.7.${Math.floor((address += 1) / 200)}.${address % 200}`;
const read = async (url = path) => (await app.fastify.inject({ method: 'GET', url, remoteAddress: ip() })).body;

const post = (below: string, form: Record<string, string>, headers: Record<string, string> = {}) =>
  postForm(app, `${path}/${below}`, form, { headers, remoteAddress: ip() });
const write = (recado: string) => post('recado', { recado });
const pageOf = () => domain.read<ShopPage>({ as: manager }, `/partners/${bakery.id}/page`);
const messageOf = async () => (await pageOf()).message;
const partnerNow = () => domain.read<Partner>({ as: manager }, `/partners/${bakery.id}`);
const settle = (id: string | undefined, as: SignedInPerson = manager) =>
  domain.call({ as }, 'POST', `/partners/${bakery.id}/page/message/done`, { id });

test('a message changes nothing, waits for the school, and the shop reads that it was done', async () => {
  const sent = await write('Telefone novo:\r\n(81) 3333-4444\u200b');
  assert.deepEqual([sent.statusCode, sent.headers.location], [303, path]);
  assert.match(await read(), /Seu recado aguarda a escola.*“Telefone novo:<br>\(81\) 3333-4444”/s);
  assert.deepEqual((await partnerNow()).has_message, true);
  const listed = () => domain.read<PartnerList>({ as: manager }, `/partners?companiesId=${companyId}&messages=1`);
  assert.ok((await listed()).partners.some(({ id }) => id === bakery.id));
  const message = await messageOf();
  assert.deepEqual([message?.text, message?.sent_at], ['Telefone novo:\n(81) 3333-4444', NOW.toISOString()]);
  const { json, statusCode } = await settle(message?.id);
  assert.deepEqual([statusCode, json<ShopPage>().message], [200, null]);
  assert.match(await read(), /A escola viu o seu recado.*03\/12\/2026/s);
  assert.deepEqual(await partnerNow(), bakery);
  assert.ok(!(await listed()).partners.some(({ id }) => id === bakery.id));
  const trail = await app.deps.db.select().from(audit).where(eq(audit.recordId, bakery.id));
  const actions = trail.map(({ action }) => action);
  assert.ok(actions.includes('shopMessage.send') && actions.includes('shopMessage.settle'), actions.join());
});

test('a newer message takes the place of the one before, which nobody can mark as done any more', async () => {
  await write('Primeiro');
  const first = await messageOf();
  await write('Segundo');
  assert.equal((await messageOf())?.text, 'Segundo');
  assert.equal(await app.deps.db.$count(shopMessages, eq(shopMessages.partnerId, bakery.id)), 1);
  refuses(await settle(first?.id), 409);
  assert.equal((await messageOf())?.text, 'Segundo');
});

test('what cannot be taken is told at the field, and nothing typed is lost', async () => {
  const long = 'x'.repeat(SHOP_MESSAGE_MAX + 1);
  for (const text of ['', ' \u200b ', long]) {
    const { statusCode, body } = await write(text);
    assert.equal(statusCode, 422);
    assert.match(body, /aria-describedby="recado-erro"/);
    assert.ok(text !== long || body.includes(long));
  }
  const html = await write(`</textarea><script>alert(1)</script>${long}`);
  assert.doesNotMatch(html.body, /<script>/);
  assert.equal(await messageOf(), null);
});

test('another school marks nothing as done, and another shop pauses no benefit of this one', async () => {
  const stranger = await app.signIn('outra@escola.example', 'Outra');
  const { id } = await app.makeCompany(stranger, 'Outra');
  await write('Mudamos');
  refuses(await settle((await messageOf())?.id, stranger), 404);
  const other = await domain.makePartner(stranger, id, { title: 'Loja', benefits: [{ title: 'Deles' }] });
  const theirs = other.benefits[0]?.id ?? '';
  assert.equal((await post('pausa', { beneficio: theirs, pausar: '1' })).statusCode, 404);
});

test('reading, following a preview or pressing from another site changes nothing', async () => {
  for (const below of ['recado', 'pausa']) {
    const foreign = await post(below, { recado: 'De fora' }, { 'sec-fetch-site': 'cross-site' });
    assert.equal(foreign.statusCode, 403, below);
  }
  for (const below of ['', '/recado?recado=x', '/pausa?beneficio=x&pausar=1', '/adesivo'])
    await app.fastify.inject({ method: 'HEAD', url: `${path}${below}`, remoteAddress: ip() });
  assert.deepEqual(await partnerNow(), bakery);
});

test('a shop pauses and resumes a benefit at once; students and the search no longer find it', async () => {
  const [bread] = bakery.benefits;
  const pause = (pausar: string) => post('pausa', { beneficio: bread?.id ?? '', pausar, palavra: 'PADARIA' });
  const seen = async () => {
    const { partners: all } = await domain.read<HolderPartnerList>({ as: student }, '/partners/me');
    return all.find(({ id }) => id === bakery.id)?.benefits.map(({ title }) => title);
  };
  const found = async () =>
    (await app.deps.db.select({ search: partners.search }).from(partners).where(eq(partners.id, bakery.id)))[0]?.search;
  assert.equal((await pause('1')).statusCode, 303);
  assert.deepEqual(await seen(), ['Leite']);
  assert.doesNotMatch((await found()) ?? '', /pao/);
  assert.match(await read(), /Pausado pela loja/);
  const { title, benefits } = await partnerNow();
  assert.equal(benefits[0]?.paused_by_shop, true);
  assert.equal(
    (await domain.call({ as: manager }, 'PUT', `/partners/${bakery.id}`, { title, benefits })).statusCode,
    200,
  );
  assert.equal((await partnerNow()).benefits[0]?.paused_by_shop, true);
  assert.equal((await pause('0')).statusCode, 303);
  assert.deepEqual(await seen(), ['Pão', 'Leite']);
  assert.match((await found()) ?? '', /pao/);
});

test('what a shop has paused is the school’s to activate once its page is closed', async () => {
  const [bread] = bakery.benefits;
  await post('pausa', { beneficio: bread?.id ?? '', pausar: '1', palavra: 'padaria' });
  const state = async () => {
    const [first] = (await partnerNow()).benefits;
    return [first?.active, first?.paused_by_shop];
  };
  await domain.call({ as: manager }, 'POST', `/partners/${bakery.id}/page`);
  assert.deepEqual(await state(), [true, true]);
  await domain.call({ as: manager }, 'DELETE', `/partners/${bakery.id}/page`);
  assert.deepEqual(await state(), [false, false]);
});

test('an inactive shop and a closed page take no message; the one before stays until the partner goes', async () => {
  await app.deps.db.update(partners).set({ active: false }).where(eq(partners.id, bakery.id));
  assert.equal((await write('Tarde')).statusCode, 409);
  await app.deps.db.update(partners).set({ active: true }).where(eq(partners.id, bakery.id));
  await write('Antes');
  await domain.call({ as: manager }, 'DELETE', `/partners/${bakery.id}/page`);
  assert.equal((await write('Tarde')).statusCode, 404);
  assert.equal((await messageOf())?.text, 'Antes');
  await domain.call({ as: manager }, 'DELETE', `/partners/${bakery.id}`);
  assert.equal(await app.deps.db.$count(shopMessages, eq(shopMessages.partnerId, bakery.id)), 0);
});

test('floods end, and huge or broken bodies are refused', async () => {
  for (let made = 0; made < LIMITS.shopMessage.scopes.partner; made += 1)
    assert.equal((await write(`Vez ${made}`)).statusCode, 303);
  const many = await write('Demais');
  assert.equal(many.statusCode, 429);
  assert.match(many.body, /<textarea[^>]*>\n?Demais</);
  assert.equal((await write('x'.repeat(300_000))).statusCode, 413);
  assert.equal((await post('recado', {})).statusCode, 422);
});
