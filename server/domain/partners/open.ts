// Whether a partner is open to a person. The partner is active, and its school in good standing. The person, or a child
// whom they follow, has a valid card of that school.
import { sql } from 'drizzle-orm';
import { brazilianDate } from '@vinculo/contract/rules/brasilia';
import { rows, type Database } from '../../services/database/database';
import { isMinor, showingPartners } from '../family/choices';
import { FACTS, openAmong, opensPartners, type FactsRow } from '../standing/standings';
import { barred } from './benefits';

export interface Visit {
  personId: string;
  partnerId: string;
}

/**
 * The company of a partner that is open to the person, else null. The partner cannot be deleted before the transaction
 * ends.
 */
export async function lockOpenPartner(tx: Database, { personId, partnerId }: Visit, now: Date): Promise<string | null> {
  const day = sql`${brazilianDate(now)}::date`;
  const records = await rows<{ facts: FactsRow }>(
    tx,
    sql`
      select (select ${FACTS} from companies co where co.id = p.company_id) as facts from partners p
      where p.id = ${partnerId} and p.active and exists (
        select 1 from cards held
        where held.company_id = p.company_id and held.id in ${showingPartners(sql`${personId}`)} and ${opensPartners(sql`held`, day)}
          and not ${barred(sql`p`, isMinor(sql`held`))})
      for key share of p`,
  );
  const [companyId = null] = openAmong(
    records.map(({ facts }) => facts),
    now,
  );
  return companyId;
}
