// The whole product against the sandbox on its own address, with every failure that a provider can have.
import assert from 'node:assert/strict';
import { after, beforeEach, describe, it } from 'node:test';
import { and, eq, isNull } from 'drizzle-orm';
import type { Billing } from '@vinculo/contract/subscriptions';
import { paymentsOf } from '../../../sandbox/asMercadoPago';
import { WEBHOOK_PATH } from '../../resources/billing/routes';
import { audit, outbox, subscriptions } from '../../services/database/schema';
import { mercadoPagoPayments } from '../../services/payments/mercadoPago';
import { domainOf, succeeds, valuesOf } from '../../testing/domain';
import { startMercadoPagoServer } from '../../testing/mercadoPagoServer';
import { createTestApp, type SignedInPerson } from '../../testing/testApp';
import { decideAttempts, reconcileSubscriptions } from './reconcile';
import { PROVIDER_READ } from './webhooks';

const TIMEOUT_MS = 2000;
const MINUTE_MS = 60_000;
const START = new Date('2026-11-21T12:00:00Z');

let now = START;
let manager: SignedInPerson;
let companyId: string;
let made = 0;

const mercadoPago = await startMercadoPagoServer(() => now);
const payments = mercadoPagoPayments({
  ...mercadoPago.config,
  publicUrl: 'https://vinculo.example',
  timeoutMs: TIMEOUT_MS,
});
const app = await createTestApp({ clock: () => now, deps: { payments } });
const domain = domainOf(app);
const webhook = `${await app.fastify.listen({ port: 0, host: '127.0.0.1' })}${WEBHOOK_PATH}`;
after(async () => {
  await app.close();
  await mercadoPago.close();
});
beforeEach(async () => {
  now = START;
  made += 1;
  mercadoPago.heal();
  mercadoPago.isSearchBehind = false;
  // The provider's subscribing is known to ignore this key, so our own books are the only lock.
  mercadoPago.honoursIdempotencyKey = false;
  manager = await app.signIn(`gestora${made}@escola.example`, 'Gestora');
  companyId = (await app.makeCompany(manager, `Colégio ${made}`)).id;
});

const post = (card_token_id = mercadoPago.newCreditCard()) =>
  domain.call({ as: manager }, 'POST', '/subscriptions/credit-card', {
    company_id: companyId,
    card_token_id,
    email: 'quem@paga.example',
  });
const billing = () => domain.read<Billing>({ as: manager }, `/companies/${companyId}/billing`);
const months = async () => (await billing()).charges.filter(({ kind }) => kind === 'month');
const running = async () => {
  const [row] = await app.deps.db
    .select()
    .from(subscriptions)
    .where(and(eq(subscriptions.companyId, companyId), isNull(subscriptions.cancelledAt)));
  return row ?? null;
};
const subscribed = async () => {
  succeeds(await post(), 201);
  // Looks up at once what was charged or verified.
  await app.deps.outbox.deliverDue();
  const providerId = (await running())?.providerId;
  assert.ok(providerId);
  return providerId;
};
async function tell(how?: { twice?: boolean; reversed?: boolean; at?: Date; secret?: string }): Promise<number[]> {
  const { twice, reversed, ...signed } = how ?? {};
  const news = await mercadoPago.takeNews();
  const sent = [...(reversed ? news.reverse() : news), ...(twice ? news : [])];
  const statuses: number[] = [];
  for (const each of sent) statuses.push(await mercadoPago.notify(webhook, each, signed));
  await app.deps.outbox.deliverDue();
  return statuses;
}
async function reconcile(): Promise<void> {
  now = new Date(now.getTime() + 6 * MINUTE_MS);
  await decideAttempts(app.deps);
  await app.deps.outbox.deliverDue();
  await reconcileSubscriptions(app.deps);
  await app.deps.outbox.deliverDue();
}
/** The provider charges exactly what runs here, once. */
async function booksAgree(expected: number): Promise<void> {
  const row = await running();
  const tries = mercadoPago.asked.filter(({ route, body }) => route === 'POST /preapproval' && body.external_reference);
  const references = new Set(tries.map(({ body }) => body.external_reference));
  const charging = (await mercadoPago.listSubscriptions()).filter(
    ({ status, reference }) => status === 'authorized' && references.has(reference),
  );
  const mine = charging.filter(({ reference }) => reference === row?.id);
  const others = await app.deps.db
    .select({ id: subscriptions.id })
    .from(subscriptions)
    .where(isNull(subscriptions.cancelledAt));
  assert.equal(mine.length, expected);
  assert.deepEqual(charging.map(({ reference }) => reference).sort(), others.map(({ id }) => id).sort());
}

