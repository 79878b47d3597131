/** Managers who lost their keys: what they have asked, in which session, and who has confirmed it. */

import { and, asc, eq, gt, inArray, isNull, ne, sql } from 'drizzle-orm';
import { uuidv7 } from 'uuidv7';
import type { LostKey } from '@vinculo/contract/managers';
import { SERVER_MESSAGES } from '@vinculo/contract/rules/words/serverMessages';
import type { Caller, Recovery } from '../../access/access';
import { ApiError } from '../../base/errors';
import type { Database } from '../../services/database/database';
import { keyRecoveries, managers, people, sessions } from '../../services/database/schema';
import { RECOVERY_MS, recoveryOf } from '../../services/passkeys/recovery';

type Asker = Pick<Caller, 'id' | 'sessionId' | 'demandingIds'>;
type Row = typeof keyRecoveries.$inferSelect;

const recoveryIn = (rows: readonly Row[], { demandingIds }: Asker, now: Date): Recovery | null => {
  const asked = rows.map(({ companyId, beganAt, confirmedAt }) => ({
    companyId,
    beganAt: beganAt.getTime(),
    isConfirmed: confirmedAt !== null,
  }));
  return recoveryOf(asked, demandingIds, now.getTime());
};

/** An ended session cannot go on with what it has asked. */
const isWaiting = (db: Database, now: Date) =>
  and(
    gt(keyRecoveries.beganAt, new Date(now.getTime() - RECOVERY_MS)),
    inArray(keyRecoveries.sessionId, db.select({ id: sessions.id }).from(sessions).where(isNull(sessions.endedAt))),
  );

/** Whether another session of the person waits to replace their keys. */
export async function hasRecovery(db: Database, { id, sessionId }: Asker, now: Date): Promise<boolean> {
  const isOther = and(eq(keyRecoveries.personId, id), ne(keyRecoveries.sessionId, sessionId));
  return (await db.$count(keyRecoveries, and(isOther, isWaiting(db, now)))) > 0;
}

/** After `lockPersonForKeys`. `isNew`: the session had not asked. Throws 409 if another session has. */
export async function beginRecovery(
  tx: Database,
  asker: Asker,
  now: Date,
): Promise<{ recovery: Recovery | null; isNew: boolean }> {
  const { id: personId, sessionId, demandingIds } = asker;
  const isTheirs = eq(keyRecoveries.personId, personId);
  const waiting = await tx
    .select()
    .from(keyRecoveries)
    .where(and(isTheirs, isWaiting(tx, now)));
  // It would begin the time of waiting anew.
  if (waiting.some((row) => row.sessionId !== sessionId))
    throw new ApiError('conflict', { message: SERVER_MESSAGES.passkey.asked });
  const known = recoveryIn(waiting, asker, now);
  if (known) return { recovery: known, isNew: false };
  await tx.delete(keyRecoveries).where(isTheirs);
  const managed = await tx
    .select({ companyId: managers.companyId })
    .from(managers)
    .where(and(eq(managers.personId, personId), inArray(managers.companyId, [...demandingIds])))
    .for('key share');
  const rows = managed.map(({ companyId }) => ({ id: uuidv7(), companyId, personId, sessionId, beganAt: now }));
  if (rows.length > 0) await tx.insert(keyRecoveries).values(rows);
  const asked = rows.map((row) => ({ ...row, confirmedAt: null }));
  return { recovery: recoveryIn(asked, asker, now), isNew: rows.length > 0 };
}

/** True, once, if the session may replace the person's keys. */
export async function takeRecovery(tx: Database, asker: Asker, now: Date): Promise<boolean> {
  const taken = await tx.delete(keyRecoveries).where(eq(keyRecoveries.sessionId, asker.sessionId)).returning();
  return recoveryIn(taken, asker, now)?.isOpen ?? false;
}

/** The person who has asked; 404 if that has ended, or the manager asked it themself. */
export async function confirmRecovery(
  tx: Database,
  { id, companyId, managerId }: { id: string; companyId: string; managerId: string },
  now: Date,
): Promise<string> {
  const which = and(eq(keyRecoveries.id, id), eq(keyRecoveries.companyId, companyId));
  const [confirmed] = await tx
    .update(keyRecoveries)
    .set({ confirmedAt: sql`coalesce(${keyRecoveries.confirmedAt}, ${now.toISOString()}::timestamptz)` })
    .where(and(which, ne(keyRecoveries.personId, managerId), isWaiting(tx, now)))
    .returning({ personId: keyRecoveries.personId });
  if (!confirmed) throw new ApiError('not_found', { message: SERVER_MESSAGES.passkey.notAsked });
  return confirmed.personId;
}

/** Those whom the manager may confirm, oldest first. */
export async function readLostKeys(
  db: Database,
  { companyId, managerId }: { companyId: string; managerId: string },
  now: Date,
): Promise<LostKey[]> {
  const { id, personId, beganAt, confirmedAt } = keyRecoveries;
  const found = await db
    .select({ id, full_name: people.fullName, email: people.email, beganAt })
    .from(keyRecoveries)
    .innerJoin(people, eq(people.id, personId))
    .where(
      and(eq(keyRecoveries.companyId, companyId), ne(personId, managerId), isNull(confirmedAt), isWaiting(db, now)),
    )
    .orderBy(asc(beganAt), asc(id));
  return found.map(({ beganAt: at, ...person }) => ({ ...person, asked_at: at.toISOString() }));
}
