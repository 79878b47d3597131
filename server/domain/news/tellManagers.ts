/** Queues mails to managers about what happens to their company, in the transaction of the change. */

import { and, asc, eq, isNull, notInArray, sql } from 'drizzle-orm';
import { hasAccepted } from '../../services/database/acceptedManagers';
import type { Database } from '../../services/database/database';
import { managers, people } from '../../services/database/schema';
import { readTrust } from '../standing/trust';
import { managerMails, type ManagerNews } from './managerMails';

/**
 * `about` tells two events of one kind apart. The same event twice is one mail. Who switched the kind off gets none, nor
 * does a manager of an untrusted company who has not taken it up, as anybody can name strangers. Nor do those in `except`;
 * `only` leaves one of them.
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
  const records = await tx
    .select({ id: people.id })
    .from(managers)
    .innerJoin(people, eq(people.id, managers.personId))
    .where(
      and(
        eq(managers.companyId, companyId),
        isNull(people.removalRequestedAt),
        notInArray(people.id, except),
        only === undefined ? undefined : eq(people.id, only),
        sql`not ${news.kind} = any(${managers.switchedOff})`,
        isTrusted ? undefined : hasAccepted(managers.personId, managers.companyId),
      ),
    )
    .orderBy(asc(managers.joinedAt));
  const mails = records.map(({ id: personId }) => {
    return { about: `${news.kind}:${about}:${personId}`, payload: { personId, companyId, news } };
  });
  await managerMails.post(tx, mails, now);
}
