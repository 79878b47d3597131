/** The school's month by partner and benefit, and one partner's weeks. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { eq } from 'drizzle-orm';
import { uuidv7 } from 'uuidv7';
import type { PartnerList } from '@vinculo/contract/partners';
import type { UsesMonth, UsesOfPartner } from '@vinculo/contract/uses';
import { benefitUses, partnerBenefits, partnerReports, partners, partnerUses } from '../../services/database/schema';
import { refuses } from '../../testing/domain';
import { NO_LIMITS } from '../../testing/noLimits';
import { schoolWorld } from '../../testing/schoolWorld';

// A Wednesday.
const START = new Date('2026-11-25T15:00:00.000Z');

const { app, domain, manager, companyId } = await schoolWorld({ clock: () => START, deps: { limits: NO_LIMITS } });

const make = (title: string, more: object = {}) => domain.makePartner(manager, companyId, { title, ...more });
const bakery = await make('=Padaria', { benefits: [{ title: 'Pão' }, { title: 'Bolo' }] });
await make('Academia');
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
