/** Companies' subscriptions, as super administrators keep them by hand. */
import type { FastifyPluginAsync } from 'fastify';
import { calls } from '@vinculo/contract/calls';
import type { SubscriptionInput } from '@vinculo/contract/subscriptions';
import { MESSAGES } from '@vinculo/contract/rules/messages';
import { PAYMENT_METHODS } from '@vinculo/contract/rules/paymentMethods';
import { requireVisibleCompany } from '../../access';
import type { Deps } from '../../deps';
import { ApiError, invalid } from '../../errors';
import { route } from '../../route';
import { audit } from '../../services/audit';
import { isUniqueViolation, type Database } from '../../services/database/database';
import { textOrNull } from '../addresses';
import { tellManagers } from '../billing/billingMail';
import { findSubscription } from '../billing/books';
import { endSubscription, releaseFromProvider } from '../billing/stop';
import { findCompany } from '../companies/directory';
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

/** A school that paid by its card is told when somebody else ended that. */
async function tellOfEnding(tx: Database, companyId: string, about: string, now: Date): Promise<void> {
  const company = (await findCompany(tx, companyId))?.title ?? '';
  await tellManagers(tx, companyId, { news: { kind: 'cancelled', company, by: 'product' }, about, now });
}

export const subscriptionRoutes =
  (deps: Deps): FastifyPluginAsync =>
  async (app) => {
    const { db, clock, billingClock, outbox } = deps;

    route(app, calls.getSubscription, async ({ caller, params }) => {
      const companyId = requireVisibleCompany(caller, params.companyId);
      const subscription = await findSubscriptionOf(db, companyId);
      // Only a super administrator gets here with a company that does not exist.
      if (!subscription && !(await findCompany(db, companyId))) throw new ApiError('not_found');
      return subscription;
    });

    route(app, calls.createSubscription, async ({ caller, body }) => {
      const companyId = body.company_id.toLowerCase();
      const columns = toColumns(body);
      const now = clock();
      const createdAt = billingClock();
      try {
        return await db.transaction(async (tx) => {
          const id = await insertSubscription(tx, { companyId, ...columns, createdAt });
          if (!id) throw new ApiError('not_found');
          await audit(tx, { personId: caller.id, companyId, action: 'subscription.create', recordId: id, at: now });
          const { externalReference: external_reference, paymentMethod: payment_method } = columns;
          return { id, company_id: companyId, external_reference, payment_method };
        });
      } catch (error) {
        if (!isUniqueViolation(error, 'subscriptions_one_active')) throw error;
        throw new ApiError('conflict', { message: MESSAGES.subscription.taken });
      }
    });

    route(app, calls.updateSubscription, async ({ caller, params, body, requireVersion }) => {
      const changed = await db.transaction(async (tx) => {
        const current = await lockSubscription(tx, params.id);
        if (!current) throw new ApiError('not_found');
        requireVersion(current);
        const { id, company_id: companyId } = current;
        const columns = toColumns(body);
        const now = clock();
        const isByCard = columns.paymentMethod === PAYMENT_METHODS.mercadoPagoCard;
        // Only the school can put its card in: a row that says so without one would be open and never be charged.
        if (isByCard && current.payment_method !== PAYMENT_METHODS.mercadoPagoCard)
          throw invalid({ payment_method: MESSAGES.subscription.cardBySchool });
        if (!isByCard) await releaseFromProvider(tx, id, now);
        await changeSubscription(tx, id, columns);
        await audit(tx, { personId: caller.id, companyId, recordId: id, at: now, action: 'subscription.update' });
        const { externalReference: external_reference, paymentMethod: payment_method } = columns;
        return { ...current, external_reference, payment_method };
      });
      outbox.wake();
      return changed;
    });

    route(app, calls.deleteSubscription, async ({ caller, params }) => {
      const now = clock();
      await db.transaction(async (tx) => {
        const current = await lockSubscription(tx, params.id);
        if (!current) throw new ApiError('not_found');
        const { id, company_id: companyId } = current;
        const providerId = (await findSubscription(tx, id))?.providerId ?? null;
        await endSubscription(tx, { id, providerId }, { endedAt: billingClock(), now });
        await audit(tx, { personId: caller.id, companyId, action: 'subscription.delete', recordId: id, at: now });
        if (providerId !== null) await tellOfEnding(tx, companyId, id, now);
      });
      outbox.wake();
      return null;
    });
  };
