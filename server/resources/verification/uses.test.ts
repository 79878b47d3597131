// A shop registers the use of a card: once for each card, partner and code, and without the person.
import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { gzipSync } from 'node:zlib';
import { eq } from 'drizzle-orm';
import { uuidv7 } from 'uuidv7';
import type { CardsChanged } from '@vinculo/contract/cards';
import type { FamilyCard } from '@vinculo/contract/guardians';
import type { Partner } from '@vinculo/contract/partners';
import { cardProofPath } from '@vinculo/contract/rules/card/cardCodes';
import { USE_PATH, USE_SHOPS_PATH } from '@vinculo/contract/rules/paths';
import { cards, cardUses, followedUses, guardians, partners, partnerUses } from '../../services/database/schema';
import { LIMITS } from '../../services/limits/limits';
import { succeeds } from '../../testing/domain';
import { longText } from '../../testing/longText';
import { checkIn, postForm, proofAt, says } from '../../testing/pages';
import { schoolWorld } from '../../testing/schoolWorld';
import { USES_MAX } from './cardUse';
import { sweepUses } from './cardUseStore';
import { SHOPS_SHOWN } from './store';

const START = new Date('2026-11-22T17:32:07.000Z');
const STEP_S = 30;
let now = START;

const { app, domain, manager, student, companyId } = await schoolWorld({ clock: () => now, card: {} });

const card = await domain.heldBy(student);
const bakery = await domain.makePartner(manager, companyId, { title: 'Pão & <Mel>' });
beforeEach(async () => {
  now = START;
  await app.deps.db.delete(cardUses);
  await app.deps.db.delete(partnerUses);
});

const passes = (seconds: number) => (now = new Date(now.getTime() + seconds * 1000));

async function show(cookie = '') {
  const url = proofAt(card, now);
  const { body, headers } = await app.fastify.inject({ method: 'GET', url, headers: { cookie } });
  assert.equal(says(body), 'Carteirinha válida');
  const reader = String(headers['set-cookie']);
  return { body, check: checkIn(body), url, reader };
}

async function press(check: string, partnerId?: string, headers: Record<string, string> = {}) {
  const fields = { prova: check, ...(partnerId && { parceiro: partnerId }) };
  const response = await postForm(app, USE_PATH, fields, { headers });
  const { location } = response.headers;
  const page = location ? await app.fastify.inject(String(location)) : response;
  const [cookie = ''] = String(response.headers['set-cookie'] ?? '').split(';');
  return { status: page.statusCode, body: page.body, says: says(page.body), cookie, response };
}

