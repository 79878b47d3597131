/** The partners that people marked: kept while the person holds a card of the partner's school. */
import { and, eq, inArray, sql, type SQL } from 'drizzle-orm';
import { brazilianDate } from '@vinculo/contract/rules/brasilia';
import type { Database } from '../../services/database/database';
import { requireRoom } from '../../services/database/room';
import { rows } from '../../services/database/rows';
import { favorites, partners } from '../../services/database/schema';
import { FACTS, openAmong, opensPartners, type FactsRow } from '../standing/standings';

/** SQL condition: the person has marked partner `p`. */
export const isFavoriteOf = (personId: unknown): SQL => sql`exists (
  select 1 from favorites fv where fv.person_id = ${personId} and fv.partner_id = p.id)`;

interface Mark {
  personId: string;
  partnerId: string;
}

/** True if a card opens this partner to the person. It cannot be deleted before the transaction ends. */
async function lockSeenPartner(tx: Database, { personId, partnerId }: Mark, times: { now: Date; billingNow: Date }) {
  const day = sql`${brazilianDate(times.now)}::date`;
  const found = await rows<{ facts: FactsRow }>(
    tx,
    sql`
      select (select ${FACTS} from companies co where co.id = p.company_id) as facts from partners p
      where p.id = ${partnerId} and p.active and exists (
        select 1 from cards held
        where held.company_id = p.company_id and held.person_id = ${personId} and ${opensPartners(sql`held`, day)})
      for key share of p`,
  );
  return (
    openAmong(
      found.map(({ facts }) => facts),
      times.billingNow,
    ).length > 0
  );
}

/** Returns false if the person sees no such partner. Marking it again changes nothing. */
export async function addFavorite(tx: Database, mark: Mark, times: { now: Date; billingNow: Date }): Promise<boolean> {
  if (!(await lockSeenPartner(tx, mark, times))) return false;
  const known = await tx
    .select({ partnerId: favorites.partnerId })
    .from(favorites)
    .where(and(eq(favorites.personId, mark.personId), eq(favorites.partnerId, mark.partnerId)));
  if (known.length > 0) return true;
  await requireRoom(tx, 'favorites', mark.personId);
  await tx.insert(favorites).values(mark).onConflictDoNothing();
  return true;
}

export async function removeFavorite(db: Database, { personId, partnerId }: Mark): Promise<void> {
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
        and not exists (select 1 from cards k where k.person_id = fv.person_id and k.company_id = p.company_id)
        and not exists (select 1 from changed_cards k where k.person_id = fv.person_id and k.company_id = p.company_id)
      returning fv.partner_id`,
  );
  return gone.length;
}
