/**
 * Decides whether a company may give a person something and write to them. A person who refused the company is not
 * asked. A person who has something of the company is no stranger. A trusted company has no budget; any other pays for
 * each stranger. Limits: docs/security.md.
 */

import { eq } from 'drizzle-orm';
import { MESSAGES } from '@vinculo/contract/rules/words/messages';
import { SERVER_MESSAGES } from '@vinculo/contract/rules/words/serverMessages';
import { invalid } from '../../base/errors';
import type { Database } from '../../services/database/database';
import { people } from '../../services/database/schema';
import { networkKey } from '../../services/keys/keys';
import type { GiveBack } from '../../services/limits/limits';
import type { Deps } from '../../wiring/deps';
import { readTrust, type Trust } from '../standing/trust';
import { hasRefused, mailboxDigest, readRefused } from './mailboxes';
import { findPerson, lockListed, type Found, type ListedPerson } from './strangers';

export type StrangerDeps = Pick<Deps, 'db' | 'keys' | 'limits'>;

/** The company that asks, its manager, and the network address. */
export interface Asker {
  companyId: string;
  personId: string;
  ip: string;
}

const EVERYBODY = 'all';

/**
 * Whose budgets of a day a stranger counts in. A stranger whose whole e-mail was typed spends no budget of all
 * companies.
 */
export const budgetOf = ({ keys }: Pick<Deps, 'keys'>, asker: Asker, { isByEmail }: Pick<Found, 'isByEmail'>) => ({
  company: asker.companyId,
  person: asker.personId,
  address: networkKey(keys, asker.ip),
  ...(!isByEmail && { byName: EVERYBODY }),
});

declare const isAdmitted: unique symbol;
/** An address that the company may write to. Only this module makes one, after the decision and the payment. */
export type AdmittedAddress = string & { readonly [isAdmitted]: true };

/** Either a person, with the e-mail by which the company knows them, or an address, with or without an account. */
export type Whom = { personId: string; email: string | undefined } | { email: string };

const FREE: GiveBack = async () => undefined;

/** Answers the account of this address, if there is one. Throws 422 on `email` if its reader refused the company. */
export async function requireWelcome(
  db: Database,
  keys: Deps['keys'],
  { companyId, email }: { companyId: string; email: string },
): Promise<ListedPerson | null> {
  const [person] = await lockListed(db, companyId, [email]);
  const refused = await readRefused(db, keys, companyId, [mailboxDigest({ keys }, email)]);
  if (refused.size > 0) throw invalid({ email: SERVER_MESSAGES.stranger.refused });
  return person ?? null;
}

/** How the company knows the person. `isInvited`: an address without an account. */
interface Asked {
  isStranger: boolean;
  isByEmail: boolean;
  isInvited: boolean;
}

async function askedAsPerson(
  deps: StrangerDeps,
  companyId: string,
  { personId, email }: Extract<Whom, { personId: string }>,
): Promise<Asked> {
  const { db, keys } = deps;
  const record = await findPerson(db, companyId, personId, email);
  const { isStranger, isByEmail } = record ?? { isStranger: false, isByEmail: false };
  const [person] = isStranger ? await db.select().from(people).where(eq(people.id, personId)) : [];
  const isRefused =
    (await hasRefused(db, personId, companyId)) ||
    // A stranger may have refused the company with another account.
    (person && (await readRefused(db, keys, companyId, [mailboxDigest(deps, person.email)])).size > 0);
  if (isRefused) throw invalid({ user_id: SERVER_MESSAGES.stranger.refused });
  return { isStranger, isByEmail, isInvited: false };
}

async function askedByAddress({ db, keys }: StrangerDeps, companyId: string, email: string): Promise<Asked> {
  const person = await requireWelcome(db, keys, { companyId, email });
  return { isStranger: person?.isStranger ?? true, isByEmail: true, isInvited: person === null };
}

/**
 * Call before a company gives or writes. Throws 422 on `user_id` or `email` if the person refused the company, 429 if
 * the day's budget is spent. The caller checks that the person exists. Returns a function that gives the budget back,
 * for work that came to nothing.
 */
export async function admit(deps: StrangerDeps, asker: Asker, whom: Whom, trust?: Trust): Promise<GiveBack> {
  const { companyId } = asker;
  const { isStranger, isInvited, ...how } = await ('personId' in whom
    ? askedAsPerson(deps, companyId, whom)
    : askedByAddress(deps, companyId, whom.email));
  if (!isStranger) return FREE;
  const { isTrusted } = trust ?? (await readTrust(deps.db, companyId));
  if (isTrusted) return FREE;
  return deps.limits.spendAll(
    [['ties', budgetOf(deps, asker, how)], ...(isInvited ? ([['invitationsAll', EVERYBODY]] as const) : [])],
    MESSAGES.stranger.spent,
  );
}

export interface Admitted {
  email: AdmittedAddress;
  giveBack: GiveBack;
}

/** The work itself. If it fails, this gives back what was paid for it. */
export const orGiveBack = <Result>(work: Promise<Result>, ...payments: (GiveBack | undefined)[]): Promise<Result> =>
  work.catch(async (error: unknown) => {
    for (const giveBack of payments) await giveBack?.();
    throw error;
  });

/** Admits an address, as `admit` does. */
export const admitAddress = async (
  deps: StrangerDeps,
  asker: Asker,
  email: string,
  trust?: Trust,
): Promise<Admitted> => ({ giveBack: await admit(deps, asker, { email }, trust), email: email as AdmittedAddress });

/** The admitted address for a trusted company, which pays nothing; else null. */
export const admitFreely = ({ isTrusted }: Trust, email: string): AdmittedAddress | null =>
  isTrusted ? (email as AdmittedAddress) : null;
