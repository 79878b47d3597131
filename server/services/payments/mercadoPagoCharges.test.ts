/** Charges at Mercado Pago: what its invoices and payments come to. */
import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import { inspect } from 'node:util';
import { uuidv7 } from 'uuidv7';
import { startMercadoPagoServer } from '../../testing/mercadoPagoServer';
import { mercadoPagoPayments } from './mercadoPago';
import { PaymentsUnavailable } from './payments';

async function setUp(t: TestContext) {
  const server = await startMercadoPagoServer();
  t.after(() => server.close());
  const payments = mercadoPagoPayments({ ...server.config, publicUrl: 'https://vinculo.example', timeoutMs: 3000 });
  const subscribe = () =>
    payments.subscribe({
      reference: uuidv7(),
      cardToken: server.newCard(),
      payerEmail: 'tesouraria@escola.example',
      firstChargeAt: new Date('2027-01-10T15:00:00Z'),
    });
  const { id: subscriptionId } = await subscribe();
  const paymentOf = (chargeId: string) => String(server.invoices.get(chargeId)?.payment?.id);
  return { server, payments, subscribe, subscriptionId, paymentOf };
}

test('announced, paid, refused and tried again, given up, given back', async (t) => {
  const { server, payments, subscriptionId } = await setUp(t);
  const announced = server.charge(subscriptionId, { isScheduled: true });
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

  server.charge(subscriptionId, { refusedWith: 'cc_rejected_insufficient_amount' });
  const refused = await payments.findCharge(announced);
  assert.deepEqual([refused?.status, refused?.reason], ['refused', 'cc_rejected_insufficient_amount']);
  const { next_retry_date } = server.invoices.get(announced) ?? {};
  assert.equal(refused?.nextTryAt?.getTime(), Date.parse(next_retry_date ?? ''));

  server.charge(subscriptionId);
  const paid = await payments.findCharge(announced);
  assert.deepEqual([paid?.status, paid?.reason, paid?.nextTryAt], ['paid', null, null]);

  server.refund(announced);
  const refunded = await payments.findCharge(announced);
  assert.equal(refunded?.status, 'refunded');

  const states = [pending, refused, paid, refunded].map((charge) => charge?.changedAt.getTime() ?? 0);
  assert.deepEqual(
    states.toSorted((a, b) => a - b),
    states,
    'each later than the one before',
  );
  assert.equal(new Set(states).size, states.length);

  const givenUp = server.charge(subscriptionId, { refusedWith: 'cc_rejected_high_risk', isLastTry: true });
  const last = await payments.findCharge(givenUp);
  assert.deepEqual([last?.status, last?.reason, last?.nextTryAt], ['refused', 'cc_rejected_high_risk', null]);
});

test('the fourth refusal of an invoice is its last, three invoices given up end the subscription', async (t) => {
  const { server, payments, subscriptionId } = await setUp(t);
  const refuse = (more = {}) => server.charge(subscriptionId, { refusedWith: 'cc_rejected_other_reason', ...more });
  const [id = ''] = [refuse(), refuse(), refuse()];
  assert.notEqual((await payments.findCharge(id))?.nextTryAt, null);
  refuse();
  assert.equal((await payments.findCharge(id))?.nextTryAt, null);
  refuse({ isLastTry: true });
  assert.equal((await payments.find(subscriptionId))?.status, 'authorized');
  refuse({ isLastTry: true });
  assert.equal((await payments.find(subscriptionId))?.status, 'cancelled');
});

test('the charge of a payment, a refund told by the payment alone included', async (t) => {
  const { server, payments, subscriptionId, paymentOf } = await setUp(t);
  const id = server.charge(subscriptionId, { reais: 12.47 });
  const charge = await payments.findChargeOfPayment(paymentOf(id));
  assert.deepEqual([charge?.id, charge?.amount, charge?.status], [id, 1247, 'paid']);
  assert.deepEqual(charge, await payments.findCharge(id));
  server.refund(id, 'charged_back');
  assert.equal((await payments.findChargeOfPayment(paymentOf(id)))?.status, 'refunded');
  assert.equal(server.invoices.get(id)?.payment?.status, 'approved', 'the invoice does not say so');
});

test('a payment that is no charge of a subscription has none', async (t) => {
  const { server, payments, subscriptionId, paymentOf } = await setUp(t);
  const payment = server.payments.get(paymentOf(server.charge(subscriptionId)));
  assert(payment);
  const other = { ...payment, id: 1, point_of_interaction: { type: 'CHECKOUT', transaction_data: {} } };
  server.payments.set('1', other);
  server.payments.set('2', { ...payment, id: 2 });
  for (const id of ['1', '2', '3', '', '../preapproval/1']) {
    assert.equal(await payments.findChargeOfPayment(id), null, id);
  }
});

test('where the search by payment finds nothing, that by the subscription is asked', async (t) => {
  const { server, payments, subscriptionId, paymentOf } = await setUp(t);
  const id = server.charge(subscriptionId);
  server.fail('GET /authorized_payments/search', { status: 200, body: { results: [] } }, 1);
  assert.equal((await payments.findChargeOfPayment(paymentOf(id)))?.id, id);
});

test('all charges of a subscription and of no other, newest first, over all pages', async (t) => {
  const { server, payments, subscribe, subscriptionId } = await setUp(t);
  const { id: other } = await subscribe();
  const from = Date.parse('2027-01-10T15:00:00Z');
  const ids = Array.from({ length: 45 }, (_, month) => {
    server.clock = () => new Date(from + month * 30 * 24 * 60 * 60 * 1000);
    server.charge(other);
    return server.charge(subscriptionId);
  });
  server.refund(ids[3] ?? '');
  const charges = await payments.listCharges(subscriptionId);
  assert.deepEqual(
    charges.map(({ id }) => id),
    ids.toReversed(),
  );
  const statuses = charges.filter(({ status }) => status !== 'paid').map(({ id, status }) => [id, status]);
  assert.deepEqual(statuses, [[ids[3], 'refunded']]);
  assert.deepEqual(await payments.listCharges('unknown'), []);
});

test('what is not known is null', async (t) => {
  const { payments } = await setUp(t);
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

test('money and moments exactly, as the documentation writes them', async (t) => {
  const { server, payments } = await setUp(t);
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

test('every state that an invoice and its payment can be in', async (t) => {
  const { server, payments } = await setUp(t);
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
  // Approved ones are asked for at the payment, which has the last word.
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

test('a retry without a date is expected some days after the refusal', async (t) => {
  const { server, payments } = await setUp(t);
  server.fail('GET /authorized_payments/:id', { status: 200, body: { ...INVOICE, status: 'recycling' } }, 1);
  const charge = await payments.findCharge('6114264375');
  assert.equal(charge?.nextTryAt?.toISOString(), '2026-03-13T04:12:25.892Z');
});

test('what has not the expected shape is named and not let through', async (t) => {
  const { server, payments, subscriptionId } = await setUp(t);
  const subscription = server.preapprovals.get(subscriptionId);
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
