// Whom a till may believe: a free account can name a school and its partners like real ones.
import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { eq } from 'drizzle-orm';
import type { HolderCard } from '@vinculo/contract/cards';
import type { Partner } from '@vinculo/contract/partners';
import { KEEP_SHOP_PATH, USE_PATH, USE_SHOPS_PATH, verifyAtPath } from '@vinculo/contract/rules/paths';
import { cardUses, companies, partners } from '../../services/database/schema';
import { NO_LIMITS } from '../../testing/noLimits';
import { checkIn, postForm, proofAt, says } from '../../testing/pages';
import { appOfFile } from '../../testing/schoolWorld';
import type { SignedInPerson } from '../../testing/testApp';

const NAME = 'Colégio Vila Aurora';
const NOT_CONFIRMED = 'Escola nova, ainda não conferida';
const ELSEWHERE = 'Não sabemos se esta loja combinou com esta escola';

let clock = new Date('2026-12-03T15:00:00.000Z');

interface School {
  id: string;
  director: SignedInPerson;
  card: HolderCard;
  bakery: Partner;
}

async function makeSchool(title: string, approved: boolean, shopTitle = 'Padaria Trigo Dourado'): Promise<School> {
  const director = await app.signIn(`d${Math.random()}@escola.example`, 'Diretora');
  const student = await app.signIn(`a${Math.random()}@escola.example`, 'Júlia Sá');
  const { id } = await app.makeCompany(director, title, { approved });
  await app.deps.db.update(companies).set({ city: 'Recife', uf: 'PE' }).where(eq(companies.id, id));
  await domain.makeCard(director, id, student);
  const card = await domain.heldBy(student);
  return { id, director, card, bakery: await domain.makePartner(director, id, { title: shopTitle }) };
}

const { app, domain } = await appOfFile({ clock: () => clock, deps: { limits: NO_LIMITS } });
const real = await makeSchool(NAME, true);
const fake = await makeSchool(NAME, false);
beforeEach(async () => {
  clock = new Date(clock.getTime() + 30_000);
  await app.deps.db.delete(cardUses);
});

const FROM_OUR_PAGE = { 'sec-fetch-site': 'same-origin' };
const kept = (...shops: Partner[]) => ({ cookie: `caixa=${shops.map(({ id }) => id).join('.')}` });
const lookOf = (body: string) => /<body class="(\w+)">/.exec(body)?.[1];
const shopOf = (body: string) => /type="hidden" name="parceiro" value="([^"]+)"/.exec(body)?.[1];

async function open(url: string, headers: Record<string, string> = {}) {
  const { body, headers: sent, statusCode } = await app.fastify.inject({ method: 'GET', url, headers });
  return { body, statusCode, location: sent.location, says: says(body), look: lookOf(body), shop: shopOf(body) };
}
const proofOf = ({ card }: School) => proofAt(card, clock);
const show = (school: School, headers: Record<string, string> = {}, named?: Partner) =>
  open(`${proofOf(school)}${named ? `?loja=${named.id}` : ''}`, headers);

async function send(url: string, fields: Record<string, string>, headers: Record<string, string> = {}) {
  const { body, headers: sent } = await postForm(app, url, fields, { headers });
  return { says: says(body), location: sent.location, cookie: String(sent['set-cookie'] ?? '').split(';')[0] ?? '' };
}

test('the page of a school that is not confirmed is amber, and tells what is known of the school', async () => {
  const confirmed = await show(real);
  assert.deepEqual([confirmed.says, confirmed.look], ['Carteirinha válida', 'valid']);
  assert.match(confirmed.body, /CNPJ\s[\d./-]+ · Recife - PE<\/small>/);
  assert.ok(!confirmed.body.includes(NOT_CONFIRMED));
  const { says: said, look, body } = await show(fake);
  assert.deepEqual([said, look], [NOT_CONFIRMED, 'unsure']);
  assert.match(body, /CNPJ\s[\d./-]+ · Recife - PE<br><b class="new">Escola nova/);
  await app.deps.db
    .update(companies)
    .set({ displayName: 'Vila Aurora', city: null, uf: null })
    .where(eq(companies.id, real.id));
  const renamed = await show(real);
  assert.match(renamed.body, /<b>Vila Aurora<\/b><br><small>CNPJ\s[\d./-]+ · Colégio Vila Aurora<\/small>/);
  await app.deps.db.update(companies).set({ displayName: null }).where(eq(companies.id, real.id));
});

