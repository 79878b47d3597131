// A company's standing with its subscription, and the provider's notifications.
import type { FastifyPluginAsync, RouteHandlerMethod } from 'fastify';
import { firstCharge, isFreeMonthOwed, standingOf } from '@vinculo/contract/rules/money/standing';
import type { Billing } from '@vinculo/contract/subscriptions';
import { requireVisibleCompany } from '../../access/access';
import { ApiError } from '../../base/errors';
import { iso, toCharge } from '../../domain/billing/rules';
import {
  findOpenAttempt,
  findPaid,
  listCharges,
  paymentMethodOf,
  type SubscriptionRow,
} from '../../domain/billing/store';
import { receiveNotification } from '../../domain/billing/webhooks';
import { findCompanyFacts } from '../../domain/standing/standings';
import type { Deps } from '../../wiring/deps';
import { routes, type Handler } from '../../wiring/route';

export const WEBHOOK_PATH = '/api/webhooks/mercado-pago';
const WEBHOOK_MAX_BYTES = 16 * 1024;

const toRunning = (row: SubscriptionRow): Billing['subscription'] => ({
  id: row.id,
  payment_method: paymentMethodOf(row),
  status: row.status,
  is_by_card: row.providerId !== null,
  card_brand: row.cardBrand,
  next_charge_at: iso(row.nextChargeAt),
});

const getBilling: Handler<'getBilling'> = async ({ caller, params }, { db, clock }) => {
  const companyId = requireVisibleCompany(caller, params.companyId);
  const facts = await findCompanyFacts(db, companyId);
  const now = clock();
  if (!facts) throw new ApiError('not_found');
  const running = await findPaid(db, companyId);
  const first = firstCharge(facts, now);
  return {
    now: now.toISOString(),
    standing: standingOf(facts, now),
    exempt: facts.exempt,
    trial_ends_at: facts.trialEndsAt.toISOString(),
    free_month_owed: isFreeMonthOwed(facts, now),
    first_charge_at: iso(first.at),
    first_charge_amount: first.amount,
    confirming: (await findOpenAttempt(db, companyId)) !== null,
    subscription: running && toRunning(running),
    charges: (await listCharges(db, companyId)).map(toCharge),
  };
};

const receiveWebhook =
  (deps: Deps): RouteHandlerMethod =>
  async ({ headers, query, body }, reply) => {
    const read = deps.payments.readWebhook({ headers, query: query as Record<string, unknown>, body });
    if (read === 'forged') throw new ApiError('signed_out');
    if (read !== 'ignored') await receiveNotification(deps, read);
    return reply.status(200).send({});
  };

export const billingRoutes =
  (deps: Deps): FastifyPluginAsync =>
  async (app) => {
    await app.register(routes({ getBilling })(deps));
    // The provider makes this call, so it is not of the contract. It is signed instead of signed in, and answered
    // before the lookup.
    app.post(WEBHOOK_PATH, { bodyLimit: WEBHOOK_MAX_BYTES, config: { audience: 'anyone' } }, receiveWebhook(deps));
  };
