// The school's month by partner, benefit and class, and one partner's weeks.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { eq, inArray, isNull } from 'drizzle-orm';
import { uuidv7 } from 'uuidv7';
import type { Partner, PartnerList } from '@vinculo/contract/partners';
import { CLASS_COUNTED_MIN } from '@vinculo/contract/rules/limits';
import { USE_PATH } from '@vinculo/contract/rules/paths';
import { foldedText } from '@vinculo/contract/rules/text/folding';
import type { UsesMonth, UsesOfPartner } from '@vinculo/contract/uses';
import {
  benefitUses,
  cards,
  classUses,
  partnerBenefits,
  partnerReports,
  partners,
  partnerUses,
} from '../../services/database/schema';
import { refuses, valuesOf } from '../../testing/domain';
import { NO_LIMITS } from '../../testing/noLimits';
import { checkIn, postForm, proofAt } from '../../testing/pages';
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

const path = (month = '') => `/companies/${companyId}/uses${month && `?month=${month}`}`;
const read = (month?: string) => domain.read<UsesMonth>({ as: manager }, path(month));
const shown = async (month?: string) =>
  (await read(month)).partners.map(({ title, uses, before, attention }) =>
    [title, uses, before, attention].filter((part) => part !== null),
  );

test('partners that no student used come first, then those whose benefit is over; the others by use', async () => {
  assert.deepEqual(await shown(), [
    ['Academia', 0, 0, 'unused'],
    ['Cinema', 1, 0, 'ended'],
    ['=Padaria', 15, 0],
  ]);
});

test('a month has its days and the sum of the month before, whichever day names it', async () => {
  const november = await read();
  assert.deepEqual([november.from, november.days.length, november.before], ['2026-11-01', 30, 0]);
  assert.deepEqual([november.days[9], november.days[21], november.days[22], november.days[24]], [1, 10, 2, 3]);
  const october = await read('2026-10-31');
  assert.deepEqual([october.from, october.days.length, october.before], ['2026-10-01', 31, 1100]);
  const february = await read('2028-02-29');
  assert.deepEqual([february.from, february.days.length], ['2028-02-01', 29]);
  refuses(await domain.call({ as: manager }, 'GET', path('2026-13-01')), 400, { month: 'Data inválida' });
});

test('a partner that is hidden counts only if it was used then', async () => {
  await app.deps.db.insert(partnerUses).values({ partnerId: closed.id, day: '2026-08-01', uses: 5 });
  assert.ok((await shown('2026-08-01')).some(([title]) => title === 'Fechada'));
  assert.ok(!(await shown()).some(([title]) => title === 'Fechada'));
});

test('two branches of one name are told apart by where they are', async () => {
  const at = (neighborhood: string) => ({ address: { address: 'Rua A', number: '7', neighborhood } });
  const branches = [
    await domain.makePartner(manager, companyId, { title: 'Café Sol', ...at('Boa Vista') }),
    await domain.makePartner(manager, companyId, { title: 'CAFE SOL', ...at('') }),
  ];
  const names = async () => (await read()).partners.map(({ title }) => title).sort();
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
  const attention = async () => (await read()).partners.find((each) => each.id === id)?.attention;
  assert.equal(await attention(), null);
  await app.deps.db
    .update(partners)
    .set({ createdAt: new Date('2026-10-20T12:00:00Z') })
    .where(eq(partners.id, id));
  assert.equal(await attention(), 'unused');
  await domain.call({ as: manager }, 'DELETE', `/partners/${id}`);
});

test('benefits that were used count their own uses', async () => {
  const told = (await read()).benefits.map(({ title, partner, uses }) => [title, partner, uses]);
  assert.deepEqual(told, [['Pão', '=Padaria', 7]]);
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
  const [first] = (await read()).partners;
  assert.deepEqual([first?.title, first?.attention, first?.reports], ['Cinema', 'reported', 1]);
  await domain.call({ as: manager }, 'POST', `/reports/${id}/settlement`, { settled: true });
  const settled = (await read()).partners.find((partner) => partner.id === cinema.id);
  assert.deepEqual([settled?.attention, settled?.reports], ['ended', 1]);
});

test('a benefit that ends comes back with another last day, and its uses stay', async () => {
  await app.deps.db.update(partnerBenefits).set({ lastDay: null }).where(eq(partnerBenefits.partnerId, cinema.id));
  const row = (await read()).partners.find((partner) => partner.id === cinema.id);
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
  const card = await domain.heldBy(student);
  const use = async (partner: Partner) => {
    now = new Date(now.getTime() + 60_000);
    const { body } = await app.fastify.inject(proofAt(card, now));
    const done = await postForm(app, USE_PATH, { prova: checkIn(body), parceiro: partner.id });
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
  const classes = async (month?: string) => (await read(month)).classes.map((each) => [each.class_name, each.uses]);
  assert.deepEqual(await classes(), [], 'two uses are not told');
  const usesOf = async () => (await domain.read<UsesOfPartner>({ as: manager }, `/partners/${books.id}/uses`)).classes;
  assert.deepEqual(await usesOf(), []);
  await use(books);
  assert.deepEqual(await classes(), [['3º B', 3]]);
  assert.deepEqual(await usesOf(), [{ class_name: '3º B', uses: 3 }]);
  const week = { partnerId: books.id, week: '2026-11-23', classKey: '3o b', className: '3º B', uses: 3 };
  assert.deepEqual(await db.select().from(classUses), [week]);
  await db.insert(classUses).values({ ...week, week: '2026-11-16', uses: 2 });
  assert.deepEqual(await classes(), [['3º B', 3]], 'a week of few uses is not told');
  assert.deepEqual(await classes('2026-12-01'), [], 'a week is of the month in which it begins');

  await db
    .update(cards)
    .set({ active: false })
    .where(cardsOf(others[0] ?? student));
  await use(toys);
  assert.deepEqual(await classes(), [['3º B', 3]], 'four are too few');

  // Of the same number, as people count.
  const more = ['10º A', '9º A'].map((className) => ({ className, classKey: foldedText(className), uses: 3 }));
  await app.deps.db
    .insert(classUses)
    .values(more.map((each) => ({ ...each, partnerId: books.id, week: '2026-11-23' })));
  const inOrder = ['3º B', '9º A', '10º A'];
  assert.deepEqual(
    await classes(),
    inOrder.map((className) => [className, 3]),
  );
  const listed = await domain.read<UsesOfPartner>({ as: manager }, `/partners/${books.id}/uses`);
  assert.deepEqual(valuesOf(listed.classes, 'class_name'), inOrder);
});
