/** The end of a subscription: here at once, at the provider as soon as it can be reached, whoever ends it and however. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { eq } from 'drizzle-orm';
import { companies } from '../../services/database/schema';
import { away, lost, MINUTE_MS, payingSchool } from '../../testing/billing';
import { refuses } from '../../testing/domain';

const school = payingSchool();
const { provider, pass, deliver, call, post, subscribed, cancel, billing, partnersOpen, mails, booksAgree, reconcile } =
  school;

describe('cancelling', () => {
  it('closes the partners at once, the free month included, and tells the provider and the school', async () => {
    const { id } = await subscribed();
    assert.deepEqual(await partnersOpen(), [true]);
    assert.equal((await cancel(id)).statusCode, 204);
    assert.deepEqual(await partnersOpen(), [false]);
    const { standing, subscription, free_month_owed } = await billing();
    assert.deepEqual([standing, subscription, free_month_owed], ['lapsed', null, false]);
    assert.equal((await mails()).length, 2);
    await booksAgree();
    refuses(await cancel(id), 404);
    await subscribed();
    assert.deepEqual(await partnersOpen(), [true]);
    await deliver();
    await booksAgree();
  });

  it('reaches a provider that was away, as soon as it is back', async () => {
    const { id } = await subscribed();
    await deliver();
    for (let i = 0; i < 3; i += 1) provider.failNext('cancel', 'before', away());
    assert.equal((await cancel(id)).statusCode, 204);
    for (let i = 0; i < 4; i += 1) {
      await deliver();
      pass(3 * MINUTE_MS);
    }
    await deliver();
    await booksAgree();
  });

  const stops: [string, () => Promise<unknown>][] = [
    [
      'a super administrator deletes the subscription',
      async () => {
        const support = await school.signInSupport();
        const running = (await billing()).subscription;
        return call({ as: support }, 'DELETE', `/subscriptions/${running?.id ?? ''}`);
      },
    ],
    ['a super administrator has it paid by Pix from now on', () => bySupport({ payment_method: 3 })],
    ['the company is deactivated', () => companyBecomes({ active: false })],
    ['the company is made exempt', () => companyBecomes({ exempt: true })],
    ['the last manager leaves', () => call({ as: school.manager }, 'DELETE', '/profile')],
  ];
  const bySupport = async (body: object) => {
    const support = await school.signInSupport();
    const running = (await billing()).subscription;
    return call({ as: support }, 'PUT', `/subscriptions/${running?.id ?? ''}`, body);
  };
  const companyBecomes = async (changes: object) => {
    const support = await school.signInSupport();
    const [row] = await school.deps.db.select().from(companies).where(eq(companies.id, school.companyId));
    // A valid one: the test's own schools have numbers without check digits.
    const body = { title: row?.title, cnpj: '11.222.333/0001-81', active: true, exempt: false, ...changes };
    const response = await call({ as: support }, 'PUT', `/companies/${school.companyId}`, body);
    assert.equal(response.statusCode, 200, response.body);
    await school.deps.db.update(companies).set({ cnpj: row?.cnpj }).where(eq(companies.id, school.companyId));
  };
  for (const [name, stop] of stops) {
    it(`happens at the provider when ${name}`, async () => {
      const { id } = await subscribed();
      await stop();
      await deliver();
      assert.deepEqual(
        provider.running().filter(({ reference }) => reference === id),
        [],
      );
    });
  }

  it('of a school that is deactivated while it subscribes leaves nothing that charges', async () => {
    provider.failNext('subscribe', 'after', lost());
    provider.failNext('findByReference', 'before', away());
    assert.equal((await post()).statusCode, 503);
    await companyBecomes({ active: false });
    await reconcile();
    await booksAgree();
  });
});

it('keeps nothing personal in the outbox', school.outboxIsImpersonal);
