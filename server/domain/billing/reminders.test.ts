/** Who is told that the free month ends, when and how often. */

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { DAY_MS, payingCompany } from '../../testing/billing';
import type { SignedInPerson } from '../../testing/testApp';
import { remindOfFreeMonthEnd } from './reminders';

const company = payingCompany();
const { pass, deliver, call, subscribed } = company;

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

it('keeps nothing personal in the outbox', company.outboxIsImpersonal);
