// Removes accounts: hidden at once, erased by a job.
import { and, asc, eq, gt, isNotNull, isNull, like, or, sql } from 'drizzle-orm';
import { KEPT } from '@vinculo/contract/rules/protection/kept';
import type { AuditChange } from '@vinculo/contract/rules/trail/auditChanges';
import { SERVER_MESSAGES } from '@vinculo/contract/rules/words/messages';
import { ApiError } from '../../base/errors';
import { workThrough } from '../../base/workThrough';
import { hasAccepted } from '../../services/database/acceptedManagers';
import { isRequest, reading, type Database } from '../../services/database/database';
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
import type { Deps } from '../../wiring/deps';
import { audit, forgetInTrail } from '../audit/audit';
import { forgetChanges } from '../cards/changes';
import { eraseDropped, erasePictures } from '../files/pictures';
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
async function hidePerson(tx: Database, personId: string, now: Date): Promise<StoredFile[] | null> {
  // A company that gives a card or a permission at this moment holds this row until it has written. What it gave is
  // taken back here. Rows that only refer to the person wait for nothing.
  if (!(await lockPerson(tx, personId, 'no key update'))) return null;
  await tx.update(people).set({ removalRequestedAt: now }).where(eq(people.id, personId));
  await tx
    .update(sessions)
    .set({ endedAt: now })
    .where(and(eq(sessions.personId, personId), isNull(sessions.endedAt)));
  await forgetReporter(tx, personId);
  return dropPictures(tx, personId, now);
}

interface LeavingPerson {
  id: string;
  email: string;
}

/** A batch of people who asked to be removed, after the id `after`. */
async function listLeaving(db: Database, after: string): Promise<LeavingPerson[]> {
  return db
    .select({ id: people.id, email: people.email })
    .from(people)
    .where(and(isNotNull(people.removalRequestedAt), gt(people.id, after)))
    .orderBy(asc(people.id))
    .limit(BATCH);
}

const unusedOf = (personId: string) => and(eq(files.uploadedBy, personId), eq(files.used, false));

/**
 * Lets go of all the person's pictures: the photo and unused uploads. Looks for cards and permissions again, because a
 * running call may have made one after the person was hidden.
 */
async function dropPictures(tx: Database, personId: string, now: Date): Promise<StoredFile[]> {
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
const hasPictures = async (db: Database, personId: string): Promise<boolean> =>
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
async function erasePerson(tx: Database, { id, email }: LeavingPerson): Promise<void> {
  // This also erases a report that a running call kept after the person was hidden, and a company's address that is its
  // founder's.
  await eraseKept(tx, { id, email });
  // These codes were to confirm a new address.
  await tx.delete(accessCodes).where(like(accessCodes.email, `${id} %`));
  await forgetInTrail(tx, id);
  await removeGuardiansOf(tx, { email });
  // Sessions and tokens are deleted with the row.
  await tx.delete(people).where(eq(people.id, id));
}

/** Sorts before every id. */
const NOBODY = '00000000-0000-0000-0000-000000000000';

interface Request {
  /** The supporter or operator who asked for it; absent if the person did. */
  byId?: string;
  changes?: AuditChange[];
  /** Runs before anything is taken away, in the same transaction. */
  prepare?: (tx: Database) => Promise<void>;
}

/**
 * Why others may not have the account erased; null if they may. A request can be made up, and it would then close a
 * school, or leave all schools without support.
 */
export const findHindrance = reading(
  { personId: 'uuid' },
  ({ personId }) => sql<'isSupport' | 'stillManages' | null>`(
    select case when p.super_admin then 'isSupport' when exists (
      select 1 from managers m join companies co on co.id = m.company_id
      where m.person_id = p.id and co.active and ${hasAccepted(sql`m.person_id`, sql`m.company_id`)}) then 'stillManages' end
    from people p where p.id = ${personId})`,
);

/** Ends a person's sessions and hides the person; a repeat changes nothing. Throws 409 if others may not ask for it. */
export async function removeAccount(deps: Deps, personId: string, request: Request = {}): Promise<void> {
  const { byId = personId, changes = [], prepare } = request;
  const now = deps.clock();
  const dropped = await deps.db.transaction(async (tx) => {
    const hindrance = request.byId === undefined ? null : await findHindrance(tx, { personId });
    if (hindrance) throw new ApiError('conflict', { message: SERVER_MESSAGES.support[hindrance] });
    await prepare?.(tx);
    const pictures = await hidePerson(tx, personId, now);
    if (pictures === null) return [];
    await audit(tx, {
      personId: byId,
      companyId: null,
      action: 'account.remove',
      recordId: personId,
      changes,
      at: now,
    });
    return pictures;
  });
  // The log outlives the database: after a restore it says who left in between.
  deps.log.warn({ person: personId }, 'account removed');
  await eraseDropped(deps, ...dropped);
}

async function eraseOne(deps: Deps, person: LeavingPerson): Promise<void> {
  const dropped = await deps.db.transaction((tx) => dropPictures(tx, person.id, deps.clock()));
  await erasePictures(deps, dropped);
  // The row leads to the rest, so it goes last.
  if (await hasPictures(deps.db, person.id)) throw new Error('A picture could not be erased');
  await deps.mail.forget(person.email);
  await deps.db.transaction((tx) => erasePerson(tx, person));
}

async function* everybodyLeaving(db: Deps['db'], signal?: AbortSignal): AsyncGenerator<LeavingPerson> {
  let batch = await listLeaving(db, NOBODY);
  while (batch.length > 0 && !signal?.aborted) {
    yield* batch;
    batch = await listLeaving(db, batch.at(-1)?.id ?? NOBODY);
  }
}

/** Erases everyone who asked to be removed, at once: waiting would use up time for retries before the promised end. */
export const eraseLeavingPeople = (deps: Deps, signal?: AbortSignal): Promise<number> =>
  workThrough(everybodyLeaving(deps.db, signal), (person) => eraseOne(deps, person), { signal });
