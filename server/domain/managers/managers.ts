// The managers of a company. Changes wait on the company's row, so that the last manager is known as the last.
import { and, eq, sql } from 'drizzle-orm';
import type { Manager } from '@vinculo/contract/people';
import { ApiError } from '../../base/errors';
import { rows, type Database } from '../../services/database/database';
import { companies, managers, people } from '../../services/database/schema';
import { fileRef } from '../files/pictures';

/** In the order of joining. */
export async function readManagers(db: Database, companyId: string): Promise<Manager[]> {
  const listed = await rows<Omit<Manager, 'avatar'> & Record<'avatar_id' | 'avatar_key', string | null>>(
    db,
    sql`select p.id, p.full_name, p.email, p.avatar_id, f.key as avatar_key
        from managers m join people p on p.id = m.person_id left join files f on f.id = p.avatar_id
        where m.company_id = ${companyId} order by m.joined_at, p.id`,
  );
  return listed.map(({ avatar_id, avatar_key, ...person }) => ({ ...person, avatar: fileRef(avatar_id, avatar_key) }));
}

/** Locks a company's row; returns its managers' ids, without super administrators, who act for no company. */
export async function lockManagers(tx: Database, companyId: string): Promise<string[]> {
  await tx.select({ id: companies.id }).from(companies).where(eq(companies.id, companyId)).for('no key update');
  const records = await tx
    .select({ personId: managers.personId })
    .from(managers)
    .innerJoin(people, eq(people.id, managers.personId))
    .where(and(eq(managers.companyId, companyId), eq(people.superAdmin, false)));
  return records.map(({ personId }) => personId);
}

/** Does the same. Throws 404 if the caller was removed since the request came in. */
export async function lockOwnManagers(tx: Database, callerId: string, companyId: string): Promise<string[]> {
  const current = await lockManagers(tx, companyId);
  if (!current.includes(callerId)) throw new ApiError('not_found');
  return current;
}

export async function insertManager(
  tx: Database,
  { companyId, personId, now }: { companyId: string; personId: string; now: Date },
): Promise<void> {
  // Two who join at the same moment keep their order: no row is older than an earlier one.
  const last = tx
    .select({ at: sql`max(${managers.joinedAt}) + interval '1 millisecond'` })
    .from(managers)
    .where(eq(managers.companyId, companyId));
  await tx
    .insert(managers)
    .values({ companyId, personId, joinedAt: sql`greatest(${now.toISOString()}::timestamptz, (${last}))` });
}
