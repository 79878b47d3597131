/** The whole product against a server that answers as Mercado Pago does, with every trouble that one can make. */
import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import { and, eq, isNull } from 'drizzle-orm';
import type { Billing } from '@vinculo/contract/billing';
import { refusalText } from '@vinculo/contract/rules/refusals';
import { audit, outbox, subscriptions } from '../../services/database/schema';
import { mercadoPagoPayments } from '../../services/payments/mercadoPago';
import { domainOf, refuses } from '../../testing/domain';
import { startMercadoPagoServer, type MercadoPagoServer } from '../../testing/mercadoPagoServer';
import { createTestApp, type SignedInPerson, type TestApp } from '../../testing/testApp';
import { PROVIDER_READ } from './webhooks';
import { decideAttempts, reconcileSubscriptions } from './reconcile';
import { WEBHOOK_PATH } from '../../resources/billing/routes';

const TIMEOUT_MS = 2000;
const MINUTE_MS = 60_000;
const START = new Date('2026-11-21T12:00:00Z');

let now = START;
let mercadoPago: MercadoPagoServer;
let own: TestApp;
let domain: ReturnType<typeof domainOf>;
let webhook: string;
let manager: SignedInPerson;
let companyId: string;
let made = 0;

before(async () => {
  mercadoPago = await startMercadoPagoServer(() => now);
  const payments = mercadoPagoPayments({
    ...mercadoPago.config,
    publicUrl: 'https://vinculo.example',
    timeoutMs: TIMEOUT_MS,
  });
  own = await createTestApp({ clock: () => now, deps: { payments, sandbox: null } });
  domain = domainOf(own);
  webhook = `${await own.app.listen({ port: 0, host: '127.0.0.1' })}${WEBHOOK_PATH}`;
});
after(async () => {
  await own.close();
  await mercadoPago.close();
});
beforeEach(async () => {
  now = START;
  made += 1;
  mercadoPago.heal();
  mercadoPago.isSearchBehind = false;
  // People who measured it found that subscribing heeds no such key: our own books are the only lock.
  mercadoPago.honoursIdempotencyKey = false;
  manager = await own.signIn(`gestora${made}@escola.example`, 'Gestora');
  companyId = (await own.makeSchool(manager, `Colégio ${made}`)).id;
});

const post = (card_token_id = mercadoPago.newCard()) =>
  domain.call({ as: manager }, 'POST', '/subscriptions/credit-card', {
    company_id: companyId,
    card_token_id,
    email: 'quem@paga.example',
  });
const billing = () => domain.read<Billing>({ as: manager }, `/companies/${companyId}/billing`);
const running = async () => {
  const [row] = await own.deps.db
    .select()
    .from(subscriptions)
    .where(and(eq(subscriptions.companyId, companyId), isNull(subscriptions.cancelledAt)));
  return row ?? null;
};
const subscribed = async () => {
  const response = await post();
  assert.equal(response.statusCode, 201, response.body);
  // What was charged or verified by it is looked up at once.
  await own.deps.outbox.deliverDue();
  const providerId = (await running())?.providerId;
  assert.ok(providerId);
  return providerId;
};
/** Every notification since the last time, and what comes of them. */
async function tell(how?: { twice?: boolean; reversed?: boolean; at?: Date; secret?: string }): Promise<number[]> {
  const { twice, reversed, ...signed } = how ?? {};
  const news = mercadoPago.news.splice(0);
  const sent = [...(reversed ? news.reverse() : news), ...(twice ? news : [])];
  const statuses: number[] = [];
  for (const each of sent) statuses.push(await mercadoPago.notify(webhook, each, signed));
  await own.deps.outbox.deliverDue();
  return statuses;
}
async function reconcile(): Promise<void> {
  now = new Date(now.getTime() + 6 * MINUTE_MS);
  await decideAttempts(own.deps);
  await own.deps.outbox.deliverDue();
  await reconcileSubscriptions(own.deps);
  await own.deps.outbox.deliverDue();
}
/** What is charged there is what runs here, and only once. */
async function booksAgree(expected: number): Promise<void> {
  const row = await running();
  const tries = mercadoPago.asked.filter(({ route, body }) => route === 'POST /preapproval' && body.external_reference);
  const references = new Set(tries.map(({ body }) => body.external_reference));
  const charging = [...mercadoPago.preapprovals.values()].filter(
    ({ status, external_reference }) => status === 'authorized' && references.has(external_reference),
  );
  const mine = charging.filter(({ external_reference }) => external_reference === row?.id);
  const others = await own.deps.db
    .select({ id: subscriptions.id })
    .from(subscriptions)
    .where(isNull(subscriptions.cancelledAt));
  assert.equal(mine.length, expected);
  assert.deepEqual(
    charging.map(({ external_reference }) => external_reference).sort(),
    others.map(({ id }) => id).sort(),
  );
}