test('a till that is known of another school reads that a new one is not known to it, and has no button', async () => {
  for (const asked of [
    await show(fake, kept(real.bakery)),
    await show(fake, FROM_OUR_PAGE, real.bakery),
    await show(fake, { ...kept(real.bakery), ...FROM_OUR_PAGE }, fake.bakery),
    await show(fake, { cookie: `${kept(real.bakery).cookie}; parceiro=${fake.bakery.id}` }),
  ]) {
    assert.deepEqual([asked.says, asked.look, asked.shop], [ELSEWHERE, 'unsure', undefined]);
    assert.doesNotMatch(asked.body, /<form/);
    assert.match(asked.body, /alt="Foto de [^]*Escola nova[^]*caixa de Padaria Trigo Dourado/);
  }
  // What is sent without the page is refused the same way.
  const check = checkIn((await show(fake)).body);
  const pressed = await send(USE_PATH, { prova: check, parceiro: fake.bakery.id }, kept(real.bakery));
  assert.deepEqual([pressed.says, pressed.cookie], [ELSEWHERE, '']);
  assert.equal((await open(`${USE_SHOPS_PATH}?prova=${check}`, kept(real.bakery))).says, ELSEWHERE);
});

test('a school that is not confirmed becomes green by a press on its own shop’s page alone', async () => {
  const used = await send(USE_PATH, {
    prova: checkIn((await show(fake)).body),
    parceiro: fake.bakery.id,
  });
  assert.deepEqual([used.says, used.cookie], ['Uso registrado', `parceiro=${fake.bakery.id}`]);
  clock = new Date(clock.getTime() + 30_000);
  const again = await show(fake, { cookie: used.cookie });
  assert.deepEqual([again.look, again.shop], ['unsure', fake.bakery.id], 'remembered, not believed');
  assert.equal((await show(fake, FROM_OUR_PAGE, fake.bakery)).look, 'unsure');
  const page = await open(verifyAtPath(fake.bakery.id));
  assert.match(
    page.body,
    /Parceira de <b>Colégio Vila Aurora<\/b><br><small>CNPJ\s[^]*Escola nova, ainda não conferida/,
  );
  const pressed = await send(KEEP_SHOP_PATH, { parceiro: fake.bakery.id }, FROM_OUR_PAGE);
  assert.deepEqual([pressed.cookie, pressed.location], [`caixa=${fake.bakery.id}`, KEEP_SHOP_PATH]);
  const green = await show(fake, { cookie: pressed.cookie });
  assert.deepEqual([green.says, green.look, green.shop], ['Carteirinha válida', 'valid', fake.bakery.id]);
  assert.ok(green.body.includes(NOT_CONFIRMED), 'still said beside its name');
});

test('an address that no page of ours led to names no shop: the holder may have written it', async () => {
  const elsewhere: Record<string, string>[] = [
    {},
    { 'sec-fetch-site': 'none' },
    { 'sec-fetch-site': 'cross-site' },
    { referer: 'https://x.example/' },
  ];
  for (const headers of elsewhere)
    assert.equal((await show(real, headers, real.bakery)).shop, undefined, JSON.stringify(headers));
  const { origin } = new URL(app.deps.config.publicUrl);
  assert.equal((await show(real, { referer: `${origin}/verificar?loja=x` }, real.bakery)).shop, real.bakery.id);
  assert.equal((await show(real, FROM_OUR_PAGE, real.bakery)).shop, real.bakery.id);
});

test('a confirmed school’s partner of the same name is taken for this shop, one of another name is not', async () => {
  const second = await makeSchool('Escola de Natação', true, 'PADARIA TRIGO  DOURADO');
  const till = await show(second, kept(real.bakery));
  assert.deepEqual([till.look, till.shop], ['valid', second.bakery.id]);
  const fields = { prova: checkIn(till.body), parceiro: second.bakery.id };
  const { cookie } = await send(USE_PATH, fields, kept(real.bakery));
  assert.equal(cookie, `caixa=${second.bakery.id}.${real.bakery.id}`);
  assert.equal((await show(real, { cookie })).shop, real.bakery.id, 'each school finds its own');
  assert.equal((await show(fake, { cookie })).says, ELSEWHERE);
  const third = await makeSchool('Escola de Música', true, 'Livraria');
  assert.equal((await show(third)).look, 'valid');
  // It may be there under another name: the person and the choice stand below the doubt.
  const unknown = await show(third, { cookie });
  assert.deepEqual([unknown.says, unknown.look, unknown.shop], [ELSEWHERE, 'unsure', undefined]);
  assert.match(unknown.body, /alt="Foto de [^]*caixa de PADARIA TRIGO[^]*Qual é a sua loja/);
  const named = { prova: checkIn(unknown.body), parceiro: third.bakery.id };
  const chosen = await send(USE_PATH, named, { cookie });
  assert.deepEqual([chosen.says, chosen.cookie.split('.')[0]], ['Uso registrado', `caixa=${third.bakery.id}`]);
});

test('a partner of the same name in another city or district is not taken for this shop', async () => {
  const second = await makeSchool('Escola de Dança', true);
  const at = (shop: Partner, [city, neighborhood]: readonly [string, string | null]) =>
    app.deps.db.update(partners).set({ city, neighborhood }).where(eq(partners.id, shop.id));
  for (const [here, there, look] of [
    [['Recife', 'Boa Viagem'], ['RECIFE', 'boa viagem'], 'valid'],
    [['Recife', 'Boa Viagem'], ['Recife', null], 'valid'],
    [['Recife', 'Centro'], ['Olinda', 'Centro'], 'unsure'],
    [['Recife', 'Boa Viagem'], ['Recife', 'Casa Forte'], 'unsure'],
  ] as const) {
    await at(real.bakery, here);
    await at(second.bakery, there);
    const shown = await show(second, kept(real.bakery));
    const shop = look === 'valid' ? second.bakery.id : undefined;
    assert.deepEqual([shown.look, shown.shop], [look, shop], `${here.join()} ${there.join()}`);
  }
});

test('a device says whose till it is, and forgets it', async () => {
  const page = await open(KEEP_SHOP_PATH, kept(real.bakery));
  assert.match(page.body, /Este aparelho é do caixa de Padaria Trigo Dourado/);
  const forgotten = await send(KEEP_SHOP_PATH, { parceiro: '' }, { ...FROM_OUR_PAGE, ...kept(real.bakery) });
  assert.deepEqual([forgotten.cookie, forgotten.location], ['caixa=', '/verificar']);
  assert.deepEqual(
    [(await open(KEEP_SHOP_PATH)).statusCode, (await open(KEEP_SHOP_PATH)).location],
    [303, '/verificar'],
  );
});
