/**
 * Conditions on what the guardians of a card chose. Of several the more protective choice holds; from 18 on none does, nor
 * that of one who is a guardian by their own word alone. */

import { sql, type SQL } from 'drizzle-orm';
import { OF_AGE, UNDER_16, UNDER_18 } from '@vinculo/contract/rules/card/ageBand';
import type { GuardianState } from '@vinculo/contract/rules/card/guardians';
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
 * The student is under 16, and no consent is known. Other schools do not find who holds the card, and shops read the first
 * name alone.
 */
export const isProtected = (card: SQL): SQL =>
  sql`(${card}.age_band = any(${param(UNDER_16, 'text[]')}) and not ${hasConsent(card)})`;

/** The card says that its holder is under 18. */
export const isMinor = (card: SQL): SQL<boolean> =>
  sql`coalesce(${card}.age_band = any(${param(UNDER_18, 'text[]')}), false)`;

/** The id is of a student whose guardian has exactly the address that was typed. */
export const isOfGuardian = (id: SQL, column: SQL, typed: string): SQL =>
  sql`${id} = any(array(select ${column} from guardians g where g.email = ${param(normalizeEmail(typed), 'text')}))`;

/** Shops do not see the photo. */
export const hidesPhoto = (card: SQL): SQL => someGuardian(card, sql`g.hides_photo`);
