// Subscribes a company by card, so that it never pays twice and no subscription is lost. The try is stored first, under
// an id that the provider keeps. A failure between the steps is decided later by asking for that id.
import { firstChargeAt, PAYMENT_METHODS } from '@vinculo/contract/rules/money/standing';
import { MESSAGES } from '@vinculo/contract/rules/words/messages';
import { ApiError } from '../../base/errors';
import type { Database } from '../../services/database/database';
import { subscriptions } from '../../services/database/schema';
import { CreditCardRefused, PaymentsUnavailable, type ProviderSubscription } from '../../services/payments/payments';
import type { Deps } from '../../wiring/deps';
import { audit } from '../audit/audit';
import { tellManagers } from '../news/tellManagers';
import type { CompanyFacts } from '../standing/standings';
import { away, creditCardRefusal } from './rules';
import { endSubscription, postCancel, postCompare } from './stop';
import {
  decideAttempt,
  findAttempt,
  findOpenAttempt,
  findPaid,
  findRunning,
  findSubscription,
  insertAttempt,
  isPaid,
  lockAttempt,
  lockBillingFacts,
  lockRunning,
  type AttemptRow,
} from './store';

/** After this time the provider has done what it was asked, or never will. What appears later is cancelled. */
export const DECIDED_AFTER_MS = 5 * 60 * 1000;

export type BillingDeps = Pick<Deps, 'db' | 'payments' | 'clock' | 'outbox'>;

const confirming = () => away(MESSAGES.subscription.confirming);

function requireMaySubscribe(facts: CompanyFacts | null): CompanyFacts {
  if (!facts) throw new ApiError('not_found');
  // A company that is not served, or need not pay, must not be charged by mistake.
  if (!facts.active) throw new ApiError('conflict', { message: MESSAGES.subscription.inactive });
  if (facts.exempt) throw new ApiError('conflict', { message: MESSAGES.subscription.exempt });
  return facts;
}

async function open(tx: Database, deps: BillingDeps, companyId: string, personId: string) {
  const facts = requireMaySubscribe(await lockBillingFacts(tx, companyId));
  if (await findPaid(tx, companyId)) throw new ApiError('conflict', { message: MESSAGES.subscription.taken });
  // Another manager of the company was a moment faster.
  if (await findOpenAttempt(tx, companyId)) throw confirming();
  const now = deps.clock();
  const attempt = await insertAttempt(tx, { companyId, personId, now });
  return { attempt, firstChargeAt: firstChargeAt(facts, now) };
}

/**
 * Stores the provider's subscription for a try as the one that runs. If it may not run, cancels it at the provider.
 * Returns the subscription's id, or null. A repeat changes nothing.
 */
export async function settleAttempt(
  deps: BillingDeps,
  attemptId: string,
  remote: ProviderSubscription,
): Promise<string | null> {
  const { db, clock } = deps;
  const now = clock();
  const id = await db.transaction(async (tx) => {
    const attempt = await findAttempt(tx, attemptId);
    if (!attempt) return null;
    const { companyId, personId } = attempt;
    // Locks the company before the try, in the order of `stopCharging`.
    const facts = await lockBillingFacts(tx, companyId);
    const seen = (await lockAttempt(tx, attemptId)) ?? attempt;
    const running = await lockRunning(tx, companyId);
    if (running?.providerId === remote.id) return running.id;
    if (seen.state !== 'open' || !facts?.active || facts.exempt || (running && isPaid(running))) {
      if (seen.state === 'open') await decideAttempt(tx, attemptId, 'abandoned', now);
      await postCancel(tx, remote.id, now);
      return null;
    }
    const due = firstChargeAt(facts, now);
    // This row says that nothing is paid; end it to make room.
    if (running) await endSubscription(tx, running, 'support', now);
    await tx.insert(subscriptions).values({
      id: attemptId,
      companyId,
      paymentMethod: PAYMENT_METHODS.mercadoPagoCard,
      // What a super administrator looks a payment up by.
      externalReference: remote.id,
      createdAt: now,
      providerId: remote.id,
      status: remote.status === 'paused' ? 'unpaid' : 'active',
      cardBrand: remote.cardBrand,
      nextChargeAt: remote.nextChargeAt,
      providerChangedAt: remote.changedAt,
    });
    await decideAttempt(tx, attemptId, 'subscribed', now);
    await audit(tx, { personId, companyId, action: 'subscription.start', recordId: attemptId, at: now });
    const news = { kind: 'subscribed', company: facts.name, firstChargeAt: due?.toISOString() ?? null } as const;
    await tellManagers(tx, companyId, { news, about: attemptId, now });
    // The company sees what verified its card and what was charged at once, even without a notification.
    await postCompare(tx, { providerId: remote.id, isCharged: due === null }, now);
    return attemptId;
  });
  return id;
}

