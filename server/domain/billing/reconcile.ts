// Compares our books with the provider's, and finds what no notification told.
import { workThrough } from '../../base/workThrough';
import { findCharge, listDoubtfulAttempts, listToCompare, markCompared, type SubscriptionRow } from './store';
import { DECIDED_AFTER_MS, lookForAttempts, type BillingDeps } from './subscribe';
import { applyCharge, applySubscription } from './webhooks';

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;
/** How long a try that was given up, or an ended subscription, is watched for charges. */
export const WATCHED_MS = 60 * DAY_MS;
/**
 * How long a try that was given up is looked for every minute. After that it hardly appears, and each look is a search.
 */
export const WATCHED_CLOSELY_MS = HOUR_MS;

const AT_ONCE = 8;
const BATCH = 1000;

/** Decides tries with an unknown outcome. Also looks for tries that were given up and may still take effect. */
export async function decideAttempts(deps: BillingDeps, watchedMs = WATCHED_MS, signal?: AbortSignal): Promise<number> {
  const now = deps.clock().getTime();
  const stretch = { since: new Date(now - watchedMs), until: new Date(now - DECIDED_AFTER_MS) };
  const attempts = await listDoubtfulAttempts(deps.db, stretch);
  return attempts.length > 0
    ? workThrough(attempts, await lookForAttempts(deps, attempts), { atOnce: AT_ONCE, signal })
    : 0;
}

/** Compares one subscription; returns how many months the provider has charged. Throws if it is away. */
export async function reconcileSubscription(deps: BillingDeps, providerId: string): Promise<number> {
  const { db, payments } = deps;
  const remote = await payments.find(providerId);
  if (remote) await applySubscription(deps, remote);
  const charges = await payments.listCharges(providerId);
  for (const charge of charges.reverse()) {
    const ours = await findCharge(db, charge.id);
    if (ours?.providerChangedAt.getTime() !== charge.changedAt.getTime()) await applyCharge(deps, charge);
  }
  return charges.filter(({ kind }) => kind === 'month').length;
}

/**
 * Compares the subscriptions that the provider knows, but not within `notWithinMs` of the last time; returns how many.
 */
export async function reconcileSubscriptions(
  deps: BillingDeps,
  { notWithinMs = 0, signal }: { notWithinMs?: number; signal?: AbortSignal } = {},
): Promise<number> {
  const { db, clock } = deps;
  const before = new Date(clock().getTime() - notWithinMs);
  const endedSince = new Date(clock().getTime() - WATCHED_MS);
  const compare = async ({ id, providerId }: SubscriptionRow) => {
    // The subscription is marked first. So one that always fails goes to the end of the queue.
    await markCompared(db, id, clock());
    if (providerId !== null) await reconcileSubscription(deps, providerId);
  };
  const compareSome = async (isEnded: boolean) => {
    const due = await listToCompare(db, { endedSince, isEnded, before, most: BATCH });
    return { count: await workThrough(due, compare, { atOnce: AT_ONCE, signal }), isLast: due.length < BATCH };
  };
  let compared = (await compareSome(true)).count;
  for (let isLast = false; !isLast && !signal?.aborted;) {
    const some = await compareSome(false);
    compared += some.count;
    isLast = some.isLast;
  }
  return compared;
}
