// Charges at Mercado Pago: what its invoices and payments become.
import assert from 'node:assert/strict';
import { after, beforeEach, test } from 'node:test';
import { inspect } from 'node:util';
import { uuidv7 } from 'uuidv7';
import { paymentsOf, preapprovalOf } from '../../../sandbox/asMercadoPago';
import { valuesOf } from '../../testing/domain';
import { startMercadoPagoServer } from '../../testing/mercadoPagoServer';
import { mercadoPagoPayments } from './mercadoPago';
import { PaymentsUnavailable } from './payments';

const server = await startMercadoPagoServer(() => new Date('2026-11-25T12:00:00Z'));
after(() => server.close());
beforeEach(() => server.forget());

async function setUp() {
  const payments = mercadoPagoPayments({ ...server.config, publicUrl: 'https://vinculo.example', timeoutMs: 3000 });
  const subscribe = () =>
    payments.subscribe({
      reference: uuidv7(),
      creditCardToken: server.newCreditCard(),
      payerEmail: 'tesouraria@escola.example',
      firstChargeAt: new Date('2027-01-10T15:00:00Z'),
    });
  const { id: subscriptionId } = await subscribe();
  const paymentOf = async (chargeId: string) => String((await server.findInvoice(chargeId))?.payment?.id);
  return { payments, subscribe, subscriptionId, paymentOf };
}

test('announced, paid, refused and tried again, given up, given back', async () => {
  const { payments, subscriptionId } = await setUp();
  const announced = await server.charge(subscriptionId, { isAnnounced: true });
  const pending = await payments.findCharge(announced);
  assert.deepEqual(pending, {
    id: announced,
    subscriptionId,
    kind: 'month',
    amount: 4990,
    status: 'pending',
    at: pending?.at,
    nextTryAt: null,
    reason: null,
    changedAt: pending?.changedAt,
  });

  await server.charge(subscriptionId, { refusedWith: 'cc_rejected_insufficient_amount' });
  const refused = await payments.findCharge(announced);
  assert.deepEqual([refused?.status, refused?.reason], ['refused', 'cc_rejected_insufficient_amount']);
  const { next_retry_date } = (await server.findInvoice(announced)) ?? {};
  assert.equal(refused?.nextTryAt?.getTime(), Date.parse(next_retry_date ?? ''));

  await server.charge(subscriptionId);
  const paid = await payments.findCharge(announced);
  assert.deepEqual([paid?.status, paid?.reason, paid?.nextTryAt], ['paid', null, null]);

  await server.refund(announced);
  const refunded = await payments.findCharge(announced);
  assert.equal(refunded?.status, 'refunded');

  const states = [pending, refused, paid, refunded].map((charge) => charge?.changedAt.getTime() ?? 0);
  assert.deepEqual(
    states.toSorted((a, b) => a - b),
    states,
    'each later than the one before',
  );
  assert.equal(new Set(states).size, states.length);

  const givenUp = await server.charge(subscriptionId, { refusedWith: 'cc_rejected_high_risk', isLastTry: true });
  const last = await payments.findCharge(givenUp);
  assert.deepEqual([last?.status, last?.reason, last?.nextTryAt], ['refused', 'cc_rejected_high_risk', null]);
});

test('the charge of a payment, a refund told by the payment alone included', async () => {
  const { payments, subscriptionId, paymentOf } = await setUp();
  const id = await server.charge(subscriptionId, { centavos: 1247 });
  const charge = await payments.findChargeOfPayment(await paymentOf(id));
  assert.deepEqual([charge?.id, charge?.amount, charge?.status], [id, 1247, 'paid']);
  assert.deepEqual(charge, await payments.findCharge(id));
  await server.refund(id, 'charged_back');
  assert.equal((await payments.findChargeOfPayment(await paymentOf(id)))?.status, 'refunded');
  assert.equal((await server.findInvoice(id))?.payment?.status, 'approved', 'the invoice does not say so');
});

test('a payment that is no charge of a subscription has none', async () => {
  const { payments, subscriptionId } = await setUp();
  await server.charge(subscriptionId);
  const account = await server.findSubscription(subscriptionId);
  const payment = account && paymentsOf(account)[0];
  const others = {
    '1': { ...payment, id: 1, point_of_interaction: { type: 'CHECKOUT', transaction_data: {} } },
    '2': { ...payment, id: 2 },
  };
  for (const [id, body] of Object.entries(others)) {
    server.fail('GET /v1/payments/:id', { status: 200, body }, 1);
    assert.equal(await payments.findChargeOfPayment(id), null, id);
  }
  for (const id of ['3', '', '../preapproval/1']) {
    assert.equal(await payments.findChargeOfPayment(id), null, id);
  }
});

