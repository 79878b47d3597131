/** The school's table of uses by partner, benefit, week and class, the same as a file, and one partner's weeks. */

import assert from 'node:assert/strict';
import { createHmac } from 'node:crypto';
import { test } from 'node:test';
import { eq, inArray, isNull } from 'drizzle-orm';
import { uuidv7 } from 'uuidv7';
import type { HolderCard } from '@vinculo/contract/cards';
import type { Partner, PartnerList } from '@vinculo/contract/partners';
import { cardProofPath, codesOf, stepAt, stepBytes } from '@vinculo/contract/rules/card/cardCodes';
import { CLASS_COUNTED_MIN } from '@vinculo/contract/rules/limits';
import { USE_PATH } from '@vinculo/contract/rules/paths';
import { foldedText } from '@vinculo/contract/rules/text/folding';
import type { UseList, UsesOfPartner } from '@vinculo/contract/uses';
import {
  benefitUses,
  cards,
  classUses,
  partnerBenefits,
  partnerReports,
  partners,
  partnerUses,
} from '../../services/database/schema';
import { refuses } from '../../testing/domain';
import { NO_LIMITS } from '../../testing/noLimits';
import { schoolWorld } from '../../testing/schoolWorld';
import { type SignedInPerson } from '../../testing/testApp';

// A Wednesday.
const START = new Date('2026-11-25T15:00:00.000Z');
let now = START;

const { app, domain, manager, companyId } = await schoolWorld({ clock: () => now, deps: { limits: NO_LIMITS } });

const make = (title: string, more: object = {}) => domain.makePartner(manager, companyId, { title, ...more });
const bakery = await make('=Padaria', { benefits: [{ title: 'Pão' }, { title: 'Bolo' }] });
const gym = await make('Academia');
const cinema = await make('Cinema', { benefits: [{ title: 'Meia', last_day: '2026-11-01' }] });
const closed = await make('Fechada', { active: false });
await app.deps.db.update(partners).set({ createdAt: new Date('2026-08-01T12:00:00Z') });
const [bread] = bakery.benefits;
const onDay = (day: string, uses: number) => ({ day, uses });
await app.deps.db.insert(partnerUses).values([
  { partnerId: bakery.id, ...onDay('2026-11-25', 3) },
  { partnerId: bakery.id, ...onDay('2026-11-23', 2) },
  { partnerId: bakery.id, ...onDay('2026-11-22', 10) },
  { partnerId: bakery.id, ...onDay('2026-09-07', 100) },
  { partnerId: bakery.id, ...onDay('2026-09-06', 1000) },
  { partnerId: cinema.id, ...onDay('2026-11-10', 1) },
]);
await app.deps.db.insert(benefitUses).values([
  { benefitId: bread?.id ?? '', ...onDay('2026-11-25', 3) },
  { benefitId: bread?.id ?? '', ...onDay('2026-11-20', 4) },
]);

const table = (query = '') => domain.read<UseList>({ as: manager }, `/companies/${companyId}/uses/table?${query}`);
const shown = async (query = '') =>
  (await table(query)).rows.map(({ partner, benefit, week, class_name, uses, attention }) =>
    [partner?.title, benefit, week, class_name, uses, attention].filter((part) => part !== null && part !== undefined),
  );

test('partners that no student used come first, then those whose benefit is over; the others by use', async () => {
  assert.deepEqual(await shown(), [
    ['Academia', 0, 'unused'],
    ['Cinema', 1, 'ended'],
    ['=Padaria', 115],
  ]);
});

test('two branches of one name are told apart by where they are', async () => {
  const at = (neighborhood: string) => ({ address: { address: 'Rua A', number: '7', neighborhood } });
  const branches = [
    await domain.makePartner(manager, companyId, { title: 'Café Sol', ...at('Boa Vista') }),
    await domain.makePartner(manager, companyId, { title: 'CAFE SOL', ...at('') }),
  ];
  const names = async () => (await table()).rows.flatMap(({ partner }) => (partner ? partner.title : [])).sort();
  assert.deepEqual(
    (await names()).filter((name) => /sol/i.test(name)),
    ['CAFE SOL (Rua A, 7)', 'Café Sol (Boa Vista)'],
  );
  const listed = await domain.read<PartnerList>({ as: manager }, `/partners?companiesId=${companyId}&search=sol`);
  assert.deepEqual(listed.partners.map(({ branch }) => branch).sort(), ['Boa Vista', 'Rua A, 7']);
  await domain.call({ as: manager }, 'DELETE', `/partners/${branches[0]?.id}`);
  assert.ok((await names()).includes('CAFE SOL'), 'a name that is alone stands alone');
  await domain.call({ as: manager }, 'DELETE', `/partners/${branches[1]?.id}`);
});

