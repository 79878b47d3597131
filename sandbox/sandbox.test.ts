// The adapter on the sandbox: what each test card does, and a year of billing.
import assert from 'node:assert/strict';
import { after, beforeEach, test } from 'node:test';
import { sql } from 'drizzle-orm';
import { mercadoPagoPayments } from '../server/services/payments/mercadoPago';
import {
  CreditCardRefused,
  PaymentsUnavailable,
  type Notification,
  type Payments,
  type ProviderCharge,
} from '../server/services/payments/payments';
import { findMade } from '../server/testing/payments';
import { newsSince } from '../server/testing/sandboxNews';
import { createTestDatabase } from '../server/testing/testDatabase';
import { openSandbox } from '.';
import { settle, type Account } from './account';
import { changeAccount, listAccounts } from './records';

const FULL = 4990;
/** An afternoon in Brasília; the next billing day is 15 days away. */
const START = new Date('2026-11-25T18:00:00Z');
const FIRST_DAY = new Date('2027-01-10T15:00:00Z');

let now: Date;
let payments: Payments;
let tokens = 0;
const told = new Map<string, Account>();

const testDatabase = await createTestDatabase();
after(() => testDatabase.drop());
beforeEach(async () => {
  await testDatabase.database.db.execute(sql`delete from sandbox_records`);
  now = START;
  told.clear();
  const { connection } = openSandbox(testDatabase.database.db, () => now);
  payments = mercadoPagoPayments({ ...connection, publicUrl: 'https://vinculo.example' });
});

const token = (outcome = 'APRO', expiry = '2030-11') => {
  tokens += 1;
  return `sandbox.${outcome}.visa.${expiry}.${String(tokens).padStart(8, '0')}`;
};

const subscribe = (
  outcome?: string,
  { reference = 'try-1', firstChargeAt = FIRST_DAY as Date | null, expiry = '2030-11' } = {},
) =>
  payments.subscribe({
    reference,
    creditCardToken: token(outcome, expiry),
    payerEmail: 'escola@escola.example',
    firstChargeAt,
  });

/** Moves the time from one thing that is due to the next; answers what the provider would tell at each. */
async function moveTo(to: string): Promise<{ at: string; news: Notification[] }[]> {
  const { db } = testDatabase.database;
  const steps: { at: string; news: Notification[] }[] = [];
  for (;;) {
    const { found } = await listAccounts(db, 0, 10);
    const times = found.flatMap(({ status, dueAt }) => (status === 'authorized' && dueAt !== null ? [dueAt] : []));
    const due = times.sort().find((at) => Date.parse(at) <= Date.parse(to));
    now = new Date(due ?? to);
    const news: Notification[] = [];
    for (const { id } of found) {
      const account = await changeAccount(db, id, (changed) => settle(changed, now));
      assert.ok(account);
      news.push(...newsSince(told.get(id) ?? null, account));
      told.set(id, account);
    }
    steps.push({ at: now.toISOString(), news });
    if (due === undefined) return steps;
  }
}

const brief = ({ at, amount, status }: ProviderCharge) => `${at.toISOString().slice(0, 10)} ${amount} ${status}`;
const chargesOf = async (id: string, kind: ProviderCharge['kind']) =>
  (await payments.listCharges(id)).filter((charge) => charge.kind === kind);
const history = async (id: string) => (await chargesOf(id, 'month')).map(brief).reverse();

