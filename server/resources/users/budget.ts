/** Which strangers an untrusted company may see in a day. */

import { MESSAGES } from '@vinculo/contract/rules/words/messages';
import { ApiError } from '../../base/errors';
import { budgetOf, type Asker, type StrangerDeps } from '../../domain/admission/admit';
import type { Found } from '../../domain/admission/strangers';
import { readTrust } from '../../domain/standing/trust';

/** Seconds until an untrusted company may see this stranger, or null. A stranger seen today stays visible. */
async function waitToSee(deps: StrangerDeps, asker: Asker, person: Found): Promise<number | null> {
  const seen = ['strangerSeen', `${asker.companyId}:${person.person.id}`] as const;
  if (await deps.limits.isSpent(...seen)) return null;
  // Marked as seen after the payment, so that a concurrent call sees no more than this one.
  const full = await deps.limits.takeAll([['strangers', budgetOf(deps, asker, person)], seen]);
  return !full || full.name === 'strangerSeen' ? null : full.seconds;
}

export async function withinBudget(
  deps: StrangerDeps,
  asker: Asker,
  people: readonly Found[],
): Promise<{ visible: Found[]; isSpent: boolean }> {
  const visible: Found[] = [];
  let isSpent = false;
  for (const person of people) {
    if (!person.isStranger || (!isSpent && (await waitToSee(deps, asker, person)) === null)) visible.push(person);
    else isSpent = true;
  }
  return { visible, isSpent };
}

/** Throws 429 if the day's budget is spent. */
export async function requireVisible(deps: StrangerDeps, asker: Asker, person: Found): Promise<void> {
  if (!person.isStranger) return;
  const { isTrusted } = await readTrust(deps.db, asker.companyId);
  const wait = isTrusted ? null : await waitToSee(deps, asker, person);
  if (wait !== null) throw new ApiError('too_many', { message: MESSAGES.stranger.spent, retryAfter: wait });
}
