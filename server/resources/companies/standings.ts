/** What the standing of companies depends on, as the database has it; the standing itself is a rule of the contract. */
import { sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import { standingOf, type Standing, type StandingFacts } from '@vinculo/contract/rules/standing';
import type { Database } from '../../services/database/database';
import { read, reading } from '../../services/database/readings';
import { people } from '../../services/database/schema';

export interface CompanyFacts extends StandingFacts {
  id: string;
  title: string;
  trialEndsAt: Date;
}

/** The same as JSON, which has no dates. */
export type FactsRow = Omit<CompanyFacts, 'trialEndsAt'> & { trialEndsAt: string };

const toFacts = (row: FactsRow): CompanyFacts => ({ ...row, trialEndsAt: new Date(row.trialEndsAt) });

/** JSON in SQL about the company `co` of the query. */
export const FACTS = sql`json_build_object(
  'id', co.id, 'title', co.title, 'active', co.active, 'exempt', co.exempt, 'trialEndsAt', co.trial_ends_at,
  'endedBy', array(select distinct s.ended_by from subscriptions s where s.company_id = co.id and s.ended_by is not null),
  'subscription', (
    select json_build_object('paymentMethod', s.payment_method, 'isUnpaid', s.status = 'unpaid') from subscriptions s
    where s.company_id = co.id and s.cancelled_at is null))`;

const ONE = reading<{ id: string }, FactsRow | null>(
  'company facts',
  (given) => sql`(select ${FACTS} from companies co where co.id = ${given('id', 'uuid')})`,
);

/** True in SQL for a row of `cards` that opens its school's partners on a day, where the school stands well. */
export const opensPartners = (cards: SQL, today: SQL) =>
  sql`${cards}.active and (${cards}.valid_until is null or ${cards}.valid_until >= ${today})`;

/** The companies of which a person holds a card for which something is true, as JSON in SQL; it is called `held`. */
export const heldCompanies = (personId: SQLWrapper, which: SQL) => sql<FactsRow[]>`(
  select coalesce(json_agg(${FACTS} order by co.id), '[]') from companies co
  where co.id in (select held.company_id from cards held where held.person_id = ${personId} and ${which}))`;

/** Those whose partners a card of the caller's opens; `today` is Brasília's. */
export const HELD = reading<{ today: string }, { companies: FactsRow[] }>(
  'held companies',
  (given) =>
    sql`json_build_object('companies', ${heldCompanies(people.id, opensPartners(sql`held`, given('today', 'date')))})`,
);

/** Null where there is no such company. */
export async function findCompanyFacts(db: Database, id: string): Promise<CompanyFacts | null> {
  const row = await read(db, ONE, { id });
  return row && toFacts(row);
}

/** How each of the companies stands, by its id. */
export function standingsOf(companies: readonly FactsRow[], now: Date): Map<string, Standing> {
  return new Map(companies.map((facts) => [facts.id, standingOf(facts, now)]));
}

/** Of companies of which somebody holds such a card, those whose partners are open to them: in good standing. */
export function openAmong(held: readonly FactsRow[], now: Date): string[] {
  return held.filter((facts) => standingOf(facts, now) === 'good').map(({ id }) => id);
}
