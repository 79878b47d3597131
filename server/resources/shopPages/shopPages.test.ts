// The page of a partner's shop: who makes and opens its address, what it shows, and what attackers get from it.
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { beforeEach, test } from 'node:test';
import { eq } from 'drizzle-orm';
import { uuidv7 } from 'uuidv7';
import type { Partner } from '@vinculo/contract/partners';
import { VERIFY_PATH, verifyAtPath } from '@vinculo/contract/rules/paths';
import type { ShopPage } from '@vinculo/contract/shopPages';
import {
  audit,
  companies,
  partnerBenefits,
  partnerReports,
  partners,
  partnerUses,
  shopPages,
  subscriptions,
} from '../../services/database/schema';
import { LIMITS } from '../../services/limits/limits';
import { postForm, proofAt } from '../../testing/pages';
import { schoolWorld } from '../../testing/schoolWorld';

/** A Thursday in Brasília. */
const START = new Date('2026-12-03T15:00:00.000Z');
let bakery: Partner;
let now = START;
let address = 0;

const { app, domain, manager, companyId } = await schoolWorld({ clock: () => now, title: 'Colégio <Aurora>' });
beforeEach(async () => {
  now = START;
  bakery = await domain.makePartner(manager, companyId, {
    title: 'Padaria & Cia <b>',
    description: 'Pães <i>quentes</i>',
    phone: '(81) 99999-0000',
    address: { address: 'Rua A', number: '10', city: 'Recife', uf: 'PE' },
    benefits: [{ title: '10% em <pães>', conditions: 'Só no balcão', use_limit: 'month' }],
  });
});

const pageOf = (partner = bakery, as = manager) => domain.call({ as }, 'GET', `/partners/${partner.id}/page`);
async function openPage(partner = bakery): Promise<string> {
  const opened = await domain.call({ as: manager }, 'POST', `/partners/${partner.id}/page`);
  assert.equal(opened.statusCode, 200, opened.body);
  return new URL(opened.json<ShopPage>().link ?? '').pathname;
}

/** Each from an address of its own, so that limits do not mix. */
async function read(url: string, headers: Record<string, string> = {}, remoteAddress = `10.9.0.${(address += 1)}`) {
  const answer = await app.fastify.inject({ method: 'GET', url, headers, remoteAddress });
  return Object.assign(answer, { says: /<h1>(.*?)<\/h1>/.exec(answer.body)?.[1] });
}

test('the school opens the page, reads its address again, renews and closes it; each is on the trail', async () => {
  const { json } = await pageOf();
  assert.deepEqual(json(), { link: null, message: null });
  const first = await openPage();
  assert.equal(new URL((await pageOf()).json<ShopPage>().link ?? '').pathname, first);
  assert.equal((await read(first)).statusCode, 200);
  const second = await openPage();
  assert.notEqual(second, first);
  assert.equal((await read(first)).statusCode, 404);
  assert.equal((await read(second)).statusCode, 200);
  const closed = await domain.call({ as: manager }, 'DELETE', `/partners/${bakery.id}/page`);
  assert.equal(closed.statusCode, 204);
  assert.equal((await read(second)).says, 'Este link não vale mais');
  const trail = await app.deps.db.select().from(audit).where(eq(audit.recordId, bakery.id));
  const actions = trail.map(({ action }) => action).filter((action) => action.startsWith('shopPage'));
  assert.deepEqual(actions, ['shopPage.open', 'shopPage.open', 'shopPage.close']);
});

