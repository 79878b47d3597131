// Companies' subscriptions: support keeps them by hand, and a company that pays by credit card subscribes, changes the
// card and cancels.
import { PAYMENT_METHODS, type PaymentMethod } from '@vinculo/contract/rules/money/standing';
import { changesBetween } from '@vinculo/contract/rules/trail/auditChanges';
import { MESSAGES } from '@vinculo/contract/rules/words/messages';
import type { SubscriptionInput } from '@vinculo/contract/subscriptions';
import { requireCompany, requireVisibleCompany, type Caller } from '../../access/access';
import { ApiError, invalid, requireFound } from '../../base/errors';
import { textOrNull } from '../../base/forms';
import { audit } from '../../domain/audit/audit';
import { tellOfCancelling, tellOfSupport } from '../../domain/billing/endings';
import { away, creditCardRefusal, toSubscription } from '../../domain/billing/rules';
import { endSubscription, postCompare, releaseFromProvider } from '../../domain/billing/stop';
import {
  findRunning,
  findSubscription,
  isPaid,
  lockRunning,
  lockSubscription,
  type SubscriptionRow,
} from '../../domain/billing/store';
import { subscribe } from '../../domain/billing/subscribe';
import { applySubscription } from '../../domain/billing/webhooks';
import { readIdentity } from '../../domain/standing/identity';
import { refuseTwin } from '../../services/database/database';
import { networkKey } from '../../services/keys/keys';
import { CreditCardRefused, PaymentsUnavailable, type ProviderSubscription } from '../../services/payments/payments';
import type { Deps } from '../../wiring/deps';
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
  if (!subscription && (await readIdentity(db, { companyId })) === null) throw new ApiError('not_found');
  return subscription && toSubscription(subscription);
};

const createSubscription: Handler<'createSubscription'> = async ({ caller, body }, deps) => {
  const { db, clock } = deps;
  const companyId = body.company_id.toLowerCase();
  const columns = toColumns(body);
  requireOwnCreditCard(columns.paymentMethod, null);
  const now = clock();
  const { externalReference: external_reference, paymentMethod: payment_method } = columns;
  const creating = db.transaction(async (tx) => {
    const id = requireFound(await insertSubscription(tx, { companyId, ...columns, createdAt: now }));
    await audit(tx, { personId: caller.id, companyId, action: 'subscription.create', recordId: id, at: now });
    if (payment_method !== PAYMENT_METHODS.none) {
      const about = `${id}:${now.toISOString()}`;
      await tellOfSupport(tx, companyId, { about, now, change: 'paid-otherwise', isCardEnded: false });
    }
    return { id, company_id: companyId, external_reference, payment_method };
  });
  const taken = () => new ApiError('conflict', { message: MESSAGES.subscription.taken });
  return creating.catch(refuseTwin('subscriptions_one_active', taken));
};

const updateSubscription: Handler<'updateSubscription'> = async ({ caller, params, body, requireVersion }, deps) => {
  const { db, clock } = deps;
  const changed = await db.transaction(async (tx) => {
    const running = requireFound(await lockSubscription(tx, params.id));
    const current = toSubscription(running);
    requireVersion(current);
    const { id, company_id: companyId } = current;
    const columns = toColumns(body);
    const now = clock();
    const isByCreditCard = columns.paymentMethod === PAYMENT_METHODS.mercadoPagoCard;
    requireOwnCreditCard(columns.paymentMethod, running);
    const isCardEnded = !isByCreditCard && (await releaseFromProvider(tx, id, now));
    await changeSubscription(tx, id, columns);
    const { externalReference: external_reference, paymentMethod: payment_method } = columns;
    const written = { ...current, external_reference, payment_method };
    const entry = { personId: caller.id, companyId, recordId: id, at: now };
    await audit(tx, { ...entry, action: 'subscription.update', changes: changesBetween(current, written) });
    if (isCardEnded) await audit(tx, { ...entry, action: 'subscription.stop' });
    if (columns.paymentMethod !== current.payment_method) {
      const about = `${id}:${now.toISOString()}`;
      await tellOfSupport(tx, companyId, { about, now, change: 'paid-otherwise', isCardEnded });
    }
    return written;
  });
  return changed;
};

