/** What leaving takes away at once, and what is left for the job that erases the person. */
import { and, asc, eq, inArray, isNotNull, isNull, notExists, sql } from 'drizzle-orm';
import type { Database } from '../../services/database/database';
import { accessCodes, cards, companies, files, managers, people, sessions } from '../../services/database/schema';
import { stopCharging, type Ending } from '../billing/stop';
import { letGoOfFile, type StoredFile } from '../files/store';

const BATCH = 100;

/** Takes the permissions of somebody who leaves; a school that nobody manages any more becomes inactive, and pays no more. */
async function leaveCompanies(tx: Database, personId: string, ending: Ending): Promise<void> {
  const managed = await tx
    .select({ companyId: managers.companyId })
    .from(managers)
    .where(eq(managers.personId, personId));
  if (managed.length === 0) return;
  const ids = managed.map(({ companyId }) => companyId);
  // Who else joins or is removed at this moment waits, so that the last one to go is seen as the last.
  await tx
    .select({ id: companies.id })
    .from(companies)
    .where(inArray(companies.id, ids))
    .orderBy(asc(companies.id))
    .for('no key update');
  await tx.delete(managers).where(eq(managers.personId, personId));
  const remaining = tx
    .select({ one: sql`1` })
    .from(managers)
    .innerJoin(people, eq(people.id, managers.personId))
    .where(and(eq(managers.companyId, companies.id), eq(people.superAdmin, false)));
  const closed = await tx
    .update(companies)
    .set({ active: false })
    .where(and(inArray(companies.id, ids), notExists(remaining)))
    .returning({ id: companies.id });
  for (const { id } of closed) await stopCharging(tx, id, { ...ending, personId, action: 'subscription.stop' });
}

/** Deletes a person's cards, and answers their pictures, to be erased after the commit. */
async function dropCards(tx: Database, personId: string): Promise<(StoredFile | null)[]> {
  const dropped = await tx.delete(cards).where(eq(cards.personId, personId)).returning({ avatarId: cards.avatarId });
  const pictures: (StoredFile | null)[] = [];
  for (const { avatarId } of dropped) pictures.push(await letGoOfFile(tx, avatarId));
  return pictures;
}

/** Hides a person everywhere and ends their sessions. Answers the pictures of their cards; null where they had left. */
export async function hidePerson(
  tx: Database,
  personId: string,
  ending: Ending,
): Promise<(StoredFile | null)[] | null> {
  // Whoever is giving them a card or a permission holds this row until that is written, and then it is taken back here.
  const [person] = await tx
    .select({ id: people.id })
    .from(people)
    .where(and(eq(people.id, personId), isNull(people.removalRequestedAt)))
    .for('update');
  if (!person) return null;
  await tx.update(people).set({ removalRequestedAt: ending.now }).where(eq(people.id, personId));
  await tx
    .update(sessions)
    .set({ endedAt: ending.now })
    .where(and(eq(sessions.personId, personId), isNull(sessions.endedAt)));
  await leaveCompanies(tx, personId, ending);
  return dropCards(tx, personId);
}

export interface LeavingPerson {
  id: string;
  email: string;
}

/** Who has asked to be removed, longest waiting first. */
export async function listLeaving(db: Database): Promise<LeavingPerson[]> {
  return db
    .select({ id: people.id, email: people.email })
    .from(people)
    .where(isNotNull(people.removalRequestedAt))
    .orderBy(asc(people.removalRequestedAt))
    .limit(BATCH);
}

/**
 * Lets go of every picture that is still theirs: the photo, and uploads that nothing shows. Cards and permissions are
 * looked for again, since a call that was under way may have come after the person had been hidden.
 */
export async function dropPictures(tx: Database, personId: string, ending: Ending): Promise<(StoredFile | null)[]> {
  await leaveCompanies(tx, personId, ending);
  const pictures = await dropCards(tx, personId);
  const [person] = await tx
    .select({ avatarId: people.avatarId })
    .from(people)
    .where(eq(people.id, personId))
    .for('update');
  await tx.update(people).set({ avatarId: null }).where(eq(people.id, personId));
  if (person?.avatarId) pictures.push(await letGoOfFile(tx, person.avatarId));
  const unused = await tx
    .select({ id: files.id, key: files.key })
    .from(files)
    .where(and(eq(files.uploadedBy, personId), eq(files.used, false)));
  for (const { id } of unused) pictures.push(await letGoOfFile(tx, id));
  return pictures;
}

/** True while a picture that was theirs alone is still stored. */
export async function hasPictures(db: Database, personId: string): Promise<boolean> {
  const left = await db.$count(files, and(eq(files.uploadedBy, personId), eq(files.used, false)));
  return left > 0;
}

/**
 * Erases the row and all that names the person. What they did for a school stays the school's, without their name; the
 * audit trail keeps an id that no longer leads to anybody.
 */
export async function erasePerson(tx: Database, { id, email }: LeavingPerson): Promise<void> {
  await tx.delete(accessCodes).where(eq(accessCodes.email, email));
  // A new school's contact address is its founder's own.
  await tx.update(companies).set({ email: null }).where(eq(companies.email, email));
  await tx.update(files).set({ uploadedBy: null }).where(eq(files.uploadedBy, id));
  // Sessions and their tokens go with the row.
  await tx.delete(people).where(eq(people.id, id));
}
