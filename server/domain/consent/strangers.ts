/** What a company may do with strangers: see them and tie them to itself. The limits: docs/security.md. */

import { MESSAGES } from '@vinculo/contract/rules/words/messages';
import { SERVER_MESSAGES } from '@vinculo/contract/rules/words/serverMessages';
import { ApiError, invalid } from '../../base/errors';
import { networkKey } from '../../services/keys/keys';
import type { Point } from '../../services/limits/limits';
import type { Deps } from '../../wiring/deps';
import { readTrust } from '../standing/trust';
import { hasRefused } from './companyAnswers';
import { findPerson, type Found } from './findPerson';
import { hasMailboxRefused } from './refusals';

export type StrangerDeps = Pick<Deps, 'db' | 'keys' | 'limits'>;

/** The company that asks, its manager, and the network address. */
export interface Asker {
  companyId: string;
  personId: string;
  ip: string;
}

export const EVERYBODY = 'all';

/**
 * Takes the budget of an untrusted company for tying a stranger to itself by a card, a permission or an invitation.
 * `isInvited`: an address without an account. Returns a function that gives it back, or the seconds to wait if the
 * day's budget is spent.
 */
export async function takeTie(
  deps: StrangerDeps,
  asker: Asker,
  { isByEmail, isInvited = false }: Pick<Found, 'isByEmail'> & { isInvited?: boolean },
): Promise<{ giveBack: () => Promise<void> } | { seconds: number }> {
  const taken: Point[] = [
    ['tiesCompany', asker.companyId],
    ['tiesPerson', asker.personId],
    ['tiesAddress', networkKey(deps.keys, asker.ip)],
    ...(isByEmail ? [] : ([['tiesByName', EVERYBODY]] as const)),
    ...(isInvited ? ([['invitationsAll', EVERYBODY]] as const) : []),
  ];
  const full = await deps.limits.takeAll(taken);
  return full ?? { giveBack: () => deps.limits.refundAll(taken) };
}

/**
 * Call before a company gives a person something. Throws 422 if the person refused it, its search is stopped, or others
 * have the same name and `email` is not theirs; 429 if the day's budget is spent. The caller checks that the person
 * exists. Returns a function that gives the budget back if nothing came of it.
 */
export async function admitTie(
  deps: StrangerDeps,
  asker: Asker,
  { personId, email }: { personId: string; email: string | undefined },
): Promise<() => Promise<void>> {
  const free = async () => undefined;
  const { db } = deps;
  if (await hasRefused(db, personId, asker.companyId)) throw invalid({ user_id: SERVER_MESSAGES.stranger.refused });
  const found = await findPerson(db, asker.companyId, personId, email);
  if (!found?.isStranger) return free;
  if (await hasMailboxRefused(deps, personId, asker.companyId))
    throw invalid({ user_id: SERVER_MESSAGES.stranger.refused });
  const { isTrusted, isStopped } = await readTrust(db, asker.companyId);
  if (isStopped) throw invalid({ user_id: MESSAGES.stranger.stopped });
  if (found.person.asks_email) throw invalid({ email: SERVER_MESSAGES.stranger.email });
  if (isTrusted) return free;
  const tie = await takeTie(deps, asker, found);
  if ('seconds' in tie) throw new ApiError('too_many', { message: MESSAGES.stranger.spent, retryAfter: tie.seconds });
  return tie.giveBack;
}