test('a year of a good card is twelve charges on day 10, at noon in Brasília', async () => {
  const { id, status, nextChargeAt, cardBrand, reference } = await subscribe();
  assert.deepEqual(
    { status, nextChargeAt, cardBrand, reference },
    {
      status: 'authorized',
      nextChargeAt: FIRST_DAY,
      cardBrand: 'visa',
      reference: 'try-1',
    },
  );
  assert.deepEqual(await history(id), [], 'nothing in the free month');
  assert.deepEqual((await chargesOf(id, 'verification')).map(brief), ['2026-11-25 50 refunded']);

  const steps = await moveTo('2027-12-31T18:00:00Z');
  const months = Array.from({ length: 12 }, (_, month) => `2027-${String(month + 1).padStart(2, '0')}-10 ${FULL} paid`);
  assert.deepEqual(await history(id), months);
  const charges = await chargesOf(id, 'month');
  assert.ok(charges.every(({ at }) => at.toISOString().endsWith('T15:00:00.000Z')));
  assert.equal((await payments.find(id))?.nextChargeAt?.toISOString(), '2028-01-10T15:00:00.000Z');

  assert.equal(steps.at(-1)?.at, '2027-12-31T18:00:00.000Z');
  const told = steps.flatMap(({ news }) => news).filter(({ kind }) => kind === 'charge');
  assert.deepEqual(
    told.map(({ id: charge }) => charge),
    charges.map(({ id: charge }) => charge).reverse(),
  );
});

test('without a free month the days until the next billing day are charged at once', async () => {
  const table: [today: string, days: number, next: string][] = [
    ['2026-11-25T18:00:00Z', 15, '2026-12-10'],
    ['2026-12-09T18:00:00Z', 1, '2026-12-10'],
    // Still the ninth in Brazil.
    ['2026-12-10T02:00:00Z', 1, '2026-12-10'],
    ['2026-12-10T14:59:00Z', 0, '2026-12-10'],
    ['2026-12-10T15:00:00Z', 31, '2027-01-10'],
    ['2027-02-10T18:00:00Z', 28, '2027-03-10'],
  ];
  for (const [today, days, next] of table) {
    now = new Date(today);
    const { id, nextChargeAt } = await subscribe('APRO', { reference: today.replaceAll(':', ''), firstChargeAt: null });
    const amount = Math.min(FULL, Math.round((FULL * days) / 30));
    assert.deepEqual(await history(id), days > 0 ? [`${today.slice(0, 10)} ${amount} paid`] : [], today);
    assert.equal(nextChargeAt?.toISOString(), `${next}T15:00:00.000Z`, today);
  }
});

test('each holder that Mercado Pago refuses is refused for its own reason, and nothing is made', async () => {
  const reasons = {
    OTHE: 'cc_rejected_other_reason',
    FUND: 'cc_rejected_insufficient_amount',
    SECU: 'cc_rejected_bad_filled_security_code',
    EXPI: 'cc_rejected_bad_filled_date',
    CALL: 'cc_rejected_call_for_authorize',
    FORM: 'cc_rejected_bad_filled_other',
  };
  const good = await subscribe('APRO', { reference: 'good' });
  for (const [outcome, reason] of Object.entries(reasons)) {
    await assert.rejects(
      subscribe(outcome),
      (error) => error instanceof CreditCardRefused && error.reason === reason,
      outcome,
    );
    await assert.rejects(
      payments.changeCreditCard(good.id, token(outcome)),
      (error) => error instanceof CreditCardRefused && error.reason === reason,
    );
  }
  assert.deepEqual(await findMade(payments, 'try-1'), []);
  assert.deepEqual(await payments.find(good.id), good, 'a refused card changes nothing');
});

test('a token is good for one use, and no other text is one', async () => {
  const creditCardToken = token();
  const wanted = { creditCardToken, payerEmail: 'a@escola.example', firstChargeAt: FIRST_DAY };
  const refused = (error: unknown) => error instanceof CreditCardRefused && error.reason === null;
  await payments.subscribe({ ...wanted, reference: 'one' });
  await assert.rejects(payments.subscribe({ ...wanted, reference: 'two' }), refused);
  for (const text of ['', 'sandbox', 'sandbox.NONE.visa.2030-11.00000000', 'sandbox.APRO.visa.2030-13.00000000']) {
    await assert.rejects(payments.subscribe({ ...wanted, reference: 'two', creditCardToken: text }), refused, text);
  }
  const spent = token('FUND');
  await assert.rejects(payments.subscribe({ ...wanted, reference: 'two', creditCardToken: spent }));
  await assert.rejects(payments.subscribe({ ...wanted, reference: 'two', creditCardToken: spent }), refused);
});

