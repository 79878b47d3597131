/** Paying by card: never twice, never lost, whatever fails between our books and the provider's. */
import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import { eq, isNull } from 'drizzle-orm';
import type { Billing } from '@vinculo/contract/billing';
import type { HolderCard } from '@vinculo/contract/cards';
import { MESSAGES } from '@vinculo/contract/rules/messages';
import { refusalText } from '@vinculo/contract/rules/refusals';
import type { Subscription } from '@vinculo/contract/subscriptions';
import { ApiError } from '../../errors';
import { networkOf } from '../../network';
import { audit, companies, outbox, subscriptionAttempts, subscriptions } from '../../services/database/schema';
import { LIMITS } from '../../services/limits';
import { CardRefused, PaymentsUnavailable } from '../../services/payments/payments';
import { domainOf, refuses } from '../../testing/domain';
import { bookkeepingProvider } from '../../testing/payments';
import { createTestApp, type SignedInPerson, type TestApp } from '../../testing/testApp';
import { lockBillingFacts } from './books';
import { applyCharge, readNews, receiveNotification } from './news';
import { decideAttempts, reconcileSubscriptions, WATCHED_CLOSELY_MS } from './reconcile';
import { remindOfFreeMonthEnd } from './reminders';
import { resolveAttempt, subscribe } from './subscribe';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const START = new Date('2026-11-21T12:00:00Z');

/** What billing goes by; sessions go by `clock`, and would end on the way. */
let now = START;
let clock = START;
let own: TestApp;
let provider: ReturnType<typeof bookkeepingProvider>;
let domain: ReturnType<typeof domainOf>;
let manager: SignedInPerson;
let student: SignedInPerson;
let companyId: string;
let made = 0;

before(async () => {
  provider = bookkeepingProvider(() => now);
  own = await createTestApp({
    clock: () => clock,
    deps: { payments: provider.payments, billingClock: () => now },
  });
  domain = domainOf(own);
});
after(() => own.close());

beforeEach(async () => {
  now = START;
  clock = START;
  made += 1;
  manager = await own.signIn(`gestora${made}@escola.example`, 'Gestora');
  student = await own.signIn(`aluna${made}@escola.example`, 'Aluna');
  companyId = (await own.makeSchool(manager, `Colégio ${made}`)).id;
  await domain.makeCard(manager, companyId, student);
  own.sent.length = 0;
  provider.calls.length = 0;
});

const pass = (ms: number) => {
  now = new Date(now.getTime() + ms);
  if (ms < DAY_MS) clock = new Date(clock.getTime() + ms);
};
const post = (as = manager) =>
  domain.call({ as }, 'POST', '/subscriptions/credit-card', {
    company_id: companyId,
    card_token_id: 'token',
    email: 'quem@paga.example',
  });
const subscribed = async (): Promise<Subscription> => {
  const response = await post();
  assert.equal(response.statusCode, 201, response.body);
  return response.json<Subscription>();
};
const cancel = (id: string) => domain.call({ as: manager }, 'DELETE', `/subscriptions/${id}/credit-card`);
const billing = () => domain.read<Billing>({ as: manager }, `/companies/${companyId}/billing`);
const partnersOpen = async () => {
  const held = await domain.read<HolderCard[]>({ as: student }, '/cards/me');
  return held.map(({ partners_open }) => partners_open);
};
const mails = async () => {
  await own.deps.outbox.deliverDue();
  return own.sent.map(({ to, subject }) => `${to.split('@')[0]?.replace(/\d+/, '') ?? ''}: ${subject}`);
};
const ourRunning = async () =>
  own.deps.db
    .select({ providerId: subscriptions.providerId, companyId: subscriptions.companyId })
    .from(subscriptions)
    .where(isNull(subscriptions.cancelledAt));
const actions = async () => {
  const rows = await own.deps.db.select({ action: audit.action }).from(audit).where(eq(audit.companyId, companyId));
  return rows.map(({ action }) => action);
};

