/**
 * What the provider says of its subscriptions and charges, written into our books. A notification is only a hint: the
 * state itself is read from the provider, and an older one never undoes a newer, so that notifications may come twice,
 * late or in any order.
 */
import { and, eq } from 'drizzle-orm';
import { uuidv7 } from 'uuidv7';
import { refusalText } from '@vinculo/contract/rules/refusals';
import type { AuditAction } from '@vinculo/contract/rules/auditActions';
import { audit, PROVIDER_ID } from '../audit/audit';
import type { Database } from '../../services/database/database';
import { audit as auditTable, subscriptions } from '../../services/database/schema';
import { post } from '../../services/outbox/outbox';
import type { Notification, ProviderCharge, ProviderSubscription } from '../../services/payments/payments';
import { findCompanyFacts } from '../standing/standings';
import { tellManagers } from './billingMail';
import {
  findAttempt,
  findCharge,
  listTriedCharges,
  lockAttempt,
  lockByProvider,
  writeCharge,
  type SubscriptionRow,
} from './store';
import { endSubscription, postCancel } from './stop';
import { tellOfCancelling } from './endings';
import { settleAttempt, type BillingDeps } from './subscribe';

export const PROVIDER_READ = 'provider.read';

/** For so long the provider may speak of something before it can be read there. */
const READABLE_AFTER_MS = 5 * 60 * 1000;

/** A notification as it lies in the outbox. */
export interface ReceivedNotification extends Notification {
  receivedAt: string;
}

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/** Keeps what the provider says has changed, to be looked up at once and, while the provider is away, later. */
export async function receiveNotification(deps: BillingDeps, notification: Notification): Promise<void> {
  const now = deps.clock();
  const payload: ReceivedNotification = { ...notification, receivedAt: now.toISOString() };
  await post(deps.db, { kind: PROVIDER_READ, key: `${PROVIDER_READ}:${uuidv7()}`, payload }, now);
  deps.outbox.wake();
}

/** Looks up what a notification is about; false where there is nothing to be found. Throws while the provider is away. */
export async function readNotification(deps: BillingDeps, { kind, id }: Notification): Promise<boolean> {
  const { payments } = deps;
  if (kind === 'subscription') {
    const remote = await payments.find(id);
    if (remote) await applySubscription(deps, remote);
    return remote !== null;
  }
  const charge = await (kind === 'charge' ? payments.findCharge(id) : payments.findChargeOfPayment(id));
  if (!charge) return false;
  // Its first charge may be heard of before the subscription itself.
  const remote = await payments.find(charge.subscriptionId);
  if (remote) await applySubscription(deps, remote);
  const isOurs = await applyCharge(deps, charge);
  if (!isOurs && remote && charge.status === 'paid' && charge.kind === 'month') await noteStray(deps, remote);
  return true;
}

/**
 * Money that was taken for a try that had been given up: cancelled by now, but somebody has to give it back. Said once in
 * the trail of the company, since no subscription of ours would show the charge.
 */
async function noteStray({ db, clock }: BillingDeps, { id, reference }: ProviderSubscription): Promise<void> {
  await db.transaction(async (tx) => {
    if (await lockByProvider(tx, id)) return;
    const attempt = reference !== null && UUID.test(reference) ? await lockAttempt(tx, reference) : null;
    if (!attempt) return;
    const { companyId, id: recordId } = attempt;
    const action = 'charge.stray';
    const said = await tx.$count(auditTable, and(eq(auditTable.recordId, recordId), eq(auditTable.action, action)));
    if (said === 0) await audit(tx, { personId: PROVIDER_ID, companyId, action, recordId, at: clock() });
  });
}

/** The same for one that was received; throws too where it may only be too early. */
export async function readReceived(deps: BillingDeps, notification: ReceivedNotification): Promise<void> {
  if (await readNotification(deps, notification)) return;
  const age = deps.clock().getTime() - new Date(notification.receivedAt).getTime();
  if (age < READABLE_AFTER_MS) throw new Error(`Not there yet: ${notification.kind} ${notification.id}`);
}

/** Nothing of ours runs under this id: what was decided about the try it belongs to holds. */
async function applyUnknown(deps: BillingDeps, remote: ProviderSubscription): Promise<void> {
  const { reference, status, id } = remote;
  const attempt = reference !== null && UUID.test(reference) ? await findAttempt(deps.db, reference) : null;
  // Not made by this product: somebody else's, in the same account of the provider.
  if (!attempt || status === 'cancelled' || status === 'pending') return;
  if (attempt.state === 'open') await settleAttempt(deps, attempt.id, remote);
  else await postCancel(deps.db, id, deps.clock());
}

