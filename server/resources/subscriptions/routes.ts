/** Companies' subscriptions, as super administrators keep them by hand. */
import type { FastifyPluginAsync } from 'fastify';
import { calls } from '@vinculo/contract/calls';
import type { SubscriptionInput } from '@vinculo/contract/subscriptions';
import { MESSAGES } from '@vinculo/contract/rules/messages';
import { requireVisibleCompany } from '../../access';
import type { Deps } from '../../deps';
import { ApiError } from '../../errors';
import { route } from '../../route';
import { audit } from '../../services/audit';
import { isUniqueViolation } from '../../services/database/database';
import { textOrNull } from '../addresses';
import { findCompany } from '../companies/directory';
import {
  changeSubscription,
  endSubscription,
  findSubscriptionOf,
  insertSubscription,
  lockSubscription,
  type SubscriptionColumns,
} from './store';

const toColumns = (input: SubscriptionInput): SubscriptionColumns => ({
  externalReference: textOrNull(input.external_reference),
  paymentMethod: input.payment_method,
});

export const subscriptionRoutes =
  (deps: Deps): FastifyPluginAsync =>
  async (app) => {
    const { db, clock } = deps;

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
      try {
        return await db.transaction(async (tx) => {
          const id = await insertSubscription(tx, { companyId, ...columns, createdAt: now });
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

    route(app, calls.updateSubscription, async ({ caller, params, body, requireVersion }) =>
      db.transaction(async (tx) => {
        const current = await lockSubscription(tx, params.id);
        if (!current) throw new ApiError('not_found');
        requireVersion(current);
        const { id, company_id: companyId } = current;
        const columns = toColumns(body);
        await changeSubscription(tx, id, columns);
        const entry = { personId: caller.id, companyId, recordId: id, at: clock() };
        await audit(tx, { ...entry, action: 'subscription.update' });
        const { externalReference: external_reference, paymentMethod: payment_method } = columns;
        return { ...current, external_reference, payment_method };
      }),
    );

    route(app, calls.deleteSubscription, async ({ caller, params }) => {
      const now = clock();
      await db.transaction(async (tx) => {
        const current = await lockSubscription(tx, params.id);
        if (!current) throw new ApiError('not_found');
        const { id, company_id: companyId } = current;
        await endSubscription(tx, id, now);
        await audit(tx, { personId: caller.id, companyId, action: 'subscription.delete', recordId: id, at: now });
      });
      return null;
    });
  };
