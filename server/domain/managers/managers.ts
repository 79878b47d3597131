/** The managers of a company. Changes wait on the company's row, so that the last manager is known as the last. */

import { and, asc, eq, sql } from 'drizzle-orm';
import type { Manager } from '@vinculo/contract/managers';
import { ApiError } from '../../base/errors';
import type { Database } from '../../services/database/database';
import { companies, files, managers, people } from '../../services/database/schema';
import { fileRef } from '../files/pictures';

/** In the order of joining. */
export async function readManagers(db: Database, companyId: string): Promise<Manager[]> {
  const listed = await db
    .select({
      id: people.id,
      full_name: people.fullName,
      email: people.email,
      avatarId: people.avatarId,
      avatarKey: files.key,
    })
    .from(managers)
    .innerJoin(people, eq(people.id, managers.personId))
    .leftJoin(files, eq(files.id, people.avatarId))
    .where(eq(managers.companyId, companyId))
    .orderBy(asc(managers.joinedAt), asc(people.id));
  return listed.map(({ avatarId, avatarKey, ...person }) => ({ ...person, avatar: fileRef(avatarId, avatarKey) }));
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

/** The same; 404 if the caller was removed since the request came in. */
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
