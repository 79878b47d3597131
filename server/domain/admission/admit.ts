// Decides whether a company may give a person something and write to them. A person who refused the company is not
// asked. A person who has something of the company is no stranger. A trusted company has no budget; any other pays for
// each stranger. Finds strangers by name or e-mail, and shows little of them. Limits: docs/security.md.
import { eq, lt, sql } from 'drizzle-orm';
import type { Person } from '@vinculo/contract/people';
import { brazilianDate, dayAfter } from '@vinculo/contract/rules/brasilia';
import { SEEN_DAYS } from '@vinculo/contract/rules/limits';
import { maskEmail, normalizeEmail } from '@vinculo/contract/rules/text/email';
import { MESSAGES, SERVER_MESSAGES } from '@vinculo/contract/rules/words/messages';
import { invalid } from '../../base/errors';
import { deleteRows, rows, texts, type Database } from '../../services/database/database';
import { people, peopleSeen } from '../../services/database/schema';
import { networkKey } from '../../services/keys/keys';
import type { GiveBack } from '../../services/limits/limits';
import type { Deps } from '../../wiring/deps';
import { fileRef } from '../files/pictures';
import { readTrust, type Trust } from '../standing/trust';
import { hasRefused, mailboxDigest, readRefused } from './mailboxes';

export interface PersonRow extends Omit<Person, 'avatar'> {
  avatar_id: string | null;
  avatar_key: string | null;
  tied: boolean;
}

export interface Found {
  person: Person;
  isStranger: boolean;
  /** Found by the whole e-mail, which the caller knew already. */
  isByEmail: boolean;
}

/** SQL condition: another person's name reads the same. */
const HAS_NAMESAKE = sql`exists (
  select 1 from people o
  where folded(o.full_name) = folded(p.full_name) and o.id <> p.id and o.removal_requested_at is null)`;

export const SHOWN = sql`p.id, p.full_name, p.email, p.avatar_id, f.key as avatar_key, coalesce(own.has_card, false) as has_card,
  own.person_id is not null as tied, ${HAS_NAMESAKE} as has_namesake`;
export const FILE_JOIN = sql`left join files f on f.id = p.avatar_id`;
export const ownJoin = (companyId: string) =>
  sql`left join school_people own on own.company_id = ${companyId} and own.person_id = p.id`;

export function toFound({ avatar_id, avatar_key, tied, ...told }: PersonRow, typed: string): Found {
  const isStranger = !tied;
  const isByEmail = told.email === typed;
  const isMasked = isStranger && !isByEmail;
  const email = isMasked ? maskEmail(told.email) : told.email;
  const avatar = isStranger ? null : fileRef(avatar_id, avatar_key);
  const person = { ...told, email, avatar, has_namesake: isMasked && told.has_namesake };
  return { person, isStranger, isByEmail };
}

/** One person, or null. A person who is leaving is not found. `typed`: an e-mail that may be theirs. */
export async function findPerson(db: Database, companyId: string, id: string, typed = ''): Promise<Found | null> {
  const [row] = await rows<PersonRow>(
    db,
    sql`select ${SHOWN} from people p ${ownJoin(companyId)} ${FILE_JOIN}
        where p.id = ${id} and p.removal_requested_at is null`,
  );
  return row ? toFound(row, normalizeEmail(typed)) : null;
}

export interface ListedPerson {
  id: string;
  email: string;
  /** The person has nothing to do with the company yet. */
  isStranger: boolean;
}

/** The accounts of these addresses. None of the people can leave before the transaction ends. */
export const lockListed = (tx: Database, companyId: string, emails: readonly string[]): Promise<ListedPerson[]> =>
  rows(
    tx,
    sql`select p.id, p.email, own.person_id is null as "isStranger" from people p ${ownJoin(companyId)}
        where p.email = any(${texts(emails)}) and p.removal_requested_at is null order by p.id for share of p`,
  );

/** Notes which of these people the company saw as strangers. */
export async function markSeen(db: Database, companyId: string, records: readonly Found[], now: Date): Promise<void> {
  const seenOn = brazilianDate(now);
  const seen = records
    .filter(({ isStranger }) => isStranger)
    .map(({ person }) => ({ personId: person.id, companyId, seenOn }))
    // Two searches at once take the rows in one order.
    .sort((one, other) => one.personId.localeCompare(other.personId));
  if (seen.length === 0) return;
  await db
    .insert(peopleSeen)
    .values(seen)
    .onConflictDoUpdate({
      target: [peopleSeen.personId, peopleSeen.companyId],
      set: { seenOn: sql`excluded.seen_on` },
      setWhere: lt(peopleSeen.seenOn, sql`excluded.seen_on`),
    });
}

/** Returns how many were erased. */
export const sweepSeen = (db: Database, now: Date): Promise<number> =>
  deleteRows(db, peopleSeen, lt(peopleSeen.seenOn, dayAfter(brazilianDate(now), -SEEN_DAYS)));

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
