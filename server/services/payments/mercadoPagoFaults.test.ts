// Every fault of Mercado Pago: what is retried, what is not, and what the error says.
import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, beforeEach, test } from 'node:test';
import { inspect } from 'node:util';
import { uuidv7 } from 'uuidv7';
import { startMercadoPagoServer, type Fault } from '../../testing/mercadoPagoServer';
import { findMade } from '../../testing/payments';
import { until } from '../../testing/until';
import { mercadoPagoPayments } from './mercadoPago';
import { CreditCardRefused, PaymentsUnavailable, type Payments } from './payments';

/** Longer than any answer takes, also on a busy machine. */
const PATIENT_MS = 3000;
/** For answers that never come, or far too late. */
const HURRIED_MS = 300;
const FIRST = new Date('2099-01-10T15:00:00Z');
const payerEmail = 'tesouraria@escola.example';

const server = await startMercadoPagoServer();
// The first call of a process is slow, and a hurried one would give up too early.
await clientOf(PATIENT_MS).find('1');
after(() => server.close());
beforeEach(() => server.forget());

function setUp() {
  const payments = clientOf(PATIENT_MS);
  const subscribe = (firstChargeAt: Date | null = FIRST, creditCardToken = server.newCreditCard(), by = payments) =>
    by.subscribe({ reference: uuidv7(), creditCardToken, payerEmail, firstChargeAt });
  return { payments, subscribe };
}

function clientOf(timeoutMs: number, config = server.config): Payments {
  return mercadoPagoPayments({ ...config, publicUrl: 'https://vinculo.example', timeoutMs });
}

/** The client for a fault: it gives up soon only if nothing else ends the waiting. */
function clientFor(fault: Fault): Payments {
  const isAboutTime = typeof fault === 'string' ? fault.includes('silence') : 'delayMs' in fault;
  return clientOf(isAboutTime ? HURRIED_MS : PATIENT_MS);
}

/** The failure of the work, which must contain no secrets. */
async function failureOf(work: Promise<unknown>, secrets: readonly string[]): Promise<PaymentsUnavailable> {
  const error: unknown = await work.then(
    () => assert.fail('it did not fail'),
    (failure: unknown) => failure,
  );
  assert(error instanceof PaymentsUnavailable, inspect(error));
  assert(error.cause !== undefined);
  const said = inspect(error, { depth: Infinity, showHidden: true });
  for (const secret of secrets) assert(!said.includes(secret), said);
  return error;
}

/** What each fault leaves open; `isDone`: what was really done. */
const WRITES: [string, Fault, { may: boolean; isDone: boolean }][] = [
  ['no answer', 'silence', { may: true, isDone: false }],
  ['a broken connection', 'reset', { may: true, isDone: false }],
  ['a lost answer', 'lost', { may: true, isDone: true }],
  ['a lost answer, in silence', 'lost in silence', { may: true, isDone: true }],
  ['an answer that is no JSON', 'garbage', { may: true, isDone: true }],
  ['an answer of another shape', { status: 200, body: { id: 1 } }, { may: true, isDone: false }],
  ['too slow', { delayMs: 800 }, { may: true, isDone: true }],
  ['500', { status: 500 }, { may: true, isDone: false }],
  ['502', { status: 502, body: '<html></html>' }, { may: true, isDone: false }],
  ['503', { status: 503 }, { may: true, isDone: false }],
  ['408', { status: 408 }, { may: true, isDone: false }],
  ['409', { status: 409 }, { may: true, isDone: false }],
  ['429', { status: 429, retryAfter: 1 }, { may: false, isDone: false }],
  ['400', { status: 400, body: { message: 'Invalid field -> auto_recurring' } }, { may: false, isDone: false }],
  ['401', { status: 401, body: { message: 'invalid access token' } }, { may: false, isDone: false }],
];

