/** Which schools, other than a person's own, found or saw the person, so that the person can read it. */

import { lt, sql } from 'drizzle-orm';
import { brazilianDate, dayAfter } from '@vinculo/contract/rules/brasilia';
import { SEEN_DAYS } from '@vinculo/contract/rules/limits';
import type { Database } from '../../services/database/database';
import { peopleSeen } from '../../services/database/schema';
import type { Found } from './findPerson';

/** Writes that the company saw those of them who are strangers to it. */
export async function markSeen(db: Database, companyId: string, found: readonly Found[], now: Date): Promise<void> {
  const seenOn = brazilianDate(now);
  const seen = found
    .filter(({ isStranger }) => isStranger)
    .map(({ person }) => ({ personId: person.id, companyId, seenOn }))
    // Two searches at once take the rows in one order.
    .sort((one, other) => one.personId.localeCompare(other.personId));
  if (seen.length === 0) return;
  await db
    .insert(peopleSeen)
    .values(seen)
    .onConflictDoUpdate({
      target: [peopleSeen.personId, peopleSeen.companyId],
      set: { seenOn: sql`excluded.seen_on` },
      setWhere: lt(peopleSeen.seenOn, sql`excluded.seen_on`),
    });
}

/** Returns how many were erased. */
export async function sweepSeen(db: Database, now: Date): Promise<number> {
  const gone = await db
    .delete(peopleSeen)
    .where(lt(peopleSeen.seenOn, dayAfter(brazilianDate(now), -SEEN_DAYS)))
    .returning({ personId: peopleSeen.personId });
  return gone.length;
}
