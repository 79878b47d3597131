// Partners for adults only: what a student under 18 sees of them, everywhere.
import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { and, eq } from 'drizzle-orm';
import { uuidv7 } from 'uuidv7';
import type { Category } from '@vinculo/contract/categories';
import type { HolderPartnerList, Partner } from '@vinculo/contract/partners';
import { AGE_BANDS, type AgeBand } from '@vinculo/contract/rules/card/ageBand';
import { auditChangeText } from '@vinculo/contract/rules/trail/auditChanges';
import { audit, cards, categories, favorites } from '../../services/database/schema';
import { refuses, valuesOf } from '../../testing/domain';
import { NO_LIMITS } from '../../testing/noLimits';
import { schoolWorld } from '../../testing/schoolWorld';

const NOW = new Date('2026-12-03T15:00:00.000Z');
const { app, domain, manager, student, companyId } = await schoolWorld({
  clock: () => NOW,
  deps: { limits: NO_LIMITS },
  card: {},
});
const { db } = app.deps;
const [food, drinks] = [uuidv7(), uuidv7()];
await db.insert(categories).values([
  { id: food, title: 'Alimentação' },
  { id: drinks, title: 'Bebidas' },
]);
const cafe = await domain.makePartner(manager, companyId, {
  title: 'Café',
  categories_id: [food],
  benefits: [{ title: 'Pão' }],
});
const cellar = await domain.makePartner(manager, companyId, {
  title: 'Adega',
  categories_id: [drinks],
  adults_only: true,
  benefits: [{ title: 'Vinho' }],
});

const ofAge = (ageBand: AgeBand | null, company = companyId) =>
  db.update(cards).set({ ageBand }).where(eq(cards.companyId, company));
const list = (query = '') => domain.read<HolderPartnerList>({ as: student }, `/partners/me?active=1${query}`);
/** `Café: Pão`, of each partner. */
const seen = async (query = '') =>
  (await list(query)).partners.map(({ title, benefits }) =>
    [title, benefits.map((benefit) => benefit.title).join(', ')].join(': '),
  );
const mark = (id: string, favorite = true) =>
  domain.call({ as: student }, 'PATCH', `/partners/${id}/favorite`, { favorite });
const report = (id: string) => domain.call({ as: student }, 'POST', `/partners/${id}/reports`, { reason: 'unknown' });
const ALL = ['Adega: Vinho', 'Café: Pão'];

beforeEach(() => ofAge(null));

test('a card under 18 does not see the partner; one of 18 or without an age does', async () => {
  for (const band of [...AGE_BANDS, null]) {
    await ofAge(band);
    const isMinor = band !== null && band !== 'from_18';
    assert.deepEqual(await seen(), isMinor ? ['Café: Pão'] : ALL, String(band));
    assert.equal((await list()).total, isMinor ? 1 : 2);
    assert.deepEqual(await seen('&whole=1'), await seen());
  }
  const { partners } = await list();
  assert.deepEqual(valuesOf(partners, 'title', 'adults_only'), [
    ['Adega', true],
    ['Café', false],
  ]);
});

test('nor by searching, by category, by what holds today or by a mark made before', async () => {
  assert.equal((await mark(cellar.id)).statusCode, 204);
  const titles = async () =>
    (await domain.read<Category[]>({ as: student }, `/categories?companiesId=${companyId}&active=1`)).map(
      ({ title }) => title,
    );
  assert.deepEqual(await titles(), ['Alimentação', 'Bebidas']);
  assert.deepEqual(await seen('&search=vinho'), [ALL[0]]);
  await ofAge('from_16');
  assert.deepEqual(await titles(), ['Alimentação']);
  for (const query of ['&search=vinho', '&search=adega', `&categoriesId=${drinks}`, '&favorites=1']) {
    assert.deepEqual(await seen(query), [], query);
    assert.equal((await list(query)).total, 0, query);
  }
  assert.deepEqual(await seen('&search=cafe pao'), ['Café: Pão']);
  assert.deepEqual(await seen('&today=1'), ['Café: Pão']);
  await db.delete(favorites);
});

test('nor by its id: it can be neither marked nor reported, as if it were another school’s', async () => {
  await ofAge('from_12');
  for (const answer of [await mark(cellar.id), await report(cellar.id)]) refuses(answer, 404);
  assert.equal((await mark(cafe.id)).statusCode, 204);
  await ofAge('from_18');
  assert.equal((await mark(cellar.id)).statusCode, 204);
  assert.equal((await report(cellar.id)).statusCode, 201);
  await db.delete(favorites);
});

test('each school goes by its own cards, and of several cards one that is not under 18 opens all', async () => {
  const other = await app.makeCompany(manager, 'Faculdade');
  const card = await domain.makeCard(manager, other.id, student);
  await domain.makePartner(manager, other.id, { title: 'Bar', adults_only: true });
  await ofAge('from_16');
  assert.deepEqual(await seen(), ['Bar: ', 'Café: Pão']);
  await ofAge('from_16', other.id);
  assert.deepEqual(await seen(), ['Café: Pão']);
  await domain.makeCard(manager, other.id, student);
  assert.deepEqual(await seen(), ['Bar: ', 'Café: Pão']);
  await db
    .update(cards)
    .set({ active: false })
    .where(and(eq(cards.companyId, other.id), eq(cards.ageBand, 'from_16')));
  assert.deepEqual(await seen(), ['Bar: ', 'Café: Pão']);
  await db.update(cards).set({ active: true }).where(eq(cards.id, card.id));
  const isAdult = and(eq(cards.companyId, other.id), eq(cards.active, true));
  await db.update(cards).set({ validUntil: '2026-12-02', ageBand: 'from_18' }).where(isAdult);
  await db.update(cards).set({ validUntil: null, ageBand: 'from_16' }).where(eq(cards.id, card.id));
  assert.deepEqual(await seen(), ['Café: Pão'], 'a card that has ended opens nothing');
});

test('a save that does not say keeps the mark, the trail tells of it, and an older page marks the whole by a benefit', async () => {
  const put = async (body: object) =>
    (await domain.call({ as: manager }, 'PUT', `/partners/${cellar.id}`, { title: 'Adega', ...body })).json<Partner>();
  assert.equal((await put({})).adults_only, true);
  const [wine] = cellar.benefits;
  assert.equal((await put({ adults_only: false })).adults_only, false);
  const trail = await db.select().from(audit).where(eq(audit.recordId, cellar.id));
  const told = trail.flatMap(
    ({ changes }) => changes?.map((change) => auditChangeText(change, 'partner.update')) ?? [],
  );
  assert.ok(told.includes('Só para maiores de 18 anos: Sim → Não'), told.join());
  const marked = await put({ adults_only: false, benefits: [{ ...wine, adults_only: true }] });
  assert.equal(marked.adults_only, true);
});
