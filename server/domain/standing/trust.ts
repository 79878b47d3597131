// Which companies are trusted, and which are refused so often that support is told.
import { and, eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { INVITED_STATES } from '@vinculo/contract/rules/card/waiting';
import { REFUSALS_TO_TELL, REFUSALS_TO_TELL_SHARE, VERIFICATION_CENTAVOS } from '@vinculo/contract/rules/limits';
import { PAYMENT_METHODS } from '@vinculo/contract/rules/money/standing';
import type { Caller } from '../../access/access';
import { type Database, isAmong } from '../../services/database/database';
import { companies } from '../../services/database/schema';

/** Company `c` of a query, which all of these conditions are about. */
const COMPANY = alias(companies, 'c');

const REFUSED = sql`(
  select company_id, refused_at from school_answers union all select company_id, refused_at from refused_addresses)`;
const SINCE_APPROVED = sql`sa.company_id = c.id and sa.refused_at > coalesce(c.approved_at, '-infinity')`;

export const REFUSALS = sql<number>`(select count(*)::int from ${REFUSED} sa where ${SINCE_APPROVED})`;

// A charge that went through, other than a card verification; or a payment by hand that support entered.
const HAS_PAID = sql`(
  exists (
    select 1 from charges ch join subscriptions s on s.id = ch.subscription_id
    where s.company_id = c.id and ch.status = 'paid' and ch.amount > ${VERIFICATION_CENTAVOS})
  or exists (
    select 1 from subscriptions s
    where s.company_id = c.id and s.cancelled_at is null and s.provider_id is null
      and s.payment_method <> ${PAYMENT_METHODS.none}))`;

const IS_TRUSTED = sql<boolean>`(c.approved_at is not null or c.exempt or ${HAS_PAID})`;

/**
 * Outsiders read that the company is confirmed. If a trusted company's title looks like another one's, support must
 * have looked at it.
 */
export const IS_CONFIRMED = sql<boolean>`(${IS_TRUSTED} and (c.approved_at is not null or not c.name_held))`;

/** The company's names that support has not approved. */
const NAMES = sql`array(
  select lookalike(names.name) from (values (c.title), (c.display_name)) names (name)
  where c.approved_at is null or lookalike(names.name) <> lookalike(c.title))`;

/**
 * One of its names looks like a name of another company that is trusted (`lookalike`,
 * `0100-names-like-another-schools.sql`).
 */
const LOOKS_LIKE_ANOTHER = sql<boolean>`exists (
  select 1 from (
    select o.id from companies o where lookalike(o.title) = any(${NAMES})
    union all
    select o.id from companies o where o.display_name is not null and lookalike(o.display_name) = any(${NAMES})) other
  where other.id <> c.id and (select ${IS_TRUSTED} from companies c where c.id = other.id))`;

/** Support has not looked at the company's name since it was given, and it looks like another one's. */
export const IS_NAMESAKE = sql<boolean>`(c.active and (c.name_held or (c.approved_at is null and ${LOOKS_LIKE_ANOTHER})))`;

/** Call after a locked company has named itself. People read its title while the name waits for support. */
export async function holdName(tx: Database, id: string): Promise<void> {
  await tx.execute(sql`update companies c set name_held = ${LOOKS_LIKE_ANOTHER} where c.id = ${id}`);
}

/** Few companies have so many refusals, so the others are not counted one by one. */
export const HAS_REFUSALS = sql<boolean>`c.id in (
  select sa.company_id from ${REFUSED} sa where sa.refused_at is not null
  group by sa.company_id having count(*) >= ${REFUSALS_TO_TELL})`;

/**
 * Support is told of such a company. The more people hold a trusted company's cards or are invited, the more refusals
 * it may have.
 */
export const IS_OFTEN_REFUSED = sql<boolean>`(
  case when ${REFUSALS} < ${REFUSALS_TO_TELL} then false when not ${IS_TRUSTED} then true
  else ${REFUSALS} >= ${REFUSALS_TO_TELL_SHARE}::float8
    * ((select count(distinct k.person_id) from cards k where k.company_id = c.id)
      + (select count(*) from invitations i where i.company_id = c.id and ${isAmong(INVITED_STATES, sql`i.state`)})) end)`;

export interface Trust {
  /** Approved by support, exempt, or has paid. No daily budget limits it. */
  isTrusted: boolean;
}

export async function readTrust(db: Database, companyId: string): Promise<Trust> {
  const [row] = await db.select({ isTrusted: IS_TRUSTED }).from(COMPANY).where(eq(COMPANY.id, companyId));
  return row ?? { isTrusted: false };
}

/** True for support, and for a person who manages a trusted company or holds a card of one. */
export async function isTrustedPerson(db: Database, { id, superAdmin }: Pick<Caller, 'id' | 'superAdmin'>) {
  if (superAdmin) return true;
  const isTheirs = sql`(
    c.id in (select m.company_id from managers m where m.person_id = ${id})
    or c.id in (select k.company_id from cards k where k.person_id = ${id} and k.active))`;
  const [row] = await db
    .select({ id: COMPANY.id })
    .from(COMPANY)
    .where(and(isTheirs, COMPANY.active, IS_TRUSTED))
    .limit(1);
  return row !== undefined;
}
