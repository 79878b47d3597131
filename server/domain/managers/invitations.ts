// Addresses that are invited to manage a company, in the table of invitations: asked, accepted, ended.
import { and, eq, sql, type SQL } from 'drizzle-orm';
import type { ManagerInvitation } from '@vinculo/contract/people';
import { SERVER_MESSAGES } from '@vinculo/contract/rules/words/messages';
import { ApiError, invalid } from '../../base/errors';
import { firstOf, isOfManager, isoMoment, rows, type Database } from '../../services/database/database';
import { requireQuota } from '../../services/database/quota';
import { audit as trail, invitations, people } from '../../services/database/schema';
import { firstName } from '../../services/mail/wording';
import { writeMail } from '../../services/mail/write';
import { lockPerson } from '../../services/people/people';
import type { Deps } from '../../wiring/deps';
import { askAgain, asksByMail, queueAsking } from '../admission/asking';
import { writeAnswer } from '../admission/companyAnswers';
import { linksInMail } from '../admission/links';
import { audit, forgetRecords } from '../audit/audit';
import { insertManager, lockManagers, readManagers } from './managers';

const NAME_MAX = 80;

/** The manager who invited the address; null for a handover by support. */
async function findInviter(db: Database, id: string): Promise<string | null> {
  const [one] = await db
    .select({ fullName: people.fullName })
    .from(trail)
    .innerJoin(people, eq(people.id, trail.personId))
    .where(and(eq(trail.recordId, id), eq(trail.action, 'manager.invite')))
    .limit(1);
  return one?.fullName ?? null;
}

export const MANAGER_INVITATIONS = asksByMail({
  table: sql`invitations`,
  kind: 'manager.invitation',
  isTogether: false,
  isOpen: isOfManager,
  // Support gives a school that closed with its last manager to another.
  reachesInactive: sql`not exists (select 1 from managers m where m.company_id = ${invitations.companyId})`,
  compose: async (deps, id, { email, isTrusted, asked, logo }) => {
    const { link, stopAt } = linksInMail(deps, { id, email });
    const invitedBy = isTrusted ? await findInviter(deps.db, id) : null;
    const values = { ...asked, link, inviter: firstName(invitedBy ?? '', NAME_MAX) };
    return writeMail('invitation-manager', { email }, values, { publicUrl: deps.config.publicUrl, stopAt, logo });
  },
});

export const queueManagerInvitations = (deps: Deps, signal?: AbortSignal) =>
  queueAsking(MANAGER_INVITATIONS, deps, signal);

/** Makes one due again, if its mailbox may be written to. */
export const remind = (tx: Database, keys: Deps['keys'], id: string, now: Date) =>
  askAgain(MANAGER_INVITATIONS, tx, keys, sql`id = ${id}`, now);

/** Oldest first. */
export const readInvitedManagers = (db: Database, companyId: string): Promise<ManagerInvitation[]> =>
  rows(
    db,
    sql`select id, email, ${isoMoment(sql`created_at`)} as created_at, ${isoMoment(sql`mailed_at`)} as mailed_at, mail_problem
        from invitations where company_id = ${companyId} and ${isOfManager} order by invitations.created_at, id`,
  );

/** Throws if the address is a manager's or was invited to be one. */
export async function requireNewManager(tx: Database, companyId: string, email: string): Promise<void> {
  if ((await readManagers(tx, companyId)).some((manager) => manager.email === email))
    throw invalid({ email: SERVER_MESSAGES.manager.there });
  if ((await readInvitedManagers(tx, companyId)).some((invitation) => invitation.email === email))
    throw invalid({ email: SERVER_MESSAGES.manager.invited });
}

/** Invites an address, by a mail that goes at `nextMailAt`. */
export async function insertManagerInvitation(
  tx: Database,
  invitation: { id: string; companyId: string; email: string; createdAt: Date; nextMailAt: Date },
): Promise<void> {
  await tx.insert(invitations).values({ ...invitation, fullName: '', state: 'manager' });
}

/** One that waits, locked. */
export const lockManagerInvitation = (tx: Database, id: string) =>
  firstOf(
    tx
      .select()
      .from(invitations)
      .where(and(eq(invitations.id, id), isOfManager))
      .for('update'),
  );

export async function deleteManagerInvitations(tx: Database, which: SQL | undefined): Promise<void> {
  const gone = await tx.delete(invitations).where(and(which, isOfManager)).returning({ id: invitations.id });
  const ids = gone.map(({ id }) => id);
  await forgetRecords(tx, ids);
}

export const deleteManagerInvitation = (tx: Database, id: string) =>
  deleteManagerInvitations(tx, eq(invitations.id, id));

/** The person whose address an invitation names becomes a manager; 409 if it waits no more or the person may not. */
export async function acceptManagement(
  { db, clock }: Deps,
  { id, companyId, personId }: { id: string; companyId: string; personId: string },
): Promise<void> {
  await db.transaction(async (tx) => {
    // The person before the company, as in adding, so that there is no deadlock.
    const person = await lockPerson(tx, personId);
    const current = await lockManagers(tx, companyId);
    const invitation = await lockManagerInvitation(tx, id);
    if (!invitation || !person || person.superAdmin)
      throw new ApiError('conflict', { message: SERVER_MESSAGES.invitation.ended });
    const now = clock();
    await deleteManagerInvitation(tx, id);
    // Accepting says that the person knows the company, whatever they said before.
    await writeAnswer(tx, personId, companyId, { knownAt: now, refusedAt: null });
    if (current.includes(personId)) return;
    await requireQuota(tx, 'managers', companyId);
    await insertManager(tx, { companyId, personId, now });
    await audit(tx, { personId, companyId, action: 'manager.join', recordId: personId, at: now });
  });
}
