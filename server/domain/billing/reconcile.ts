/** Our books held against the provider's, now and then: what no notification told of is found out here. */
import pMap from 'p-map';
import { findCharge, listDoubtfulAttempts, listToCompare, markCompared, type SubscriptionRow } from './store';
import { applyCharge, applySubscription } from './webhooks';
import { DECIDED_AFTER_MS, lookForAttempts, type BillingDeps } from './subscribe';

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;
/** For so long something that was given up or ended is watched, in case it still charges. */
export const WATCHED_MS = 60 * DAY_MS;
/** For so long a try that was given up is looked for every minute: it hardly turns up later, and each look is a search. */
export const WATCHED_CLOSELY_MS = HOUR_MS;

/** Subscriptions asked about at once: at two questions of a quarter of a second each, 50,000 of them an hour. */
const AT_ONCE = 8;
/** Read from the table at a time. */
const BATCH = 1000;

/** Does every piece of work; one that fails must not keep the others waiting. Answers how many were done. */
async function each<Item>(
  items: readonly Item[],
  work: (item: Item) => Promise<void>,
  signal?: AbortSignal,
): Promise<number> {
  const failures: unknown[] = [];
  let done = 0;
  const unlessStopped = async (item: Item) => {
    if (signal?.aborted) return;
    await work(item).then(
      () => (done += 1),
      (error: unknown) => failures.push(error),
    );
  };
  await pMap(items, unlessStopped, { concurrency: AT_ONCE });
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} of ${items.length} failed`);
  return done;
}

/** Tries of which nobody knows what became of them, and those given up that may still come to something. */
export async function decideAttempts(deps: BillingDeps, watchedMs = WATCHED_MS, signal?: AbortSignal): Promise<number> {
  const now = deps.clock().getTime();
  const stretch = { since: new Date(now - watchedMs), until: new Date(now - DECIDED_AFTER_MS) };
  const attempts = await listDoubtfulAttempts(deps.db, stretch);
  return attempts.length > 0 ? each(attempts, await lookForAttempts(deps, attempts), signal) : 0;
}

/** One subscription of the provider, with its charges; answers how many months it has charged. Throws while the provider is away. */
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

interface Comparing {
  /** Not those that were compared within so many milliseconds. */
  notWithinMs?: number;
  signal?: AbortSignal;
}

/** Subscriptions that the provider knows, with their charges; answers how many. */
export async function reconcileSubscriptions(
  deps: BillingDeps,
  { notWithinMs = 0, signal }: Comparing = {},
): Promise<number> {
  const { db, clock, billingClock } = deps;
  const before = new Date(clock().getTime() - notWithinMs);
  const endedSince = new Date(billingClock().getTime() - WATCHED_MS);
  const compare = async ({ id, providerId }: SubscriptionRow) => {
    // Written down first: one that always fails comes back after the others, and not before them.
    await markCompared(db, id, clock());
    if (providerId !== null) await reconcileSubscription(deps, providerId);
  };
  const compareSome = async (isEnded: boolean) => {
    const due = await listToCompare(db, { endedSince, isEnded, before, most: BATCH });
    return { count: await each(due, compare, signal), isLast: due.length < BATCH };
  };
  let compared = (await compareSome(true)).count;
  for (let isLast = false; !isLast && !signal?.aborted;) {
    const some = await compareSome(false);
    compared += some.count;
    isLast = some.isLast;
  }
  return compared;
}
