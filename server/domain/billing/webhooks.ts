// Writes what the provider says of its subscriptions and charges into our books. A notification is only a hint: the
// state is read from the provider, and an older state never undoes a newer one. So notifications may come twice, late
// or in any order.
import { and, eq } from 'drizzle-orm';
import { uuidv7 } from 'uuidv7';
import { refusalText } from '@vinculo/contract/rules/money/refusals';
import type { AuditAction } from '@vinculo/contract/rules/trail/auditActions';
import { isUuid } from '../../base/ids';
import type { Database } from '../../services/database/database';
import { audit as auditTable, subscriptions } from '../../services/database/schema';
import { post } from '../../services/outbox/outbox';
import type { Notification, ProviderCharge, ProviderSubscription } from '../../services/payments/payments';
import { audit, PROVIDER_ID } from '../audit/audit';
import { tellManagers } from '../news/tellManagers';
import { findCompanyFacts } from '../standing/standings';
import { tellOfCancelling } from './endings';
import { endSubscription, postCancel } from './stop';
import {
  findAttempt,
  findCharge,
  listTriedCharges,
  lockAttempt,
  lockByProvider,
  writeCharge,
  type SubscriptionRow,
} from './store';
import { settleAttempt, type BillingDeps } from './subscribe';

export const PROVIDER_READ = 'provider.read';

/** How long the provider may notify before the record can be read there. */
const READABLE_AFTER_MS = 5 * 60 * 1000;

export interface ReceivedNotification extends Notification {
  receivedAt: string;
}

/** Queues a notification for delivery, retried while the provider is away. */
export async function receiveNotification(deps: BillingDeps, notification: Notification): Promise<void> {
  const now = deps.clock();
  const payload: ReceivedNotification = { ...notification, receivedAt: now.toISOString() };
  await post(deps.db, { kind: PROVIDER_READ, key: `${PROVIDER_READ}:${uuidv7()}`, payload }, now);
  deps.outbox.wake();
}

/** Looks up what a notification is about; false if nothing is found. Throws if the provider is away. */
export async function readNotification(deps: BillingDeps, { kind, id }: Notification): Promise<boolean> {
  const { payments } = deps;
  if (kind === 'subscription') {
    const remote = await payments.find(id);
    if (remote) await applySubscription(deps, remote);
    return remote !== null;
  }
  const charge = await (kind === 'charge' ? payments.findCharge(id) : payments.findChargeOfPayment(id));
  if (!charge) return false;
  // The first charge may be notified before its subscription.
  const remote = await payments.find(charge.subscriptionId);
  if (remote) await applySubscription(deps, remote);
  const isOurs = await applyCharge(deps, charge);
  if (!isOurs && remote && charge.status === 'paid' && charge.kind === 'month') await noteStray(deps, remote);
  return true;
}

/**
 * Notes a charge for a try that was given up. The subscription is cancelled, but support must pay the money back. It is
 * noted once in the company's audit trail, since no subscription of ours shows the charge.
 */
async function noteStray({ db, clock }: BillingDeps, { id, reference }: ProviderSubscription): Promise<void> {
  await db.transaction(async (tx) => {
    if (await lockByProvider(tx, id)) return;
    const attempt = reference !== null && isUuid(reference) ? await lockAttempt(tx, reference) : null;
    if (!attempt) return;
    const { companyId, id: recordId } = attempt;
    const action = 'charge.stray';
    const entries = await tx.$count(auditTable, and(eq(auditTable.recordId, recordId), eq(auditTable.action, action)));
    if (entries === 0) await audit(tx, { personId: PROVIDER_ID, companyId, action, recordId, at: clock() });
  });
}

/** Does the same for a queued notification. Also throws while the record may still appear. */
export async function readReceived(deps: BillingDeps, notification: ReceivedNotification): Promise<void> {
  if (await readNotification(deps, notification)) return;
  const age = deps.clock().getTime() - new Date(notification.receivedAt).getTime();
  if (age < READABLE_AFTER_MS) throw new Error(`Not there yet: ${notification.kind} ${notification.id}`);
}