describe('subscribing', () => {
  it('in the free month asks for a first charge on the first day 10 after it', async () => {
    const id = await subscribed();
    const asked = mercadoPago.asked.findLast(({ route }) => route === 'POST /preapproval');
    assert.equal(asked?.body.payer_email, 'quem@paga.example');
    const terms = asked?.body.auto_recurring as { start_date: string; transaction_amount: number };
    assert.deepEqual([terms.start_date, terms.transaction_amount], ['2027-01-10T15:00:00.000Z', 49.9]);
    assert.equal((await mercadoPago.findSubscription(id))?.nextChargeAt, '2027-01-10T15:00:00.000Z');
    await booksAgree(1);
  });

  for (const fault of ['lost', 'lost in silence', 'garbage'] as const) {
    it(`finds again what was made when the answer was ${fault}`, async () => {
      mercadoPago.fail('POST /preapproval', fault, 1);
      succeeds(await post(), 201);
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
});

describe('money taken for a try that was given up', () => {
  it('is said in the trail, once, to be given back', async () => {
    mercadoPago.fail('POST /preapproval', 'lost in silence', 1);
    mercadoPago.isSearchBehind = true;
    assert.equal((await post()).statusCode, 503);
    await reconcile();
    mercadoPago.isSearchBehind = false;
    const [made] = await mercadoPago.listSubscriptions();
    await mercadoPago.charge(made?.id ?? '');
    await tell({ twice: true });
    const stray = and(eq(audit.companyId, companyId), eq(audit.action, 'charge.stray'));
    assert.equal(await app.deps.db.$count(audit, stray), 1);
    assert.equal((await mercadoPago.findSubscription(made?.id ?? ''))?.status, 'cancelled');
    await booksAgree(0);
  });
});

describe('notifications', () => {
  it('bring charges, however often and in whatever order they come', async () => {
    const id = await subscribed();
    await mercadoPago.charge(id, { refusedWith: 'cc_rejected_insufficient_amount' });
    assert.ok((await tell({ twice: true })).every((status) => status === 200));
    assert.deepEqual([(await billing()).subscription?.status, (await months()).length], ['past_due', 1]);
    await mercadoPago.charge(id);
    await tell({ reversed: true, twice: true });
    const { subscription } = await billing();
    assert.deepEqual(
      [subscription?.status, (await months()).map(({ status, amount }) => [status, amount])],
      ['active', [['paid', 4990]]],
    );
  });

  it('that come late tell what is, not what was', async () => {
    const id = await subscribed();
    await mercadoPago.charge(id, { refusedWith: 'cc_rejected_other_reason' });
    const late = await mercadoPago.takeNews();
    await mercadoPago.charge(id);
    await tell();
    for (const news of late) await mercadoPago.notify(webhook, news, { at: new Date('2026-10-01'), unit: 'ms' });
    await app.deps.outbox.deliverDue();
    assert.deepEqual(valuesOf(await months(), 'status'), ['paid']);
  });

  it('that are forged are refused, and change nothing', async () => {
    const id = await subscribed();
    await mercadoPago.charge(id);
    const before = mercadoPago.asked.length;
    assert.ok((await tell({ secret: 'somebody else' })).every((status) => status === 401));
    assert.equal(mercadoPago.asked.length, before, 'nothing was even asked');
    assert.deepEqual(await months(), []);
    assert.equal((await app.fastify.inject({ method: 'POST', url: WEBHOOK_PATH, payload: {} })).statusCode, 401);
  });

  it('of money that was given back', async () => {
    const id = await subscribed();
    const charge = await mercadoPago.charge(id);
    await tell();
    await mercadoPago.refund(charge);
    await tell();
    assert.deepEqual(valuesOf(await months(), 'status'), ['refunded']);
  });

  it('that never come are made up for', async () => {
    const id = await subscribed();
    const charge = await mercadoPago.charge(id);
    await mercadoPago.takeNews();
    await reconcile();
    assert.deepEqual(valuesOf(await months(), 'status'), ['paid']);
    await mercadoPago.refund(charge);
    await mercadoPago.takeNews();
    await reconcile();
    assert.deepEqual(valuesOf(await months(), 'status'), ['refunded']);
  });

  it('while the provider is away are looked up when it is back', async () => {
    const id = await subscribed();
    await mercadoPago.charge(id);
    mercadoPago.fail('every', { status: 503 });
    await tell();
    assert.deepEqual(await months(), []);
    mercadoPago.heal();
    now = new Date(now.getTime() + MINUTE_MS);
    await app.deps.outbox.deliverDue();
    assert.equal((await months()).length, 1);
  });

  it('of three refused charges end the subscription', async () => {
    const id = await subscribed();
    for (let month = 0; month < 3; month += 1)
      await mercadoPago.charge(id, { refusedWith: 'cc_rejected_other_reason', isLastTry: true });
    await tell();
    assert.equal((await billing()).subscription, null);
    await booksAgree(0);
  });

  it('of what verifies a card show it and its refund, told of or looked up', async () => {
    assert.equal((await post()).statusCode, 201);
    const account = await mercadoPago.findSubscription((await running())?.providerId ?? '');
    const [payment] = account ? paymentsOf(account) : [];
    const answerWith = (changes: object) => {
      const body = { ...payment, ...changes };
      mercadoPago.heal();
      mercadoPago.fail('GET /v1/payments/search', { status: 200, body: { results: [body] } });
      mercadoPago.fail('GET /v1/payments/:id', { status: 200, body });
    };
    const shown = async () => (await billing()).charges.map(({ kind, amount, status }) => [kind, amount, status]);
    answerWith({ transaction_amount: 0 });
    await tell();
    assert.deepEqual(await shown(), []);
    answerWith({ status: 'approved', date_last_updated: '2026-11-20T12:00:00Z' });
    await reconcile();
    assert.deepEqual(await shown(), [['verification', 50, 'paid']]);
    mercadoPago.heal();
    await reconcile();
    assert.deepEqual(await shown(), [['verification', 50, 'refunded']]);
  });

  it('that come before what they are about can be read are looked up again', async () => {
    const id = await subscribed();
    await mercadoPago.takeNews();
    await mercadoPago.charge(id);
    mercadoPago.fail('GET /authorized_payments/:id', { status: 404 }, 1);
    mercadoPago.fail('GET /v1/payments/:id', { status: 404 }, 1);
    await tell();
    assert.deepEqual(await months(), []);
    now = new Date(now.getTime() + MINUTE_MS);
    await app.deps.outbox.deliverDue();
    assert.equal((await months()).length, 1);
  });

  it('about what is not ours are taken and left alone', async () => {
    assert.equal(await mercadoPago.notify(webhook, { kind: 'payment', id: '42' }), 200);
    for (let minute = 0; minute < 16; minute += 1) {
      await app.deps.outbox.deliverDue();
      now = new Date(now.getTime() + MINUTE_MS);
    }
    const waiting = and(isNull(outbox.doneAt), eq(outbox.kind, PROVIDER_READ));
    assert.equal(await app.deps.db.$count(outbox, waiting), 0);
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
        await app.deps.outbox.deliverDue();
        now = new Date(now.getTime() + 3 * MINUTE_MS);
      }
      assert.equal((await mercadoPago.findSubscription(id))?.status, 'cancelled');
      await booksAgree(0);
    });
  }

  it('was done over there by hand: found out', async () => {
    const id = await subscribed();
    await mercadoPago.setStatus(id, 'cancelled');
    await mercadoPago.takeNews();
    await reconcile();
    assert.equal((await billing()).subscription, null);
    await booksAgree(0);
  });
});
