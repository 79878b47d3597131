/** Ending what a company pays: here at once, at the provider as soon as it can be reached. */
import { eq } from 'drizzle-orm';
import type { AuditAction } from '@vinculo/contract/rules/auditActions';
import { audit } from '../../services/audit';
import type { Database } from '../../services/database/database';
import { subscriptions } from '../../services/database/schema';
import { post } from '../../services/outbox/outbox';
import { decideAttempt, findOpenAttempt, findSubscription, lockRunning, type SubscriptionRow } from './books';

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

/** Ends a locked subscription; from now on the company's standing goes without it and without the free month. */
export async function endSubscription(
  tx: Database,
  { id, providerId }: Pick<SubscriptionRow, 'id' | 'providerId'>,
  { endedAt, now }: Ending,
): Promise<void> {
  await tx.update(subscriptions).set({ cancelledAt: endedAt, nextChargeAt: null }).where(eq(subscriptions.id, id));
  if (providerId !== null) await postCancel(tx, providerId, now);
}

/** A running subscription that is paid otherwise from now on: the provider charges it no more. */
export async function releaseFromProvider(tx: Database, id: string, now: Date): Promise<void> {
  const running = await findSubscription(tx, id);
  if (!running?.providerId) return;
  const unknown = { providerId: null, cardBrand: null, nextChargeAt: null, providerChangedAt: null };
  await tx
    .update(subscriptions)
    .set({ ...unknown, status: 'active' })
    .where(eq(subscriptions.id, id));
  await postCancel(tx, running.providerId, now);
}

/**
 * Nobody is charged for this company any more: its card subscription ends, and a try that is not decided is given up,
 * so that it ends as well if it turns out to have come to something. What it pays otherwise stays. The company's row is
 * locked.
 */
export async function stopCharging(
  tx: Database,
  companyId: string,
  { personId, action, ...ending }: Ending & { personId: string; action: AuditAction },
): Promise<void> {
  const attempt = await findOpenAttempt(tx, companyId);
  if (attempt) await decideAttempt(tx, attempt.id, 'abandoned', ending.now);
  const running = await lockRunning(tx, companyId);
  if (!running?.providerId) return;
  await endSubscription(tx, running, ending);
  await audit(tx, { personId, companyId, action, recordId: running.id, at: ending.now });
}
