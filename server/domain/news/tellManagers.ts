// Queues mails to managers about what happens to their company, in the transaction of the change.
import { sql } from 'drizzle-orm';
import { hasAccepted } from '../../services/database/acceptedManagers';
import { rows, uuids, type Database } from '../../services/database/database';
import { readTrust } from '../standing/trust';
import { managerMails, type ManagerNews } from './managerMails';

/**
 * `about` tells two events of one kind apart. The same event twice is one mail. A manager who switched the kind off
 * gets none, nor does one in `except`. A manager of an untrusted company who has not taken it up gets none either, as
 * anybody can name strangers. `only` leaves one manager.
 */
export async function tellManagers(
  tx: Database,
  companyId: string,
  {
    news,
    about,
    now,
    except = [],
    only,
  }: { news: ManagerNews; about: string; now: Date; except?: string[]; only?: string },
): Promise<void> {
  const { isTrusted } = await readTrust(tx, companyId);
  const isMeant = only === undefined ? sql`p.id <> all(${uuids(except)})` : sql`p.id = ${only}`;
  const records = await rows<{ id: string }>(
    tx,
    sql`select p.id from managers m join people p on p.id = m.person_id
        where m.company_id = ${companyId} and p.removal_requested_at is null and ${isMeant}
          and ${news.kind} <> all(m.switched_off)
          and ${isTrusted ? sql`true` : hasAccepted(sql`m.person_id`, sql`m.company_id`)} order by m.joined_at`,
  );
  const mails = records.map(({ id: personId }) => {
    return { about: `${news.kind}:${about}:${personId}`, payload: { personId, companyId, news } };
  });
  await managerMails.post(tx, mails, now);
}
