/** What a day's strangers cost a company that is not trusted. The limits: docs/security.md. */

import { MESSAGES } from '@vinculo/contract/rules/words/messages';
import { networkKey } from '../../services/keys/keys';
import type { GiveBack } from '../../services/limits/limits';
import type { Deps } from '../../wiring/deps';
import type { Found } from './strangers';

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
  { isInvited, ...found }: Pick<Found, 'isByEmail'> & { isInvited: boolean },
): Promise<GiveBack> =>
  deps.limits.spendAll(
    [['ties', budgetOf(deps, asker, found)], ...(isInvited ? ([['invitationsAll', EVERYBODY]] as const) : [])],
    MESSAGES.stranger.spent,
  );
