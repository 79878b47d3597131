// Subscriptions at Mercado Pago, against the sandbox that follows its protocol.
import assert from 'node:assert/strict';
import { after, beforeEach, test } from 'node:test';
import { uuidv7 } from 'uuidv7';
import { startMercadoPagoServer } from '../../testing/mercadoPagoServer';
import { findMade } from '../../testing/payments';
import { mercadoPagoPayments } from './mercadoPago';
import { CreditCardRefused, PaymentsUnavailable, type NewSubscription } from './payments';

const FIRST = new Date('2099-01-10T15:00:00.000Z');
const PUBLIC_URL = 'https://vinculo.example';

const server = await startMercadoPagoServer();
after(() => server.close());
beforeEach(() => server.forget());

function setUp() {
  const open = () => mercadoPagoPayments({ ...server.config, publicUrl: PUBLIC_URL, timeoutMs: 3000 });
  return { payments: open(), open };
}

function wanted(more: Partial<NewSubscription> = {}): NewSubscription {
  const payerEmail = 'tesouraria@escola.example';
  return { reference: uuidv7(), creditCardToken: server.newCreditCard(), payerEmail, firstChargeAt: FIRST, ...more };
}

const countOf = (route: string) => server.asked.filter((one) => one.route === route).length;

const unavailable = (mayHaveHappened: boolean) => (error: unknown) =>
  error instanceof PaymentsUnavailable && error.mayHaveHappened === mayHaveHappened;

test('a subscription with a first charge to come has no plan, and is charged first when it was said', async () => {
  const { payments } = setUp();
  const given = wanted({ creditCardToken: server.newCreditCard({ brand: 'master' }) });
  const made = await payments.subscribe(given);
  const { id, changedAt, ...others } = made;
  const { reference } = given;
  assert.deepEqual(others, { reference, status: 'authorized', nextChargeAt: FIRST, cardBrand: 'master' });
  assert(Math.abs(changedAt.getTime() - Date.now()) < 60_000, 'of just now');
  assert.deepEqual(await payments.find(id), made);

  const [asked] = server.asked;
  assert.equal(asked?.idempotencyKey, reference);
  assert.deepEqual(asked?.body, {
    reason: 'Vínculo',
    external_reference: reference,
    payer_email: 'tesouraria@escola.example',
    card_token_id: given.creditCardToken,
    status: 'authorized',
    back_url: 'https://vinculo.example/admin/assinatura',
    auto_recurring: {
      frequency: 1,
      frequency_type: 'months',
      transaction_amount: 49.9,
      currency_id: 'BRL',
      start_date: '2099-01-10T15:00:00.000Z',
      end_date: '2129-01-10T15:00:00.000Z',
    },
  });
  assert.deepEqual(await server.listPlans(), []);
});

test('one without a free month belongs to a plan that charges the days until the billing day', async () => {
  const { payments, open } = setUp();
  await payments.subscribe(wanted({ firstChargeAt: null }));
  const [plan] = await server.listPlans();
  assert.deepEqual(plan?.auto_recurring, {
    frequency: 1,
    frequency_type: 'months',
    transaction_amount: 49.9,
    currency_id: 'BRL',
    billing_day: 10,
    billing_day_proportional: true,
  });
  assert.equal(server.asked.at(-1)?.body.preapproval_plan_id, plan?.id);

  await payments.subscribe(wanted({ firstChargeAt: null }));
  assert.equal(countOf('GET /preapproval_plan/search'), 1, 'it is known from then on');
  await Promise.all([1, 2].map(() => open().subscribe(wanted({ firstChargeAt: null }))));
  assert.equal((await server.listPlans()).length, 1, 'another process finds it');
  const fresh = open();
  await Promise.all([1, 2, 3].map(() => fresh.subscribe(wanted({ firstChargeAt: null }))));
  assert.equal(countOf('GET /preapproval_plan/search'), 4, 'and looks once for all that ask at once');
});

test('a plan of other terms is not taken for ours', async () => {
  const { payments } = setUp();
  const ours = { frequency: 1, frequency_type: 'months', currency_id: 'BRL', billing_day: 10 };
  const terms = { ...ours, transaction_amount: 49.9, billing_day_proportional: true };
  const others = [
    { auto_recurring: { ...terms, transaction_amount: 39.9 } },
    { auto_recurring: { ...terms, billing_day: 5 } },
    { auto_recurring: { ...terms, billing_day_proportional: false } },
    { auto_recurring: { ...terms, free_trial: { frequency: 1, frequency_type: 'months' } } },
    { auto_recurring: { ...terms, repetitions: 12 } },
    { auto_recurring: terms, reason: 'Outro produto' },
    { auto_recurring: terms, status: 'cancelled' as const },
  ];
  const date = '2026-01-01T10:00:00.000-04:00';
  for (const [at, other] of others.entries()) {
    const plan = { id: `plan${at}`, reason: 'Vínculo', status: 'active', date_created: date };
    await server.addPlan({ ...plan, ...other });
  }
  await payments.subscribe(wanted({ firstChargeAt: null }));
  assert.doesNotMatch(String(server.asked.at(-1)?.body.preapproval_plan_id), /^plan/);
});

