/** Which cards guardians follow. */

import { sql } from 'drizzle-orm';
import { mayHaveGuardians } from '../../services/database/heldBack';

/** Condition in SQL: card `c` is shown to its guardians. */
export const FOLLOWED = sql`c.active and ${mayHaveGuardians(sql`c`)}`;

/** JSON in SQL: who follows card `c`, by name. A small child is not told. */
export const FOLLOWERS = sql`(
  select coalesce(json_agg(g.full_name order by g.full_name, g.id), '[]') from guardians g
  where g.card_id = c.id and g.email is not null and g.answer = 'granted' and ${FOLLOWED} and c.age_band is distinct from 'until_11')`;
