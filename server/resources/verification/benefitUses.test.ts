// At the counter: what a shop gives now, the limit of this card, and the use of one benefit.
import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { gzipSync } from 'node:zlib';
import type { HolderPartnerList, Partner } from '@vinculo/contract/partners';
import { AGE_BAND_LABELS, type AgeBand } from '@vinculo/contract/rules/card/ageBand';
import { USE_PATH, USE_SHOPS_PATH } from '@vinculo/contract/rules/paths';
import { benefitMarks, benefitUses, cards, cardUses, partners, partnerUses } from '../../services/database/schema';
import { longText } from '../../testing/longText';
import { NO_LIMITS } from '../../testing/noLimits';
import { checkIn, postForm, proofAt, says } from '../../testing/pages';
import { schoolWorld } from '../../testing/schoolWorld';
import { registerUse } from './cardUse';
import { sweepUses } from './cardUseStore';

const START = new Date('2026-12-03T15:00:00.000Z');
const STEP_S = 30;
let now = START;

const { app, domain, manager, student, companyId } = await schoolWorld({
  clock: () => now,
  deps: { limits: NO_LIMITS },
  card: {},
});

const card = await domain.heldBy(student);
beforeEach(async () => {
  now = START;
  await app.deps.db.delete(cardUses);
  await app.deps.db.delete(partnerUses);
});

const shop = (benefits: object[], title = 'Padaria') => domain.makePartner(manager, companyId, { title, benefits });

async function show(cookie = '') {
  const { body } = await app.fastify.inject({ method: 'GET', url: proofAt(card, now), headers: { cookie } });
  assert.equal(says(body), 'Carteirinha válida');
  return { body, check: checkIn(body) };
}

async function press(check: string, { id }: Partner, benefitId?: string) {
  const fields = { prova: check, parceiro: id, ...(benefitId && { beneficio: benefitId }) };
  const pressed = await postForm(app, USE_PATH, fields);
  const { location } = pressed.headers;
  const { body } = location ? await app.fastify.inject(String(location)) : pressed;
  return { body, says: says(body) };
}

const at = (moment: string) => (now = new Date(`${moment}-03:00`));
const usesOf = async (benefitId = '') => {
  const found = await app.deps.db.select().from(benefitUses);
  return found.filter((each) => each.benefitId === benefitId).reduce((sum, { uses }) => sum + uses, 0);
};

test('the first press names the one benefit, and registers nothing; a shop that is known presses once', async () => {
  const bakery = await shop([{ title: '10% em <pães>', conditions: 'Só no balcão' }]);
  const query = new URLSearchParams({ prova: (await show()).check, parceiro: bakery.id });
  const { body: first } = await app.fastify.inject(`${USE_SHOPS_PATH}?${query.toString()}`);
  assert.match(first, /<h2>Dar: 10% em &lt;pães&gt;<\/h2>.*Registrar uso em Padaria</s);
  assert.equal(await usesOf(bakery.benefits[0]?.id), 0);
  const done = await press((await show()).check, bakery, bakery.benefits[0]?.id);
  assert.equal(done.says, 'Uso registrado');
  assert.match(done.body, /10% em &lt;pães&gt; · Padaria, às/);
  assert.equal(await usesOf(bakery.benefits[0]?.id), 1);
  now = new Date(now.getTime() + STEP_S * 1000);
  const { body, check } = await show(`caixa=${bakery.id}`);
  assert.match(body, /<h2>Dar: 10% em &lt;pães&gt;<\/h2><small>Só no balcão<\/small>/);
  assert.doesNotMatch(body, /type="radio"/);
  assert.equal((await press(check, bakery, bakery.benefits[0]?.id)).says, 'Uso registrado');
  assert.equal((await press(check, bakery, bakery.benefits[0]?.id)).says, 'Este uso já foi registrado');
  assert.equal(await usesOf(bakery.benefits[0]?.id), 2);
  await domain.call({ as: manager }, 'DELETE', `/partners/${bakery.id}`);
});