for (const [name, fault, { may, isDone }] of WRITES) {
  for (const firstChargeAt of [FIRST, null]) {
    test(`subscribing is asked for once: ${name}, ${firstChargeAt ? 'free month' : 'plan'}`, async () => {
      const { subscribe } = setUp();
      server.honoursIdempotencyKey = false;
      server.fail('POST /preapproval', fault);
      const creditCardToken = server.newCreditCard();
      const { accessToken, webhookSecret } = server.config;
      const asked = subscribe(firstChargeAt, creditCardToken, clientFor(fault));
      const error = await failureOf(asked, [accessToken, webhookSecret, creditCardToken]);
      assert.equal(error.mayHaveHappened, may);
      // A slow request is done after the client has given up.
      if (isDone) await until(async () => (await server.listSubscriptions()).length > 0);
      assert.equal(server.asked.filter(({ route }) => route === 'POST /preapproval').length, 1);
      assert.equal((await server.listSubscriptions()).length, isDone ? 1 : 0);
    });
  }

  test(`another card is asked for once: ${name}`, async () => {
    const { subscribe } = setUp();
    const { id } = await subscribe();
    server.fail('PUT /preapproval/:id', fault);
    const creditCardToken = server.newCreditCard();
    const secrets = [server.config.accessToken, creditCardToken];
    const error = await failureOf(clientFor(fault).changeCreditCard(id, creditCardToken), secrets);
    assert.equal(error.mayHaveHappened, may);
    assert.equal(server.asked.filter(({ route }) => route === 'PUT /preapproval/:id').length, 1);
  });
}

const PASSING: [string, Fault][] = [
  ['no answer', 'silence'],
  ['a broken connection', 'reset'],
  ['an answer that is no JSON', 'garbage'],
  ['500', { status: 500 }],
  ['503 that asks to wait', { status: 503, retryAfter: 0 }],
  ['429', { status: 429, retryAfter: 0 }],
];

for (const [name, fault] of PASSING) {
  test(`reading is tried again, to a bound: ${name}`, async () => {
    const { subscribe } = setUp();
    const { id, reference } = await subscribe();
    const chargeId = await server.charge(id);
    const paymentId = String((await server.findInvoice(chargeId))?.payment?.id);
    const reads: [string, (by: Payments) => Promise<unknown>][] = [
      ['GET /preapproval/:id', (by) => by.find(id)],
      ['GET /preapproval/search', (by) => findMade(by, reference ?? '')],
      ['GET /authorized_payments/:id', (by) => by.findCharge(chargeId)],
      ['GET /v1/payments/:id', (by) => by.findChargeOfPayment(paymentId)],
      ['GET /authorized_payments/search', (by) => by.listCharges(id)],
    ];
    const patient = clientOf(PATIENT_MS);
    // Silence costs time and is the same for every call.
    for (const [route, read] of fault === 'silence' ? reads.slice(0, 1) : reads) {
      const healthy = await read(patient);
      server.fail(route, fault, 2);
      assert.deepEqual(await read(patient), healthy, route);
      server.asked.length = 0;
      server.fail(route, fault);
      const error = await failureOf(read(clientFor(fault)), [server.config.accessToken]);
      assert.equal(error.mayHaveHappened, false, route);
      assert.equal(server.asked.filter((one) => one.route === route).length, 3, route);
      server.heal();
    }
  });
}

test('what is refused is not asked for again', async () => {
  const { payments } = setUp();
  server.fail('GET /preapproval/:id', { status: 400, body: { message: 'The preapproval is not valid for callerId' } });
  const error = await failureOf(payments.find('1'), [server.config.accessToken]);
  assert.equal(error.mayHaveHappened, false);
  assert.match(String(error.cause), /GET \/preapproval\/1: 400 The preapproval is not valid for callerId/);
  assert.equal(server.asked.length, 1);
  await failureOf(payments.cancel('1'), []);
  assert.equal(server.asked.length, 2, 'nor cancelled, which would leave another account charging');
});

test('Retry-After is heeded, but not for long', async () => {
  const { payments } = setUp();
  for (const [retryAfter, least] of [
    [1, 950],
    [3600, 1950],
  ] as const) {
    server.fail('GET /preapproval/:id', { status: 429, retryAfter }, 1);
    const from = performance.now();
    assert.equal(await payments.find('1'), null);
    const took = performance.now() - from;
    assert(took >= least && took < PATIENT_MS * 3, `${took}`);
  }
});

test('the whole call ends in time, however many questions it asks', async () => {
  const { subscribe } = setUp();
  const { id } = await subscribe();
  const hurried = clientOf(HURRIED_MS);
  for (let month = 0; month < 60; month += 1) await server.charge(id);
  const calls: [string, () => Promise<unknown>][] = [
    ['silence', () => hurried.find(id)],
    ['silence', () => hurried.cancel(id)],
    ['silence', () => subscribe(null, server.newCreditCard(), hurried)],
    ['slow', () => hurried.listCharges(id)],
  ];
  for (const [name, call] of calls) {
    server.heal();
    server.fail('every', name === 'slow' ? { delayMs: 250 } : 'silence');
    const from = performance.now();
    await failureOf(call(), [server.config.accessToken]);
    const took = performance.now() - from;
    // Each request is answered in time, so only the limit of the whole call ends the last one.
    assert(took < 4000, `${name} took ${took} ms`);
  }
});