test('a partner is not called unused in its first month', async () => {
  const { id } = await domain.makePartner(manager, companyId, { title: 'Nova', benefits: [{ title: 'Suco' }] });
  const attentions = async (query: string) =>
    (await table(query)).rows.filter(({ partner }) => partner?.title === 'Nova').map(({ attention }) => attention);
  assert.deepEqual([await attentions(''), await attentions('by=benefit')], [[null], [null]]);
  await app.deps.db
    .update(partners)
    .set({ createdAt: new Date('2026-10-20T12:00:00Z') })
    .where(eq(partners.id, id));
  assert.deepEqual([await attentions(''), await attentions('by=benefit')], [['unused'], ['unused']]);
  await domain.call({ as: manager }, 'DELETE', `/partners/${id}`);
});

test('a chosen period counts its first and last day, and a partner that is hidden only if it was used then', async () => {
  assert.deepEqual(await shown('from=2026-09-06&to=2026-09-07'), [
    ['Academia', 0, 'unused'],
    ['Cinema', 0, 'unused'],
    ['=Padaria', 1100],
  ]);
  await app.deps.db.insert(partnerUses).values({ partnerId: closed.id, day: '2026-08-01', uses: 5 });
  assert.deepEqual((await shown('from=2026-08-01&to=2026-08-01')).at(-1), ['Fechada', 5]);
  const swapped = await domain.call(
    { as: manager },
    'GET',
    `/companies/${companyId}/uses/table?from=2026-09-07&to=2026-09-06`,
  );
  refuses(swapped, 422, { to: 'O fim vem antes do começo' });
});

test('benefits count their own uses, and say which are over and which are unused', async () => {
  assert.deepEqual(await shown('by=benefit'), [
    ['=Padaria', 'Bolo', 0, 'unused'],
    ['Cinema', 'Meia', 0, 'ended'],
    ['=Padaria', 'Pão', 7],
  ]);
});

test('weeks begin on Monday, the latest first, with those of no use', async () => {
  const weeks = await shown('by=week');
  assert.equal(weeks.length, 12);
  assert.deepEqual(weeks.slice(0, 3), [
    ['2026-11-23', 5],
    ['2026-11-16', 10],
    ['2026-11-09', 1],
  ]);
  assert.deepEqual(weeks.at(-1), ['2026-09-07', 100]);
});

test('the file holds all rows of the table, and no formula', async () => {
  const { body, headers } = await domain.call({ as: manager }, 'GET', `/companies/${companyId}/uses/export`);
  assert.match(headers['content-disposition'] as string, /usos-2026-09-07-2026-11-25\.csv/);
  const [heading, ...rest] = body.trimEnd().split('\n');
  assert.equal(heading, '\uFEFFParceiro;Usos;Recusas;Atenção');
  assert.equal(rest.at(-1), "'=Padaria;115;0;");
  assert.equal(rest.length, 3);
});

test('pages follow one another, and another school is told nothing', async () => {
  const paged = await table('page=2');
  assert.deepEqual([paged.rows.length, paged.total, paged.limit], [0, 3, 20]);
  const other = await app.signIn('outra@escola.example');
  await app.makeCompany(other, 'Outra');
  refuses(await domain.call({ as: other }, 'GET', `/companies/${companyId}/uses/table`), 404);
  refuses(await domain.call({ as: other }, 'GET', `/companies/${companyId}/uses/export`), 404);
  refuses(await domain.call({ as: other }, 'GET', `/partners/${bakery.id}/uses`), 404);
});

test('a partner has its twelve weeks, by benefit too', async () => {
  const { weeks, uses, benefits } = await domain.read<UsesOfPartner>({ as: manager }, `/partners/${bakery.id}/uses`);
  assert.deepEqual([weeks[0], weeks.at(-1), weeks.length], ['2026-09-07', '2026-11-23', 12]);
  assert.deepEqual([uses[0], uses.at(-2), uses.at(-1)], [100, 10, 5]);
  const [bread, cake] = benefits;
  assert.deepEqual([bread?.title, bread?.uses.at(-2), bread?.uses.at(-1)], ['Pão', 4, 3]);
  assert.deepEqual([cake?.title, cake?.uses.every((count) => count === 0)], ['Bolo', true]);
});

test('reported partners come before all others until the school has settled it', async () => {
  const id = uuidv7();
  await app.deps.db.insert(partnerReports).values({ id, partnerId: cinema.id, day: '2026-11-20', reason: 'refused' });
  const [first] = (await table()).rows;
  assert.deepEqual([first?.partner?.title, first?.attention, first?.reports], ['Cinema', 'reported', 1]);
  await domain.call({ as: manager }, 'POST', `/reports/${id}/settlement`, { settled: true });
  const settled = (await table()).rows.find(({ partner }) => partner?.id === cinema.id);
  assert.deepEqual([settled?.attention, settled?.reports], ['ended', 1]);
  const week = (await table('by=week')).rows.find((row) => row.week === '2026-11-16');
  assert.equal(week?.reports, 1);
});

test('a benefit that ends comes back with another last day, and its uses stay', async () => {
  await app.deps.db.update(partnerBenefits).set({ lastDay: null }).where(eq(partnerBenefits.partnerId, cinema.id));
  const row = (await table()).rows.find(({ partner }) => partner?.id === cinema.id);
  assert.deepEqual([row?.attention, row?.uses], [null, 1]);
});

