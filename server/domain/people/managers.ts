/** Who manages a company. Changes wait on the company's row, so that the last manager is known as the last. */

import { and, asc, eq, sql } from 'drizzle-orm';
import type { Manager, ManagerInvitation } from '@vinculo/contract/managers';
import { MANAGEMENT_STATES } from '@vinculo/contract/rules/card/waiting';
import { SERVER_MESSAGES } from '@vinculo/contract/rules/words/serverMessages';
import { ApiError, invalid } from '../../base/errors';
import type { Database } from '../../services/database/database';
import { requireQuota } from '../../services/database/quota';
import { companies, files, invitations, managers, people } from '../../services/database/schema';
import { isOfManager } from '../../services/database/waiting';
import { lockPresentPerson } from '../../services/people/people';
import type { Deps } from '../../wiring/deps';
import { writeAnswer } from '../admission/companyAnswers';
import { audit, forgetRecords } from '../audit/audit';
import { fileRef } from '../files/pictures';
import { lockInvitation, removeRow } from '../invitations/store';

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

/** Oldest first. */
export async function readInvitedManagers(db: Database, companyId: string): Promise<ManagerInvitation[]> {
  const { id, email, createdAt, mailedAt, mailProblem } = invitations;
  const found = await db
    .select({ id, email, createdAt, mailedAt, mailProblem })
    .from(invitations)
    .where(and(eq(invitations.companyId, companyId), isOfManager))
    .orderBy(asc(createdAt), asc(id));
  return found.map((each) => ({
    id: each.id,
    email: each.email ?? '',
    created_at: each.createdAt.toISOString(),
    mailed_at: each.mailedAt?.toISOString() ?? null,
    mail_problem: each.mailProblem,
  }));
}

/** Throws if the address is a manager's or was invited to be one. */
export async function requireNewManager(tx: Database, companyId: string, email: string): Promise<void> {
  if ((await readManagers(tx, companyId)).some((manager) => manager.email === email))
    throw invalid({ email: SERVER_MESSAGES.manager.there });
  if ((await readInvitedManagers(tx, companyId)).some((invitation) => invitation.email === email))
    throw invalid({ email: SERVER_MESSAGES.manager.invited });
}

/** Locks a company's row; returns its managers' ids, without super administrators, who act for no company. */
export async function lockManagers(tx: Database, companyId: string): Promise<string[]> {
  await tx.select({ id: companies.id }).from(companies).where(eq(companies.id, companyId)).for('no key update');
  const found = await tx
    .select({ personId: managers.personId })
    .from(managers)
    .innerJoin(people, eq(people.id, managers.personId))
    .where(and(eq(managers.companyId, companyId), eq(people.superAdmin, false)));
  return found.map(({ personId }) => personId);
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

/** The person whose address an invitation names becomes a manager; 409 if it waits no more or the person may not. */
export async function acceptManagement(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { id, companyId, personId }: { id: string; companyId: string; personId: string },
): Promise<void> {
  await db.transaction(async (tx) => {
    // The person before the company, as in adding, so that there is no deadlock.
    const person = await lockPresentPerson(tx, personId);
    const current = await lockManagers(tx, companyId);
    const invitation = await lockInvitation(tx, id, MANAGEMENT_STATES);
    if (!invitation || !person || person.superAdmin)
      throw new ApiError('conflict', { message: SERVER_MESSAGES.invitation.ended });
    const now = clock();
    await removeRow(tx, id);
    await forgetRecords(tx, [id]);
    // Who accepts knows the company, whatever they said before.
    await writeAnswer(tx, personId, companyId, { knownAt: now, refusedAt: null });
    if (current.includes(personId)) return;
    await requireQuota(tx, 'managers', companyId);
    await insertManager(tx, { companyId, personId, now });
    await audit(tx, { personId, companyId, action: 'manager.join', recordId: personId, at: now });
  });
}
