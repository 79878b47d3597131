// Conditions on what the guardians of a card chose, and on which cards they follow. If guardians chose differently, the
// more protective choice holds. From 18 on no choice holds, nor does that of a person who only says to be a guardian.
import { sql, type SQL } from 'drizzle-orm';
import { brazilianDate, dayAfter } from '@vinculo/contract/rules/brasilia';
import { OF_AGE, UNDER_16, UNDER_18, type AgeBand } from '@vinculo/contract/rules/card/ageBand';
import type { GuardianState } from '@vinculo/contract/rules/card/guardians';
import { FOLLOWED_WEEKS } from '@vinculo/contract/rules/limits';
import { weekOf } from '@vinculo/contract/rules/partner/uses';
import { normalizeEmail } from '@vinculo/contract/rules/text/email';
import { param } from '../../services/database/database';

/** A student who is of age has no guardian here. `card`: the name of a row of `cards` in the statement. */
export const mayHaveGuardians = (card: SQL): SQL => sql`${card}.age_band is distinct from ${sql.raw(`'${OF_AGE}'`)}`;

const someGuardian = (card: SQL, chose: SQL) => sql`(${mayHaveGuardians(card)} and exists (
  select 1 from guardians g where g.card_id = ${card}.id and not g.claimed and (${chose})))`;

/** `toldAnswer` in SQL, of a row of `guardians`. */
export const toldAnswerOf = (guardian: SQL) =>
  sql<GuardianState | null>`case when ${guardian}.claimed and ${guardian}.answer = 'granted' then 'claimed' else ${guardian}.answer end`;

/** The card counts nowhere: a guardian refused it or paused it. */
export const isHeldBack = (card: SQL): SQL => someGuardian(card, sql`g.answer = 'refused' or g.paused_at is not null`);

/** A guardian was asked and has not answered. */
export const isSilent = (card: SQL): SQL =>
  someGuardian(card, sql`g.answer is null and g.mailed_at is not null and g.mail_problem is null`);

/** A guardian consented: the school noted it from paper, or one whom the school named or confirmed answered. */
export const hasConsent = (card: SQL): SQL => sql`(${card}.guardian_name is not null
  or exists (select 1 from guardians g where g.card_id = ${card}.id and g.answer = 'granted' and not g.claimed and g.refused_at is null))`;

/**
 * The student is under 16, and no consent is known. Other schools do not find who holds the card, and shops read the
 * first name alone.
 */
export const isProtected = (card: SQL): SQL =>
  sql`(${card}.age_band = any(${param(UNDER_16, 'text[]')}) and not ${hasConsent(card)})`;

/** The card says that its holder is under 18. */
export const isMinor = (card: SQL): SQL<boolean> =>
  sql`coalesce(${card}.age_band = any(${param(UNDER_18, 'text[]')}), false)`;

/** SQL condition: the student of this id has a guardian with exactly the address that was typed. */
export const isOfGuardian = (id: SQL, column: SQL, typed: string): SQL =>
  sql`${id} = any(array(select ${column} from guardians g where g.email = ${param(normalizeEmail(typed), 'text')}))`;

/** Shops do not see the photo. */
export const hidesPhoto = (card: SQL): SQL => someGuardian(card, sql`g.hides_photo`);

/** Condition in SQL: card `c` is shown to guardian `g`, who is not its own holder and knows the company. */
export const FOLLOWED = sql`${mayHaveGuardians(sql`c`)} and g.email <> c.owner_email and g.refused_at is null`;

/** Condition in SQL: guardian `g` has the person's address, and follows card `c`. */
export const followedBy = (personId: SQL) =>
  sql`g.email = (select p.email from people p where p.id = ${personId}) and ${FOLLOWED}`;

/**
 * SQL for ids of the cards whose schools' partners the person sees: their own, and those of children that they agreed
 * to.
 */
export const showingPartners = (personId: SQL) => sql`(
  select k.id from cards k where k.person_id = ${personId}
  union all select c.id from guardians g join cards c on c.id = g.card_id where g.answer = 'granted' and ${followedBy(personId)})`;

/** Up to this band a guardian may take the card along as a PDF. An older student takes it along alone. */
export const COPIED_BY_GUARDIANS: AgeBand = 'until_11';

/**
 * SQL condition: the holder of card `c` may copy it. A small child may not, but an account without another guardian
 * counts as the guardian's own. A person who only says to be a guardian changes nothing.
 */
export const HOLDER_COPIES = sql`not (c.age_band is not distinct from 'until_11' and exists (
  select 1 from guardians g where g.card_id = c.id and g.email is distinct from c.owner_email and not g.claimed))`;

/**
 * SQL condition: the person holds card `c` and copies it alone, or agreed to a small child's card as a guardian. A
 * guardian who only says to be one does not count.
 */
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
