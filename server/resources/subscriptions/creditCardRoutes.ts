/** The calls of a company that pays by credit card: subscribe, change the card, cancel. */

import { MESSAGES } from '@vinculo/contract/rules/words/messages';
import { requireCompany, type Caller } from '../../access/access';
import { ApiError } from '../../base/errors';
import { audit } from '../../domain/audit/audit';
import { postCompare } from '../../domain/billing/compare';
import { tellOfCancelling } from '../../domain/billing/endings';
import { away, creditCardRefusal } from '../../domain/billing/refusal';
import { toSubscription } from '../../domain/billing/rules';
import { endSubscription } from '../../domain/billing/stop';
import { findSubscription, lockRunning, type SubscriptionRow } from '../../domain/billing/store';
import { subscribe } from '../../domain/billing/subscribe';
import { applySubscription } from '../../domain/billing/webhooks';
import { networkKey } from '../../services/keys/keys';
import { CreditCardRefused, PaymentsUnavailable, type ProviderSubscription } from '../../services/payments/payments';
import type { Deps } from '../../wiring/deps';
import { routes, type Handler } from '../../wiring/route';

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

const updateCardSubscription: Handler<'updateCardSubscription'> = async (
  { caller, params, body, requireVersion, request },
  deps,
) => {
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
  const { db, clock, billingClock, outbox } = deps;
  const { companyId } = await findOwn(deps, caller, params.id);
  const now = clock();
  await db.transaction(async (tx) => {
    const running = await lockRunning(tx, companyId);
    // Another manager was faster.
    if (running?.id !== params.id.toLowerCase()) throw new ApiError('not_found');
    requireByCreditCard(running);
    const ending = { endedAt: billingClock(), now };
    await endSubscription(tx, running, { ...ending, endedBy: 'school' });
    const { id: recordId } = running;
    await audit(tx, { personId: caller.id, companyId, action: 'subscription.cancel', recordId, at: now });
    await tellOfCancelling(tx, companyId, { by: 'school', about: recordId, ...ending });
  });
  outbox.wake();
  return null;
};

export const creditCardRoutes = routes({ createCardSubscription, updateCardSubscription, cancelCardSubscription });