test('the same reference is the same subscription, asked after, at once and with a card that is refused', async () => {
  const [first, second] = await Promise.all([subscribe(), subscribe()]);
  assert.deepEqual(first, second);
  assert.deepEqual(await subscribe('FUND'), first);
  assert.deepEqual(await findMade(payments, 'try-1'), [first]);
});

test('RETR: every second month is refused first, and paid when it is tried again', async () => {
  const { id } = await subscribe('RETR');
  await moveTo('2027-02-11T12:00:00Z');
  const [charge] = await chargesOf(id, 'month');
  assert.equal(charge?.status, 'refused');
  assert.equal(charge?.reason, 'cc_rejected_insufficient_amount');
  assert.equal(charge?.nextTryAt?.toISOString(), '2027-02-12T15:00:00.000Z');
  await moveTo('2027-04-13T12:00:00Z');
  assert.deepEqual(
    await history(id),
    ['01', '02', '03', '04'].map((month) => `2027-${month}-10 ${FULL} paid`),
  );
  const retried = await payments.findCharge(charge?.id ?? '');
  assert.equal(retried?.changedAt.toISOString(), '2027-02-12T15:00:00.000Z');
  assert.equal(retried?.nextTryAt, null);
});

test('LATE: four tries in ten days a month, and the third month cancels', async () => {
  const { id } = await subscribe('LATE', { firstChargeAt: null });
  const tries = (await moveTo('2026-12-31T12:00:00Z')).filter(({ news }) => news.some(({ kind }) => kind === 'charge'));
  assert.deepEqual(
    tries.map(({ at }) => at.slice(0, 10)),
    ['2026-12-10', '2026-12-12', '2026-12-14', '2026-12-17', '2026-12-20'],
  );
  const [givenUp] = await chargesOf(id, 'month');
  assert.equal(givenUp?.status, 'refused');
  assert.equal(givenUp?.nextTryAt, null);
  assert.equal((await payments.find(id))?.status, 'authorized');

  await moveTo('2027-02-20T14:00:00Z');
  assert.equal((await payments.find(id))?.status, 'authorized');
  const end = await moveTo('2027-02-20T16:00:00Z');
  assert.ok(end.some(({ news }) => news.some((one) => one.kind === 'subscription' && one.id === id)));
  const cancelled = await payments.find(id);
  assert.equal(cancelled?.status, 'cancelled');
  assert.equal(cancelled?.nextChargeAt, null);
  await moveTo('2027-12-31T12:00:00Z');
  assert.deepEqual(await history(id), [
    '2026-11-25 2495 paid',
    ...['2026-12', '2027-01', '2027-02'].map((month) => `${month}-10 ${FULL} refused`),
  ]);
});

test('AWAY did nothing; LOST did it, and is found by its reference', async () => {
  const away = (mayHaveHappened: boolean) => (error: unknown) =>
    error instanceof PaymentsUnavailable && error.mayHaveHappened === mayHaveHappened;
  await assert.rejects(subscribe('AWAY'), away(false));
  assert.deepEqual(await findMade(payments, 'try-1'), []);

  await assert.rejects(subscribe('LOST'), away(true));
  const [found] = (await findMade(payments, 'try-1')) ?? [];
  assert.equal(found?.status, 'authorized');
  assert.deepEqual(await subscribe(), found, 'asked again, it is that one');

  const before = found?.changedAt ?? new Date(0);
  await assert.rejects(payments.changeCreditCard(found?.id ?? '', token('LOST')), away(true));
  assert.ok(((await payments.find(found?.id ?? ''))?.changedAt ?? before) > before);
  await assert.rejects(payments.changeCreditCard('sandbox.unknown', token()), away(false));
});

