// Subscribing by card and changing the card: never twice, never lost, whatever fails on the way.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import { refusalText } from '@vinculo/contract/rules/money/refusals';
import { MESSAGES } from '@vinculo/contract/rules/words/messages';
import { ApiError } from '../../base/errors';
import { networkOf } from '../../base/network';
import { companies } from '../../services/database/schema';
import { LIMITS } from '../../services/limits/limits';
import { CreditCardRefused } from '../../services/payments/payments';
import { away, crash, DAY_MS, lost, payingCompany } from '../../testing/billing';
import { refuses } from '../../testing/domain';
import { lockBillingFacts } from './store';
import { resolveAttempt, subscribe } from './subscribe';
import { readNotification } from './webhooks';

const company = payingCompany();
const { provider, pass, deliver, call, post, subscribed, cancel } = company;
const { billing, partnersOpen, mails, attempts, actions, booksAgree } = company;

describe('subscribing', () => {
  it('opens what had lapsed at once, and is charged on the first day 10 after the free month', async () => {
    const subscription = await subscribed();
    assert.deepEqual([subscription.company_id, subscription.payment_method], [company.companyId, 1]);
    const { subscription: running, charges, free_month_owed, confirming } = await billing();
    assert.deepEqual([running?.status, running?.is_by_card, running?.card_brand], ['active', true, 'visa']);
    // The month ends on 2026-12-21, so the first charge is in January.
    assert.equal(running?.next_charge_at, '2027-01-10T15:00:00.000Z');
    assert.deepEqual([charges, free_month_owed, confirming], [[], true, false]);
    assert.ok((await actions()).includes('subscription.start'));
    await booksAgree();
    assert.equal((await mails()).length, 1);
  });

  it('after the free month is charged at once', async () => {
    pass(40 * DAY_MS);
    assert.deepEqual(await partnersOpen(), [false]);
    assert.deepEqual([(await billing()).standing, (await billing()).first_charge_at], ['lapsed', null]);
    await subscribed();
    assert.deepEqual(await partnersOpen(), [true]);
    const remote = provider.running().at(-1);
    assert.equal(remote?.nextChargeAt, null);
  });

  it('says in plain words why a card is refused, and leaves nothing of the try', async () => {
    provider.failNext('subscribe', 'before', new CreditCardRefused('cc_rejected_insufficient_amount'));
    const response = await post();
    refuses(response, 422, { card_token_id: refusalText('cc_rejected_insufficient_amount') });
    await booksAgree();
    assert.equal((await billing()).confirming, false);
    await subscribed();
  });

  it('of two who ask in the same moment makes one, and tells the other why not', async () => {
    const asked = {
      companyId: company.companyId,
      personId: company.manager.person.id,
      creditCardToken: 'token',
      payerEmail: 'quem@paga.example',
    };
    const both = await Promise.allSettled([subscribe(company.deps, asked), subscribe(company.deps, asked)]);
    const [refused] = both.flatMap((one) => (one.status === 'rejected' ? [one.reason as unknown] : []));
    assert.ok(refused instanceof ApiError, String(refused));
    // The other call waits for the first one's try, or finds its outcome.
    const { confirming, taken } = MESSAGES.subscription;
    assert.ok(refused.message === confirming || refused.message === taken, refused.message);
    assert.equal(provider.calls.filter((step) => step === 'subscribe').length, 1);
    await booksAgree();
  });

  it('goes on where support has written that nothing is paid', async () => {
    const support = await company.signInSupport();
    const none = { company_id: company.companyId, external_reference: null, payment_method: 0 };
    assert.equal((await call({ as: support }, 'POST', '/subscriptions', none)).statusCode, 201);
    assert.equal((await billing()).subscription, null);
    const { id } = await subscribed();
    const running = (await billing()).subscription;
    assert.deepEqual([running?.id, running?.next_charge_at], [id, '2027-01-10T15:00:00.000Z']);
    await booksAgree();
  });

  it('is waited for by support that writes down another way of paying in the same moment', async () => {
    const support = await company.signInSupport();
    const order: string[] = [];
    let locked: () => void = () => undefined;
    const isLocked = new Promise<void>((resolve) => (locked = resolve));
    const subscribing = company.deps.db.transaction(async (tx) => {
      await lockBillingFacts(tx, company.companyId);
      locked();
      await wait(300);
      order.push('subscribed');
    });
    const boleto = { company_id: company.companyId, external_reference: null, payment_method: 2 };
    // Without an open connection, the lock comes later than the call.
    await isLocked;
    assert.equal((await call({ as: support }, 'POST', '/subscriptions', boleto)).statusCode, 201);
    order.push('written');
    await subscribing;
    assert.deepEqual(order, ['subscribed', 'written']);
  });

  it('keeps the one that was written down, though the provider names another of the same try first', async () => {
    provider.failNext('subscribe', 'after', crash());
    assert.equal((await post()).statusCode, 500);
    const [attempt] = await attempts();
    assert.ok(attempt);
    const again = {
      reference: attempt.id,
      creditCardToken: 'token',
      payerEmail: 'quem@paga.example',
      firstChargeAt: null,
    };
    const written = await provider.payments.subscribe(again);
    await readNotification(company.deps, { kind: 'subscription', id: written.id });
    // As a call that saw it undecided just before.
    await resolveAttempt(company.deps, attempt);
    await deliver();
    assert.deepEqual(
      provider.running().flatMap(({ id, reference }) => (reference === attempt.id ? [id] : [])),
      [written.id],
    );
    await booksAgree();
  });

  it('a second time is refused', async () => {
    await subscribed();
    const again = await post();
    refuses(again, 409);
    assert.equal(again.json<{ message: string }>().message, MESSAGES.subscription.taken);
  });

  it('is refused to a school that is inactive, and to one that need not pay', async () => {
    const set = (values: object) =>
      company.deps.db.update(companies).set(values).where(eq(companies.id, company.companyId));
    await set({ active: false });
    refuses(await post(), 409);
    await set({ active: true, exempt: true });
    refuses(await post(), 409);
    assert.deepEqual(provider.calls, []);
  });

  it('tries no more than ten cards an hour', async () => {
    for (let i = 0; i < 10; i += 1) {
      provider.failNext('subscribe', 'before', new CreditCardRefused(null));
      assert.equal((await post()).statusCode, 422);
    }
    assert.equal((await post()).statusCode, 429);
  });

  it('nor more than twenty a day by one person, whatever the schools', async () => {
    const points = LIMITS.creditCardTry.scopes.person;
    let other = '';
    for (let i = 0; i < points; i += 1) {
      if (i % 10 === 0) other = (await company.app.makeCompany(company.manager)).id;
      provider.failNext('subscribe', 'before', new CreditCardRefused(null));
      assert.equal((await post(other)).statusCode, 422);
    }
    const refused = await post((await company.app.makeCompany(company.manager)).id);
    assert.equal(refused.statusCode, 429);
    assert.ok(Number(refused.headers['retry-after']) > 3600);
  });

  it('nor without end from one address, by all who ask', async () => {
    const from = '203.0.113.7';
    const key = company.deps.keys.digest('address', networkOf(from));
    for (let i = 0; i < LIMITS.creditCardTry.scopes.address; i += 1)
      await company.deps.limits.spend('creditCardTry', { address: key });
    const body = { company_id: company.companyId, card_token_id: 'token', email: 'quem@paga.example' };
    const postFrom = (remoteAddress: string) =>
      company.app.fastify.inject({
        method: 'POST',
        url: '/api/subscriptions/credit-card',
        headers: company.manager.headers,
        payload: body,
        remoteAddress,
      });
    assert.equal((await postFrom(from)).statusCode, 429);
    assert.deepEqual(provider.calls, []);
    assert.equal((await postFrom('203.0.113.8')).statusCode, 201);
  });

  it('while the provider is away is told so, and can be tried again at once', async () => {
    provider.failNext('subscribe', 'before', away());
    const response = await post();
    assert.deepEqual([response.statusCode, response.json()], [503, { message: MESSAGES.subscription.providerAway }]);
    await subscribed();
    await booksAgree();
  });

  it('whose answer was lost, the provider being away too, is confirmed later', async () => {
    provider.failNext('subscribe', 'after', lost());
    provider.failNext('findByReferences', 'before', away());
    const response = await post();
    assert.deepEqual([response.statusCode, response.json()], [503, { message: MESSAGES.subscription.confirming }]);
    assert.equal((await billing()).confirming, true);
    // Another try finds the outcome and makes no second one.
    const again = await post();
    refuses(again, 409);
    assert.equal((await billing()).subscription?.status, 'active');
    await booksAgree();
    assert.equal(provider.calls.filter((step) => step === 'subscribe').length, 1);
  });
});