describe('subscribing', () => {
  it('in the free month asks for a first charge on the first day 10 after it', async () => {
    const id = await subscribed();
    const there = mercadoPago.preapprovals.get(id);
    const asked = mercadoPago.asked.findLast(({ route }) => route === 'POST /preapproval');
    assert.equal(asked?.body.payer_email, 'quem@paga.example');
    assert.equal(new Date(String(there?.auto_recurring.start_date)).toISOString(), '2027-01-10T15:00:00.000Z');
    assert.equal(there?.auto_recurring.transaction_amount, 49.9);
    await booksAgree(1);
  });

  it('says why a card is refused', async () => {
    const response = await post(mercadoPago.newCard({ refusedWith: 'cc_rejected_insufficient_amount' }));
    refuses(response, 422, { card_token_id: refusalText('cc_rejected_insufficient_amount') });
    await booksAgree(0);
  });

  for (const fault of ['lost', 'lost in silence', 'garbage'] as const) {
    it(`finds again what was made when the answer was ${fault}`, async () => {
      mercadoPago.fail('POST /preapproval', fault, 1);
      const response = await post();
      assert.equal(response.statusCode, 201, response.body);
      await booksAgree(1);
    });

    it(`and, the search being behind, decides it later (${fault})`, async () => {
      mercadoPago.fail('POST /preapproval', fault, 1);
      mercadoPago.isSearchBehind = true;
      assert.equal((await post()).statusCode, 503);
      assert.equal((await billing()).confirming, true);
      mercadoPago.isSearchBehind = false;
      await tell();
      assert.equal((await billing()).subscription?.status, 'active');
      await reconcile();
      await booksAgree(1);
    });
  }

  for (const fault of ['silence', 'reset', { status: 503 }, { status: 500 }] as const) {
    it(`with ${JSON.stringify(fault)} leaves nothing that is charged`, async () => {
      mercadoPago.fail('POST /preapproval', fault, 1);
      const response = await post();
      assert.equal(response.statusCode, 503, response.body);
      await reconcile();
      await booksAgree(0);
      now = START;
      assert.equal((await post()).statusCode, 201);
      await booksAgree(1);
    });
  }

  it('which turns up only long after it was given up is cancelled', async () => {
    mercadoPago.fail('POST /preapproval', 'lost in silence', 1);
    mercadoPago.isSearchBehind = true;
    assert.equal((await post()).statusCode, 503);
    await reconcile();
    assert.equal((await billing()).confirming, false);
    mercadoPago.isSearchBehind = false;
    await reconcile();
    await booksAgree(0);
  });
});

describe('money taken for a try that was given up', () => {
  it('is said in the trail, once, to be given back', async () => {
    mercadoPago.fail('POST /preapproval', 'lost in silence', 1);
    mercadoPago.isSearchBehind = true;
    assert.equal((await post()).statusCode, 503);
    await reconcile();
    mercadoPago.isSearchBehind = false;
    const made = [...mercadoPago.preapprovals.values()].at(-1);
    mercadoPago.charge(made?.id ?? '');
    await tell({ twice: true });
    const stray = and(eq(audit.companyId, companyId), eq(audit.action, 'charge.stray'));
    assert.equal(await own.deps.db.$count(audit, stray), 1);
    assert.equal(mercadoPago.preapprovals.get(made?.id ?? '')?.status, 'cancelled');
    await booksAgree(0);
  });
});