test('the till chooses one of several benefits; one code counts once for each', async () => {
  const bakery = await shop([{ title: 'Pão' }, { title: 'Leite' }, { title: 'Bolo', first_day: '2026-12-04' }]);
  const [bread, milk, cake] = bakery.benefits;
  const { check } = await show();
  const asked = await press(check, bakery);
  assert.equal(asked.says, 'Registrar uso');
  assert.equal([...asked.body.matchAll(/type="radio" name="beneficio"/g)].length, 2);
  assert.match(asked.body, /<li>Bolo: <b>A partir de 04\/12<\/b><\/li>/);
  assert.equal((await press(check, bakery, cake?.id)).says, 'Registrar uso');
  assert.equal((await press(check, bakery, bread?.id)).says, 'Uso registrado');
  assert.equal((await press(check, bakery, milk?.id)).says, 'Uso registrado');
  assert.equal((await press(check, bakery, bread?.id)).says, 'Este uso já foi registrado');
  assert.deepEqual(await Promise.all([bread, milk, cake].map((each) => usesOf(each?.id))), [1, 1, 0]);
  await domain.call({ as: manager }, 'DELETE', `/partners/${bakery.id}`);
});

test('once a month holds until the month’s last minute, and gives again in the next', async () => {
  const bakery = await shop([{ title: 'Pão', use_limit: 'month' }]);
  const [bread] = bakery.benefits;
  at('2026-12-03T12:00:00');
  assert.equal((await press((await show()).check, bakery, bread?.id)).says, 'Uso registrado');
  at('2026-12-31T23:59:30');
  assert.equal(await sweepUses(app.deps.db, now), 1, 'the mark of the code alone');
  const { body } = await show(`caixa=${bakery.id}`);
  const { check } = await show();
  assert.match(body, /<p class="no">Já usado em 03\/12: Pão<\/p>/);
  assert.equal((await press(check, bakery, bread?.id)).says, 'Este benefício já foi usado');
  Object.assign(student, await app.signIn(student.person.email));
  const { partners } = await domain.read<HolderPartnerList>({ as: student }, '/partners/me?active=1');
  assert.equal(partners[0]?.benefits[0]?.used_on, '2026-12-03');
  at('2027-01-01T00:00:00');
  assert.equal((await press((await show()).check, bakery, bread?.id)).says, 'Uso registrado');
  assert.equal(await usesOf(bread?.id), 2);
  assert.equal(await sweepUses(app.deps.db, now), 1, 'the month before');
  Object.assign(manager, await app.signIn(manager.person.email));
  await domain.call({ as: manager }, 'DELETE', `/partners/${bakery.id}`);
  assert.equal(await app.deps.db.$count(benefitMarks), 0);
});

test('what this shop gives stands first: what is given, that it was used today, or that nothing is given now', async () => {
  const bakery = await shop([{ title: 'Pão', use_limit: 'day' }]);
  const cookie = `caixa=${bakery.id}`;
  const order = (body: string) => [...body.matchAll(/<h1>|Dar: Pão|class="no"|class="name"/g)].map(([found]) => found);
  const { body, check } = await show(cookie);
  assert.deepEqual(order(body), ['<h1>', 'Dar: Pão', 'class="name"']);
  assert.equal((await press(check, bakery, bakery.benefits[0]?.id)).says, 'Uso registrado');
  const used = (await show(cookie)).body;
  assert.deepEqual(order(used), ['<h1>', 'class="no"', 'class="name"']);
  assert.match(used, /<p class="no">Já usado hoje: Pão<\/p>/);
  await domain.call({ as: manager }, 'DELETE', `/partners/${bakery.id}`);
  const closed = await shop([
    { title: 'Bolo', active: false },
    { title: 'Suco', last_day: '2026-12-02' },
  ]);
  const paused = await show(`caixa=${closed.id}`);
  assert.match(
    paused.body,
    /<li>Suco: <b>Terminou em 02\/12<\/b><\/li><\/ul><p[^>]*>O que terminou, só a escola renova\.</,
  );
  assert.doesNotMatch(paused.body, /Bolo/);
  assert.match(paused.body, /<p class="no">Nenhum benefício disponível agora em Padaria\.<\/p>/);
  assert.doesNotMatch(paused.body, /<button>/);
  assert.equal((await press((await show()).check, closed)).says, 'Registrar uso', 'nor is a use of it counted');
  await domain.call({ as: manager }, 'DELETE', `/partners/${closed.id}`);
});