test('the class of a use is counted from five people on who were in it for a week, by week alone', async () => {
  const inClass = (n: number) => ({ class_name: n % 2 ? '3º  b' : '3º B' });
  const students: SignedInPerson[] = [];
  for (let n = 0; n < CLASS_COUNTED_MIN; n++) {
    const student = await app.signIn(`aluna${n}@aluno.example`, `Aluna ${n}`);
    await domain.makeCard(manager, companyId, student, inClass(n));
    students.push(student);
  }
  const [student, ...others] = students;
  assert.ok(student);
  const [card] = await domain.read<HolderCard[]>({ as: student }, '/cards/me');
  assert.ok(card);
  const use = async (partner: Partner) => {
    now = new Date(now.getTime() + 60_000);
    const mac = createHmac('sha256', Buffer.from(card.secret, 'hex')).update(stepBytes(stepAt(now.getTime())));
    const { body } = await app.fastify.inject({ url: cardProofPath(card.number, codesOf(mac.digest()).scanned) });
    const check = /name="prova" value="([^"]+)"/.exec(body)?.[1] ?? '';
    const done = await app.fastify.inject({
      method: 'POST',
      url: USE_PATH,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ prova: check, parceiro: partner.id }).toString(),
    });
    assert.match(done.body, /Uso registrado/);
  };
  const books = await domain.makePartner(manager, companyId, { title: 'Livraria' });
  const toys = await domain.makePartner(manager, companyId, { title: 'Brinquedos' });
  const { db } = app.deps;
  const counted = async () => (await db.select().from(classUses)).reduce((sum, { uses }) => sum + uses, 0);
  const cardsOf = (...whose: SignedInPerson[]) =>
    inArray(
      cards.personId,
      whose.map(({ person }) => person.id),
    );
  const aWeekAgo = new Date(now.getTime() - 7 * 86_400_000);
  const others4 = cardsOf(...others);

  await use(gym);
  assert.equal(await counted(), 0, 'all came today');
  await db
    .update(cards)
    .set({ inClassSince: aWeekAgo })
    .where(cardsOf(...students));
  await db
    .update(cards)
    .set({ personId: null, ownerEmail: '' })
    .where(cardsOf(others[0] ?? student));
  await use(gym);
  assert.equal(await counted(), 0, 'a card without an owner is nobody');
  for (const className of ['9º A', '3º B']) await db.update(cards).set({ className }).where(others4);
  await use(gym);
  assert.equal(await counted(), 0, 'they were in another class until now');
  await db.delete(cards).where(isNull(cards.personId));
  await domain.makeCard(manager, companyId, others[0] ?? student, inClass(1));
  await db
    .update(cards)
    .set({ inClassSince: aWeekAgo })
    .where(cardsOf(...students));
  await domain.makeCard(manager, companyId, student, { ...inClass(0), full_name: 'Outra' });

  await use(books);
  await use(books);
  assert.equal(await counted(), 2);
  assert.deepEqual(await shown('by=class'), [], 'two uses are not told');
  const usesOf = async () => (await domain.read<UsesOfPartner>({ as: manager }, `/partners/${books.id}/uses`)).classes;
  assert.deepEqual(await usesOf(), []);
  await use(books);
  assert.deepEqual(await shown('by=class'), [['3º B', 3]]);
  assert.deepEqual(await usesOf(), [{ class_name: '3º B', uses: 3 }]);
  const week = { partnerId: books.id, week: '2026-11-23', classKey: '3o b', className: '3º B', uses: 3 };
  assert.deepEqual(await db.select().from(classUses), [week]);
  // A period that ends within the week has all of the week.
  assert.deepEqual(await shown('by=class&from=2026-11-23&to=2026-11-23'), [['3º B', 3]]);
  await db.insert(classUses).values({ ...week, week: '2026-11-16', uses: 2 });
  assert.deepEqual(await shown('by=class'), [['3º B', 3]], 'two periods do not differ by a week of few uses');

  await db
    .update(cards)
    .set({ active: false })
    .where(cardsOf(others[0] ?? student));
  await use(toys);
  assert.deepEqual(await shown('by=class'), [['3º B', 3]], 'four are too few');

  // Of the same number, as people count.
  const more = ['10º A', '9º A'].map((className) => ({ className, classKey: foldedText(className), uses: 3 }));
  await app.deps.db
    .insert(classUses)
    .values(more.map((each) => ({ ...each, partnerId: books.id, week: '2026-11-23' })));
  const inOrder = ['3º B', '9º A', '10º A'];
  assert.deepEqual(
    await shown('by=class'),
    inOrder.map((className) => [className, 3]),
  );
  const listed = await domain.read<UsesOfPartner>({ as: manager }, `/partners/${books.id}/uses`);
  assert.deepEqual(
    listed.classes.map(({ class_name }) => class_name),
    inOrder,
  );
});