test('where the plan cannot be looked for none is made, and nobody is subscribed', async () => {
  const { payments } = setUp();
  server.fail('GET /preapproval_plan/search', { status: 503 });
  await assert.rejects(payments.subscribe(wanted({ firstChargeAt: null })), unavailable(false));
  const made = async () => [(await server.listPlans()).length, (await server.listSubscriptions()).length];
  assert.deepEqual(await made(), [0, 0]);
  server.heal();
  await payments.subscribe(wanted({ firstChargeAt: null }));
  assert.deepEqual(await made(), [1, 1]);
});

test('a plan whose answer was lost is found the next time', async () => {
  const { payments } = setUp();
  server.fail('POST /preapproval_plan', 'lost');
  await assert.rejects(payments.subscribe(wanted({ firstChargeAt: null })), unavailable(false));
  assert.deepEqual(await server.listSubscriptions(), []);
  server.heal();
  await payments.subscribe(wanted({ firstChargeAt: null }));
  assert.equal((await server.listPlans()).length, 1);
});

test('a plan that was closed at the provider is looked for anew at the next try', async () => {
  const { payments } = setUp();
  await payments.subscribe(wanted({ firstChargeAt: null }));
  await server.closePlans();
  await assert.rejects(payments.subscribe(wanted({ firstChargeAt: null })), unavailable(false));
  await payments.subscribe(wanted({ firstChargeAt: null }));
  assert.equal((await server.listPlans()).length, 2);
});

test('a refused card makes nothing; the reason is the code that was given', async () => {
  const { payments } = setUp();
  const message = 'CC_VAL_433 Credit card validation has failed';
  const said = (cause: object[]) => ({ status: 400, body: { message, status: 400, code: 'rejected', cause } });
  const table = [
    {
      card: server.newCreditCard({ refusedWith: 'cc_rejected_insufficient_amount' }),
      reason: 'cc_rejected_insufficient_amount',
    },
    { fault: said([{ code: 'CC_REJECTED_HIGH_RISK' }]), reason: 'cc_rejected_high_risk' },
    { fault: said([]), reason: 'cc_val_433' },
    { card: 'unknown', reason: null },
  ];
  for (const { card = server.newCreditCard(), fault, reason } of table) {
    if (fault) server.fail('POST /preapproval', fault, 1);
    await assert.rejects(
      payments.subscribe(wanted({ creditCardToken: card })),
      (error) => error instanceof CreditCardRefused && error.reason === reason,
      String(reason),
    );
  }
  const creditCardToken = server.newCreditCard();
  await payments.subscribe(wanted({ creditCardToken }));
  await assert.rejects(
    payments.subscribe(wanted({ creditCardToken })),
    (error) => error instanceof CreditCardRefused && error.reason === null,
    'a token is good once',
  );
  assert.equal((await server.listSubscriptions()).length, 1);
});

test('what is refused for another reason is no refused card', async () => {
  const { payments } = setUp();
  const answers = [
    { status: 400, body: { message: 'Cannot pay an amount lower than R$ 0.50', status: 400 } },
    { status: 400, body: { message: 'Both payer and collector must be real or test users', status: 400 } },
    { status: 401, body: { code: 'unauthorized', message: 'invalid access token for card_token' } },
    { status: 403, body: { code: 'PA_UNAUTHORIZED_RESULT_FROM_POLICIES', message: 'payment method policy' } },
    { status: 422, body: 'no JSON' },
  ];
  for (const answer of answers) {
    server.fail('POST /preapproval', answer, 1);
    await assert.rejects(payments.subscribe(wanted()), unavailable(false), JSON.stringify(answer));
  }
});

test('another card', async () => {
  const { payments } = setUp();
  const { id, changedAt } = await payments.subscribe(wanted());
  const changed = await payments.changeCreditCard(id, server.newCreditCard({ brand: 'elo' }));
  assert.equal(changed.cardBrand, 'elo');
  assert(changed.changedAt > changedAt);

  const refused = server.newCreditCard({ refusedWith: 'cc_rejected_insufficient_amount' });
  await assert.rejects(
    payments.changeCreditCard(id, refused),
    (error) => error instanceof CreditCardRefused && error.reason === 'cc_rejected_insufficient_amount',
  );
  assert.equal((await payments.find(id))?.cardBrand, 'elo');
});

test('another card wakes a paused subscription', async () => {
  const { payments } = setUp();
  const { id } = await payments.subscribe(wanted());
  await server.setStatus(id, 'paused');
  assert.equal((await payments.find(id))?.nextChargeAt, null, 'nothing is charged meanwhile');
  const changed = await payments.changeCreditCard(id, server.newCreditCard({ brand: 'elo' }));
  assert.deepEqual([changed.status, changed.cardBrand], ['authorized', 'elo']);
});