async function look(check: string, search?: string) {
  const query = new URLSearchParams({ prova: check, ...(search !== undefined && { busca: search }) });
  const { body } = await app.fastify.inject({ method: 'GET', url: `${USE_SHOPS_PATH}?${query.toString()}` });
  const found = [...body.matchAll(/type="radio" name="parceiro" value="[^"]+" required><span>(.*?)<\/span>/g)];
  return { body, says: says(body), titles: found.map(([, title]) => title) };
}

const usesOf = async (id = bakery.id, as = manager) =>
  (await domain.read<Partner>({ as }, `/partners/${id}`)).uses_30_days;

test('a code counts once at a partner, however often it is read and the button pressed, and at two moments at once', async () => {
  const { check, body } = await show();
  assert.match(body, /Pão &amp; &lt;Mel&gt;/);
  const both = await Promise.all([press(check, bakery.id), press(check, bakery.id)]);
  assert.deepEqual(both.map((done) => done.says).sort(), ['Este uso já foi registrado', 'Uso registrado']);
  assert.match(both.map((done) => done.body).join(), /Pão &amp; &lt;Mel&gt;, às 14:32:07 de 22\/11\/2026/);
  // Ten minutes later, the same code is still the same use.
  passes(600);
  assert.equal((await press(check, bakery.id)).says, 'Este uso já foi registrado');
  assert.equal(await usesOf(), 1);
  passes(STEP_S);
  assert.equal((await press((await show()).check, bakery.id)).says, 'Uso registrado');
  assert.equal(await usesOf(), 2);
});

test('a code that counted stays counted for a card that was deleted and came back', async () => {
  const { check } = await show();
  assert.equal((await press(check, bakery.id)).says, 'Uso registrado');
  const cards = { company_id: companyId, ids: [card.id], expected: 1 };
  const deleted = await domain.call({ as: manager }, 'POST', '/cards/changes', { ...cards, change: 'delete' });
  succeeds(await domain.call({ as: manager }, 'DELETE', `/cards/changes/${deleted.json<CardsChanged>().id}`));
  assert.equal((await press(check, bakery.id)).says, 'Este uso já foi registrado');
  assert.equal(await usesOf(), 1);
});

test('a page that is opened again hands on the same check, and names no id of the card or of its holder', async () => {
  const { check, body, reader } = await show();
  passes(20);
  assert.equal((await app.fastify.inject((await show()).url)).statusCode, 200);
  assert.equal((await show(reader)).check, check);
  for (const id of [card.id, student.person.id, card.secret, companyId]) assert.ok(!body.includes(id), id);
  const { body: choice } = await look(check);
  for (const id of [card.id, student.person.id, companyId, card.full_name]) assert.ok(!choice.includes(id), id);
});

test('a check that is over, changed, of another key or none at all counts nothing', async () => {
  const { check } = await show();
  const [number = '', step = '', mac = ''] = check.split('.');
  const wrong = [
    '',
    'x',
    `${number}.${step}`,
    `${number}.${Number(step) + 1}.${mac}`,
    `${number}.${step}.${'0'.repeat(mac.length)}`,
    `00000000.${step}.${mac}`,
    `${number}.${step}.${app.deps.keys.digest('card', `${number} ${step}`).slice(0, 32)}`,
    cardProofPath(card.number, '000000'),
  ];
  for (const each of wrong) {
    assert.equal((await press(each, bakery.id)).says, 'Passou o tempo de registrar', each);
    assert.equal((await look(each)).says, 'Passou o tempo de registrar', each);
  }
  passes(600);
  assert.equal((await look(check)).says, 'Qual é a sua loja?');
  passes(2 * STEP_S);
  assert.equal((await press(check, bakery.id)).says, 'Passou o tempo de registrar');
  assert.equal(await usesOf(), 0);
});

test('the browser that read a card has ninety minutes to register the use, and no copy of its address has', async () => {
  const { check, reader } = await show();
  assert.match(reader, /^leitor=[0-9a-f-]{36}; Path=\/v; Max-Age=5400; HttpOnly; SameSite=Lax$/);
  const other = (await show()).reader;
  passes(90 * 60);
  for (const cookie of ['', other, 'leitor=', 'leitor=x'])
    assert.equal((await press(check, bakery.id, { cookie })).says, 'Passou o tempo de registrar', cookie);
  assert.equal((await press(check, bakery.id, { cookie: reader })).says, 'Uso registrado');
  passes(2 * STEP_S);
  assert.equal((await press(check, bakery.id, { cookie: reader })).says, 'Passou o tempo de registrar');
});

test('a card that is deactivated after the check counts nothing more', async () => {
  const { check } = await show();
  await app.deps.db.update(cards).set({ active: false }).where(eq(cards.id, card.id));
  assert.equal((await press(check, bakery.id)).says, 'Carteirinha inativa');
  assert.equal((await look(check)).says, 'Carteirinha inativa');
  await app.deps.db.update(cards).set({ active: true }).where(eq(cards.id, card.id));
  assert.equal(await usesOf(), 0);
});

test('only active partners of the school of the card are counted for, or chosen from', async () => {
  const other = await app.makeCompany(manager, 'Outra escola');
  const foreign = await domain.makePartner(manager, other.id, { title: 'Loja de outra escola' });
  const hidden = await domain.makePartner(manager, companyId, { title: 'Loja inativa', active: false });
  const { check, body } = await show();
  assert.doesNotMatch(body, /Loja/);
  for (const id of [foreign.id, hidden.id, undefined, "' or true --"]) {
    const refused = await press(check, id);
    assert.deepEqual([refused.status, refused.says], [422, 'Qual é a sua loja?'], id);
    assert.match(refused.body, /<fieldset aria-invalid="true" aria-describedby="parceiro-erro">/);
    assert.match(refused.body, /id="parceiro-erro" role="alert">Escolha a sua loja para registrar\.</);
    assert.equal(refused.cookie, '');
  }
  assert.equal((await press(check, bakery.id)).says, 'Uso registrado');
  for (const id of [foreign.id, hidden.id]) assert.equal(await usesOf(id), 0);
});

test('the shop is remembered for each school, where the cookie names one that is still there', async () => {
  const { check, body } = await show();
  assert.doesNotMatch(body, /Registrar uso em/);
  const { cookie, response } = await press(check, bakery.id, { cookie: 'outro=1' });
  assert.equal(cookie, `caixa=${bakery.id}`);
  assert.match(
    String(response.headers['set-cookie']),
    /; Path=\/v; Max-Age=31536000; HttpOnly; SameSite=Lax$/,
    'no Secure where people come by http',
  );
  passes(STEP_S);
  assert.match((await show(`a=b; ${cookie}`)).body, /<button>Registrar uso em Pão &amp; &lt;Mel&gt;<\/button>/);
  const cafe = await domain.makePartner(manager, companyId, { title: 'Café' });
  const both = await press((await show(cookie)).check, cafe.id, { cookie });
  assert.equal(both.cookie, `caixa=${cafe.id}.${bakery.id}`);
  passes(STEP_S);
  assert.match((await show(both.cookie)).body, /Registrar uso em Café</);
  await app.deps.db.update(partners).set({ active: false }).where(eq(partners.id, cafe.id));
  assert.match((await show(both.cookie)).body, /Registrar uso em Pão/, 'the one before, of the same school');
  await domain.call({ as: manager }, 'DELETE', `/partners/${cafe.id}`);
  for (const stale of [`caixa=${cafe.id}`, 'caixa=', 'caixa=x.y', `caixa=${'0-'.repeat(200)}`])
    assert.doesNotMatch((await show(stale)).body, /Registrar uso em/, stale);
});

test('a card counts three times a day at one partner and twenty in all, and the next day again', async () => {
  const counted = async (partnerId: string) => {
    passes(STEP_S);
    return (await press((await show()).check, partnerId)).says;
  };
  for (let use = 0; use < USES_MAX.here; use += 1) assert.equal(await counted(bakery.id), 'Uso registrado');
  assert.equal(await counted(bakery.id), 'Usos demais por hoje');
  const places = Math.ceil(USES_MAX.anywhere / USES_MAX.here);
  const said: (string | undefined)[] = [];
  for (let index = 1; index < places; index += 1) {
    const { id } = await domain.makePartner(manager, companyId, { title: `Loja ${index}` });
    for (let use = 0; use < USES_MAX.here; use += 1) said.push(await counted(id));
    await domain.call({ as: manager }, 'DELETE', `/partners/${id}`);
  }
  assert.equal(said.filter((each) => each === 'Uso registrado').length, USES_MAX.anywhere - USES_MAX.here);
  passes(86_400);
  assert.equal(await counted(bakery.id), 'Uso registrado');
  assert.equal(await usesOf(bakery.id, await app.signIn(manager.person.email)), USES_MAX.here + 1);
});

test('a shop finds itself among many partners as students do, whatever the accents', async () => {
  const made = [];
  for (let n = 0; n < SHOPS_SHOWN + 1; n += 1)
    made.push(await domain.makePartner(manager, companyId, { title: `Farmácia São João ${n}` }));
  const { body, check } = await show();
  assert.doesNotMatch(body, /type="radio"/);
  assert.match(body, /<label for="busca">Procure a sua loja<\/label>/);
  assert.deepEqual((await look(check)).titles, []);
  const found = await look(check, '  sao joao 3 ');
  assert.deepEqual(found.titles, ['Farmácia São João 3']);
  const many = await look(check, 'farmacia');
  assert.equal(many.titles.length, SHOPS_SHOWN);
  assert.match(many.body, new RegExp(`Mostramos ${SHOPS_SHOWN} de ${SHOPS_SHOWN + 1}\\.`));
  for (const [index, neighborhood] of ['Centro', 'Casa Forte'].entries())
    await app.deps.db
      .update(partners)
      .set({ title: 'Drogaria', neighborhood })
      .where(eq(partners.id, made[index]?.id ?? ''));
  assert.deepEqual((await look(check, 'drogaria')).titles.sort(), ['Drogaria (Casa Forte)', 'Drogaria (Centro)']);
  const none = await look(check, '"><script>');
  assert.deepEqual(none.titles, []);
  assert.match(none.body, /value="&quot;&gt;&lt;script&gt;"[^>]*aria-invalid="true" aria-describedby="busca-erro"/);
  assert.match(none.body, /Nenhum parceiro encontrado com “&quot;&gt;&lt;script&gt;”\./);
  const unchosen = await press(check);
  assert.match(unchosen.body, /id="busca"[^>]*aria-invalid="true"/);
  for (const { id } of made) await domain.call({ as: manager }, 'DELETE', `/partners/${id}`);
});

test('eight of the longest titles stand whole in one round trip, and no page has a script or is kept', async () => {
  const made = [];
  for (let n = 0; n < SHOPS_SHOWN - 1; n += 1)
    made.push(await domain.makePartner(manager, companyId, { title: longText(255) }));
  const { body, check } = await show();
  const choice = (await look(check)).titles;
  assert.equal(choice.length, SHOPS_SHOWN);
  for (const { title } of made) assert.ok(choice.includes(title), 'whole');
  const counted = await press(check, made[0]?.id);
  assert.ok(counted.body.includes(`${made[0]?.title}, às`));
  const pages = [body, (await look(check)).body, (await press(check)).body, counted.body];
  for (const page of pages) {
    const { byteLength } = gzipSync(page);
    assert.ok(byteLength < 14_000, String(byteLength));
    assert.doesNotMatch(page, /<script|\son\w+=/);
  }
  const { response } = await press(check, bakery.id);
  assert.equal(response.headers['cache-control'], 'no-store');
  assert.equal(response.headers['referrer-policy'], 'same-origin');
  assert.equal(response.headers['x-robots-tag'], 'noindex');
  for (const { id } of made) await domain.call({ as: manager }, 'DELETE', `/partners/${id}`);
});

test('a form that another site sends counts nothing and chooses no shop', async () => {
  const { check } = await show();
  for (const site of ['cross-site', 'same-site']) {
    const { status, cookie } = await press(check, bakery.id, { 'sec-fetch-site': site });
    assert.deepEqual([status, cookie], [403, '']);
  }
  // Browsers without `Sec-Fetch-Site` send `Origin`.
  for (const origin of ['https://evil.example', 'http://localhost:3001', 'null', '']) {
    const { status, cookie } = await press(check, bakery.id, { origin });
    assert.deepEqual([status, cookie], [403, ''], origin);
  }
  const both = { 'sec-fetch-site': 'same-origin', origin: 'https://evil.example' };
  assert.equal((await press(check, bakery.id, both)).status, 403);
  assert.equal(await usesOf(), 0);
  const { origin } = new URL(app.deps.config.publicUrl);
  const again = 'Este uso já foi registrado';
  assert.equal((await press(check, bakery.id, { 'sec-fetch-site': 'same-origin' })).says, 'Uso registrado');
  assert.equal((await press(check, bakery.id, { 'sec-fetch-site': 'same-origin', origin: 'null' })).says, again);
  assert.equal((await press(check, bakery.id, { origin })).says, again);
  assert.equal((await press(check, bakery.id, { host: 'loja.example', origin: 'https://loja.example' })).says, again);
});

test('what is no form, and one that is too long, is refused', async () => {
  const { check } = await show();
  for (const [type, payload] of [
    ['application/json', JSON.stringify({ prova: check, parceiro: bakery.id })],
    ['text/plain', `prova=${check}&parceiro=${bakery.id}`],
    ['application/x-www-form-urlencoded', `prova=${check}&parceiro=${bakery.id}&x=${'x'.repeat(2000)}`],
    ['application/json', '{'],
  ] as const) {
    const { statusCode, headers } = await app.fastify.inject({
      method: 'POST',
      url: USE_PATH,
      headers: { 'content-type': type },
      payload,
    });
    assert.ok(statusCode < 500, `${type}: ${statusCode}`);
    assert.match(String(headers['content-type']), /^text\/html/);
  }
  assert.equal(await usesOf(), 0);
});

test('a shop that registers too often waits', async () => {
  const { check } = await show();
  const key = app.deps.keys.digest('address', '127.0.0.1');
  for (let n = 0; n < LIMITS.use.points; n += 1) await app.deps.limits.take('use', key);
  const { status, says: said } = await press(check, bakery.id);
  assert.deepEqual([status, said], [429, 'Muitas verificações seguidas']);
  await app.deps.limits.refundAll(Array.from({ length: LIMITS.use.points + 1 }, () => ['use', key] as const));
});

test('a use says neither who nor where; marks go after a day or with their card, counts with their partner', async () => {
  const { db } = app.deps;
  const { id } = await domain.makePartner(manager, companyId, { title: 'Papelaria' });
  const guest = await app.signIn('outra@escola.example', 'Ana');
  const other = await domain.makeCard(manager, companyId, guest);
  await press((await show()).check, id);
  const [mark] = await db.select().from(cardUses);
  assert.ok(mark && mark.cardId === card.id);
  assert.ok(![id, bakery.id].some((each) => mark.place.includes(each)));
  await db.insert(cardUses).values({ cardId: other.id, step: mark.step, place: 'x' });
  assert.deepEqual(await db.select().from(partnerUses), [{ partnerId: id, day: '2026-11-22', uses: 1 }]);

  succeeds(await domain.call({ as: manager }, 'DELETE', `/cards/${other.id}`), 204);
  assert.equal(await db.$count(cardUses), 1);
  assert.equal(await sweepUses(db, new Date(now.getTime() + 86_400_000)), 0);
  assert.equal(await sweepUses(db, new Date(now.getTime() + 86_460_000)), 1);
  await domain.call({ as: manager }, 'DELETE', `/partners/${id}`);
  assert.equal(await db.$count(partnerUses), 0);
});

test('a guardian reads how often the card was used in weeks that are over, and nothing grows as it is used', async () => {
  const { db } = app.deps;
  const rosa = () => app.signIn('rosa@familia.example', 'Rosa');
  // An hour later the session needs a new token.
  const seats = async () => domain.read<FamilyCard[]>({ as: await rosa() }, '/family');
  const usesSeen = async () => (await seats())[0]?.uses;
  const use = async () => assert.equal((await press((await show()).check, bakery.id)).says, 'Uso registrado');
  const day = 86_400;
  // Nobody follows the card yet: nothing of it is counted.
  await use();
  assert.equal(await db.$count(followedUses), 0);
  const answered = { answer: 'granted', answeredAt: now, textVersion: '1', email: 'rosa@familia.example' } as const;
  const seat = { id: uuidv7(), companyId, cardId: card.id, fullName: 'Rosa', createdAt: now, ...answered };
  await db.insert(guardians).values(seat);
  assert.deepEqual(await usesSeen(), []);
  // From a Sunday to Monday.
  passes(day);
  await use();
  passes(day);
  await use();
  assert.deepEqual(await usesSeen(), [], 'the week goes on');
  passes(6 * day);
  assert.deepEqual(await usesSeen(), [2]);
  await use();
  assert.deepEqual(await usesSeen(), [2]);
  assert.ok(!JSON.stringify(await seats()).includes(bakery.id));
  passes(7 * day);
  assert.deepEqual(await usesSeen(), [1, 2]);
  passes(7 * day);
  assert.deepEqual(await usesSeen(), [0, 1]);
  // A guardian who agrees later reads nothing of before.
  await db.update(guardians).set({ answeredAt: now });
  assert.deepEqual(await usesSeen(), []);
  await sweepUses(db, now);
  assert.deepEqual(await db.select().from(followedUses), [{ cardId: card.id, week: '2026-11-30', uses: 1 }]);
  await db.update(cards).set({ ageBand: 'from_18' }).where(eq(cards.id, card.id));
  await use();
  assert.equal(await db.$count(followedUses), 1, 'the seat is over');
  await db.delete(guardians);
  await db.delete(followedUses);
  await db.update(cards).set({ ageBand: null }).where(eq(cards.id, card.id));
});
