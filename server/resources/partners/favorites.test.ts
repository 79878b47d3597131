// People mark partners that they see; a mark shows what its person may see, and goes with what it belongs to.
import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { eq, sql } from 'drizzle-orm';
import type { HolderPartnerList } from '@vinculo/contract/partners';
import { FAVORITES_MAX } from '@vinculo/contract/rules/limits';
import { SERVER_MESSAGES } from '@vinculo/contract/rules/words/messages';
import { sweepFavorites } from '../../domain/partners/favorites';
import { cards, favorites, partners } from '../../services/database/schema';
import { refuses, valuesOf } from '../../testing/domain';
import { NO_LIMITS } from '../../testing/noLimits';
import { schoolWorld } from '../../testing/schoolWorld';
import type { SignedInPerson } from '../../testing/testApp';

const { app, domain, manager, companyId } = await schoolWorld({ deps: { limits: NO_LIMITS } });
let student: SignedInPerson;
let bakery: string;
let gym: string;
let people = 0;

const elsewhere = (await app.makeCompany(manager, 'Outra')).id;
const foreign = (await domain.makePartner(manager, elsewhere, { title: 'De outra' })).id;
beforeEach(async () => {
  student = await app.signIn(`aluna${people++}@aluno.example`);
  await domain.makeCard(manager, companyId, student);
  bakery = (await domain.makePartner(manager, companyId, { title: 'Padaria' })).id;
  gym = (await domain.makePartner(manager, companyId, { title: 'Academia' })).id;
});

const mark = (id: string, favorite = true, as = student) =>
  domain.call({ as }, 'PATCH', `/partners/${id}/favorite`, { favorite });
const ids = async (query: string, as = student) => {
  const { partners: found, total } = await domain.read<HolderPartnerList>({ as }, `/partners/me?active=1${query}`);
  assert.equal(total, found.length);
  return found.filter(({ id }) => [bakery, gym, foreign].includes(id)).map(({ id }) => id);
};
const kept = () => app.deps.db.$count(favorites, eq(favorites.personId, student.person.id));

test('a partner is marked once however often, shows it to its person alone, and is unmarked', async () => {
  const other = await app.signIn('outra@aluno.example');
  await domain.makeCard(manager, companyId, other);
  const answers = await Promise.all([mark(bakery), mark(bakery.toUpperCase()), mark(bakery)]);
  assert.deepEqual(valuesOf(answers, 'statusCode'), [204, 204, 204]);
  assert.deepEqual([await ids('&favorites=1'), await ids('&favorites=1', other)], [[bakery], []]);
  const { partners: listed } = await domain.read<HolderPartnerList>({ as: student }, '/partners/me?active=1');
  assert.deepEqual(
    valuesOf(
      listed.filter(({ favorite }) => favorite),
      'id',
    ),
    [bakery],
  );
  assert.equal((await mark(bakery, false)).statusCode, 204);
  assert.equal((await mark(bakery, false)).statusCode, 204);
  assert.deepEqual(await ids('&favorites=1'), []);
});

test('filters go together, also with a search', async () => {
  await mark(bakery);
  await mark(gym);
  assert.deepEqual(await ids('&favorites=1'), [gym, bakery]);
  assert.deepEqual(await ids('&favorites=1&search=academia'), [gym]);
  assert.deepEqual(await ids('&favorites=1&today=1'), []);
});

test('what a person does not see cannot be marked, and tells nothing', async () => {
  await app.deps.db.update(partners).set({ active: false }).where(eq(partners.id, gym));
  for (const id of [foreign, gym, 'x', '01900000-0000-7000-8000-000000000000']) refuses(await mark(id), 404);
  await app.deps.db.update(cards).set({ active: false }).where(eq(cards.personId, student.person.id));
  refuses(await mark(bakery), 404);
  assert.equal(await kept(), 0);
});

test('a marked partner that becomes inactive is hidden with its mark, and back with it', async () => {
  await mark(bakery);
  const set = (active: boolean) => app.deps.db.update(partners).set({ active }).where(eq(partners.id, bakery));
  await set(false);
  assert.deepEqual(await ids('&favorites=1'), []);
  await set(true);
  assert.deepEqual(await ids('&favorites=1'), [bakery]);
  await domain.call({ as: manager }, 'DELETE', `/partners/${bakery}`);
  assert.deepEqual([await ids('&favorites=1'), await kept()], [[], 0]);
});

test('a person marks so many and no more, also at once', async () => {
  await app.deps.db.execute(sql`
    with made as (
      insert into partners (id, company_id, title, delivery, active)
      select gen_random_uuid(), ${companyId}::uuid, 'P' || n, false, false from generate_series(1, ${FAVORITES_MAX - 1}) n
      returning id)
    insert into favorites (person_id, partner_id) select ${student.person.id}::uuid, id from made`);
  const answers = await Promise.all([mark(bakery), mark(gym)]);
  assert.deepEqual(answers.map(({ statusCode }) => statusCode).sort(), [204, 409]);
  const refused = answers.find(({ statusCode }) => statusCode === 409)?.json<{ message: string }>();
  assert.equal(refused?.message, SERVER_MESSAGES.full.favorites(String(FAVORITES_MAX)));
  assert.equal(await kept(), FAVORITES_MAX);
});

test('marks go with the last card, after the time to undo, and at once with a refused school or an account', async () => {
  await mark(bakery);
  await sweepFavorites(app.deps.db);
  assert.equal(await kept(), 1, 'while there is a card');
  await app.deps.db.delete(cards).where(eq(cards.personId, student.person.id));
  await sweepFavorites(app.deps.db);
  assert.equal(await kept(), 0);

  await domain.makeCard(manager, companyId, student);
  await mark(gym);
  const refused = await domain.call({ as: student }, 'POST', `/companies/${companyId}/refusal`);
  assert.ok(refused.statusCode < 300, refused.body);
  assert.equal(await kept(), 0);

  const leaver = await app.signIn('sai@aluno.example');
  await domain.makeCard(manager, companyId, leaver);
  await mark(bakery, true, leaver);
  assert.ok((await domain.call({ as: leaver }, 'DELETE', '/profile')).statusCode < 300);
  assert.equal(await app.deps.db.$count(favorites, eq(favorites.personId, leaver.person.id)), 0);
});
