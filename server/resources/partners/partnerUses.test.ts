// How often partners were used, as their companies read it. What counts a use: `verification/uses.test.ts`.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { HolderPartnerList, Partner, PartnerList } from '@vinculo/contract/partners';
import { partnerUses } from '../../services/database/schema';
import { schoolWorld } from '../../testing/schoolWorld';

// Half past ten in the evening in Brasília, a day behind UTC.
const { app, domain, manager, companyId } = await schoolWorld({ clock: () => new Date('2026-11-23T01:30:00.000Z') });

const bakery = await domain.makePartner(manager, companyId, { title: 'Padaria' });
const gym = await domain.makePartner(manager, companyId, { title: 'Academia' });
await domain.makePartner(manager, companyId, { title: 'Cinema', active: false });
const onDay = (partnerId: string, day: string, uses: number) => ({ partnerId, day, uses });
await app.deps.db
  .insert(partnerUses)
  .values([
    onDay(bakery.id, '2026-11-22', 1),
    onDay(bakery.id, '2026-11-01', 20),
    onDay(bakery.id, '2026-10-24', 300),
    onDay(bakery.id, '2026-10-23', 4000),
    onDay(bakery.id, '2026-11-23', 50_000),
    onDay(gym.id, '2026-10-23', 7),
  ]);

test('thirty days are today, by Brasília’s clock, and the 29 before', async () => {
  const { partners } = await domain.read<PartnerList>({ as: manager }, `/partners?companiesId=${companyId}`);
  const uses = Object.fromEntries(partners.map(({ title, uses_30_days }) => [title, uses_30_days]));
  assert.deepEqual(uses, { Padaria: 321, Academia: 0, Cinema: 0 });
  assert.equal((await domain.read<Partner>({ as: manager }, `/partners/${bakery.id}`)).uses_30_days, 321);
});

test('holders are not told', async () => {
  const student = await app.signIn('aluna@escola.example');
  await domain.makeCard(manager, companyId, student);
  const { partners } = await domain.read<HolderPartnerList>({ as: student }, '/partners/me?active=1');
  assert.deepEqual([partners.length, partners.some((partner) => 'uses_30_days' in partner)], [2, false]);
});

test('a use while a person edits the partner is no edit of another person', async () => {
  const { headers } = await domain.call({ as: manager }, 'GET', `/partners/${gym.id}`);
  await app.deps.db.insert(partnerUses).values({ partnerId: gym.id, day: '2026-11-22', uses: 1 });
  const edit = { as: manager, ifMatch: String(headers.etag) };
  const saved = await domain.call(edit, 'PUT', `/partners/${gym.id}`, { title: 'Academia Forte' });
  assert.equal(saved.statusCode, 200, saved.body);
  assert.equal(saved.json<Partner>().uses_30_days, 1);
  const again = await domain.call(edit, 'PUT', `/partners/${gym.id}`, { title: 'Academia Fraca' });
  assert.equal(again.statusCode, 409, 'an edit is');
});