/**
 * What the charges make of a subscription. A refused one is past due while it is tried again, but only if the one before
 * went through: whoever has not paid the last time neither, whichever subscription that was, is given no more time.
 */
async function statusOf(
  tx: Database,
  companyId: string,
  remote: ProviderSubscription['status'] | null,
): Promise<SubscriptionRow['status']> {
  if (remote === 'paused') return 'unpaid';
  const [newest, before] = await listTriedCharges(tx, companyId, 2);
  if (newest?.status !== 'refused') return 'active';
  return newest.nextTryAt && before?.status !== 'refused' ? 'past_due' : 'unpaid';
}

/** Writes a subscription as the provider has it; one that ended here and not there is cancelled there. */
export async function applySubscription(deps: BillingDeps, remote: ProviderSubscription): Promise<void> {
  const { db, clock, billingClock, outbox } = deps;
  const now = clock();
  const isKnown = await db.transaction(async (tx) => {
    const row = await lockByProvider(tx, remote.id);
    if (!row) return false;
    if (row.cancelledAt) {
      if (remote.status !== 'cancelled') await postCancel(tx, remote.id, now);
      return true;
    }
    // Cancelled is for good, so no answer is too old to say it.
    const isOld = row.providerChangedAt !== null && remote.changedAt < row.providerChangedAt;
    if (isOld && remote.status !== 'cancelled') return true;
    if (remote.status === 'cancelled') await lapse(tx, row, { endedAt: billingClock(), now });
    else {
      const { cardBrand, nextChargeAt, changedAt: providerChangedAt } = remote;
      const status = await statusOf(tx, row.companyId, remote.status);
      await tx
        .update(subscriptions)
        .set({ cardBrand, nextChargeAt, providerChangedAt, status })
        .where(eq(subscriptions.id, row.id));
    }
    return true;
  });
  if (!isKnown) await applyUnknown(deps, remote);
  outbox.wake();
}

/** The provider has ended it by itself, after too many refused charges. */
async function lapse(tx: Database, row: SubscriptionRow, ending: { endedAt: Date; now: Date }): Promise<void> {
  const { id, companyId } = row;
  const { now } = ending;
  await endSubscription(tx, { id, providerId: null }, { ...ending, endedBy: 'provider' });
  await audit(tx, { personId: PROVIDER_ID, companyId, action: 'subscription.lapse', recordId: id, at: now });
  await tellOfCancelling(tx, companyId, { by: 'provider', about: id, ...ending });
}

const ACTIONS: Partial<Record<ProviderCharge['status'], AuditAction>> = {
  paid: 'charge.paid',
  refused: 'charge.refused',
  refunded: 'charge.refunded',
};

/** Writes a charge as the provider has it, and what follows from it for its subscription; false where that is not ours. */
export async function applyCharge(deps: BillingDeps, charge: ProviderCharge): Promise<boolean> {
  const { db, clock, outbox } = deps;
  const now = clock();
  const isOurs = await db.transaction(async (tx) => {
    const row = await lockByProvider(tx, charge.subscriptionId);
    if (!row) return false;
    const known = await findCharge(tx, charge.id);
    if (known && charge.changedAt < known.providerChangedAt) return true;
    const recordId = await writeCharge(tx, row.id, charge);
    // It is no month, and follows from a card that was put in, which stands in the trail already.
    if (charge.kind === 'verification') return true;
    const action = known?.status === charge.status ? undefined : ACTIONS[charge.status];
    if (action) await audit(tx, { personId: PROVIDER_ID, companyId: row.companyId, action, recordId, at: now });
    if (row.cancelledAt) return true;
    // One that is only announced changes nothing yet.
    if (charge.status === 'pending') return true;
    const status = await statusOf(tx, row.companyId, null);
    await tx.update(subscriptions).set({ status }).where(eq(subscriptions.id, row.id));
    if (charge.status === 'refused') await tellOfRefusal(tx, row, charge, { isOpen: status !== 'unpaid', now });
    return true;
  });
  outbox.wake();
  return isOurs;
}

/** Once for every charge, and once more when it was given up: the provider tries it several times. */
async function tellOfRefusal(
  tx: Database,
  row: SubscriptionRow,
  charge: ProviderCharge,
  { isOpen, now }: { isOpen: boolean; now: Date },
): Promise<void> {
  const company = (await findCompanyFacts(tx, row.companyId))?.title ?? '';
  const { amount, reason, nextTryAt } = charge;
  const news = {
    kind: 'charge-refused',
    ...{ company, amount, reason: refusalText(reason), isOpen },
    nextTryAt: nextTryAt?.toISOString() ?? null,
  } as const;
  const about = nextTryAt ? charge.id : `${charge.id}:over`;
  await tellManagers(tx, row.companyId, { news, about, now });
}
