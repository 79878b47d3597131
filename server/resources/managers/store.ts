/** Takes a company's management from a person, and reads who is invited to it. */

import { and, asc, eq } from 'drizzle-orm';
import type { ManagerInvitation } from '@vinculo/contract/managers';
import type { Database } from '../../services/database/database';
import { invitations, managers } from '../../services/database/schema';
import { isOfManager } from '../../services/database/waiting';

/** False if the person did not manage the company. */
export async function deleteManager(tx: Database, companyId: string, personId: string): Promise<boolean> {
  const gone = await tx
    .delete(managers)
    .where(and(eq(managers.companyId, companyId), eq(managers.personId, personId)))
    .returning({ personId: managers.personId });
  return gone.length > 0;
}

/** Oldest first. */
export async function readInvited(db: Database, companyId: string): Promise<ManagerInvitation[]> {
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
