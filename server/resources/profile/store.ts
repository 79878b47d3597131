/** A person as they see and change themselves. */
import { and, asc, eq, isNull } from 'drizzle-orm';
import type { Profile } from '@vinculo/contract/profile';
import type { Database } from '../../services/database/database';
import { files, managers, people } from '../../services/database/schema';
import { fileRef } from '../files/pictures';
import { listNewSchools } from '../recognition/store';

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
    new_schools: await listNewSchools(db, personId),
  };
}

/** The profile of somebody who has not left, locked until the transaction ends; else null. */
export async function lockProfile(tx: Database, personId: string): Promise<Profile | null> {
  const [row] = await tx
    .select({ id: people.id })
    .from(people)
    .where(and(eq(people.id, personId), isNull(people.removalRequestedAt)))
    .for('no key update');
  return row ? readProfile(tx, personId) : null;
}

/** Changes a locked person; what they are searched by follows by itself. A taken user name is a unique violation. */
export async function changeProfile(
  tx: Database,
  personId: string,
  profile: { fullName: string; username: string },
): Promise<void> {
  await tx.update(people).set(profile).where(eq(people.id, personId));
}
