/** Benefits that end are renewed together: all or none, by what the person saw. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { eq } from 'drizzle-orm';
import type { Partner } from '@vinculo/contract/partners';
import { MESSAGES } from '@vinculo/contract/rules/words/messages';
import { audit } from '../../services/database/schema';
import { refuses } from '../../testing/domain';
import { NO_LIMITS } from '../../testing/noLimits';
import { schoolWorld } from '../../testing/schoolWorld';

const NOW = new Date('2026-12-02T15:00:00.000Z');

const { app, domain, manager, companyId } = await schoolWorld({ clock: () => NOW, deps: { limits: NO_LIMITS } });

interface Ending {
  id: string;
  last_day: string | null;
}
const renew = (until: string, benefits: readonly Ending[]) =>
  domain.call({ as: manager, companyId }, 'POST', '/partners/renewals', { company_id: companyId, until, benefits });
const newPartner = (benefits: object[]) => domain.makePartner(manager, companyId, { benefits });
const endsOf = async ({ id }: Partner) =>
  (await domain.read<Partner>({ as: manager, companyId }, `/partners/${id}`)).benefits.map(({ last_day }) => last_day);
const asSeen = ({ benefits }: Partner): Ending[] => benefits.map(({ id, last_day }) => ({ id, last_day }));

test('benefits of several partners get one last day, and nothing else of them changes', async () => {
  const [one, other] = [
    await newPartner([
      { title: 'Terminado', last_day: '2026-11-30', use_limit: 'month', weekdays: [1] },
      { title: 'Sem fim' },
      { title: 'Fica', last_day: '2026-12-10' },
    ]),
    await newPartner([{ title: 'Até o Natal', last_day: '2026-12-25', active: false }]),
  ];
  const [ended, , stays] = asSeen(one);
  assert.ok(ended && stays);
  const response = await renew('2027-12-31', [ended, ...asSeen(other)]);
  assert.deepEqual([response.statusCode, response.json()], [200, { renewed: 2 }]);
  assert.deepEqual(await endsOf(one), ['2027-12-31', null, '2026-12-10']);
  assert.deepEqual(await endsOf(other), ['2027-12-31']);
  const [renewed] = (await domain.read<Partner>({ as: manager, companyId }, `/partners/${one.id}`)).benefits;
  assert.deepEqual(renewed, { ...one.benefits[0], last_day: '2027-12-31' });
  const trail = await app.deps.db.select().from(audit).where(eq(audit.action, 'benefits.renew'));
  assert.deepEqual(
    trail.map(({ count }) => count),
    [2],
  );
});

test('a day that is over, or before an end or a beginning, is refused at the day, and nothing is renewed', async () => {
  const partner = await newPartner([
    { title: 'Terminado', last_day: '2026-11-30' },
    { title: 'Do ano que vem', first_day: '2027-02-01', last_day: '2027-03-31' },
  ]);
  const ends = await endsOf(partner);
  refuses(await renew('2026-12-01', asSeen(partner)), 422, { until: MESSAGES.benefit.renewPast });
  refuses(await renew('2027-03-31', asSeen(partner)), 422, { until: MESSAGES.benefit.renewEarlier });
  refuses(await renew('31/12/2027', asSeen(partner)), 422, { until: MESSAGES.benefit.day });
  assert.deepEqual(await endsOf(partner), ends);
  const [first] = asSeen(partner);
  assert.equal((await renew('2026-12-02', first ? [first] : [])).statusCode, 200, 'today is a day to renew until');
});

test('if one of them is gone, of another school, or has another end than was seen, nothing is renewed', async () => {
  const partner = await newPartner([
    { title: 'Terminado', last_day: '2026-11-30' },
    { title: 'Outro', last_day: '2026-12-31' },
  ]);
  const [one, other] = asSeen(partner);
  assert.ok(one && other);
  refuses(await renew('2027-12-31', [one, { ...other, last_day: '2026-12-30' }]), 409);
  const second = await app.makeCompany(manager, 'Segunda escola');
  const elsewhere = await domain.makePartner(manager, second.id, {
    benefits: [{ title: 'De lá', last_day: '2026-12-31' }],
  });
  refuses(await renew('2027-12-31', [one, ...asSeen(elsewhere)]), 409);
  assert.deepEqual(await endsOf(partner), ['2026-11-30', '2026-12-31']);
  assert.equal((await renew('2027-12-31', [one, other])).statusCode, 200);
  refuses(await renew('2027-12-31', [one, other]), 409);
});