/** What the provider charges is what runs here, one for each company; nothing waits. */
async function booksAgree(): Promise<void> {
  const ours = (await ourRunning()).filter((row) => row.companyId === companyId).map(({ providerId }) => providerId);
  const open = await own.deps.db
    .select()
    .from(subscriptionAttempts)
    .where(eq(subscriptionAttempts.companyId, companyId));
  const references = new Set(open.map(({ id }) => id));
  const theirs = provider.running().filter(({ reference }) => reference !== null && references.has(reference));
  assert.deepEqual(theirs.map(({ id }) => id).sort(), [...ours].sort());
  assert.ok(ours.length <= 1, 'a company pays once');
  assert.deepEqual(
    open.filter(({ state }) => state === 'open'),
    [],
  );
}

/** As the jobs do, some minutes later. */
async function reconcile(): Promise<void> {
  pass(6 * MINUTE_MS);
  await decideAttempts(own.deps);
  await own.deps.outbox.deliverDue();
  await reconcileSubscriptions(own.deps);
  await own.deps.outbox.deliverDue();
}

const crash = () => new Error('killed');
const lost = () => new PaymentsUnavailable(true);
const away = () => new PaymentsUnavailable(false);

describe('subscribing', () => {
  it('opens what had lapsed at once, and is charged on the first day 10 after the free month', async () => {
    const subscription = await subscribed();
    assert.deepEqual([subscription.company_id, subscription.payment_method], [companyId, 1]);
    const { subscription: running, charges, free_month_owed, confirming } = await billing();
    assert.deepEqual([running?.status, running?.is_by_card, running?.card_brand], ['active', true, 'visa']);
    // Made 30 days ago from now on: the month ends on 2026-12-21.
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
    provider.failNext('subscribe', 'before', new CardRefused('cc_rejected_insufficient_amount'));
    const response = await post();
    refuses(response, 422, { card_token_id: refusalText('cc_rejected_insufficient_amount') });
    await booksAgree();
    assert.equal((await billing()).confirming, false);
    await subscribed();
  });

  it('of two who ask at once makes one', async () => {
    const both = await Promise.all([post(), post()]);
    assert.equal(both.filter(({ statusCode }) => statusCode === 201).length, 1);
    assert.ok(both.every(({ statusCode }) => [201, 409, 503].includes(statusCode)));
    await reconcile();
    await booksAgree();
    assert.equal(provider.running().filter(({ id }) => id).length >= 1, true);
  });

  it('of two who ask in the same moment makes one, and tells the other why not', async () => {
    const asked = { companyId, personId: manager.person.id, cardToken: 'token', payerEmail: 'quem@paga.example' };
    const both = await Promise.allSettled([subscribe(own.deps, asked), subscribe(own.deps, asked)]);
    const [refused] = both.flatMap((one) => (one.status === 'rejected' ? [one.reason as unknown] : []));
    assert.ok(refused instanceof ApiError, String(refused));
    // The other waits for the first one's try, or already finds what came of it.
    const { confirming, taken } = MESSAGES.subscription;
    assert.ok(refused.message === confirming || refused.message === taken, refused.message);
    assert.equal(provider.calls.filter((call) => call === 'subscribe').length, 1);
    await booksAgree();
  });

  it('goes on where support has written that nothing is paid', async () => {
    const support = await own.signIn('suporte@vinculo.example', 'Suporte', { superAdmin: true });
    const none = { company_id: companyId, external_reference: null, payment_method: 0 };
    assert.equal((await domain.call({ as: support }, 'POST', '/subscriptions', none)).statusCode, 201);
    assert.equal((await billing()).subscription, null);
    const { id } = await subscribed();
    const running = (await billing()).subscription;
    assert.deepEqual([running?.id, running?.next_charge_at], [id, '2027-01-10T15:00:00.000Z']);
    await booksAgree();
  });

  it('is waited for by support that writes down another way of paying in the same moment', async () => {
    const support = await own.signIn('suporte@vinculo.example', 'Suporte', { superAdmin: true });
    const order: string[] = [];
    const subscribing = own.deps.db.transaction(async (tx) => {
      await lockBillingFacts(tx, companyId);
      await wait(300);
      order.push('subscribed');
    });
    const boleto = { company_id: companyId, external_reference: null, payment_method: 2 };
    assert.equal((await domain.call({ as: support }, 'POST', '/subscriptions', boleto)).statusCode, 201);
    order.push('written');
    await subscribing;
    assert.deepEqual(order, ['subscribed', 'written']);
  });

  it('keeps the one that was written down, though the provider names another of the same try first', async () => {
    provider.failNext('subscribe', 'after', crash());
    assert.equal((await post()).statusCode, 500);
    const [attempt] = await own.deps.db
      .select()
      .from(subscriptionAttempts)
      .where(eq(subscriptionAttempts.companyId, companyId));
    assert.ok(attempt);
    const again = { reference: attempt.id, cardToken: 'token', payerEmail: 'quem@paga.example', firstChargeAt: null };
    const written = await provider.payments.subscribe(again);
    await readNews(own.deps, { kind: 'subscription', id: written.id });
    // As somebody who had seen it undecided just before.
    await resolveAttempt(own.deps, attempt);
    await own.deps.outbox.deliverDue();
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
    const set = (values: object) => own.deps.db.update(companies).set(values).where(eq(companies.id, companyId));
    await set({ active: false });
    refuses(await post(), 409);
    await set({ active: true, exempt: true });
    refuses(await post(), 409);
    assert.deepEqual(provider.calls, []);
  });

  it('tries no more than ten cards an hour', async () => {
    for (let i = 0; i < 10; i += 1) {
      provider.failNext('subscribe', 'before', new CardRefused(null));
      assert.equal((await post()).statusCode, 422);
    }
    assert.equal((await post()).statusCode, 429);
  });

  it('nor more than twenty a day by one person, whatever the schools', async () => {
    const { points } = LIMITS.cardTryPerson;
    for (let i = 0; i < points; i += 1) {
      if (i % 10 === 0) companyId = (await own.makeSchool(manager, `Colégio ${made} ${i}`)).id;
      provider.failNext('subscribe', 'before', new CardRefused(null));
      assert.equal((await post()).statusCode, 422);
    }
    companyId = (await own.makeSchool(manager, `Mais um colégio ${made}`)).id;
    const refused = await post();
    assert.equal(refused.statusCode, 429);
    assert.ok(Number(refused.headers['retry-after']) > 3600);
  });

  it('nor without end from one address, whoever asks', async () => {
    const from = '203.0.113.7';
    const key = own.deps.keys.digest('address', networkOf(from));
    for (let i = 0; i < LIMITS.cardTryAddress.points; i += 1) await own.deps.limits.spend('cardTryAddress', key);
    const body = { company_id: companyId, card_token_id: 'token', email: 'quem@paga.example' };
    const call = (remoteAddress: string) =>
      own.app.inject({
        ...{ method: 'POST', url: '/api/subscriptions/credit-card', headers: manager.headers, payload: body },
        remoteAddress,
      });
    assert.equal((await call(from)).statusCode, 429);
    assert.deepEqual(provider.calls, []);
    assert.equal((await call('203.0.113.8')).statusCode, 201);
  });

  it('while the provider is away is told so, and can be tried again at once', async () => {
    provider.failNext('subscribe', 'before', away());
    const response = await post();
    assert.deepEqual([response.statusCode, response.json()], [503, { message: MESSAGES.subscription.providerAway }]);
    await subscribed();
    await booksAgree();
  });

  it('whose answer was lost is found again at once', async () => {
    provider.failNext('subscribe', 'after', lost());
    await subscribed();
    await booksAgree();
    assert.equal(provider.calls.filter((call) => call === 'subscribe').length, 1);
  });

  it('whose answer was lost, the provider being away too, is confirmed later', async () => {
    provider.failNext('subscribe', 'after', lost());
    provider.failNext('findByReference', 'before', away());
    const response = await post();
    assert.deepEqual([response.statusCode, response.json()], [503, { message: MESSAGES.subscription.confirming }]);
    assert.equal((await billing()).confirming, true);
    // Another try finds out, instead of making a second one.
    const again = await post();
    refuses(again, 409);
    assert.equal((await billing()).subscription?.status, 'active');
    await booksAgree();
    assert.equal(provider.calls.filter((call) => call === 'subscribe').length, 1);
  });
});

