/** Who is told that the free month ends, when and how often. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { DAY_MS, payingSchool } from '../../testing/billing';
import type { SignedInPerson } from '../../testing/testApp';
import { remindOfFreeMonthEnd } from './reminders';

const school = payingSchool();
const { pass, deliver, call, subscribed } = school;

const sentTo = (...people: SignedInPerson[]) =>
  school.own.sent.filter(({ to }) => people.some(({ person }) => person.email === to));

describe('the end of the free month', () => {
  it('is announced seven days and one day before, once each, to every manager', async () => {
    const second = await school.own.signIn('segunda@escola.example', 'Segunda');
    await call({ as: school.manager }, 'PATCH', '/permissions/create', {
      company_id: school.companyId,
      user_id: second.person.id,
    });
    await deliver();
    school.own.sent.length = 0;
    const told = () => sentTo(school.manager, second, school.student).length;
    for (const [days, expected] of [
      [20, 0],
      [3.5, 2],
      [0, 2],
      [5, 2],
      [1, 4],
      [2, 4],
    ] as const) {
      pass(days * DAY_MS);
      await remindOfFreeMonthEnd(school.deps);
      await deliver();
      assert.equal(told(), expected, `on ${school.now.toISOString()}`);
    }
  });

  it('is nothing to whoever has subscribed, or leaves before the mail goes out', async () => {
    await subscribed();
    await deliver();
    school.own.sent.length = 0;
    pass(25 * DAY_MS);
    await remindOfFreeMonthEnd(school.deps);
    await deliver();
    assert.deepEqual(sentTo(school.manager, school.student), []);
  });
});

it('keeps nothing personal in the outbox', school.outboxIsImpersonal);
