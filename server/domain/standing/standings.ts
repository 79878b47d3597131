// Reads what a company's standing depends on. The standing itself is a rule of the contract.
import { sql, type SQL } from 'drizzle-orm';
import type { Company } from '@vinculo/contract/companies';
import {
  companyStandingOf,
  PAYMENT_METHODS,
  standingOf,
  type CompanyStanding,
  type Standing,
  type StandingFacts,
} from '@vinculo/contract/rules/money/standing';
import { reading, type Database } from '../../services/database/database';
import { followedBy, isHeldBack, isMinor } from '../family/choices';

export interface CompanyFacts extends StandingFacts {
  id: string;
  title: string;
  /** What people see. */
  name: string;
  trialEndsAt: Date;
}

/** The same facts as JSON, which has no dates. */
export type FactsRow = Omit<CompanyFacts, 'trialEndsAt'> & { trialEndsAt: string };

const toFacts = (row: FactsRow): CompanyFacts => ({ ...row, trialEndsAt: new Date(row.trialEndsAt) });

/** JSON in SQL for company `co` of the query. */
export const FACTS = sql`json_build_object(
  'id', co.id, 'title', co.title, 'name', co.name, 'active', co.active, 'exempt', co.exempt, 'trialEndsAt', co.trial_ends_at,
  'endedBy', array(select distinct s.ended_by from subscriptions s where s.company_id = co.id and s.ended_by is not null),
  'subscription', (
    select json_build_object('paymentMethod', s.payment_method, 'status', s.status) from subscriptions s
    where s.company_id = co.id and s.cancelled_at is null))`;

/** SQL condition: this row of `cards` opens its company's partners today, if the company is in good standing. */
export const opensPartners = (cards: SQL, today: SQL) =>
  sql`${cards}.active and not ${isHeldBack(cards)} and (${cards}.valid_until is null or ${cards}.valid_until >= ${today})`;

/** JSON in SQL: the companies whose ids a query selects. */
export const factsOfCompanies = (ids: SQL) => sql<FactsRow[]>`(
  select coalesce(json_agg(${FACTS} order by co.id), '[]') from companies co where co.id in (${ids}))`;

/** JSON in SQL: the companies in which a person holds a card that meets a condition on `held`. */
export const heldCompanies = (personId: SQL, which: SQL) =>
  factsOfCompanies(sql`select held.company_id from cards held where held.person_id = ${personId} and ${which}`);

/** `isMinor`: every card with which the person opens the company's partners says that its holder is under 18. */
interface HeldRow extends FactsRow {
  isMinor: boolean;
}

/** The companies whose partners a card of the person opens, or of a child whom they follow. `today` is Brasília's. */
export const findHeld = reading({ personId: 'uuid', today: 'date' }, ({ personId, today }) => {
  // Each by its own index: cards that a condition names by id are read a second time.
  const opening = (from: SQL) =>
    sql`select c.company_id, ${isMinor(sql`c`)} as minor from ${from} and ${opensPartners(sql`c`, today)}`;
  const cards = sql`${opening(sql`cards c where c.person_id = ${personId}`)}
    union all ${opening(sql`guardians g join cards c on c.id = g.card_id where g.answer = 'granted' and ${followedBy(personId)}`)}`;
  return sql<HeldRow[]>`(
    select coalesce(json_agg((${FACTS})::jsonb || jsonb_build_object('isMinor', each.minor) order by co.id), '[]')
    from (select company_id, bool_and(minor) as minor from (${cards}) held group by company_id) each
    join companies co on co.id = each.company_id)`;
});

const readFacts = reading(
  { id: 'uuid' },
  ({ id }) => sql<FactsRow | null>`(select ${FACTS} from companies co where co.id = ${id})`,
);

export async function findCompanyFacts(db: Database, id: string): Promise<CompanyFacts | null> {
  const row = await readFacts(db, { id });
  return row && toFacts(row);
}

export function standingsOf(companies: readonly FactsRow[], now: Date): Map<string, Standing> {
  return new Map(companies.map((facts) => [facts.id, standingOf(facts, now)]));
}

/** The companies of these rows that are in good standing, so that their partners are open. */
export function openAmong(rows: readonly FactsRow[], now: Date): string[] {
  return rows.filter((facts) => standingOf(facts, now) === 'good').map(({ id }) => id);
}

/** The companies whose partners a person is shown. At those in `minorIds` they see nothing that is for adults only. */
export interface OpenTo {
  companyIds: readonly string[];
  minorIds: readonly string[];
}

export const openTo = (rows: readonly HeldRow[], now: Date): OpenTo => ({
  companyIds: openAmong(rows, now),
  minorIds: rows.filter((each) => each.isMinor).map(({ id }) => id),
});

export interface CausesRow extends FactsRow {
  nextChargeAt: string | null;
  ended: { by: NonNullable<Company['standing']['ended']>['by']; at: string } | null;
}

/** JSON in SQL for company `c` of the query. */
export const CAUSES = sql<CausesRow>`(
  select (${FACTS})::jsonb || jsonb_build_object(
    'nextChargeAt', (select s.next_charge_at from subscriptions s where s.company_id = co.id and s.cancelled_at is null),
    'ended', (
      select jsonb_build_object('by', s.ended_by, 'at', s.cancelled_at) from subscriptions s
      where s.company_id = co.id and s.ended_by is not null order by s.cancelled_at desc limit 1))
  from companies co where co.id = c.id)`;

const iso = (time: string) => new Date(time).toISOString();

export function toStanding(row: CausesRow, now: Date): Company['standing'] {
  const { trialEndsAt, subscription, nextChargeAt, ended } = row;
  return {
    name: companyStandingOf(row, now),
    trial_ends_at: iso(trialEndsAt),
    payment_method: subscription?.paymentMethod ?? PAYMENT_METHODS.none,
    next_charge_at: nextChargeAt && iso(nextChargeAt),
    ended: ended && { by: ended.by, at: iso(ended.at) },
  };
}

/** Each company's subscriptions, to join with `companies c`. */
export const SUBSCRIBED = sql`
  left join (
    select company_id, bool_or(ended_by is not null) as has_ended, bool_or(ended_by = 'school') as is_by_school,
      bool_or(cancelled_at is null and payment_method <> ${PAYMENT_METHODS.none}) as is_subscribed,
      max(status) filter (where cancelled_at is null) as status
    from subscriptions group by company_id) su on su.company_id = c.id`;

/** `companyStandingOf` in SQL, for company `c` joined with `SUBSCRIBED`, to filter by. */
export const companyStanding = (now: Date): SQL<CompanyStanding> => sql`(
  case
    when not c.active then 'inactive'
    when c.exempt then 'exempt'
    when su.is_subscribed and su.status = 'past_due' then 'past_due'
    when su.is_subscribed and su.status <> 'unpaid' then 'paid'
    when c.trial_ends_at > ${now.toISOString()}::timestamptz and su.is_by_school is not true then 'free_month'
    when su.has_ended and not su.is_subscribed then 'ended'
    else 'unpaid' end)`;
