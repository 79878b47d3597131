/** Which cards guardians follow and copy, and the weeks of which they read how often a card was used. */

import { sql, type SQL } from 'drizzle-orm';
import { brazilianDate, dayAfter } from '@vinculo/contract/rules/brasilia';
import type { AgeBand } from '@vinculo/contract/rules/card/ageBand';
import { FOLLOWED_WEEKS } from '@vinculo/contract/rules/limits';
import { weekOf } from '@vinculo/contract/rules/partner/uses';
import { mayHaveGuardians } from './choices';

/** Condition in SQL: card `c` is shown to guardian `g`, who is not its own holder and knows the company. */
export const FOLLOWED = sql`${mayHaveGuardians(sql`c`)} and g.email <> c.owner_email and g.refused_at is null`;

/** Condition in SQL: guardian `g` has the person's address, and follows card `c`. */
export const followedBy = (personId: SQL) =>
  sql`g.email = (select p.email from people p where p.id = ${personId}) and ${FOLLOWED}`;

/** IDs in SQL: the cards whose schools' partners the person sees: their own, and those of children, if they agreed. */
export const showingPartners = (personId: SQL) => sql`(
  select k.id from cards k where k.person_id = ${personId}
  union all select c.id from guardians g join cards c on c.id = g.card_id where g.answer = 'granted' and ${followedBy(personId)})`;

/** Up to this band a guardian may take the card along as a PDF. An older student takes it along alone. */
export const COPIED_BY_GUARDIANS: AgeBand = 'until_11';

/** Condition in SQL: the holder of card `c` may copy it. A small child does not, but an account without another guardian is one's. Who says to be one changes nothing. */
export const HOLDER_COPIES = sql`not (c.age_band is not distinct from 'until_11' and exists (
  select 1 from guardians g where g.card_id = c.id and g.email is distinct from c.owner_email and not g.claimed))`;

/** Condition in SQL: the person holds card `c` and copies it alone, or is a guardian, no claimed one, who agreed to a small child's. */
export const mayCopy = (personId: string) => sql`((c.person_id = ${personId} and ${HOLDER_COPIES}) or (
  c.age_band = ${COPIED_BY_GUARDIANS} and exists (
    select 1 from guardians g where g.card_id = c.id and g.answer = 'granted' and not g.claimed and ${followedBy(sql`${personId}`)})))`;

/** JSON in SQL: who follows card `c`, by name. A small child is not told. */
export const FOLLOWERS = sql`(
  select coalesce(json_agg(g.full_name order by g.full_name, g.id), '[]') from guardians g
  where g.card_id = c.id and g.answer = 'granted' and ${FOLLOWED} and c.age_band is distinct from 'until_11')`;

const WEEK_DAYS = 7;

/** Their Mondays, the newest first. Only weeks that are over: a count that grows would tell the moment of a use. */
export function followedWeeks(now: Date): string[] {
  const monday = weekOf(brazilianDate(now));
  return Array.from({ length: FOLLOWED_WEEKS }, (_, index) => dayAfter(monday, -WEEK_DAYS * (index + 1)));
}
