/** Conditions on what the guardians of a card chose. Of several the more protective choice holds; from 18 on none does. */

import { sql, type SQL } from 'drizzle-orm';

/** A student who is of age has no guardian here. `card`: the name of a row of `cards` in the statement. */
export const mayHaveGuardians = (card: SQL): SQL => sql`${card}.age_band is distinct from 'from_18'`;

const someGuardian = (card: SQL, chose: SQL) => sql`(${mayHaveGuardians(card)} and exists (
  select 1 from guardians g where g.card_id = ${card}.id and (${chose})))`;

/** The card counts nowhere: a guardian refused it or paused it. */
export const isHeldBack = (card: SQL): SQL => someGuardian(card, sql`g.answer = 'refused' or g.paused_at is not null`);

/** Shops do not see the photo. */
export const hidesPhoto = (card: SQL): SQL => someGuardian(card, sql`g.hides_photo`);