test('one of twenty tills at once, with twenty codes, gives what is given once', async () => {
  const bakery = await shop([{ title: 'Pão', use_limit: 'ever' }]);
  const checks: string[] = [];
  for (let n = 0; n < 20; n += 1) {
    checks.push((await show()).check);
    now = new Date(now.getTime() + STEP_S * 1000);
  }
  now = new Date(START.getTime() + 600_000);
  const done = await Promise.all(checks.map((check) => press(check, bakery, bakery.benefits[0]?.id)));
  assert.equal(done.filter((each) => each.says === 'Uso registrado').length, 1);
  assert.equal(done.filter((each) => each.says === 'Este benefício já foi usado').length, 19);
  assert.equal(await usesOf(bakery.benefits[0]?.id), 1);
  assert.equal((await domain.read<Partner>({ as: manager }, `/partners/${bakery.id}`)).uses_30_days, 1);
  const [mark] = await app.deps.db.select().from(benefitMarks);
  for (const id of [card.id, student.person.id]) assert.ok(mark && !JSON.stringify(mark).includes(id));
  await domain.call({ as: manager }, 'DELETE', `/partners/${bakery.id}`);
});

test('ten of the longest benefits are still one round trip', async () => {
  const bakery = await shop(
    Array.from({ length: 10 }, () => ({ title: longText(80), conditions: longText(255) })),
    longText(255),
  );
  const { body, check } = await show(`caixa=${bakery.id}`);
  for (const page of [body, (await press(check, bakery)).body]) {
    const { byteLength } = gzipSync(page);
    assert.ok(byteLength < 14_000, String(byteLength));
    assert.doesNotMatch(page, /<script|\son\w+=/);
  }
  await domain.call({ as: manager }, 'DELETE', `/partners/${bakery.id}`);
});

const NOT_VALID = /Não vale para esta carteirinha/;
const ofAge = (ageBand: AgeBand | null) => app.deps.db.update(cards).set({ ageBand });
/** The page says no age, in figures or words. */
const tellsNoAge = (body: string) => {
  for (const label of Object.values(AGE_BAND_LABELS)) assert.ok(!body.includes(label), label);
  assert.doesNotMatch(body, /menor|criança|adolescente/i);
};

test('of a partner for adults only nothing is valid for a card under 18, no age is told, and that shop alone reads it', async () => {
  const general = await domain.makePartner(manager, companyId, {
    title: 'Adega',
    description: '5% em tudo',
    adults_only: true,
  });
  const listed = await domain.makePartner(manager, companyId, {
    title: 'Tabacaria',
    adults_only: true,
    benefits: [{ title: 'Isqueiro' }],
  });
  await ofAge('from_16');
  for (const { id, benefits } of [general, listed]) {
    const { body } = await show(`caixa=${id}`);
    assert.match(body, /<p class="no">Não vale para esta carteirinha\.<\/p>/);
    assert.doesNotMatch(body, /Registrar uso em|Isqueiro|5% em tudo/);
    tellsNoAge(body);
    const shown = await press((await show()).check, { id } as Partner, benefits[0]?.id);
    assert.match(shown.body, NOT_VALID);
  }
  assert.equal(await app.deps.db.$count(partnerUses), 0);
  const stranger = (await show()).body;
  assert.doesNotMatch(stranger, NOT_VALID);
  assert.match(stranger, /Adega/, 'the list of shops is the same for every card');
  await ofAge('from_18');
  assert.match((await show(`caixa=${general.id}`)).body, /5% em tudo/);
  for (const { id } of [general, listed]) {
    const asks = /<b class="new">Só para maiores de 18 anos: peça um documento\.<\/b>/;
    assert.match((await show(`caixa=${id}`)).body, asks, 'the till reads what to ask');
  }
  assert.equal((await press((await show()).check, general)).says, 'Uso registrado');
  assert.equal((await press((await show()).check, listed, listed.benefits[0]?.id)).says, 'Uso registrado');
  await ofAge(null);
  for (const { id } of [general, listed]) await domain.call({ as: manager }, 'DELETE', `/partners/${id}`);
});

test('what is marked, or whose age is set, after the till has looked is refused under the lock', async () => {
  const bar = await shop([{ title: 'Chope' }], 'Bar');
  const use = { card: { id: card.id, companyId }, partnerId: bar.id, step: 1, now };
  const pressed = async (benefitId = bar.benefits[0]?.id ?? null) =>
    (await registerUse(app.deps, { ...use, benefitId }))?.outcome;
  await ofAge('from_16');
  await app.deps.db.update(partners).set({ adultsOnly: true });
  assert.equal(await pressed(), 'adults');
  assert.equal(await app.deps.db.$count(partnerUses), 0);
  await ofAge('from_18');
  assert.equal(await pressed(), 'counted');
  await ofAge(null);
  await domain.call({ as: manager }, 'DELETE', `/partners/${bar.id}`);
});
