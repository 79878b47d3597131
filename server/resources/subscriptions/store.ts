// Writes how companies pay. At most one subscription runs; ended ones stay, since they end the free month.
import { eq } from 'drizzle-orm';
import { uuidv7 } from 'uuidv7';
import type { PaymentMethod } from '@vinculo/contract/rules/money/standing';
import type { Database } from '../../services/database/database';
import { companies, subscriptions } from '../../services/database/schema';

export interface SubscriptionColumns {
  externalReference: string | null;
  paymentMethod: PaymentMethod;
}

/** Returns the new id, or null if there is no such company. A second running subscription is a unique violation. */
export async function insertSubscription(
  tx: Database,
  subscription: SubscriptionColumns & { companyId: string; createdAt: Date },
): Promise<string | null> {
  const [company] = await tx
    .select({ id: companies.id })
    .from(companies)
    .where(eq(companies.id, subscription.companyId))
    // The same lock as subscribing by card, so that the later of two sees the other.
    .for('no key update');
  if (!company) return null;
  const id = uuidv7();
  await tx.insert(subscriptions).values({ id, ...subscription });
  return id;
}

export const changeSubscription = (tx: Database, id: string, subscription: SubscriptionColumns) =>
  tx.update(subscriptions).set(subscription).where(eq(subscriptions.id, id));