/** Decides a try by what the provider has under its id, if that can be told. */
async function decide(
  deps: BillingDeps,
  attempt: AttemptRow,
  running: readonly ProviderSubscription[] | undefined,
): Promise<void> {
  if (!running) throw new PaymentsUnavailable(false, { cause: new Error(`${attempt.id} was not looked for`) });
  const { db, clock } = deps;
  const kept = running.find(({ status }) => status === 'authorized' || status === 'paused');
  if (kept && attempt.state === 'open') await settleAttempt(deps, attempt.id, kept);
  const now = clock();
  await db.transaction(async (tx) => {
    const seen = await lockAttempt(tx, attempt.id);
    const isOver = now.getTime() - attempt.createdAt.getTime() >= DECIDED_AFTER_MS;
    if (seen?.state === 'open' && !isOver) return;
    // Keeps the one stored as running; cancels a second one, and one that came after the try was given up.
    const written = await findSubscription(tx, attempt.id);
    const needless = running.filter(({ id, status }) => status !== 'cancelled' && id !== written?.providerId);
    for (const { id } of needless) await postCancel(tx, id, now);
    if (seen?.state === 'open') await decideAttempt(tx, attempt.id, 'abandoned', now);
  });
}

/** Asks the provider once about these tries; returns how to decide each that it can. Throws if it is away. */
export async function lookForAttempts(
  deps: BillingDeps,
  attempts: readonly AttemptRow[],
): Promise<(attempt: AttemptRow) => Promise<void>> {
  const running = await deps.payments.findByReferences(attempts.map(({ id }) => id));
  return (attempt) => decide(deps, attempt, running.get(attempt.id));
}

/** Asks about one try and decides it, if that can be told. Throws if the provider is away. */
export async function resolveAttempt(deps: BillingDeps, attempt: AttemptRow): Promise<void> {
  const settle = await lookForAttempts(deps, [attempt]);
  await settle(attempt);
}

async function decideEarlier(deps: BillingDeps, companyId: string): Promise<void> {
  const earlier = await findOpenAttempt(deps.db, companyId);
  if (!earlier) return;
  await resolveAttempt(deps, earlier).catch((error: unknown) => {
    if (error instanceof PaymentsUnavailable) throw confirming();
    throw error;
  });
  if (await findOpenAttempt(deps.db, companyId)) throw confirming();
}

async function giveUp(
  { db, clock }: BillingDeps,
  id: string,
  state: 'refused' | 'abandoned',
  reason: string | null = null,
): Promise<void> {
  await db.transaction(async (tx) => {
    const seen = await lockAttempt(tx, id);
    if (seen?.state === 'open') await decideAttempt(tx, id, state, clock(), reason);
  });
}

/**
 * Subscribes a company; returns the subscription's id. Throws `ApiError`: 422 on `card_token_id` if the card is
 * refused, 409 if the company pays already or may not subscribe, 503 if the provider is away or the outcome is unknown.
 */
export async function subscribe(
  deps: BillingDeps,
  asked: { companyId: string; personId: string; creditCardToken: string; payerEmail: string },
): Promise<string> {
  const { db, payments } = deps;
  const { companyId, personId, creditCardToken, payerEmail } = asked;
  await decideEarlier(deps, companyId);
  const { attempt, firstChargeAt: first } = await db.transaction((tx) => open(tx, deps, companyId, personId));
  try {
    const order = { reference: attempt.id, creditCardToken, payerEmail, firstChargeAt: first };
    const remote = await payments.subscribe(order);
    if (remote.status === 'pending') throw new PaymentsUnavailable(true);
    if (remote.status === 'cancelled') throw new CreditCardRefused(null);
    const id = await settleAttempt(deps, attempt.id, remote);
    if (id === null) throw new ApiError('conflict', { message: MESSAGES.subscription.taken });
    return id;
  } catch (error) {
    if (error instanceof CreditCardRefused) {
      await giveUp(deps, attempt.id, 'refused', error.reason);
      throw creditCardRefusal(error);
    }
    if (!(error instanceof PaymentsUnavailable)) throw error;
    if (!error.mayHaveHappened) {
      await giveUp(deps, attempt.id, 'abandoned');
      throw away(MESSAGES.subscription.providerAway, error);
    }
    return decideLostAnswer(deps, attempt);
  }
}

/** The answer was lost, but maybe not the work. */
async function decideLostAnswer(deps: BillingDeps, attempt: AttemptRow): Promise<string> {
  await resolveAttempt(deps, attempt).catch(() => undefined);
  const running = await findRunning(deps.db, attempt.companyId);
  if (running?.id === attempt.id) return running.id;
  throw confirming();
}