test('the page shows the listing, the benefits and the way to the counter, and every text as text', async () => {
  const { statusCode, body, headers, says } = await read(await openPage());
  assert.deepEqual([statusCode, says], [200, 'Padaria &amp; Cia &lt;b&gt;']);
  for (const text of ['Colégio &lt;Aurora&gt;', 'Pães &lt;i&gt;quentes', '(81) 99999-0000', 'Rua A, 10, Recife - PE'])
    assert.ok(body.includes(text), text);
  assert.match(body, /10% em &lt;pães&gt;<\/h3><p>Só no balcão<\/p><p class="soft">Vale hoje · Uma vez por mês/);
  assert.ok(body.includes(`href="${verifyAtPath(bakery.id)}"`));
  assert.doesNotMatch(body, /<script|<b>"|<i>quentes/);
  const [, style = ''] = /<style>([^]*?)<\/style>/.exec(body) ?? [];
  const policy = String(headers['content-security-policy']);
  assert.ok(policy.includes(`style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`), policy);
  assert.match(policy, /^default-src 'none'; .*frame-ancestors 'none'$/);
  assert.ok(Buffer.byteLength(body) < 15_000, String(Buffer.byteLength(body)));
});

test('its address goes to no other site, no cache and no search engine', async () => {
  const { headers } = await read(await openPage());
  assert.equal(headers['referrer-policy'], 'same-origin');
  assert.equal(headers['cache-control'], 'no-store');
  assert.equal(headers['x-robots-tag'], 'noindex');
  assert.match(String(headers['permissions-policy']), /geolocation/);
});

test('uses are told by week for twelve weeks, and weeks of fewer than three in one sentence', async () => {
  const day = (text: string, uses: number) => ({ partnerId: bakery.id, day: text, uses });
  const path = await openPage();
  const unused = await read(path);
  assert.match(unused.body, /<p>Poucos usos até agora\.<\/p>/);
  assert.doesNotMatch(unused.body, /class="weeks"/);
  await app.deps.db
    .insert(partnerUses)
    .values([
      day('2026-12-03', 2),
      day('2026-11-23', 30),
      day('2026-11-29', 12),
      day('2026-09-14', 7),
      day('2026-09-13', 99),
    ]);
  const { body } = await read(path);
  const weeks = [...body.matchAll(/<li><span>(.*?)<\/span><b>(.*?)<\/b>/g)].map(([, name, uses]) => [name, uses]);
  assert.deepEqual(weeks, [
    ['Semana de 23/11', '42'],
    ['Semana de 14/09', '7'],
  ]);
  assert.match(body, /<p>Nas outras semanas: menos de 3 usos\.<\/p>/);
});

test('a guessed, cut or changed address opens nothing, and guessing comes to an end', async () => {
  const path = await openPage();
  const token = path.split('/').at(-1) ?? '';
  const other = (text: string) => (text.endsWith('0') ? `${text.slice(0, -1)}1` : `${text.slice(0, -1)}0`);
  const [page] = await app.deps.db.select().from(shopPages).where(eq(shopPages.partnerId, bakery.id));
  const guesses = [
    other(token),
    token.slice(0, -1),
    token.toUpperCase(),
    page?.id,
    `${page?.id}-${'0'.repeat(32)}`,
    bakery.id,
    `${bakery.id}-${token.slice(-32)}`,
    "' or '1'='1",
    '<script>alert(1)</script',
    '%00',
    'a'.repeat(3000),
  ];
  for (const guess of guesses) {
    const { statusCode, body } = await read(`/pagina-da-loja/${encodeURIComponent(guess ?? '')}`);
    assert.ok([400, 404, 414].includes(statusCode), `${statusCode} ${guess?.slice(0, 60)}`);
    assert.ok(!body.includes('<script>alert') && !body.includes('Padaria'), guess);
  }
  const tries = Array.from({ length: LIMITS.document.points + 1 }, () => read(path, {}, '10.8.0.1'));
  const answers = await Promise.all(tries);
  assert.equal(answers.filter(({ statusCode }) => statusCode === 429).length, 1);
});

test('a shop reads which benefit ended, when, and whom to ask, in place of a pause', async () => {
  const path = await openPage();
  assert.match((await read(path)).body, /Pausar/);
  const ended = { lastDay: '2026-12-02' };
  await app.deps.db.update(partnerBenefits).set(ended).where(eq(partnerBenefits.partnerId, bakery.id));
  const { body } = await read(path);
  assert.match(body, /Terminou em 02\/12[^]*mande um recado à escola/);
  assert.doesNotMatch(body, /Pausar/);
});

test('a shop that is switched off is told so; a deleted one and a deactivated school have no page', async () => {
  const path = await openPage();
  const { db } = app.deps;
  await db.update(partners).set({ active: false }).where(eq(partners.id, bakery.id));
  const hidden = await read(path);
  assert.match(hidden.body, /Os alunos não veem esta loja agora/);
  assert.ok(!hidden.body.includes(verifyAtPath(bakery.id)));
  assert.equal((await read(`${path}/adesivo`)).statusCode, 409);
  await db.update(partners).set({ active: true }).where(eq(partners.id, bakery.id));
  await db.update(companies).set({ active: false }).where(eq(companies.id, companyId));
  assert.equal((await read(path)).statusCode, 404);
  assert.equal((await read(`${path}/adesivo`)).statusCode, 404);
  await db.update(companies).set({ active: true }).where(eq(companies.id, companyId));
  assert.equal((await domain.call({ as: manager }, 'DELETE', `/partners/${bakery.id}`)).statusCode, 204);
  assert.equal((await read(path)).statusCode, 404);
  assert.equal(await db.$count(shopPages, eq(shopPages.partnerId, bakery.id)), 0);
});

test('while the school does not pay, the page says that its partners are paused', async () => {
  const path = await openPage();
  now = new Date('2027-03-01T15:00:00.000Z');
  assert.equal(await app.deps.db.$count(subscriptions, eq(subscriptions.companyId, companyId)), 0);
  assert.match((await read(path)).body, /Os parceiros da escola estão em pausa/);
  assert.equal((await read(`${path}/adesivo`)).statusCode, 409);
});

test('the sticker is a PDF, a few an hour', async () => {
  const path = await openPage();
  const { statusCode, headers, rawPayload } = await read(`${path}/adesivo`);
  assert.equal(statusCode, 200);
  assert.equal(headers['content-type'], 'application/pdf');
  assert.equal(rawPayload.subarray(0, 5).toString(), '%PDF-');
  assert.equal(headers['referrer-policy'], 'same-origin');
  for (let taken = 1; taken < LIMITS.shopPrint.points; taken += 1) await app.deps.limits.take('shopPrint', bakery.id);
  assert.equal((await read(`${path}/adesivo`)).statusCode, 429);
});

test('the check page knows the shop of its address, remembers it after a press alone, and carries it on', async () => {
  const { body, headers } = await read(verifyAtPath(bakery.id));
  assert.match(body, /<p class="name">Padaria &amp; Cia &lt;b&gt;/);
  assert.equal(headers['set-cookie'], undefined);
  const typed = await read(`${VERIFY_PATH}?loja=${bakery.id}&numero=K7Q2-M9XD&codigo=123456`);
  assert.deepEqual([typed.statusCode, typed.headers.location], [303, `/v/K7Q2M9XD.123456?loja=${bakery.id}`]);
  const press = (headers: Record<string, string>) => postForm(app, '/v/loja', { parceiro: bakery.id }, { headers });
  const kept = await press({ 'sec-fetch-site': 'same-origin' });
  assert.equal(kept.statusCode, 303);
  assert.match(String(kept.headers['set-cookie']), new RegExp(`^caixa=${bakery.id}; Path=/v; .*SameSite=Lax`));
  const counter = String(kept.headers.location);
  assert.doesNotMatch((await read(counter)).body, /Este aparelho é do caixa/);
  const cookie = String(kept.headers['set-cookie']).split(';')[0] ?? '';
  assert.match((await read(counter, { cookie })).body, /Este aparelho é do caixa de Padaria/);
  const forged = await press({ 'sec-fetch-site': 'cross-site' });
  assert.deepEqual([forged.statusCode, forged.headers['set-cookie']], [403, undefined]);
  for (const id of ['nada', '00000000-0000-0000-0000-000000000000', '<b>']) {
    const unknown = await read(verifyAtPath(id));
    assert.equal(unknown.statusCode, 200);
    assert.ok(!unknown.body.includes('class="name"'));
  }
});

test('under a valid card the shop of the address stands ready', async () => {
  await domain.makePartner(manager, companyId, { title: 'Outra loja' });
  const student = await app.signIn('aluna@escola.example', 'Júlia');
  await domain.makeCard(manager, companyId, student);
  const card = await domain.heldBy(student);
  const path = proofAt(card, now);
  const { body, headers } = await read(`${path}?loja=${bakery.id}`, { 'sec-fetch-site': 'same-origin' });
  assert.match(body, /Registrar uso em Padaria &amp; Cia/);
  assert.doesNotMatch(String(headers['set-cookie']), /caixa|parceiro/);
  assert.doesNotMatch((await read(path)).body, /Registrar uso em Padaria/);
});

test('the shop reads day and reason of what students told, and never learns who', async () => {
  const student = await app.signIn('contou@aluno.example', 'Júlia Sá');
  const id = uuidv7();
  const report = { id, partnerId: bakery.id, personId: student.person.id, day: '2026-12-01', comment: 'Sou a <Júlia>' };
  await app.deps.db.insert(partnerReports).values({ ...report, reason: 'conditions' });
  const path = await openPage();
  const { body } = await read(path);
  assert.match(body, /Um aluno contou que a loja não aceitou/);
  assert.match(body, /Pediu outra condição[^]*01\/12\/2026/);
  assert.doesNotMatch(body, /Júlia/);
  await app.deps.db.update(partnerReports).set({ settledOn: '2026-12-03' }).where(eq(partnerReports.id, id));
  assert.doesNotMatch((await read(path)).body, /Um aluno contou/);
});