test('cancelling in every trouble says that it may have happened, and the next time finds it done', async () => {
  for (const [name, fault, { may, isDone }] of WRITES) {
    if (name === 'an answer of another shape') continue;
    const { payments, subscribe } = setUp();
    const { id } = await subscribe();
    server.fail('PUT /preapproval/:id', fault);
    const cancel = () => clientFor(fault).cancel(id);
    if (isDone) {
      // Either it saw that it is done, or it ended before that.
      await cancel().catch((error: unknown) => assert(error instanceof PaymentsUnavailable, name));
    } else {
      const error = await failureOf(cancel(), [server.config.accessToken]);
      assert.equal(error.mayHaveHappened, may, name);
    }
    server.heal();
    await payments.cancel(id);
    assert.equal((await server.findSubscription(id))?.status, 'cancelled', name);
  }
});

test('where nobody listens nothing has happened', async () => {
  const { subscribe } = setUp();
  const { id } = await subscribe();
  const closed = createServer();
  await new Promise<void>((resolve) => closed.listen(0, '127.0.0.1', resolve));
  const { port } = closed.address() as AddressInfo;
  await new Promise((resolve) => closed.close(resolve));
  const { accessToken } = server.config;
  const payments = clientOf(PATIENT_MS, { ...server.config, apiUrl: `http://127.0.0.1:${port}` });
  for (const work of [
    () => subscribe(FIRST, server.newCreditCard(), payments),
    () => subscribe(null, server.newCreditCard(), payments),
    () => payments.changeCreditCard(id, 'token'),
    () => payments.cancel(id),
    () => payments.find(id),
  ]) {
    assert.equal((await failureOf(work(), [accessToken])).mayHaveHappened, false);
  }
});

test('nobody is followed elsewhere with the key', async (t) => {
  const { payments } = setUp();
  const elsewhere: (string | undefined)[] = [];
  const thief = createServer((request, response) => {
    elsewhere.push(request.headers.authorization);
    response.end('{}');
  });
  await new Promise<void>((resolve) => thief.listen(0, '127.0.0.1', resolve));
  t.after(() => thief.close());
  const { port } = thief.address() as AddressInfo;
  const redirecting = createServer((_request, response) => {
    response.writeHead(307, { location: `http://127.0.0.1:${port}/` }).end();
  });
  await new Promise<void>((resolve) => redirecting.listen(0, '127.0.0.1', resolve));
  t.after(() => redirecting.close());
  const { port: own } = redirecting.address() as AddressInfo;
  const astray = clientOf(PATIENT_MS, { ...server.config, apiUrl: `http://127.0.0.1:${own}` });
  await failureOf(astray.find('1'), [server.config.accessToken]);
  assert.equal(await payments.find('1'), null);
  assert.deepEqual(elsewhere, []);
});

test('what the provider repeats of our secrets is not repeated', async () => {
  const { payments, subscribe } = setUp();
  const { accessToken } = server.config;
  const creditCardToken = server.newCreditCard();
  const message = `Bearer ${accessToken} may not use ${creditCardToken}`;
  server.fail('every', { status: 400, body: { message, cause: [{ description: message }] } });
  await failureOf(payments.find('1'), [accessToken]);
  await failureOf(subscribe(FIRST, creditCardToken), [accessToken, creditCardToken]);

  server.heal();
  server.fail('every', {
    status: 400,
    body: { message: `card_token_id ${creditCardToken} of ${accessToken} was used` },
  });
  const refused: unknown = await subscribe(FIRST, creditCardToken).catch((error: unknown) => error);
  assert(refused instanceof CreditCardRefused);
  const said = inspect(refused, { depth: Infinity, showHidden: true });
  assert(!said.includes(accessToken) && !said.includes(creditCardToken), said);

  server.heal();
  server.fail('every', { status: 400, body: { message: `payer_email ${payerEmail} is not allowed` } });
  await failureOf(subscribe(FIRST, creditCardToken), [payerEmail]);
});

test('a key that cannot be sent is refused at the start, unsaid', () => {
  const config = { publicKey: 'p', webhookSecret: 'w', apiUrl: 'http://127.0.0.1:1', publicUrl: 'https://a.example' };
  assert.throws(
    () => mercadoPagoPayments({ ...config, accessToken: 'APP_USR-1\nAPP_USR-2' }),
    (error) => error instanceof Error && !error.message.includes('APP_USR'),
  );
});
