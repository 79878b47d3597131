/** Ending what a company pays: here at once, at the provider as soon as it can be reached. */
import { eq } from 'drizzle-orm';
import { uuidv7 } from 'uuidv7';
import type { EndedBy } from '@vinculo/contract/rules/billing';
import { audit } from '../audit/audit';
import type { Database } from '../../services/database/database';
import { charges, subscriptions } from '../../services/database/schema';
import { post } from '../../services/outbox/outbox';
import { decideAttempt, findOpenAttempt, findSubscription, lockRunning, type SubscriptionRow } from './store';

export const PROVIDER_CANCEL = 'provider.cancel';

export interface ProviderCancelPayload {
  providerId: string;
}

/** `day` lets a cancellation that did not take be asked for again, once a day. */
export async function postCancel(tx: Database, providerId: string, now: Date): Promise<void> {
  const payload: ProviderCancelPayload = { providerId };
  const day = now.toISOString().slice(0, 'yyyy-mm-dd'.length);
  await post(tx, { kind: PROVIDER_CANCEL, key: `${PROVIDER_CANCEL}:${providerId}:${day}`, payload }, now);
}

export interface Ending {
  /** By the billing clock. */
  endedAt: Date;
  /** By the clock. */
  now: Date;
}

/** Ends a locked subscription; where the company did it itself, its free month ends as well. */
export async function endSubscription(
  tx: Database,
  { id, providerId }: Pick<SubscriptionRow, 'id' | 'providerId'>,
  { endedBy, endedAt, now }: Ending & { endedBy: EndedBy },
): Promise<void> {
  const ended = { cancelledAt: endedAt, endedBy, nextChargeAt: null };
  await tx.update(subscriptions).set(ended).where(eq(subscriptions.id, id));
  if (providerId !== null) await postCancel(tx, providerId, now);
}

/**
 * A running subscription that support has paid otherwise from now on: the provider charges it no more. What it was at the
 * provider stays in the books as one that has ended, with its charges, so that what the provider still says of it is
 * heard. Answers whether there was anything to release.
 */
export async function releaseFromProvider(tx: Database, id: string, { endedAt, now }: Ending): Promise<boolean> {
  const running = await findSubscription(tx, id);
  if (!running?.providerId) return false;
  const unknown = { providerId: null, cardBrand: null, nextChargeAt: null, providerChangedAt: null };
  await tx
    .update(subscriptions)
    .set({ ...unknown, status: 'active' })
    .where(eq(subscriptions.id, id));
  const ended = { ...running, id: uuidv7(), cancelledAt: endedAt, endedBy: 'support', nextChargeAt: null } as const;
  await tx.insert(subscriptions).values(ended);
  await tx.update(charges).set({ subscriptionId: ended.id }).where(eq(charges.subscriptionId, id));
  await postCancel(tx, running.providerId, now);
  return true;
}

/**
 * Nobody is charged for this company any more: its card subscription ends, and a try that is not decided is given up,
 * so that it ends as well if it turns out to have come to something. What it pays otherwise stays. The company's row is
 * locked. Answers whether a card subscription ended.
 */
export async function stopCharging(
  tx: Database,
  companyId: string,
  { personId, ...ending }: Ending & { personId: string; endedBy: EndedBy },
): Promise<boolean> {
  const attempt = await findOpenAttempt(tx, companyId);
  if (attempt) await decideAttempt(tx, attempt.id, 'abandoned', ending.now);
  const running = await lockRunning(tx, companyId);
  if (!running?.providerId) return false;
  await endSubscription(tx, running, ending);
  await audit(tx, { personId, companyId, action: 'subscription.stop', recordId: running.id, at: ending.now });
  return true;
}