describe('killed between two steps, the books agree after reconciling', () => {
  it('before the provider was asked', async () => {
    provider.failNext('subscribe', 'before', crash());
    assert.equal((await post()).statusCode, 500);
    await reconcile();
    await booksAgree();
    assert.equal((await billing()).subscription, null);
    await subscribed();
  });

  it('after the provider did its work', async () => {
    provider.failNext('subscribe', 'after', crash());
    assert.equal((await post()).statusCode, 500);
    await reconcile();
    await booksAgree();
    assert.equal((await billing()).subscription?.status, 'active');
    assert.equal((await mails()).length, 1);
  });

  it('after it was found again, before that was written', async () => {
    provider.failNext('subscribe', 'after', lost());
    provider.failNext('findByReference', 'after', crash());
    assert.equal((await post()).statusCode, 503);
    await reconcile();
    await booksAgree();
    assert.equal((await billing()).subscription?.status, 'active');
  });

  for (const at of ['before', 'after'] as const) {
    it(`${at} a cancellation reached the provider`, async () => {
      const { id } = await subscribed();
      provider.failNext('cancel', at, crash());
      assert.equal((await cancel(id)).statusCode, 204);
      assert.deepEqual(await partnersOpen(), [false]);
      await own.deps.outbox.deliverDue();
      await reconcile();
      await booksAgree();
      assert.equal(provider.running().filter((remote) => remote.reference === id).length, 0);
    });
  }

  it('what comes to something long after it was given up is cancelled', async () => {
    provider.failNext('subscribe', 'before', lost());
    assert.equal((await post()).statusCode, 503);
    const [attempt] = await own.deps.db
      .select()
      .from(subscriptionAttempts)
      .where(eq(subscriptionAttempts.companyId, companyId));
    await reconcile();
    const { id } = await subscribed();
    const late = await provider.payments.subscribe({
      reference: attempt?.id ?? '',
      cardToken: 'token',
      payerEmail: 'quem@paga.example',
      firstChargeAt: null,
    });
    await readNews(own.deps, { kind: 'subscription', id: late.id });
    await own.deps.outbox.deliverDue();
    await booksAgree();
    assert.equal((await billing()).subscription?.id, id);
  });

  it('and is found without any notification too', async () => {
    provider.failNext('subscribe', 'before', lost());
    assert.equal((await post()).statusCode, 503);
    const attempts = await own.deps.db
      .select()
      .from(subscriptionAttempts)
      .where(eq(subscriptionAttempts.companyId, companyId));
    await reconcile();
    const reference = attempts[0]?.id ?? '';
    await provider.payments.subscribe({ reference, cardToken: 't', payerEmail: 'a@b.example', firstChargeAt: null });
    await reconcile();
    await booksAgree();
    assert.equal((await billing()).subscription, null);
  });
});