test('a cancelled or unknown subscription gets no other card', async () => {
  const { payments } = setUp();
  const { id } = await payments.subscribe(wanted());
  await server.setStatus(id, 'cancelled');
  for (const one of [id, 'unknown', '../v1/payments/1', '']) {
    await assert.rejects(payments.changeCreditCard(one, server.newCreditCard()), unavailable(false), one);
  }
  assert.equal(countOf('PUT /preapproval/:id'), 0);
});

test('cancelling, also what is paused, was cancelled before or is not known', async () => {
  const { payments } = setUp();
  const { id } = await payments.subscribe(wanted());
  const { id: paused } = await payments.subscribe(wanted());
  await server.setStatus(paused, 'paused');
  for (const one of [id, paused, id, 'unknown', '..']) await payments.cancel(one);
  assert.equal(countOf('PUT /preapproval/:id'), 2);
  const found = await payments.find(id);
  assert.deepEqual([found?.status, found?.nextChargeAt], ['cancelled', null]);
});

test('cancelling is tried again, and what was cancelled by an unheard try is done', async () => {
  const { payments } = setUp();
  const { id } = await payments.subscribe(wanted());
  server.fail('PUT /preapproval/:id', 'lost', 1);
  await payments.cancel(id);
  assert.equal((await server.findSubscription(id))?.status, 'cancelled');
});

test('cancelling does not take a 200 for it', async () => {
  const { payments } = setUp();
  const { id } = await payments.subscribe(wanted());
  server.fail('PUT /preapproval/:id', { status: 200, body: { id } });
  await assert.rejects(payments.cancel(id), unavailable(true));
  server.heal();
  server.fail('PUT /preapproval/:id', { status: 400, body: { message: 'Invalid value', status: 400 } });
  await assert.rejects(payments.cancel(id), unavailable(false));
});

test('a reference finds what was made under it, all of it, once the search has caught up', async () => {
  const { payments } = setUp();
  const given = wanted();
  server.isSearchBehind = true;
  const made = await payments.subscribe(given);
  assert.deepEqual(await findMade(payments, given.reference), []);
  server.isSearchBehind = false;
  assert.deepEqual(await findMade(payments, given.reference), [made], 'whole, though the search is not');

  assert.deepEqual(await payments.subscribe(given), made, 'the key of the try is its reference');
  server.honoursIdempotencyKey = false;
  const twin = await payments.subscribe(wanted({ reference: given.reference }));
  assert.deepEqual(await findMade(payments, given.reference), [twin, made]);
  assert.deepEqual(await findMade(payments, uuidv7()), []);
});

test('a reference is looked for as far back as it was made, and no further', async () => {
  const { payments } = setUp();
  server.clock = () => new Date(Date.now() - 24 * 60 * 60 * 1000);
  const subscribe = async (times: number) => {
    for (let i = 0; i < times; i += 1) await payments.subscribe(wanted());
  };
  await subscribe(30);
  server.clock = () => new Date();
  const given = wanted();
  const made = await payments.subscribe(given);
  await subscribe(24);
  assert.deepEqual(await findMade(payments, given.reference), [made], 'on the second page');
  assert.deepEqual(await findMade(payments, uuidv7()), []);
  assert.equal(countOf('GET /preapproval/search'), 6, 'the third page is all older, the fourth not asked for');
});

test('many references are one search, and those that lie further back than it reaches are left out', async () => {
  const { payments } = setUp();
  const [first, second] = [wanted(), wanted()];
  const made = [await payments.subscribe(first), await payments.subscribe(second)];
  const found = await payments.findByReferences([first.reference, second.reference]);
  assert.deepEqual([found.get(first.reference), found.get(second.reference)], [[made[0]], [made[1]]]);
  assert.equal(countOf('GET /preapproval/search'), 1);
  assert.deepEqual(await payments.findByReferences([]), new Map());

  // More than the bound of pages, made since the older one.
  const aDayAgo = new Date(Date.now() - 24 * 60 * 60 * 1000).toISOString();
  const older = Array.from({ length: 20 }, (_, n) => n);
  for (let page = 0; page < 50; page += 1) {
    const results = older.map((n) => ({ id: `b${page}-${n}`, date_created: aDayAgo }));
    server.fail('GET /preapproval/search', { status: 200, body: { results } }, 1);
  }
  const old = '01890000-0000-7000-8000-000000000000';
  const both = await payments.findByReferences([old, first.reference]);
  assert.deepEqual([...both.keys()], [first.reference]);

  // One cannot be read, and a search breaks off: the known ones are answered all the same.
  server.fail('GET /preapproval/:id', { status: 500 });
  assert.deepEqual([...(await payments.findByReferences([first.reference, uuidv7()])).values()], [[]]);
  await assert.rejects(payments.findByReferences([first.reference]), PaymentsUnavailable);
});