test('where the search by payment finds nothing, that by the subscription is asked', async () => {
  const { payments, subscriptionId, paymentOf } = await setUp();
  const id = await server.charge(subscriptionId);
  server.fail('GET /authorized_payments/search', { status: 200, body: { results: [] } }, 1);
  assert.equal((await payments.findChargeOfPayment(await paymentOf(id)))?.id, id);
});

test('all charges of a subscription and of no other, newest first, over all pages', async () => {
  const { payments, subscribe, subscriptionId } = await setUp();
  const { id: other } = await subscribe();
  const ids = Array.from({ length: 45 }, (_, month) => `${subscriptionId}.${month + 1}`);
  server.clock = () => new Date('2030-09-11T15:00:00Z');
  for (const each of [other, subscriptionId]) await payments.listCharges(each);
  await server.refund(ids[3] ?? '');
  const all = await payments.listCharges(subscriptionId);
  const charges = all.slice(0, -1);
  assert.equal(all.at(-1)?.kind, 'verification');
  assert.deepEqual(valuesOf(charges, 'id'), ids.toReversed());
  const statuses = charges.filter(({ status }) => status !== 'paid').map(({ id, status }) => [id, status]);
  assert.deepEqual(statuses, [[ids[3], 'refunded']]);
  assert.deepEqual(await payments.listCharges('unknown'), []);
});

test('what is not known is null', async () => {
  const { payments } = await setUp();
  for (const id of ['1', 'unknown', '', '..', 'a/b', 'a?b=c']) {
    assert.equal(await payments.findCharge(id), null, id);
    assert.equal(await payments.find(id), null, id);
  }
});

const INVOICE = {
  id: 6114264375,
  type: 'scheduled',
  date_created: '2026-03-10T11:12:25.892-04:00',
  last_modified: '2026-03-10T12:12:25.892-04:00',
  preapproval_id: '2c938084726fca480172750000000000',
  reason: 'Vínculo',
  external_reference: 23546246234,
  currency_id: 'BRL',
  transaction_amount: '24.50',
  debit_date: '2026-03-10T12:00:00.000-03:00',
  retry_attempt: 1,
  status: 'processed',
  payment: { id: 19951521071, status: 'rejected', status_detail: 'cc_rejected_other_reason' },
};

test('money and moments exactly, as the documentation writes them', async () => {
  const { payments } = await setUp();
  const amounts: [number | string, number][] = [
    ['24.50', 2450],
    ['49.90', 4990],
    [49.9, 4990],
    [4.35, 435],
    [1.1, 110],
    [10.07, 1007],
    [0.29, 29],
    [0.5, 50],
    [24, 2400],
    [0, 0],
  ];
  for (const [transaction_amount, centavos] of amounts) {
    server.fail('GET /authorized_payments/:id', { status: 200, body: { ...INVOICE, transaction_amount } }, 1);
    const charge = await payments.findCharge('6114264375');
    assert.equal(charge?.amount, centavos, String(transaction_amount));
    assert.equal(charge.at.toISOString(), '2026-03-10T15:00:00.000Z');
    assert.equal(charge.changedAt.toISOString(), '2026-03-10T16:12:25.892Z');
  }
});

