/** Which cards guardians follow. */

import { sql } from 'drizzle-orm';
import { mayHaveGuardians } from '../../services/database/heldBack';

/** Condition in SQL: card `c` is shown to guardian `g`, who is not its own holder. */
export const FOLLOWED = sql`c.active and ${mayHaveGuardians(sql`c`)} and g.email <> c.owner_email`;

/** JSON in SQL: who follows card `c`, by name. A small child is not told. */
export const FOLLOWERS = sql`(
  select coalesce(json_agg(g.full_name order by g.full_name, g.id), '[]') from guardians g
  where g.card_id = c.id and g.answer = 'granted' and ${FOLLOWED} and c.age_band is distinct from 'until_11')`;
