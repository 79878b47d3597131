/** Companies' subscriptions, as super administrators keep them by hand. */

import { PAYMENT_METHODS, type PaymentMethod } from '@vinculo/contract/rules/money/paymentMethods';
import { changesBetween } from '@vinculo/contract/rules/trail/auditChanges';
import { MESSAGES } from '@vinculo/contract/rules/words/messages';
import type { SubscriptionInput } from '@vinculo/contract/subscriptions';
import { requireVisibleCompany } from '../../access/access';
import { ApiError, invalid, requireFound } from '../../base/errors';
import { textOrNull } from '../../base/forms';
import { audit } from '../../domain/audit/audit';
import { tellOfCancelling, tellOfSupport } from '../../domain/billing/endings';
import { toSubscription } from '../../domain/billing/rules';
import { endSubscription, releaseFromProvider } from '../../domain/billing/stop';
import { findRunning, isPaid, lockSubscription, type SubscriptionRow } from '../../domain/billing/store';
import { readIdentity } from '../../domain/standing/identity';
import { isUniqueViolation } from '../../services/database/database';
import { routes, type Handler } from '../../wiring/route';
import { changeSubscription, insertSubscription, type SubscriptionColumns } from './store';

const toColumns = (input: SubscriptionInput): SubscriptionColumns => ({
  externalReference: textOrNull(input.external_reference),
  paymentMethod: input.payment_method,
});

/** Only the company can enter its credit card. A subscription by card without one would be open and never charged. */
function requireOwnCreditCard(method: PaymentMethod, running: Pick<SubscriptionRow, 'providerId'> | null): void {
  const isCreditCardThere = running !== null && running.providerId !== null;
  if (method === PAYMENT_METHODS.mercadoPagoCard && !isCreditCardThere)
    throw invalid({ payment_method: MESSAGES.subscription.creditCardByCompany });
}

const getSubscription: Handler<'getSubscription'> = async ({ caller, params }, { db }) => {
  const companyId = requireVisibleCompany(caller, params.companyId);
  const subscription = await findRunning(db, companyId);
  // Only a super administrator can name a company that does not exist.
  if (!subscription && (await readIdentity(db, companyId)) === null) throw new ApiError('not_found');
  return subscription && toSubscription(subscription);
};

const createSubscription: Handler<'createSubscription'> = async (
  { caller, body },
  { db, clock, billingClock, outbox },
) => {
  const companyId = body.company_id.toLowerCase();
  const columns = toColumns(body);
  requireOwnCreditCard(columns.paymentMethod, null);
  const now = clock();
  const createdAt = billingClock();
  try {
    const created = await db.transaction(async (tx) => {
      const id = requireFound(await insertSubscription(tx, { companyId, ...columns, createdAt }));
      await audit(tx, { personId: caller.id, companyId, action: 'subscription.create', recordId: id, at: now });
      if (columns.paymentMethod !== PAYMENT_METHODS.none) {
        const end = { endedAt: createdAt, now, about: `${id}:${now.toISOString()}` };
        await tellOfSupport(tx, companyId, { ...end, change: 'paid-otherwise', isCardEnded: false });
      }
      const { externalReference: external_reference, paymentMethod: payment_method } = columns;
      return { id, company_id: companyId, external_reference, payment_method };
    });
    outbox.wake();
    return created;
  } catch (error) {
    if (!isUniqueViolation(error, 'subscriptions_one_active')) throw error;
    throw new ApiError('conflict', { message: MESSAGES.subscription.taken });
  }
};

const updateSubscription: Handler<'updateSubscription'> = async (
  { caller, params, body, requireVersion },
  { db, clock, billingClock, outbox },
) => {
  const changed = await db.transaction(async (tx) => {
    const running = requireFound(await lockSubscription(tx, params.id));
    const current = toSubscription(running);
    requireVersion(current);
    const { id, company_id: companyId } = current;
    const columns = toColumns(body);
    const now = clock();
    const at = { endedAt: billingClock(), now };
    const isByCreditCard = columns.paymentMethod === PAYMENT_METHODS.mercadoPagoCard;
    requireOwnCreditCard(columns.paymentMethod, running);
    const isCardEnded = !isByCreditCard && (await releaseFromProvider(tx, id, at));
    await changeSubscription(tx, id, columns);
    const { externalReference: external_reference, paymentMethod: payment_method } = columns;
    const written = { ...current, external_reference, payment_method };
    const entry = { personId: caller.id, companyId, recordId: id, at: now };
    await audit(tx, { ...entry, action: 'subscription.update', changes: changesBetween(current, written) });
    if (isCardEnded) await audit(tx, { ...entry, action: 'subscription.stop' });
    if (columns.paymentMethod !== current.payment_method) {
      const end = { ...at, about: `${id}:${now.toISOString()}` };
      await tellOfSupport(tx, companyId, { ...end, change: 'paid-otherwise', isCardEnded });
    }
    return written;
  });
  outbox.wake();
  return changed;
};

const deleteSubscription: Handler<'deleteSubscription'> = async (
  { caller, params },
  { db, clock, billingClock, outbox },
) => {
  const now = clock();
  await db.transaction(async (tx) => {
    const current = requireFound(await lockSubscription(tx, params.id));
    const { id, companyId } = current;
    const ending = { endedAt: billingClock(), now };
    await endSubscription(tx, current, { ...ending, endedBy: 'support' });
    await audit(tx, { personId: caller.id, companyId, action: 'subscription.delete', recordId: id, at: now });
    // A subscription that says "paid by nothing" ends nothing.
    if (isPaid(current)) await tellOfCancelling(tx, companyId, { ...ending, by: 'product', about: id });
  });
  outbox.wake();
  return null;
};

export const subscriptionRoutes = routes({
  getSubscription,
  createSubscription,
  updateSubscription,
  deleteSubscription,
});