test('a card is refused once its month has passed in Brazil, at subscribing and at a charge', async () => {
  const expired = (error: unknown) => error instanceof CreditCardRefused && error.reason === 'cc_rejected_card_expired';
  await assert.rejects(subscribe('APRO', { expiry: '2026-10' }), expired);
  const { id } = await subscribe('APRO', { expiry: '2027-01' });
  await moveTo('2027-02-11T12:00:00Z');
  assert.deepEqual(await history(id), [`2027-01-10 ${FULL} paid`, `2027-02-10 ${FULL} refused`]);
  assert.equal((await chargesOf(id, 'month'))[0]?.reason, 'cc_rejected_card_expired');
});

test('a good card pays at once what is refused and not given up; another refusal leaves the next try where it was', async () => {
  const { id } = await subscribe('LATE');
  await moveTo('2027-01-13T12:00:00Z');
  const late = await payments.changeCreditCard(id, token('LATE'));
  assert.equal(late.status, 'authorized');
  const [refused] = await chargesOf(id, 'month');
  assert.deepEqual([refused?.status, refused?.nextTryAt?.toISOString()], ['refused', '2027-01-14T15:00:00.000Z']);

  await payments.changeCreditCard(id, token());
  const [paid] = await chargesOf(id, 'month');
  assert.deepEqual([paid?.status, paid?.nextTryAt, paid?.reason], ['paid', null, null]);
  await moveTo('2027-02-11T12:00:00Z');
  assert.deepEqual(await history(id), [`2027-01-10 ${FULL} paid`, `2027-02-10 ${FULL} paid`]);
});

test('cancelled is for good: nothing is charged or tried again, and no card goes in', async () => {
  const { id } = await subscribe('LATE');
  await moveTo('2027-01-11T12:00:00Z');
  await payments.cancel(id);
  const cancelled = await payments.find(id);
  assert.equal(cancelled?.status, 'cancelled');
  await payments.cancel(id);
  await payments.cancel('sandbox.unknown');
  assert.deepEqual(await payments.find(id), cancelled, 'again changes nothing');
  await assert.rejects(payments.changeCreditCard(id, token()), PaymentsUnavailable);
  await moveTo('2027-06-30T12:00:00Z');
  assert.deepEqual(await history(id), [`2027-01-10 ${FULL} refused`]);
  assert.equal((await chargesOf(id, 'month'))[0]?.nextTryAt, null);
});

test('paused is not charged', async () => {
  const { id } = await subscribe();
  await testDatabase.database.db.execute(
    sql`update sandbox_records set body = body || '{"status": "paused"}' where id = ${id}`,
  );
  await moveTo('2027-03-11T12:00:00Z');
  assert.equal((await payments.find(id))?.status, 'paused');
  assert.deepEqual(await history(id), []);
});

test('what was due happens when it is asked for, and each charge and payment is found by its id', async () => {
  const { id } = await subscribe();
  now = new Date('2027-03-01T12:00:00Z');
  assert.deepEqual(await history(id), [`2027-01-10 ${FULL} paid`, `2027-02-10 ${FULL} paid`]);
  const [{ news } = { news: [] }] = await moveTo(now.toISOString());
  assert.equal(news.filter(({ kind }) => kind === 'charge').length, 2);
  // The first payment verified the card.
  const charge = news.findLast(({ kind }) => kind === 'charge');
  const payment = news.findLast(({ kind }) => kind === 'payment');
  assert.ok(charge && payment);
  assert.equal((await payments.findCharge(charge.id))?.id, charge.id);
  assert.equal((await payments.findChargeOfPayment(payment.id))?.id, charge.id);
  for (const unknown of ['', 'sandbox', `${id}.99`, `${id}.99.1`]) {
    assert.equal(await payments.findCharge(unknown), null);
    assert.equal(await payments.findChargeOfPayment(unknown), null);
  }
});

test('what comes over HTTP is never from the sandbox', () => {
  assert.equal(payments.readWebhook({ headers: {}, query: {}, body: { type: 'payment' } }), 'forged');
});
