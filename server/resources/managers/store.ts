/** Whether a company is managed by passkeys. */

import { and, asc, eq, isNull, lte, sql } from 'drizzle-orm';
import type { KeyDemand } from '@vinculo/contract/managers';
import { readLostKeys } from '../../domain/people/keyRecovery';
import type { Database } from '../../services/database/database';
import { companies, managers, passkeys, people, sessions } from '../../services/database/schema';

/** `madeBy`: a key that is newer does not count. */
export async function findManagersWithoutKey(db: Database, companyId: string, madeBy?: Date): Promise<string[]> {
  const isOld = madeBy && lte(passkeys.createdAt, madeBy);
  const hasNone = sql`not exists (select 1 from ${passkeys} where ${and(eq(passkeys.personId, people.id), isOld)})`;
  const without = await db
    .select({ name: people.fullName })
    .from(managers)
    .innerJoin(people, eq(people.id, managers.personId))
    .where(
      and(eq(managers.companyId, companyId), eq(people.superAdmin, false), isNull(people.removalRequestedAt), hasNone),
    )
    .orderBy(asc(managers.joinedAt), asc(people.id));
  return without.map(({ name }) => name);
}

/** As the manager reads it. */
export async function readKeyDemand(
  db: Database,
  of: { companyId: string; managerId: string },
  now: Date,
): Promise<KeyDemand> {
  const { companyId } = of;
  const [company] = await db
    .select({ from: companies.passkeysFrom })
    .from(companies)
    .where(eq(companies.id, companyId));
  return {
    from: company?.from?.toISOString() ?? null,
    without: await findManagersWithoutKey(db, companyId),
    lost: await readLostKeys(db, of, now),
  };
}

/** Whether the key that the session has used was made by then. */
export async function isKeyOlder(tx: Database, sessionId: string, madeBy: Date): Promise<boolean> {
  const found = await tx
    .select({ id: passkeys.id })
    .from(passkeys)
    .innerJoin(sessions, eq(sessions.keyId, passkeys.id))
    .where(and(eq(sessions.id, sessionId), lte(passkeys.createdAt, madeBy)));
  return found.length > 0;
}

export async function writeKeyDemand(tx: Database, companyId: string, from: Date | null): Promise<void> {
  await tx.update(companies).set({ passkeysFrom: from }).where(eq(companies.id, companyId));
}
