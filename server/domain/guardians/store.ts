/** The guardians of cards in their table. */

import { and, eq } from 'drizzle-orm';
import { uuidv7 } from 'uuidv7';
import type { Database } from '../../services/database/database';
import { guardians } from '../../services/database/schema';
import type { AdmittedAddress } from '../consent/admit';

export type Guardian = typeof guardians.$inferSelect;

export interface GuardianToAdd {
  companyId: string;
  cardId: string;
  fullName: string;
  /** Null: no mail reaches the guardian. */
  email: AdmittedAddress | null;
}

/** Adds a guardian, whom the next mailing asks; null if the card has one of this address. */
export async function addGuardian(tx: Database, made: GuardianToAdd, now: Date): Promise<Guardian | null> {
  const [added] = await tx
    .insert(guardians)
    .values({ id: uuidv7(), ...made, nextMailAt: made.email === null ? null : now, createdAt: now })
    .onConflictDoNothing({ target: [guardians.cardId, guardians.email] })
    .returning();
  return added ?? null;
}

/** The first added first. */
export const listGuardians = (db: Database, cardId: string): Promise<Guardian[]> =>
  db.select().from(guardians).where(eq(guardians.cardId, cardId)).orderBy(guardians.id);

export async function findGuardian(db: Database, id: string): Promise<Guardian | null> {
  const [found] = await db.select().from(guardians).where(eq(guardians.id, id));
  return found ?? null;
}

export async function lockGuardian(tx: Database, id: string): Promise<Guardian | null> {
  const [found] = await tx.select().from(guardians).where(eq(guardians.id, id)).for('update');
  return found ?? null;
}

/** Removes a locked guardian. What the guardian chose ends with the row. */
export async function removeGuardian(tx: Database, { id, cardId }: Pick<Guardian, 'id' | 'cardId'>): Promise<void> {
  await tx.delete(guardians).where(and(eq(guardians.id, id), eq(guardians.cardId, cardId)));
}

/** Of a company, or of all: the reader of the address refuses it, or leaves the product. */
export async function removeGuardiansOf(
  tx: Database,
  { email, companyId }: { email: string; companyId?: string },
): Promise<void> {
  const here = companyId === undefined ? undefined : eq(guardians.companyId, companyId);
  await tx.delete(guardians).where(and(eq(guardians.email, email), here));
}
