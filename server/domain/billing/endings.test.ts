// Who is told that the free month ends, when and how often; and who ended a subscription.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { eq } from 'drizzle-orm';
import { subscriptions } from '../../services/database/schema';
import { DAY_MS, payingCompany } from '../../testing/billing';
import type { SignedInPerson } from '../../testing/testApp';
import { remindOfFreeMonthEnd } from './endings';
import { receiveNotification } from './webhooks';

const company = payingCompany();
const { call, cancel, provider, pass, deliver, subscribed, ourProviderIds, signInSupport } = company;

const endings: [by: string, what: string, end: (id: string) => Promise<unknown>][] = [
  ['school', 'its cancelling', cancel],
  ['school', 'its last manager’s leaving', () => call({ as: company.manager }, 'DELETE', '/profile')],
  ['support', 'deleting it', async (id) => call({ as: await signInSupport() }, 'DELETE', `/subscriptions/${id}`)],
  [
    'support',
    'exempting the school',
    async () => {
      const body = { title: 'Colégio', cnpj: '11.222.333/0001-81', active: true, exempt: true };
      return call({ as: await signInSupport() }, 'PUT', `/companies/${company.companyId}`, body);
    },
  ],
  [
    'provider',
    'its own doing',
    async () => {
      const id = (await ourProviderIds())[0] ?? '';
      provider.change(id, { status: 'cancelled' });
      await receiveNotification(company.deps, { kind: 'subscription', id });
      await deliver();
    },
  ],
];

for (const [by, what, end] of endings) {
  it(`tell of ${what} as ended by the ${by}`, async () => {
    const { db } = company.deps;
    const { id } = await subscribed();
    await end(id);
    const [row] = await db.select().from(subscriptions).where(eq(subscriptions.companyId, company.companyId));
    assert.equal(row?.endedBy, by);
  });
}

const sentTo = (...people: SignedInPerson[]) =>
  company.app.sent.filter(({ to }) => people.some(({ person }) => person.email === to));

describe('the end of the free month', () => {
  it('is announced seven days and one day before, once each, to every manager', async () => {
    const second = await company.app.signIn('segunda@escola.example', 'Segunda');
    await call({ as: company.manager }, 'PATCH', '/permissions/create', {
      company_id: company.companyId,
      user_id: second.person.id,
    });
    await deliver();
    company.app.sent.length = 0;
    const told = () => sentTo(company.manager, second, company.student).length;
    for (const [days, expected] of [
      [20, 0],
      [3.5, 2],
      [0, 2],
      [5, 2],
      [1, 4],
      [2, 4],
    ] as const) {
      pass(days * DAY_MS);
      await remindOfFreeMonthEnd(company.deps);
      await deliver();
      assert.equal(told(), expected, `on ${company.now.toISOString()}`);
    }
  });

  it('is not sent to those who have subscribed, or who leave before the mail goes out', async () => {
    await subscribed();
    await deliver();
    company.app.sent.length = 0;
    pass(25 * DAY_MS);
    await remindOfFreeMonthEnd(company.deps);
    await deliver();
    assert.deepEqual(sentTo(company.manager, company.student), []);
  });
});
