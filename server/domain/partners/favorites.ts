// The partners that people marked. A mark is kept while the person, or a child whom they follow, has a card of the
// partner's school.
import { and, eq, inArray, sql, type SQL } from 'drizzle-orm';
import { rows, type Database } from '../../services/database/database';
import { requireQuota } from '../../services/database/quota';
import { favorites, partners } from '../../services/database/schema';
import { showingPartners } from '../family/choices';
import { lockOpenPartner, type Visit } from './open';

/** SQL condition: the person has marked partner `p`. */
export const isFavoriteOf = (personId: unknown): SQL => sql`exists (
  select 1 from favorites fv where fv.person_id = ${personId} and fv.partner_id = p.id)`;

/** Returns false if the person sees no such partner. Marking it again changes nothing. */
export async function addFavorite(tx: Database, mark: Visit, now: Date): Promise<boolean> {
  if ((await lockOpenPartner(tx, mark, now)) === null) return false;
  const marks = await tx
    .select({ partnerId: favorites.partnerId })
    .from(favorites)
    .where(and(eq(favorites.personId, mark.personId), eq(favorites.partnerId, mark.partnerId)));
  if (marks.length > 0) return true;
  await requireQuota(tx, 'favorites', mark.personId);
  await tx.insert(favorites).values(mark).onConflictDoNothing();
  return true;
}

export async function removeFavorite(db: Database, { personId, partnerId }: Visit): Promise<void> {
  await db.delete(favorites).where(and(eq(favorites.personId, personId), eq(favorites.partnerId, partnerId)));
}

/** Takes away a person's marks, all or those of one company's partners. */
export async function dropFavorites(tx: Database, personId: string, companyId?: string): Promise<void> {
  const theirs = tx
    .select({ id: partners.id })
    .from(partners)
    .where(companyId === undefined ? undefined : eq(partners.companyId, companyId));
  await tx.delete(favorites).where(and(eq(favorites.personId, personId), inArray(favorites.partnerId, theirs)));
}

/** Erases the marks of people whose last card of the school is gone and cannot be restored. */
export async function sweepFavorites(db: Database): Promise<number> {
  const gone = await rows(
    db,
    sql`
      delete from favorites fv using partners p where p.id = fv.partner_id
        and not exists (select 1 from cards k where k.company_id = p.company_id and k.id in ${showingPartners(sql`fv.person_id`)})
        and not exists (select 1 from changed_cards k where k.person_id = fv.person_id and k.company_id = p.company_id)
      returning fv.partner_id`,
  );
  return gone.length;
}
