/** Companies' subscriptions, as super administrators keep them by hand. */
import { eq } from 'drizzle-orm';
import type { FastifyPluginAsync } from 'fastify';
import { calls } from '@vinculo/contract/calls';
import type { SubscriptionInput } from '@vinculo/contract/subscriptions';
import { changesBetween } from '@vinculo/contract/rules/auditChanges';
import { MESSAGES } from '@vinculo/contract/rules/messages';
import { PAYMENT_METHODS, type PaymentMethod } from '@vinculo/contract/rules/paymentMethods';
import { requireVisibleCompany } from '../../access/access';
import type { Deps } from '../../wiring/deps';
import { ApiError, invalid } from '../../base/errors';
import { route, type Handler } from '../../wiring/route';
import { audit } from '../../domain/audit/audit';
import { isUniqueViolation } from '../../services/database/database';
import { companies } from '../../services/database/schema';
import { textOrNull } from '../../base/forms';
import { findSubscription, type SubscriptionRow } from '../../domain/billing/store';
import { tellOfCancelling, tellOfSupport } from '../../domain/billing/endings';
import { endSubscription, releaseFromProvider } from '../../domain/billing/stop';
import {
  changeSubscription,
  findSubscriptionOf,
  insertSubscription,
  lockSubscription,
  type SubscriptionColumns,
} from './store';

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

const getSubscription =
  ({ db }: Deps): Handler<typeof calls.getSubscription> =>
  async ({ caller, params }) => {
    const companyId = requireVisibleCompany(caller, params.companyId);
    const subscription = await findSubscriptionOf(db, companyId);
    // Only a super administrator can name a company that does not exist.
    if (!subscription && (await db.$count(companies, eq(companies.id, companyId))) === 0)
      throw new ApiError('not_found');
    return subscription;
  };

const createSubscription =
  ({ db, clock, billingClock, outbox }: Deps): Handler<typeof calls.createSubscription> =>
  async ({ caller, body }) => {
    const companyId = body.company_id.toLowerCase();
    const columns = toColumns(body);
    requireOwnCreditCard(columns.paymentMethod, null);
    const now = clock();
    const createdAt = billingClock();
    try {
      const created = await db.transaction(async (tx) => {
        const id = await insertSubscription(tx, { companyId, ...columns, createdAt });
        if (!id) throw new ApiError('not_found');
        await audit(tx, { personId: caller.id, companyId, action: 'subscription.create', recordId: id, at: now });
        if (columns.paymentMethod !== PAYMENT_METHODS.none) {
          const told = { endedAt: createdAt, now, about: `${id}:${now.toISOString()}` };
          await tellOfSupport(tx, companyId, { ...told, change: 'paid-otherwise', isCardEnded: false });
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

const updateSubscription =
  ({ db, clock, billingClock, outbox }: Deps): Handler<typeof calls.updateSubscription> =>
  async ({ caller, params, body, requireVersion }) => {
    const changed = await db.transaction(async (tx) => {
      const current = await lockSubscription(tx, params.id);
      if (!current) throw new ApiError('not_found');
      requireVersion(current);
      const { id, company_id: companyId } = current;
      const columns = toColumns(body);
      const now = clock();
      const at = { endedAt: billingClock(), now };
      const isByCreditCard = columns.paymentMethod === PAYMENT_METHODS.mercadoPagoCard;
      requireOwnCreditCard(columns.paymentMethod, await findSubscription(tx, id));
      const isCardEnded = !isByCreditCard && (await releaseFromProvider(tx, id, at));
      await changeSubscription(tx, id, columns);
      const { externalReference: external_reference, paymentMethod: payment_method } = columns;
      const written = { ...current, external_reference, payment_method };
      const entry = { personId: caller.id, companyId, recordId: id, at: now };
      await audit(tx, { ...entry, action: 'subscription.update', changes: changesBetween(current, written) });
      if (isCardEnded) await audit(tx, { ...entry, action: 'subscription.stop' });
      if (columns.paymentMethod !== current.payment_method) {
        const told = { ...at, about: `${id}:${now.toISOString()}` };
        await tellOfSupport(tx, companyId, { ...told, change: 'paid-otherwise', isCardEnded });
      }
      return written;
    });
    outbox.wake();
    return changed;
  };

const deleteSubscription =
  ({ db, clock, billingClock, outbox }: Deps): Handler<typeof calls.deleteSubscription> =>
  async ({ caller, params }) => {
    const now = clock();
    await db.transaction(async (tx) => {
      const current = await lockSubscription(tx, params.id);
      if (!current) throw new ApiError('not_found');
      const { id, company_id: companyId, payment_method: method } = current;
      const providerId = (await findSubscription(tx, id))?.providerId ?? null;
      const ending = { endedAt: billingClock(), now };
      await endSubscription(tx, { id, providerId }, { ...ending, endedBy: 'support' });
      await audit(tx, { personId: caller.id, companyId, action: 'subscription.delete', recordId: id, at: now });
      // A subscription that says "paid by nothing" ends nothing.
      if (method !== PAYMENT_METHODS.none)
        await tellOfCancelling(tx, companyId, { ...ending, by: 'product', about: id });
    });
    outbox.wake();
    return null;
  };

export const subscriptionRoutes =
  (deps: Deps): FastifyPluginAsync =>
  async (app) => {
    route(app, calls.getSubscription, getSubscription(deps));
    route(app, calls.createSubscription, createSubscription(deps));
    route(app, calls.updateSubscription, updateSubscription(deps));
    route(app, calls.deleteSubscription, deleteSubscription(deps));
  };
