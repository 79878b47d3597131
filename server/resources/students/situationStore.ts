/** What stops the card of a student without one: the contract's table as SQL, of `invitations i`. */

import { sql, type SQL } from 'drizzle-orm';
import { SITUATIONS, SITUATION_NAMES, type Sign } from '@vinculo/contract/rules/card/waiting';
import { livingSince } from '../../domain/roster/activationCodes';
import { isAmong } from '../../services/database/waiting';

const SIGNS: Readonly<Record<Sign, (now: Date) => SQL>> = {
  bounced: () => sql`i.mail_problem is not null`,
  code: (now) => sql`exists (select 1 from activation_codes a where a.invitation_id = i.id and a.used_at is null
    and a.made_at > ${livingSince(now).toISOString()}::timestamptz)`,
  guardian: () => sql`exists (select 1 from guardians g where g.invitation_id = i.id and g.email is not null
    and g.answer is null and g.mailed_at is not null)`,
};

export function situationSql(now: Date): SQL {
  const cases = SITUATION_NAMES.map((name) => {
    const { states, sign } = SITUATIONS[name];
    const isThis = isAmong(states, sql`i.state`);
    return sql`when ${isThis} ${sign ? sql`and ${SIGNS[sign](now)}` : sql``} then ${sql.raw(`'${name}'`)}`;
  });
  return sql`case ${sql.join(cases, sql` `)} end`;
}
