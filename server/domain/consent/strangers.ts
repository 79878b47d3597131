/** What a company may do with strangers: see them and tie them to itself. The limits: docs/security.md. */

import { MESSAGES } from '@vinculo/contract/rules/words/messages';
import { SERVER_MESSAGES } from '@vinculo/contract/rules/words/serverMessages';
import { invalid } from '../../base/errors';
import { networkKey } from '../../services/keys/keys';
import type { GiveBack } from '../../services/limits/limits';
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

const EVERYBODY = 'all';

/** Whom a day's budget of strangers counts. A stranger whose whole e-mail was typed costs all companies nothing. */
export const budgetOf = ({ keys }: Pick<Deps, 'keys'>, asker: Asker, { isByEmail }: Pick<Found, 'isByEmail'>) => ({
  company: asker.companyId,
  person: asker.personId,
  address: networkKey(keys, asker.ip),
  ...(!isByEmail && { byName: EVERYBODY }),
});

/**
 * Takes the budget of an untrusted company for tying a stranger to itself by a card, a permission or an invitation.
 * `isInvited`: an address without an account. Throws 429 if the day's budget is spent.
 */
export const takeTie = (
  deps: StrangerDeps,
  asker: Asker,
  { isInvited = false, ...found }: Pick<Found, 'isByEmail'> & { isInvited?: boolean },
): Promise<GiveBack> =>
  deps.limits.spendAll(
    [['ties', budgetOf(deps, asker, found)], ...(isInvited ? ([['invitationsAll', EVERYBODY]] as const) : [])],
    MESSAGES.stranger.spent,
  );

/**
 * Call before a company gives a person something. Throws 422 if the person refused it; 429 if the day's budget is spent.
 * The caller checks that the person exists. Returns a function that gives the budget back if nothing came of it.
 */
export async function admitTie(
  deps: StrangerDeps,
  asker: Asker,
  { personId, email }: { personId: string; email: string | undefined },
): Promise<GiveBack> {
  const free = async () => undefined;
  const { db } = deps;
  if (await hasRefused(db, personId, asker.companyId)) throw invalid({ user_id: SERVER_MESSAGES.stranger.refused });
  const found = await findPerson(db, asker.companyId, personId, email);
  if (!found?.isStranger) return free;
  if (await hasMailboxRefused(deps, personId, asker.companyId))
    throw invalid({ user_id: SERVER_MESSAGES.stranger.refused });
  const { isTrusted } = await readTrust(db, asker.companyId);
  if (isTrusted) return free;
  return takeTie(deps, asker, found);
}
