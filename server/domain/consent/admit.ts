/** Decides whether a company may write to an address: refusals, the day's budget. */

import { and, eq, isNull, sql } from 'drizzle-orm';
import { SERVER_MESSAGES } from '@vinculo/contract/rules/words/serverMessages';
import { invalid } from '../../base/errors';
import type { Database } from '../../services/database/database';
import { companyPeople, people } from '../../services/database/schema';
import { texts } from '../../services/database/search';
import type { GiveBack } from '../../services/limits/limits';
import type { Deps } from '../../wiring/deps';
import type { Trust } from '../standing/trust';
import { mailboxDigest, readRefused } from './refusals';
import { takeTie, type Asker } from './strangers';

declare const isAdmitted: unique symbol;
/** An address that the company may write to. Only this module makes one, after the decision and the payment. */
export type AdmittedAddress = string & { readonly [isAdmitted]: true };

export interface ListedPerson {
  id: string;
  email: string;
  /** Not tied to the company. */
  isStranger: boolean;
}

/** The accounts of these addresses. None of the people can leave before the transaction ends. */
export const lockListed = async (tx: Database, companyId: string, emails: readonly string[]): Promise<ListedPerson[]> =>
  tx
    .select({
      id: people.id,
      email: people.email,
      isStranger: sql<boolean>`${companyPeople.personId} is null`,
    })
    .from(people)
    .leftJoin(companyPeople, and(eq(companyPeople.companyId, companyId), eq(companyPeople.personId, people.id)))
    .where(and(sql`${people.email} = any(${texts(emails)})`, isNull(people.removalRequestedAt)))
    .orderBy(people.id)
    .for('share', { of: people });

export interface Admitted {
  email: AdmittedAddress;
  giveBack: GiveBack;
}

const free = (email: string): Admitted => ({ email: email as AdmittedAddress, giveBack: async () => undefined });

/** Admits at once for a trusted company; else null. */
export const admitFreely = ({ isTrusted }: Trust, email: string): Admitted | null => (isTrusted ? free(email) : null);

/** The account of this address, if there is one; 422 on `email` if its reader refused the company. */
export async function requireWelcome(
  db: Database,
  keys: Deps['keys'],
  { companyId, email }: { companyId: string; email: string },
): Promise<ListedPerson | null> {
  const mailbox = mailboxDigest({ keys }, email);
  const [person] = await lockListed(db, companyId, [email]);
  const refused = await readRefused(db, keys, companyId, [mailbox]);
  if (refused.has(mailbox)) throw invalid({ email: SERVER_MESSAGES.stranger.refused });
  return person ?? null;
}

/**
 * Admits an address for an invitation. Throws 422 on `email` if the company may not invite it, 429 if the day's budget
 * of an untrusted company is spent.
 */
export async function admitAddress(
  deps: Pick<Deps, 'db' | 'keys' | 'limits'>,
  asker: Asker,
  { isTrusted }: Trust,
  email: string,
): Promise<Admitted> {
  const person = await requireWelcome(deps.db, deps.keys, { companyId: asker.companyId, email });
  if (person?.isStranger === false) return free(email);
  if (isTrusted) return free(email);
  return { ...free(email), giveBack: await takeTie(deps, asker, { isByEmail: true, isInvited: !person }) };
}
