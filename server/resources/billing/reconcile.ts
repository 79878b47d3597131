/** Our books held against the provider's, now and then: what no notification told of is found out here. */
import { findCharge, listAtProvider, listDoubtfulAttempts } from './store';
import { applyCharge, applySubscription } from './notifications';
import { DECIDED_AFTER_MS, resolveAttempt, type BillingDeps } from './subscribe';

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;
/** For so long something that was given up or ended is watched, in case it still charges. */
export const WATCHED_MS = 60 * DAY_MS;
/** For so long a try that was given up is looked for every minute: it hardly turns up later, and each look is a search. */
export const WATCHED_CLOSELY_MS = HOUR_MS;

/** Does every piece of work; one that fails must not keep the others waiting. */
async function each<Item>(
  items: readonly Item[],
  work: (item: Item) => Promise<void>,
  signal?: AbortSignal,
): Promise<number> {
  const failures: unknown[] = [];
  for (const item of items) {
    if (signal?.aborted) break;
    await work(item).catch((error: unknown) => void failures.push(error));
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} of ${items.length} failed`);
  return items.length;
}

/** Tries of which nobody knows what became of them, and those given up that may still come to something. */
export async function decideAttempts(deps: BillingDeps, watchedMs = WATCHED_MS, signal?: AbortSignal): Promise<number> {
  const now = deps.clock().getTime();
  const stretch = { since: new Date(now - watchedMs), until: new Date(now - DECIDED_AFTER_MS) };
  return each(await listDoubtfulAttempts(deps.db, stretch), (attempt) => resolveAttempt(deps, attempt), signal);
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

/** Every subscription that the provider knows, with its charges. */
export async function reconcileSubscriptions(deps: BillingDeps, signal?: AbortSignal): Promise<number> {
  const { db, billingClock } = deps;
  const known = await listAtProvider(db, new Date(billingClock().getTime() - WATCHED_MS));
  const look = async ({ providerId }: (typeof known)[number]) => {
    if (providerId !== null) await reconcileSubscription(deps, providerId);
  };
  return each(known, look, signal);
}