/** No subscription of ours has this id: applies what was decided about its try. */
async function applyUnknown(deps: BillingDeps, remote: ProviderSubscription): Promise<void> {
  const { reference, status, id } = remote;
  const attempt = reference !== null && isUuid(reference) ? await findAttempt(deps.db, reference) : null;
  // Not made by this product: another client of the same provider account.
  if (!attempt || status === 'cancelled' || status === 'pending') return;
  if (attempt.state === 'open') await settleAttempt(deps, attempt.id, remote);
  else await postCancel(deps.db, id, deps.clock());
}

/**
 * The status that the charges give. A refused charge is past due while the provider retries, but only if the charge
 * before it went through, in whichever subscription. A company that misses two gets no more time.
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

/** Writes a subscription as the provider has it. One that ended here and runs there is cancelled there. */
export async function applySubscription(deps: BillingDeps, remote: ProviderSubscription): Promise<void> {
  const { db, clock } = deps;
  const now = clock();
  const isKnown = await db.transaction(async (tx) => {
    const row = await lockByProvider(tx, remote.id);
    if (!row) return false;
    if (row.cancelledAt) {
      if (remote.status !== 'cancelled') await postCancel(tx, remote.id, now);
      return true;
    }
    // Cancelled is final, so even an old answer may say it.
    const isOld = row.providerChangedAt !== null && remote.changedAt < row.providerChangedAt;
    if (isOld && remote.status !== 'cancelled') return true;
    if (remote.status === 'cancelled') await lapse(tx, row, now);
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
}

/** The provider ended it after too many refused charges. */
async function lapse(tx: Database, { id, companyId }: SubscriptionRow, now: Date): Promise<void> {
  await endSubscription(tx, { id, providerId: null }, 'provider', now);
  await audit(tx, { personId: PROVIDER_ID, companyId, action: 'subscription.lapse', recordId: id, at: now });
  await tellOfCancelling(tx, companyId, { by: 'provider', about: id, now });
}

const ACTIONS: Partial<Record<ProviderCharge['status'], AuditAction>> = {
  paid: 'charge.paid',
  refused: 'charge.refused',
  refunded: 'charge.refunded',
};

/** Writes a charge and what follows from it; false if its subscription is not ours. */
export async function applyCharge(deps: BillingDeps, charge: ProviderCharge): Promise<boolean> {
  const { db, clock } = deps;
  const now = clock();
  const isOurs = await db.transaction(async (tx) => {
    const row = await lockByProvider(tx, charge.subscriptionId);
    if (!row) return false;
    const record = await findCharge(tx, charge.id);
    if (record && charge.changedAt < record.providerChangedAt) return true;
    const recordId = await writeCharge(tx, row.id, charge);
    // A verification is no month. Its new credit card is already in the audit trail.
    if (charge.kind === 'verification') return true;
    const action = record?.status === charge.status ? undefined : ACTIONS[charge.status];
    if (action) await audit(tx, { personId: PROVIDER_ID, companyId: row.companyId, action, recordId, at: now });
    if (row.cancelledAt) return true;
    // An announced charge changes nothing yet.
    if (charge.status === 'pending') return true;
    const status = await statusOf(tx, row.companyId, null);
    await tx.update(subscriptions).set({ status }).where(eq(subscriptions.id, row.id));
    if (charge.status === 'refused') await tellOfRefusal(tx, row, charge, { isOpen: status !== 'unpaid', now });
    return true;
  });
  return isOurs;
}

/** Once when a charge is refused and once when the provider gives up. It tries several times between. */
async function tellOfRefusal(
  tx: Database,
  row: SubscriptionRow,
  charge: ProviderCharge,
  { isOpen, now }: { isOpen: boolean; now: Date },
): Promise<void> {
  const company = (await findCompanyFacts(tx, row.companyId))?.name ?? '';
  const { amount, reason, nextTryAt } = charge;
  const news = {
    kind: 'charge-refused',
    company,
    amount,
    reason: refusalText(reason),
    isOpen,
    nextTryAt: nextTryAt?.toISOString() ?? null,
  } as const;
  const about = nextTryAt ? charge.id : `${charge.id}:over`;
  await tellManagers(tx, row.companyId, { news, about, now });
}
