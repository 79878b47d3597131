/** Who manages a company. */
import { asc, eq } from 'drizzle-orm';
import type { Manager } from '@vinculo/contract/managers';
import type { Database } from '../../services/database/database';
import { files, managers, people } from '../../services/database/schema';
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
