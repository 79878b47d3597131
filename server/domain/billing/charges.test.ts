// What the provider tells of charges and subscriptions, in any order or not at all, and what it opens and closes.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { refusalText } from '@vinculo/contract/rules/money/refusals';
import type { Billing } from '@vinculo/contract/subscriptions';
import { DAY_MS, MINUTE_MS, payingCompany } from '../../testing/billing';
import { domainOf, succeeds, valuesOf } from '../../testing/domain';
import { createTestApp } from '../../testing/testApp';
import { receiveNotification } from './webhooks';

const company = payingCompany();
const { provider, pass, deliver, subscribed, cancel, billing } = company;
const { partnersOpen, mails, ourProviderIds, actions, booksAgree } = company;

describe('charges', () => {
  const providerId = async () => (await ourProviderIds())[0] ?? '';
  const tell = async (kind: 'subscription' | 'charge', id: string) => {
    await receiveNotification(company.deps, { kind, id });
    await deliver();
  };

  it('that are refused keep the access while they are tried again, and are told of once', async () => {
    await subscribed();
    const id = await providerId();
    const nextTryAt = new Date(company.now.getTime() + 2 * DAY_MS);
    const refusal = { status: 'refused', reason: 'cc_rejected_insufficient_amount', nextTryAt } as const;
    const charge = provider.charge(id, refusal);
    await tell('charge', charge.id);
    await tell('charge', charge.id);
    const { subscription, standing, charges } = await billing();
    assert.deepEqual([subscription?.status, standing], ['past_due', 'good']);
    assert.deepEqual(valuesOf(charges, 'status', 'amount', 'reason', 'next_try_at'), [
      ['refused', 4990, refusalText('cc_rejected_insufficient_amount'), nextTryAt.toISOString()],
    ]);
    pass(2 * DAY_MS);
    provider.charge(id, { ...refusal, id: charge.id, at: charge.at });
    await tell('charge', charge.id);
    assert.equal((await mails()).length, 2, 'one of subscribing, one of the refusal');
    pass(DAY_MS);
    provider.charge(id, { id: charge.id, at: charge.at });
    await tell('charge', charge.id);
    assert.equal((await billing()).subscription?.status, 'active');
    assert.deepEqual(
      (await actions()).filter((action) => action.startsWith('charge')),
      ['charge.refused', 'charge.paid'],
    );
  });

  it('that the provider gave up close the partners until one goes through', async () => {
    pass(40 * DAY_MS);
    await subscribed();
    const id = await providerId();
    const paid = provider.charge(id);
    await tell('charge', paid.id);
    pass(DAY_MS);
    const refused = provider.charge(id, { status: 'refused', nextTryAt: new Date(company.now.getTime() + DAY_MS) });
    await tell('charge', refused.id);
    assert.deepEqual([(await billing()).standing, await partnersOpen()], ['good', [true]]);
    pass(DAY_MS);
    provider.charge(id, { id: refused.id, at: refused.at, status: 'refused', nextTryAt: null });
    await tell('charge', refused.id);
    const { standing, subscription } = await billing();
    assert.deepEqual([standing, subscription?.status, await partnersOpen()], ['lapsed', 'unpaid', [false]]);
    assert.equal((await mails()).length, 3, 'subscribed, refused, given up');

    // A second refused month gives no more time.
    pass(DAY_MS);
    const again = provider.charge(id, { status: 'refused', nextTryAt: new Date(company.now.getTime() + DAY_MS) });
    await tell('charge', again.id);
    assert.deepEqual([(await billing()).standing, (await billing()).subscription?.status], ['lapsed', 'unpaid']);

    // Neither does subscribing again with a card that pays nothing.
    assert.equal((await cancel((await billing()).subscription?.id ?? '')).statusCode, 204);
    await subscribed();
    const next = await providerId();
    pass(DAY_MS);
    await tell('charge', provider.charge(next, { status: 'refused', nextTryAt: company.now }).id);
    assert.deepEqual(await partnersOpen(), [false]);
    pass(DAY_MS);
    await tell('charge', provider.charge(next).id);
    assert.deepEqual([(await billing()).subscription?.status, await partnersOpen()], ['active', [true]]);
  });

  it('stopped by the provider for now close them too', async () => {
    pass(40 * DAY_MS);
    await subscribed();
    const id = await providerId();
    provider.change(id, { status: 'paused', changedAt: company.now });
    await tell('subscription', id);
    assert.deepEqual(await partnersOpen(), [false]);
    pass(DAY_MS);
    provider.change(id, { status: 'authorized' });
    await tell('subscription', id);
    assert.deepEqual(await partnersOpen(), [true]);
  });

  it('that verify a card are shown with their refund, and say nothing of a month', async () => {
    pass(40 * DAY_MS);
    await subscribed();
    const id = await providerId();
    const refused = provider.charge(id, { status: 'refused', nextTryAt: null });
    await tell('charge', refused.id);
    pass(MINUTE_MS);
    const verification = provider.charge(id, { kind: 'verification', amount: 50 });
    await tell('charge', verification.id);
    assert.equal((await billing()).subscription?.status, 'unpaid', 'a card that is good has paid nothing yet');
    pass(MINUTE_MS);
    provider.charge(id, { ...verification, status: 'refunded', changedAt: company.now });
    await tell('charge', verification.id);
    const { charges, subscription } = await billing();
    assert.deepEqual(valuesOf(charges, 'kind', 'amount', 'status'), [
      ['verification', 50, 'refunded'],
      ['month', 4990, 'refused'],
    ]);
    assert.equal(subscription?.status, 'unpaid');
    assert.deepEqual(
      (await actions()).filter((action) => action.startsWith('charge')),
      ['charge.refused'],
    );
  });

  it('the provider gave up end the subscription, and the school is told', async () => {
    await subscribed();
    const id = await providerId();
    pass(MINUTE_MS);
    provider.change(id, { status: 'cancelled' });
    await tell('subscription', id);
    const { standing, subscription, free_month_owed } = await billing();
    assert.deepEqual([standing, subscription, free_month_owed], ['good', null, true], 'the free month goes on');
    assert.ok((await actions()).includes('subscription.lapse'));
    assert.equal((await mails()).length, 2);
    pass(40 * DAY_MS);
    assert.deepEqual([(await billing()).standing, await partnersOpen()], ['lapsed', [false]]);
  });

  it('end with the subscription, however old the answer that says so', async () => {
    await subscribed();
    const id = await providerId();
    const remote = provider.subscriptions.get(id);
    assert.ok(remote);
    provider.subscriptions.set(id, {
      ...remote,
      status: 'cancelled',
      changedAt: new Date(company.now.getTime() - DAY_MS),
    });
    await tell('subscription', id);
    assert.equal((await billing()).subscription, null);
    await booksAgree();
  });

  it('of the days of the first month are shown where the provider shows them later', async () => {
    pass(40 * DAY_MS);
    await subscribed();
    const id = await providerId();
    await deliver();
    assert.deepEqual((await billing()).charges, []);
    provider.charge(id, { amount: 998 });
    pass(MINUTE_MS);
    await deliver();
    assert.deepEqual(valuesOf((await billing()).charges, 'amount'), [998]);
  });

  it('that waited for another card are shown at once', async () => {
    const { id } = await subscribed();
    const nextTryAt = new Date(company.now.getTime() + 1);
    provider.charge(await providerId(), { status: 'refused', nextTryAt });
    const changed = await company.call({ as: company.manager }, 'PUT', `/subscriptions/${id}/credit-card`, {
      card_token_id: 'another',
    });
    assert.equal(changed.statusCode, 200, changed.body);
    await deliver();
    const [charge] = (await billing()).charges;
    assert.equal(charge?.status, 'refused');
  });
});

it('shows the days of the first month at once in the sandbox, which notifies no one by itself', async (t) => {
  let now = new Date('2026-11-25T18:00:00Z');
  const app = await createTestApp({ clock: () => now });
  t.after(() => app.close());
  const { id } = await app.makeCompany(await app.signIn('ana@escola.example', 'Ana'));
  now = new Date(now.getTime() + 40 * DAY_MS);
  const as = await app.signIn('ana@escola.example');
  const domain = domainOf(app);
  const body = {
    company_id: id,
    card_token_id: 'sandbox.APRO.visa.2030-11.0123456789abcdef',
    email: 'ana@escola.example',
  };
  succeeds(await domain.call({ as }, 'POST', '/subscriptions/credit-card', body), 201);
  await app.deps.outbox.deliverDue();
  const { charges } = await domain.read<Billing>({ as }, `/companies/${id}/billing`);
  // From 4 to 10 January: six days of thirty.
  assert.deepEqual(valuesOf(charges, 'status', 'amount'), [
    ['paid', 998],
    ['refunded', 50],
  ]);
});
