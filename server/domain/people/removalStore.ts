/** What leaving takes away at once, and what the job erases. */

import { and, asc, eq, gt, isNotNull, isNull, like, or, sql } from 'drizzle-orm';
import { KEPT } from '@vinculo/contract/rules/protection/kept';
import { isRequest, type Database } from '../../services/database/database';
import {
  accessCodes,
  cards,
  changedCards,
  files,
  invitations,
  managers,
  people,
  sessions,
} from '../../services/database/schema';
import { lockPerson } from '../../services/people/people';
import { forgetInTrail } from '../audit/audit';
import { forgetChanges } from '../cards/changes';
import { letGoOfFiles, type StoredFile } from '../files/store';
import { removeGuardiansOf } from '../guardians/store';
import { dropFavorites } from '../partners/favorites';
import { forgetReporter } from '../partners/reports';
import { IS_ACTIVATED, releaseCards } from '../students/release';
import { deleteInvitations, refuseInvitations } from '../students/store';
import { leaveCompanies } from './leave';

const BATCH = 100;

async function leaveEverywhere(tx: Database, personId: string, now: Date): Promise<void> {
  const managed = await tx.select({ id: managers.companyId }).from(managers).where(eq(managers.personId, personId));
  const ids = managed.map(({ id }) => id);
  await leaveCompanies(tx, personId, ids, { now });
}

const theirEmail = (tx: Database, personId: string) =>
  tx.select({ email: people.email }).from(people).where(eq(people.id, personId));

/**
 * Deletes a person's cards, all or those of one company, with their `invitations`, `changed_cards` and `favorites`, and
 * what the `audit` tells of the person.
 * Returns their pictures, to erase after the commit. Activated cards are their company's: they only lose their owner.
 */
export async function dropCards(tx: Database, personId: string, now: Date, only?: string): Promise<StoredFile[]> {
  const theirs = (table: typeof cards | typeof changedCards) =>
    and(eq(table.personId, personId), only === undefined ? undefined : eq(table.companyId, only));
  await forgetInTrail(tx, personId, only);
  await dropFavorites(tx, personId, only);
  const released = await releaseCards(tx, and(theirs(cards), IS_ACTIVATED), now);
  const dropped = await tx.delete(cards).where(theirs(cards)).returning({ avatarId: cards.avatarId });
  const shown = dropped.map(({ avatarId }) => avatarId);
  const pictures = await letGoOfFiles(tx, shown);
  pictures.push(...released);
  if (only === undefined) {
    await refuseInvitations(tx, and(eq(invitations.personId, personId), isNull(invitations.email)));
    const all = or(eq(invitations.personId, personId), eq(invitations.email, theirEmail(tx, personId)));
    pictures.push(...(await deleteInvitations(tx, all)));
  } else {
    const ofCompany = and(eq(invitations.personId, personId), eq(invitations.companyId, only));
    pictures.push(...(await deleteInvitations(tx, and(ofCompany, isRequest))));
    // These stay while the company may see what became of them.
    pictures.push(...(await refuseInvitations(tx, ofCompany)));
  }
  return [...pictures, ...(await forgetChanges(tx, theirs(changedCards)))];
}

/** Hides a person and ends their sessions. Returns all their pictures; null if the person had left. */
export async function hidePerson(tx: Database, personId: string, now: Date): Promise<StoredFile[] | null> {
  // A company that is giving a card or a permission holds this row until it is written. It is taken back here. Rows that
  // only refer to the person wait for nothing.
  if (!(await lockPerson(tx, personId, 'no key update'))) return null;
  await tx.update(people).set({ removalRequestedAt: now }).where(eq(people.id, personId));
  await tx
    .update(sessions)
    .set({ endedAt: now })
    .where(and(eq(sessions.personId, personId), isNull(sessions.endedAt)));
  await forgetReporter(tx, personId);
  return dropPictures(tx, personId, now);
}

export interface LeavingPerson {
  id: string;
  email: string;
}

/** A batch of people who asked to be removed, after the id `after`. */
export async function listLeaving(db: Database, after: string): Promise<LeavingPerson[]> {
  return db
    .select({ id: people.id, email: people.email })
    .from(people)
    .where(and(isNotNull(people.removalRequestedAt), gt(people.id, after)))
    .orderBy(asc(people.id))
    .limit(BATCH);
}

const unusedOf = (personId: string) => and(eq(files.uploadedBy, personId), eq(files.used, false));

/**
 * Lets go of all the person's pictures: the photo and unused uploads. Cards and permissions are looked for again,
 * because a running call may have made one after the person was hidden.
 */
export async function dropPictures(tx: Database, personId: string, now: Date): Promise<StoredFile[]> {
  await leaveEverywhere(tx, personId, now);
  // Uploads before cards, the order in which a card is made, so that there is no deadlock.
  const unused = await tx.select({ id: files.id }).from(files).where(unusedOf(personId));
  const uploads = unused.map(({ id }) => id);
  const pictures = await letGoOfFiles(tx, uploads);
  pictures.push(...(await dropCards(tx, personId, now)));
  const [person] = await tx.select().from(people).where(eq(people.id, personId)).for('no key update');
  await tx.update(people).set({ avatarId: null }).where(eq(people.id, personId));
  return person?.avatarId ? [...pictures, ...(await letGoOfFiles(tx, [person.avatarId]))] : pictures;
}

/** True while a picture of this person alone is stored. */
export const hasPictures = async (db: Database, personId: string): Promise<boolean> =>
  (await db.$count(files, unusedOf(personId))) > 0;

/** Deletes and empties what no reference of the database does, as `kept.json` says of each column. */
async function eraseKept(tx: Database, { id, email }: LeavingPerson): Promise<void> {
  for (const { table, column, whose, erase } of KEPT) {
    if (whose !== 'id' && whose !== 'email') continue;
    const [of, theirs] = [sql.raw(table), sql`${sql.raw(column)} = ${whose === 'id' ? id : email}`];
    const emptied = KEPT.flatMap((row) => (row.table === table && row.erase === 'empty' ? `${row.column} = null` : []));
    if (erase === 'delete') await tx.execute(sql`delete from ${of} where ${theirs}`);
    if (erase === 'empty') await tx.execute(sql`update ${of} set ${sql.raw(emptied.join(', '))} where ${theirs}`);
  }
}

/**
 * Erases the row and all that names the person. Work done for a company stays without the name. The audit trail keeps
 * an id that leads nowhere.
 */
export async function erasePerson(tx: Database, { id, email }: LeavingPerson): Promise<void> {
  // A report too that a running call kept after the person was hidden, and a company's address that is its founder's.
  await eraseKept(tx, { id, email });
  // Of a new address that was to be confirmed.
  await tx.delete(accessCodes).where(like(accessCodes.email, `${id} %`));
  await forgetInTrail(tx, id);
  await removeGuardiansOf(tx, { email });
  // Sessions and tokens are deleted with the row.
  await tx.delete(people).where(eq(people.id, id));
}