describe('notifications', () => {
  it('bring charges, however often and in whatever order they come', async () => {
    const id = await subscribed();
    mercadoPago.charge(id, { refusedWith: 'cc_rejected_insufficient_amount' });
    assert.ok((await tell({ twice: true })).every((status) => status === 200));
    assert.deepEqual([(await billing()).subscription?.status, (await billing()).charges.length], ['past_due', 1]);
    mercadoPago.charge(id);
    await tell({ reversed: true, twice: true });
    const { subscription, charges } = await billing();
    assert.deepEqual(
      [subscription?.status, charges.map(({ status, amount }) => [status, amount])],
      ['active', [['paid', 4990]]],
    );
  });

  it('that come late tell what is, not what was', async () => {
    const id = await subscribed();
    mercadoPago.charge(id, { refusedWith: 'cc_rejected_other_reason' });
    const late = mercadoPago.news.splice(0);
    mercadoPago.charge(id);
    await tell();
    for (const news of late) await mercadoPago.notify(webhook, news, { at: new Date('2026-10-01'), unit: 'ms' });
    await own.deps.outbox.deliverDue();
    assert.deepEqual(
      (await billing()).charges.map(({ status }) => status),
      ['paid'],
    );
  });

  it('that are forged are refused, and change nothing', async () => {
    const id = await subscribed();
    mercadoPago.charge(id);
    const before = mercadoPago.asked.length;
    assert.ok((await tell({ secret: 'somebody else' })).every((status) => status === 401));
    assert.equal(mercadoPago.asked.length, before, 'nothing was even asked');
    assert.deepEqual((await billing()).charges, []);
    assert.equal((await own.app.inject({ method: 'POST', url: WEBHOOK_PATH, payload: {} })).statusCode, 401);
  });

  it('of money that was given back', async () => {
    const id = await subscribed();
    const charge = mercadoPago.charge(id);
    await tell();
    mercadoPago.refund(charge);
    await tell();
    assert.deepEqual(
      (await billing()).charges.map(({ status }) => status),
      ['refunded'],
    );
  });

  it('that never come are made up for', async () => {
    const id = await subscribed();
    const charge = mercadoPago.charge(id);
    mercadoPago.news.length = 0;
    await reconcile();
    assert.deepEqual(
      (await billing()).charges.map(({ status }) => status),
      ['paid'],
    );
    mercadoPago.refund(charge);
    mercadoPago.news.length = 0;
    await reconcile();
    assert.deepEqual(
      (await billing()).charges.map(({ status }) => status),
      ['refunded'],
    );
  });

  it('while the provider is away are looked up when it is back', async () => {
    const id = await subscribed();
    mercadoPago.charge(id);
    mercadoPago.fail('every', { status: 503 });
    await tell();
    assert.deepEqual((await billing()).charges, []);
    mercadoPago.heal();
    now = new Date(now.getTime() + MINUTE_MS);
    await own.deps.outbox.deliverDue();
    assert.equal((await billing()).charges.length, 1);
  });

  it('of three refused charges end the subscription', async () => {
    const id = await subscribed();
    for (let month = 0; month < 3; month += 1)
      mercadoPago.charge(id, { refusedWith: 'cc_rejected_other_reason', isLastTry: true });
    await tell();
    assert.equal((await billing()).subscription, null);
    await booksAgree(0);
  });

  it('of what verifies a card show it and its refund, told of or looked up', async () => {
    const id = await subscribed();
    const payment = mercadoPago.verify(id);
    mercadoPago.verify(id, 0);
    await tell();
    const shown = async () => (await billing()).charges.map(({ kind, amount, status }) => [kind, amount, status]);
    assert.deepEqual(await shown(), [['verification', 50, 'paid']]);
    mercadoPago.refundPayment(payment);
    mercadoPago.news.length = 0;
    await reconcile();
    assert.deepEqual(await shown(), [['verification', 50, 'refunded']]);
  });

  it('that come before what they are about can be read are looked up again', async () => {
    const id = await subscribed();
    mercadoPago.charge(id);
    mercadoPago.fail('GET /authorized_payments/:id', { status: 404 }, 1);
    mercadoPago.fail('GET /v1/payments/:id', { status: 404 }, 1);
    await tell();
    assert.deepEqual((await billing()).charges, []);
    now = new Date(now.getTime() + MINUTE_MS);
    await own.deps.outbox.deliverDue();
    assert.equal((await billing()).charges.length, 1);
  });

  it('about what is not ours are taken and left alone', async () => {
    assert.equal(await mercadoPago.notify(webhook, { type: 'payment', action: 'payment.created', id: '42' }), 200);
    for (let minute = 0; minute < 16; minute += 1) {
      await own.deps.outbox.deliverDue();
      now = new Date(now.getTime() + MINUTE_MS);
    }
    const waiting = and(isNull(outbox.doneAt), eq(outbox.kind, PROVIDER_READ));
    assert.equal(await own.deps.db.$count(outbox, waiting), 0);
    await booksAgree(0);
  });
});

describe('cancelling', () => {
  const cancel = async () =>
    domain.call({ as: manager }, 'DELETE', `/subscriptions/${(await running())?.id ?? ''}/credit-card`);

  for (const fault of ['silence', 'reset', 'lost', { status: 500 }] as const) {
    it(`holds here at once and there in the end, through ${JSON.stringify(fault)}`, async () => {
      const id = await subscribed();
      mercadoPago.fail('PUT /preapproval/:id', fault, 2);
      assert.equal((await cancel()).statusCode, 204);
      assert.equal((await billing()).standing, 'lapsed');
      for (let i = 0; i < 4; i += 1) {
        await own.deps.outbox.deliverDue();
        now = new Date(now.getTime() + 3 * MINUTE_MS);
      }
      assert.equal(mercadoPago.preapprovals.get(id)?.status, 'cancelled');
      await booksAgree(0);
    });
  }

  it('was done over there by hand: found out', async () => {
    const id = await subscribed();
    mercadoPago.setStatus(id, 'cancelled');
    mercadoPago.news.length = 0;
    await reconcile();
    assert.equal((await billing()).subscription, null);
    await booksAgree(0);
  });
});