describe('the card', () => {
  it('is changed, and the school told how', async () => {
    const { id } = await subscribed();
    // What subscribing woke must not read the card while it changes.
    await deliver();
    const change = (token = 'outro') =>
      call({ as: company.manager }, 'PUT', `/subscriptions/${id}/credit-card`, { card_token_id: token });
    assert.equal((await change()).statusCode, 200);
    assert.equal((await billing()).subscription?.card_brand, 'master');
    assert.ok((await actions()).includes('subscription.card'));
    provider.failNext('changeCreditCard', 'before', new CreditCardRefused('cc_rejected_card_expired'));
    refuses(await change(), 422, { card_token_id: refusalText('cc_rejected_card_expired') });
    provider.failNext('changeCreditCard', 'after', lost());
    const unsure = await change();
    assert.deepEqual(
      [unsure.statusCode, unsure.json()],
      [503, { message: MESSAGES.subscription.creditCardChangeUnknown }],
    );
  });

  it('of what is paid otherwise is neither changed nor cancelled here', async () => {
    const support = await company.signInSupport();
    const body = { company_id: company.companyId, external_reference: null, payment_method: 2 };
    const { id } = (await call({ as: support }, 'POST', '/subscriptions', body)).json<{ id: string }>();
    refuses(await cancel(id), 409);
    refuses(
      await call({ as: company.manager }, 'PUT', `/subscriptions/${id}/credit-card`, { card_token_id: 't' }),
      409,
    );
    assert.equal((await billing()).subscription?.is_by_card, false);
  });
});
