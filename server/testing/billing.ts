// A company that pays by card at a provider in memory, on a clock that tests move; a new company for every test.
import assert from 'node:assert/strict';
import { after, afterEach, before, beforeEach } from 'node:test';
import { and, eq, isNull } from 'drizzle-orm';
import type { HolderCard } from '@vinculo/contract/cards';
import type { Billing, Subscription } from '@vinculo/contract/subscriptions';
import { decideAttempts, reconcileSubscriptions } from '../domain/billing/reconcile';
import { audit, outbox, subscriptionAttempts, subscriptions } from '../services/database/schema';
import { PaymentsUnavailable } from '../services/payments/payments';
import { domainOf, succeeds } from './domain';
import { bookkeepingProvider } from './payments';
import { createTestApp, type SignedInPerson, type TestApp } from './testApp';

export const MINUTE_MS = 60_000;
export const DAY_MS = 24 * 60 * MINUTE_MS;
const START = new Date('2026-11-21T12:00:00Z');
const YEAR_MS = 365 * DAY_MS;

/** How a step at the provider fails: the server dies, the answer is lost, or the provider is away. */
export const crash = () => new Error('killed');
export const lost = () => new PaymentsUnavailable(true);
export const away = () => new PaymentsUnavailable(false);

/** Called once by a test file: it starts the app before the file's tests and makes the company before each of them. */
export function payingCompany() {
  let now = START;
  let app: TestApp;
  let domain: ReturnType<typeof domainOf>;
  let manager: SignedInPerson;
  let student: SignedInPerson;
  let companyId: string;
  let made = 0;
  const provider = bookkeepingProvider(() => now);

  before(async () => {
    app = await createTestApp({
      clock: () => now,
      sessionClock: () => new Date(now.getTime() + YEAR_MS),
      deps: { payments: provider.payments },
    });
    domain = domainOf(app);
  });
  after(async () => {
    const kept = JSON.stringify(await app.deps.db.select({ payload: outbox.payload }).from(outbox));
    await app.close();
    assert.match(kept, /payload/, 'there is something to look at');
    assert.doesNotMatch(kept, /@/, 'nothing personal is in the outbox');
  });

  // Delivers what this test woke before the next begins.
  afterEach(() => app.deps.outbox.deliverDue());
  beforeEach(async () => {
    now = START;
    made += 1;
    manager = await app.signIn(`gestora${made}@escola.example`, 'Gestora');
    student = await app.signIn(`aluna${made}@escola.example`, 'Aluna');
    companyId = (await app.makeCompany(manager, `Colégio ${made}`)).id;
    await domain.makeCard(manager, companyId, student);
    // The student is told of the card.
    await deliver();
    app.sent.length = 0;
    provider.calls.length = 0;
  });

  const pass = (ms: number) => {
    now = new Date(now.getTime() + ms);
  };
  const deliver = () => app.deps.outbox.deliverDue();

  const call: typeof domain.call = (...request) => domain.call(...request);
  const post = (company = companyId) =>
    call({ as: manager }, 'POST', '/subscriptions/credit-card', {
      company_id: company,
      card_token_id: 'token',
      email: 'quem@paga.example',
    });
  const subscribed = async (): Promise<Subscription> => {
    return succeeds(await post(), 201).json<Subscription>();
  };
  const cancel = (id: string) => call({ as: manager }, 'DELETE', `/subscriptions/${id}/credit-card`);
  const billing = () => domain.read<Billing>({ as: manager }, `/companies/${companyId}/billing`);
  const partnersOpen = async () => {
    const held = await domain.read<HolderCard[]>({ as: student }, '/cards/me');
    return held.map(({ partners_open }) => partners_open);
  };
  const mails = async () => {
    await deliver();
    return app.sent.map(({ to, subject }) => `${to.split('@')[0]?.replace(/\d+/, '') ?? ''}: ${subject}`);
  };
  const signInSupport = () => app.signIn('suporte@vinculo.example', 'Suporte', { superAdmin: true });

  const ourProviderIds = async () => {
    const rows = await app.deps.db
      .select({ providerId: subscriptions.providerId })
      .from(subscriptions)
      .where(and(eq(subscriptions.companyId, companyId), isNull(subscriptions.cancelledAt)));
    return rows.map(({ providerId }) => providerId);
  };
  const attempts = () =>
    app.deps.db.select().from(subscriptionAttempts).where(eq(subscriptionAttempts.companyId, companyId));
  const actions = async () => {
    const rows = await app.deps.db.select({ action: audit.action }).from(audit).where(eq(audit.companyId, companyId));
    return rows.map(({ action }) => action);
  };

  /** The provider charges exactly one subscription for each company that runs here; nothing waits. */
  async function booksAgree(): Promise<void> {
    const ours = await ourProviderIds();
    const tries = await attempts();
    const references = new Set(tries.map(({ id }) => id));
    const theirs = provider.running().filter(({ reference }) => reference !== null && references.has(reference));
    assert.deepEqual(theirs.map(({ id }) => id).sort(), [...ours].sort());
    assert.ok(ours.length <= 1, 'a company pays once');
    assert.deepEqual(
      tries.filter(({ state }) => state === 'open'),
      [],
    );
  }

  /** As the jobs do, some minutes later. */
  async function reconcile(): Promise<void> {
    pass(6 * MINUTE_MS);
    await decideAttempts(app.deps);
    await deliver();
    await reconcileSubscriptions(app.deps);
    await deliver();
  }

  return {
    provider,
    get app() {
      return app;
    },
    get deps() {
      return app.deps;
    },
    get manager() {
      return manager;
    },
    get student() {
      return student;
    },
    get companyId() {
      return companyId;
    },
    get now() {
      return now;
    },
    pass,
    deliver,
    call,
    post,
    subscribed,
    cancel,
    billing,
    partnersOpen,
    mails,
    signInSupport,
    ourProviderIds,
    attempts,
    actions,
    booksAgree,
    reconcile,
  };
}