test('every state that an invoice and its payment can be in', async () => {
  const { payments } = await setUp();
  const next = '2026-03-13T12:00:00.000-03:00';
  const table: [string, string | null, string, boolean][] = [
    ['scheduled', null, 'pending', false],
    ['scheduled', 'pending', 'pending', false],
    ['waiting_for_gateway', 'in_process', 'pending', false],
    ['processed', 'pending', 'pending', false],
    ['processed', 'authorized', 'pending', false],
    ['processed', 'rejected', 'refused', false],
    ['processed', 'cancelled', 'refused', false],
    ['processed', 'refunded', 'refunded', false],
    ['processed', 'charged_back', 'refunded', false],
    ['recycling', 'rejected', 'refused', true],
    ['recycling', null, 'refused', true],
    ['cancelled', null, 'refused', false],
    ['cancelled', 'refunded', 'refunded', false],
  ];
  for (const [status, paymentStatus, expected, isTriedAgain] of table) {
    const payment = paymentStatus && { ...INVOICE.payment, status: paymentStatus };
    const body = { ...INVOICE, status, payment, next_retry_date: next };
    server.fail('GET /authorized_payments/:id', { status: 200, body }, 1);
    const charge = await payments.findCharge('6114264375');
    const name = `${status} ${paymentStatus}`;
    assert.equal(charge?.status, expected, name);
    assert.equal(charge.nextTryAt?.toISOString() ?? null, isTriedAgain ? '2026-03-13T15:00:00.000Z' : null, name);
    assert.equal(charge.reason, expected === 'refused' && payment ? 'cc_rejected_other_reason' : null, name);
  }
  // For approved ones the payment is read, which decides.
  for (const [status, expected] of [
    ['approved', 'paid'],
    ['in_mediation', 'paid'],
    ['refunded', 'refunded'],
  ] as const) {
    const body = { ...INVOICE, payment: { ...INVOICE.payment, status: 'approved' } };
    server.fail('GET /authorized_payments/:id', { status: 200, body }, 1);
    const payment = { id: 19951521071, status, date_created: INVOICE.date_created, metadata: {} };
    server.fail('GET /v1/payments/:id', { status: 200, body: payment }, 1);
    assert.equal((await payments.findCharge('6114264375'))?.status, expected);
  }
});

test('a retry without a date is expected some days after the refusal', async () => {
  const { payments } = await setUp();
  server.fail('GET /authorized_payments/:id', { status: 200, body: { ...INVOICE, status: 'recycling' } }, 1);
  const charge = await payments.findCharge('6114264375');
  assert.equal(charge?.nextTryAt?.toISOString(), '2026-03-13T04:12:25.892Z');
});

test('what has not the expected shape is named and not let through', async () => {
  const { payments, subscriptionId } = await setUp();
  const account = await server.findSubscription(subscriptionId);
  const subscription = account && preapprovalOf(account);
  const charges: [object | string, RegExp][] = [
    [{ ...INVOICE, transaction_amount: 'quarenta' }, /transaction_amount/],
    [{ ...INVOICE, transaction_amount: null }, /transaction_amount/],
    [{ ...INVOICE, transaction_amount: -1 }, /transaction_amount/],
    [{ ...INVOICE, transaction_amount: undefined }, /transaction_amount/],
    [{ ...INVOICE, debit_date: '10/03/2026' }, /debit_date/],
    [{ ...INVOICE, debit_date: '2026-13-45T25:00:00.000-03:00' }, /debit_date/],
    [{ ...INVOICE, last_modified: 5 }, /last_modified/],
    [{ ...INVOICE, preapproval_id: undefined }, /preapproval_id/],
    [{ ...INVOICE, id: null }, /\/id/],
    [{ ...INVOICE, payment: { ...INVOICE.payment, status: 'approvedd' } }, /payment\/status/],
    [{ ...INVOICE, payment: null }, /payment\/status/],
    [{ ...INVOICE, status: 'constructor', payment: { status: 'constructor' } }, /payment\/status/],
    ['null', /authorized payment must be object/],
    ['[]', /authorized payment must be object/],
  ];
  const subscriptions: [object, RegExp][] = [
    [{ ...subscription, status: 'finished' }, /status/],
    [{ ...subscription, next_payment_date: 'soon' }, /next_payment_date/],
    [{ ...subscription, id: 7 }, /\/id/],
    [{ ...subscription, date_created: undefined }, /date_created/],
  ];
  const names = (pattern: RegExp) => (error: unknown) => {
    assert(error instanceof PaymentsUnavailable && !error.mayHaveHappened);
    assert.match(String(error.cause), pattern);
    return true;
  };
  for (const [body, pattern] of charges) {
    server.fail('GET /authorized_payments/:id', { status: 200, body }, 1);
    await assert.rejects(payments.findCharge('6114264375'), names(pattern), inspect(body));
    server.fail('GET /authorized_payments/search', { status: 200, body: { results: [body] } }, 1);
    await assert.rejects(payments.listCharges(INVOICE.preapproval_id), PaymentsUnavailable, inspect(body));
  }
  for (const [body, pattern] of subscriptions) {
    server.fail('GET /preapproval/:id', { status: 200, body }, 1);
    await assert.rejects(payments.find(subscriptionId), names(pattern), inspect(body));
  }
});
