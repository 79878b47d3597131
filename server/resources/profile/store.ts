/** Reads a person as they see themselves. */
import { asc, eq } from 'drizzle-orm';
import type { Profile } from '@vinculo/contract/profile';
import type { Database } from '../../services/database/database';
import { files, managers, people } from '../../services/database/schema';
import { fileRef } from '../files/pictures';

/** The profile of a person who is known to exist. */
export async function readProfile(db: Database, personId: string): Promise<Profile> {
  const [row] = await db
    .select({ person: people, avatarKey: files.key })
    .from(people)
    .leftJoin(files, eq(files.id, people.avatarId))
    .where(eq(people.id, personId));
  if (!row) throw new Error('The person is gone');
  const { person, avatarKey } = row;
  const managed = await db
    .select({ companyId: managers.companyId })
    .from(managers)
    .where(eq(managers.personId, personId))
    .orderBy(asc(managers.joinedAt), asc(managers.companyId));
  return {
    id: person.id,
    full_name: person.fullName,
    username: person.username,
    email: person.email,
    avatar: fileRef(person.avatarId, avatarKey),
    permission: { companies: person.superAdmin ? 'all' : managed.map(({ companyId }) => companyId) },
  };
}
