/** What leaving takes away at once, and what is left for the job that erases the person. */
import { and, asc, eq, gt, isNotNull, isNull, or } from 'drizzle-orm';
import type { Database } from '../../services/database/database';
import {
  accessCodes,
  cards,
  changedCards,
  companies,
  files,
  invitations,
  managers,
  people,
  sessions,
} from '../../services/database/schema';
import type { Ending } from '../billing/stop';
import { letGoOfFile, letGoOfFiles, type StoredFile } from '../files/store';
import { deleteInvitations, isRequest, refuseInvitations } from '../invitations/store';
import { leaveCompanies } from './leave';
import { forgetChanges } from '../cards/changes';

const BATCH = 100;

/** Takes the permissions of somebody who leaves, wherever they have one. */
async function leaveEverywhere(tx: Database, personId: string, ending: Ending): Promise<void> {
  const managed = await tx
    .select({ companyId: managers.companyId })
    .from(managers)
    .where(eq(managers.personId, personId));
  const ids = managed.map(({ companyId }) => companyId);
  await leaveCompanies(tx, personId, ids, ending);
}

const theirEmail = (tx: Database, personId: string) =>
  tx.select({ email: people.email }).from(people).where(eq(people.id, personId));

/**
 * Deletes a person's cards, or those of one company, what waits to become one, and what could bring them back; answers their pictures, to be erased
 * after the commit.
 */
export async function dropCards(tx: Database, personId: string, only?: string): Promise<StoredFile[]> {
  const theirs = (table: typeof cards | typeof changedCards) =>
    and(eq(table.personId, personId), only === undefined ? undefined : eq(table.companyId, only));
  const dropped = await tx.delete(cards).where(theirs(cards)).returning({ avatarId: cards.avatarId });
  const pictures = await letGoOfFiles(
    tx,
    dropped.map(({ avatarId }) => avatarId),
  );
  if (only === undefined) {
    const all = or(eq(invitations.personId, personId), eq(invitations.email, theirEmail(tx, personId)));
    pictures.push(...(await deleteInvitations(tx, all)));
  } else {
    const ofCompany = and(eq(invitations.personId, personId), eq(invitations.companyId, only));
    pictures.push(...(await deleteInvitations(tx, and(ofCompany, isRequest))));
    // These stay as long as that company may see what became of them.
    pictures.push(...(await refuseInvitations(tx, ofCompany)));
  }
  return [...pictures, ...(await forgetChanges(tx, theirs(changedCards)))];
}

/** Hides a person everywhere and ends their sessions. Answers all their pictures; null where they had left. */
export async function hidePerson(
  tx: Database,
  personId: string,
  ending: Ending,
): Promise<(StoredFile | null)[] | null> {
  // A company that is giving them a card or a permission holds this row until that is written; it is taken back after.
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
  return dropPictures(tx, personId, ending);
}

export interface LeavingPerson {
  id: string;
  email: string;
}

/** Some of those who have asked to be removed, after the one named by id; none where nobody is left. */
export async function listLeaving(db: Database, after: string): Promise<LeavingPerson[]> {
  return db
    .select({ id: people.id, email: people.email })
    .from(people)
    .where(and(isNotNull(people.removalRequestedAt), gt(people.id, after)))
    .orderBy(asc(people.id))
    .limit(BATCH);
}

async function dropUnused(tx: Database, personId: string): Promise<(StoredFile | null)[]> {
  const unused = await tx
    .select({ id: files.id })
    .from(files)
    .where(and(eq(files.uploadedBy, personId), eq(files.used, false)));
  const pictures: (StoredFile | null)[] = [];
  for (const { id } of unused) pictures.push(await letGoOfFile(tx, id));
  return pictures;
}

/**
 * Lets go of every picture that is still theirs: the photo, and uploads that nothing shows. Cards and permissions are
 * looked for again, since a call that was under way may have come after the person had been hidden.
 */
export async function dropPictures(tx: Database, personId: string, ending: Ending): Promise<(StoredFile | null)[]> {
  await leaveEverywhere(tx, personId, ending);
  // The uploads before the cards, as whoever makes a card takes its picture first: two at once wait and never deadlock.
  const pictures = await dropUnused(tx, personId);
  pictures.push(...(await dropCards(tx, personId)));
  const [person] = await tx
    .select({ avatarId: people.avatarId })
    .from(people)
    .where(eq(people.id, personId))
    .for('update');
  await tx.update(people).set({ avatarId: null }).where(eq(people.id, personId));
  if (person?.avatarId) pictures.push(await letGoOfFile(tx, person.avatarId));
  return pictures;
}

/** True while a picture that was theirs alone is still stored. */
export async function hasPictures(db: Database, personId: string): Promise<boolean> {
  const left = await db.$count(files, and(eq(files.uploadedBy, personId), eq(files.used, false)));
  return left > 0;
}

/**
 * Erases the row and all that names the person. What they did for a company stays the company's, without their name; the
 * audit trail keeps an id that no longer leads to anybody.
 */
export async function erasePerson(tx: Database, { id, email }: LeavingPerson): Promise<void> {
  await tx.delete(accessCodes).where(eq(accessCodes.email, email));
  // A new company's contact address is its founder's own.
  await tx.update(companies).set({ email: null }).where(eq(companies.email, email));
  await tx.update(files).set({ uploadedBy: null }).where(eq(files.uploadedBy, id));
  // Sessions and their tokens go with the row.
  await tx.delete(people).where(eq(people.id, id));
}
