// Ends what a company pays: here at once, at the provider as soon as it can be reached. Also queues what the provider
// is asked after the commit.
import { eq } from 'drizzle-orm';
import { uuidv7 } from 'uuidv7';
import type { EndedBy } from '@vinculo/contract/rules/money/standing';
import type { Database } from '../../services/database/database';
import { charges, subscriptions } from '../../services/database/schema';
import { post } from '../../services/outbox/outbox';
import { audit } from '../audit/audit';
import { decideAttempt, findOpenAttempt, findSubscription, lockRunning, type SubscriptionRow } from './store';

export const PROVIDER_CANCEL = 'provider.cancel';

export interface ProviderCancelPayload {
  providerId: string;
}

/** `day` allows a cancellation that had no effect to be repeated once a day. */
export async function postCancel(tx: Database, providerId: string, now: Date): Promise<void> {
  const payload: ProviderCancelPayload = { providerId };
  const day = now.toISOString().slice(0, 'yyyy-mm-dd'.length);
  await post(tx, { kind: PROVIDER_CANCEL, key: `${PROVIDER_CANCEL}:${providerId}:${day}`, payload }, now);
}

export const PROVIDER_COMPARE = 'provider.compare';

export interface ProviderComparePayload {
  providerId: string;
  /** It was charged at once, so a charge will appear. */
  isCharged: boolean;
}

/**
 * Has charges looked up soon, before the next comparison. Call in the transaction of what may have charged something.
 */
export async function postCompare(tx: Database, payload: ProviderComparePayload, now: Date): Promise<void> {
  await post(tx, { kind: PROVIDER_COMPARE, key: `${PROVIDER_COMPARE}:${uuidv7()}`, payload }, now);
}

/** Ends a locked subscription. If the company ended it, its free month ends as well. */
export async function endSubscription(
  tx: Database,
  { id, providerId }: Pick<SubscriptionRow, 'id' | 'providerId'>,
  endedBy: EndedBy,
  now: Date,
): Promise<void> {
  const ended = { cancelledAt: now, endedBy, nextChargeAt: null };
  await tx.update(subscriptions).set(ended).where(eq(subscriptions.id, id));
  if (providerId !== null) await postCancel(tx, providerId, now);
}

/**
 * Releases a running card subscription when support sets another way to pay. Its provider record stays in our books as
 * ended, with its charges, so that later notifications are still understood. Returns whether there was one.
 */
export async function releaseFromProvider(tx: Database, id: string, now: Date): Promise<boolean> {
  const running = await findSubscription(tx, id);
  if (!running?.providerId) return false;
  const unknown = { providerId: null, cardBrand: null, nextChargeAt: null, providerChangedAt: null };
  await tx
    .update(subscriptions)
    .set({ ...unknown, status: 'active' })
    .where(eq(subscriptions.id, id));
  const ended = { ...running, id: uuidv7(), cancelledAt: now, endedBy: 'support', nextChargeAt: null } as const;
  await tx.insert(subscriptions).values(ended);
  await tx.update(charges).set({ subscriptionId: ended.id }).where(eq(charges.subscriptionId, id));
  await postCancel(tx, running.providerId, now);
  return true;
}

/**
 * Stops all card charges of a company: its card subscription ends, and an undecided try is given up, so that it is
 * cancelled if it took effect. Other ways to pay stay. The company's row is locked. Returns whether a card subscription
 * ended.
 */
export async function stopCharging(
  tx: Database,
  companyId: string,
  { personId, endedBy, now }: { personId: string; endedBy: EndedBy; now: Date },
): Promise<boolean> {
  const attempt = await findOpenAttempt(tx, companyId);
  if (attempt) await decideAttempt(tx, attempt.id, 'abandoned', now);
  const running = await lockRunning(tx, companyId);
  if (!running?.providerId) return false;
  await endSubscription(tx, running, endedBy, now);
  await audit(tx, { personId, companyId, action: 'subscription.stop', recordId: running.id, at: now });
  return true;
}
