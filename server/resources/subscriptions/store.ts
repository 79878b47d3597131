/** What companies pay by. A company has at most one subscription that runs; ended ones stay, since they end the free month. */
import { and, eq, isNull } from 'drizzle-orm';
import { uuidv7 } from 'uuidv7';
import type { Subscription } from '@vinculo/contract/subscriptions';
import type { PaymentMethod } from '@vinculo/contract/rules/paymentMethods';
import type { Database } from '../../services/database/database';
import { companies, subscriptions } from '../../services/database/schema';

const SHOWN = {
  id: subscriptions.id,
  company_id: subscriptions.companyId,
  external_reference: subscriptions.externalReference,
  payment_method: subscriptions.paymentMethod,
};

// The column's check holds it within the known methods.
const toSubscription = (row: Omit<Subscription, 'payment_method'> & { payment_method: number }): Subscription => ({
  ...row,
  payment_method: row.payment_method as PaymentMethod,
});

/** A company's subscription that runs, or null. */
export async function findSubscriptionOf(db: Database, companyId: string): Promise<Subscription | null> {
  const [row] = await db
    .select(SHOWN)
    .from(subscriptions)
    .where(and(eq(subscriptions.companyId, companyId), isNull(subscriptions.cancelledAt)));
  return row ? toSubscription(row) : null;
}

/** A subscription that runs, locked until the transaction ends; else null. */
export async function lockSubscription(tx: Database, id: string): Promise<Subscription | null> {
  const [row] = await tx
    .select(SHOWN)
    .from(subscriptions)
    .where(and(eq(subscriptions.id, id), isNull(subscriptions.cancelledAt)))
    .for('update');
  return row ? toSubscription(row) : null;
}

export interface SubscriptionColumns {
  externalReference: string | null;
  paymentMethod: PaymentMethod;
}

/** The new id, or null where there is no such company; one that has a subscription is a unique violation. */
export async function insertSubscription(
  tx: Database,
  subscription: SubscriptionColumns & { companyId: string; createdAt: Date },
): Promise<string | null> {
  const [company] = await tx
    .select({ id: companies.id })
    .from(companies)
    .where(eq(companies.id, subscription.companyId))
    // As whoever subscribes it by card takes it: of the two at once the later one sees the other.
    .for('no key update');
  if (!company) return null;
  const id = uuidv7();
  await tx.insert(subscriptions).values({ id, ...subscription });
  return id;
}

export async function changeSubscription(tx: Database, id: string, subscription: SubscriptionColumns): Promise<void> {
  await tx.update(subscriptions).set(subscription).where(eq(subscriptions.id, id));
}