const deleteSubscription: Handler<'deleteSubscription'> = async ({ caller, params }, deps) => {
  const { db, clock } = deps;
  const now = clock();
  await db.transaction(async (tx) => {
    const current = requireFound(await lockSubscription(tx, params.id));
    const { id, companyId } = current;
    await endSubscription(tx, current, 'support', now);
    await audit(tx, { personId: caller.id, companyId, action: 'subscription.delete', recordId: id, at: now });
    // A subscription that says "paid by nothing" ends nothing.
    if (isPaid(current)) await tellOfCancelling(tx, companyId, { by: 'product', about: id, now });
  });
  return null;
};

type ByCreditCard = SubscriptionRow & { providerId: string };

function requireByCreditCard(row: SubscriptionRow | null): ByCreditCard {
  if (!row) throw new ApiError('not_found');
  const { providerId } = row;
  if (providerId === null) throw new ApiError('conflict', { message: MESSAGES.subscription.notByCreditCard });
  return { ...row, providerId };
}

async function findOwn({ db }: Deps, caller: Caller, id: string): Promise<ByCreditCard> {
  const row = await findSubscription(db, id);
  if (row) requireCompany(caller, row.companyId);
  return requireByCreditCard(row);
}

/** Limits tries, because thieves test stolen cards on such forms. */
const spendTry = ({ limits, keys }: Deps, companyId: string, caller: Caller, ip: string) =>
  limits.spend('creditCardTry', { address: networkKey(keys, ip), person: caller.id, company: companyId });

async function changeCreditCard(
  { payments }: Deps,
  { providerId }: ByCreditCard,
  creditCardToken: string,
): Promise<ProviderSubscription> {
  try {
    return await payments.changeCreditCard(providerId, creditCardToken);
  } catch (error) {
    if (error instanceof CreditCardRefused) throw creditCardRefusal(error);
    if (!(error instanceof PaymentsUnavailable)) throw error;
    const { providerAway, creditCardChangeUnknown } = MESSAGES.subscription;
    throw away(error.mayHaveHappened ? creditCardChangeUnknown : providerAway, error);
  }
}

const createCardSubscription: Handler<'createCardSubscription'> = async ({ caller, body, request }, deps) => {
  const { db } = deps;
  const companyId = requireCompany(caller, body.company_id.toLowerCase());
  await spendTry(deps, companyId, caller, request.ip);
  const { card_token_id: creditCardToken, email: payerEmail } = body;
  const id = await subscribe(deps, { companyId, personId: caller.id, creditCardToken, payerEmail });
  return toSubscription(requireByCreditCard(await findSubscription(db, id)));
};

const updateCardSubscription: Handler<'updateCardSubscription'> = async (input, deps) => {
  const { caller, params, body, requireVersion, request } = input;
  const { db, clock } = deps;
  const current = await findOwn(deps, caller, params.id);
  requireVersion(toSubscription(current));
  await spendTry(deps, current.companyId, caller, request.ip);
  const remote = await changeCreditCard(deps, current, body.card_token_id);
  const { id: recordId, companyId } = current;
  const at = clock();
  await db.transaction(async (tx) => {
    await audit(tx, { personId: caller.id, companyId, action: 'subscription.card', recordId, at });
    // The provider may try a waiting charge with the new card at once.
    await postCompare(tx, { providerId: remote.id, isCharged: false }, at);
  });
  await applySubscription(deps, remote);
  return toSubscription(current);
};

const cancelCardSubscription: Handler<'cancelCardSubscription'> = async ({ caller, params }, deps) => {
  const { db, clock } = deps;
  const { companyId } = await findOwn(deps, caller, params.id);
  const now = clock();
  await db.transaction(async (tx) => {
    const running = await lockRunning(tx, companyId);
    // Another manager was faster.
    if (running?.id !== params.id.toLowerCase()) throw new ApiError('not_found');
    requireByCreditCard(running);
    await endSubscription(tx, running, 'school', now);
    const { id: recordId } = running;
    await audit(tx, { personId: caller.id, companyId, action: 'subscription.cancel', recordId, at: now });
    await tellOfCancelling(tx, companyId, { by: 'school', about: recordId, now });
  });
  return null;
};

export const subscriptionRoutes = routes({
  getSubscription,
  createSubscription,
  updateSubscription,
  deleteSubscription,
  createCardSubscription,
  updateCardSubscription,
  cancelCardSubscription,
});