it('what was given up is looked for every minute only while it may still come', async () => {
  provider.failNext('subscribe', 'before', lost());
  assert.equal((await post()).statusCode, 503);
  const [attempt] = await own.deps.db
    .select()
    .from(subscriptionAttempts)
    .where(eq(subscriptionAttempts.companyId, companyId));
  const reference = attempt?.id ?? '';
  const isLookedFor = async (watchedMs?: number) => {
    const asked: string[] = [];
    const findByReference = async (wanted: string) => {
      asked.push(wanted);
      return [];
    };
    const payments = { ...provider.payments, findByReference };
    await decideAttempts({ ...own.deps, payments }, watchedMs);
    return asked.includes(reference);
  };
  pass(WATCHED_CLOSELY_MS + MINUTE_MS);
  assert.equal(await isLookedFor(WATCHED_CLOSELY_MS), true, 'undecided, however old');
  assert.equal(await isLookedFor(WATCHED_CLOSELY_MS), false, 'given up');
  assert.equal(await isLookedFor(), true, 'hourly');
});

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
    await own.deps.outbox.deliverDue();
    await booksAgree();
  });

  it('reaches a provider that was away, as soon as it is back', async () => {
    const { id } = await subscribed();
    await own.deps.outbox.deliverDue();
    for (let i = 0; i < 3; i += 1) provider.failNext('cancel', 'before', away());
    assert.equal((await cancel(id)).statusCode, 204);
    for (let i = 0; i < 4; i += 1) {
      await own.deps.outbox.deliverDue();
      pass(3 * MINUTE_MS);
    }
    await own.deps.outbox.deliverDue();
    await booksAgree();
  });

  const stops: [string, () => Promise<unknown>][] = [
    [
      'a super administrator deletes the subscription',
      async () => {
        const support = await own.signIn('suporte@vinculo.example', 'Suporte', { superAdmin: true });
        const running = (await billing()).subscription;
        return domain.call({ as: support }, 'DELETE', `/subscriptions/${running?.id ?? ''}`);
      },
    ],
    ['a super administrator has it paid by Pix from now on', () => bySupport({ payment_method: 3 })],
    ['the company is deactivated', () => companyBecomes({ active: false })],
    ['the company is made exempt', () => companyBecomes({ exempt: true })],
    ['the last manager leaves', () => domain.call({ as: manager }, 'DELETE', '/profile')],
  ];
  const bySupport = async (body: object) => {
    const support = await own.signIn('suporte@vinculo.example', 'Suporte', { superAdmin: true });
    const running = (await billing()).subscription;
    return domain.call({ as: support }, 'PUT', `/subscriptions/${running?.id ?? ''}`, body);
  };
  const companyBecomes = async (changes: object) => {
    const support = await own.signIn('suporte@vinculo.example', 'Suporte', { superAdmin: true });
    const [row] = await own.deps.db.select().from(companies).where(eq(companies.id, companyId));
    // A valid one: the test's own schools have numbers without check digits.
    const body = { title: row?.title, cnpj: '11.222.333/0001-81', active: true, exempt: false, ...changes };
    const response = await domain.call({ as: support }, 'PUT', `/companies/${companyId}`, body);
    assert.equal(response.statusCode, 200, response.body);
    await own.deps.db.update(companies).set({ cnpj: row?.cnpj }).where(eq(companies.id, companyId));
  };
  for (const [name, stop] of stops) {
    it(`happens at the provider when ${name}`, async () => {
      const { id } = await subscribed();
      await stop();
      await own.deps.outbox.deliverDue();
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

describe('the card', () => {
  it('is changed, and the school told how', async () => {
    const { id } = await subscribed();
    const change = (token = 'outro') =>
      domain.call({ as: manager }, 'PUT', `/subscriptions/${id}/credit-card`, { card_token_id: token });
    assert.equal((await change()).statusCode, 200);
    assert.equal((await billing()).subscription?.card_brand, 'master');
    assert.ok((await actions()).includes('subscription.card'));
    provider.failNext('changeCard', 'before', new CardRefused('cc_rejected_card_expired'));
    refuses(await change(), 422, { card_token_id: refusalText('cc_rejected_card_expired') });
    provider.failNext('changeCard', 'after', lost());
    const unsure = await change();
    assert.deepEqual([unsure.statusCode, unsure.json()], [503, { message: MESSAGES.subscription.cardChangeUnknown }]);
  });

  it('of what is paid otherwise is neither changed nor cancelled here', async () => {
    const support = await own.signIn('suporte@vinculo.example', 'Suporte', { superAdmin: true });
    const body = { company_id: companyId, external_reference: null, payment_method: 2 };
    const { id } = (await domain.call({ as: support }, 'POST', '/subscriptions', body)).json<{ id: string }>();
    refuses(await cancel(id), 409);
    refuses(await domain.call({ as: manager }, 'PUT', `/subscriptions/${id}/credit-card`, { card_token_id: 't' }), 409);
    assert.equal((await billing()).subscription?.is_by_card, false);
  });
});

describe('charges', () => {
  const providerId = async () => (await ourRunning()).find((row) => row.companyId === companyId)?.providerId ?? '';
  const tell = async (kind: 'subscription' | 'charge', id: string) => {
    await receiveNotification(own.deps, { kind, id });
    await own.deps.outbox.deliverDue();
  };

  it('that are refused keep the access while they are tried again, and are told of once', async () => {
    await subscribed();
    const id = await providerId();
    const nextTryAt = new Date(now.getTime() + 2 * DAY_MS);
    const refusal = { status: 'refused', reason: 'cc_rejected_insufficient_amount', nextTryAt } as const;
    const charge = provider.charge(id, refusal);
    await tell('charge', charge.id);
    await tell('charge', charge.id);
    const { subscription, standing, charges } = await billing();
    assert.deepEqual([subscription?.status, standing], ['past_due', 'good']);
    assert.deepEqual(
      charges.map(({ status, amount, reason, next_try_at }) => [status, amount, reason, next_try_at]),
      [['refused', 4990, refusalText('cc_rejected_insufficient_amount'), nextTryAt.toISOString()]],
    );
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
    const refused = provider.charge(id, { status: 'refused', nextTryAt: new Date(now.getTime() + DAY_MS) });
    await tell('charge', refused.id);
    assert.deepEqual([(await billing()).standing, await partnersOpen()], ['good', [true]]);
    pass(DAY_MS);
    provider.charge(id, { id: refused.id, at: refused.at, status: 'refused', nextTryAt: null });
    await tell('charge', refused.id);
    const { standing, subscription } = await billing();
    assert.deepEqual([standing, subscription?.status, await partnersOpen()], ['lapsed', 'unpaid', [false]]);
    assert.equal((await mails()).length, 3, 'subscribed, refused, given up');

    // The next month brings no new time to wait in.
    pass(DAY_MS);
    const again = provider.charge(id, { status: 'refused', nextTryAt: new Date(now.getTime() + DAY_MS) });
    await tell('charge', again.id);
    assert.deepEqual([(await billing()).standing, (await billing()).subscription?.status], ['lapsed', 'unpaid']);

    // Nor does subscribing again with a card that pays nothing.
    assert.equal((await cancel((await billing()).subscription?.id ?? '')).statusCode, 204);
    await subscribed();
    const next = await providerId();
    pass(DAY_MS);
    await tell('charge', provider.charge(next, { status: 'refused', nextTryAt: now }).id);
    assert.deepEqual(await partnersOpen(), [false]);
    pass(DAY_MS);
    await tell('charge', provider.charge(next).id);
    assert.deepEqual([(await billing()).subscription?.status, await partnersOpen()], ['active', [true]]);
  });

  it('stopped by the provider for now close them too', async () => {
    pass(40 * DAY_MS);
    await subscribed();
    const id = await providerId();
    provider.change(id, { status: 'paused', changedAt: now });
    await tell('subscription', id);
    assert.deepEqual(await partnersOpen(), [false]);
    pass(DAY_MS);
    provider.change(id, { status: 'authorized' });
    await tell('subscription', id);
    assert.deepEqual(await partnersOpen(), [true]);
  });

  it('heard of in another order end the same', async () => {
    await subscribed();
    const id = await providerId();
    const old = provider.charge(id, { status: 'refused', nextTryAt: null });
    pass(DAY_MS);
    const paid = provider.charge(id, { id: old.id, at: old.at });
    await applyCharge(own.deps, paid);
    await applyCharge(own.deps, old);
    assert.deepEqual(
      (await billing()).charges.map(({ status }) => status),
      ['paid'],
    );
  });

  it('that nobody told of are found by reconciling', async () => {
    await subscribed();
    const id = await providerId();
    pass(DAY_MS);
    provider.charge(id);
    provider.change(id, { nextChargeAt: new Date('2027-03-10T15:00:00Z') });
    await reconcile();
    const { charges, subscription } = await billing();
    assert.deepEqual([charges.length, subscription?.next_charge_at], [1, '2027-03-10T15:00:00.000Z']);
  });

  it('that are given back show so', async () => {
    await subscribed();
    const id = await providerId();
    const charge = provider.charge(id);
    await tell('charge', charge.id);
    pass(MINUTE_MS);
    provider.charge(id, { ...charge, status: 'refunded', changedAt: now });
    await tell('charge', charge.id);
    assert.deepEqual(
      (await billing()).charges.map(({ status }) => status),
      ['refunded'],
    );
  });

  it('the provider gave up end the subscription, and the school is told', async () => {
    await subscribed();
    const id = await providerId();
    pass(MINUTE_MS);
    provider.change(id, { status: 'cancelled' });
    await tell('subscription', id);
    assert.deepEqual([(await billing()).standing, (await billing()).subscription], ['lapsed', null]);
    assert.deepEqual(await partnersOpen(), [false]);
    assert.ok((await actions()).includes('subscription.lapse'));
    assert.equal((await mails()).length, 2);
  });

  it('end with the subscription, however old the answer that says so', async () => {
    await subscribed();
    const id = await providerId();
    const remote = provider.subscriptions.get(id);
    assert.ok(remote);
    provider.subscriptions.set(id, { ...remote, status: 'cancelled', changedAt: new Date(now.getTime() - DAY_MS) });
    await tell('subscription', id);
    assert.equal((await billing()).standing, 'lapsed');
    await booksAgree();
  });

  it('while the provider is away are read later', async () => {
    await subscribed();
    const id = await providerId();
    const charge = provider.charge(id);
    provider.failNext('findCharge', 'before', away());
    await tell('charge', charge.id);
    assert.deepEqual((await billing()).charges, []);
    pass(MINUTE_MS);
    await own.deps.outbox.deliverDue();
    assert.equal((await billing()).charges.length, 1);
  });
});

describe('the end of the free month', () => {
  it('is announced seven days and one day before, once each, to every manager', async () => {
    const second = await own.signIn(`segunda${made}@escola.example`, 'Segunda');
    await domain.call({ as: manager }, 'PATCH', '/permissions/create', {
      company_id: companyId,
      user_id: second.person.id,
    });
    const told = () => own.sent.filter(({ to }) => to.includes(`${made}@`)).length;
    for (const [days, expected] of [
      [20, 0],
      [3.5, 2],
      [0, 2],
      [5, 2],
      [1, 4],
      [2, 4],
    ] as const) {
      pass(days * DAY_MS);
      await remindOfFreeMonthEnd(own.deps);
      await own.deps.outbox.deliverDue();
      assert.equal(told(), expected, `on ${now.toISOString()}`);
    }
  });

  it('is nothing to whoever has subscribed, or leaves before the mail goes out', async () => {
    await subscribed();
    await own.deps.outbox.deliverDue();
    own.sent.length = 0;
    pass(25 * DAY_MS);
    await remindOfFreeMonthEnd(own.deps);
    await own.deps.outbox.deliverDue();
    assert.deepEqual(
      own.sent.filter(({ to }) => to.includes(`${made}@`)),
      [],
    );
  });
});

it('keeps nothing personal in the outbox', async () => {
  const kept = JSON.stringify(await own.deps.db.select({ payload: outbox.payload }).from(outbox));
  assert.doesNotMatch(kept, /@/);
});
