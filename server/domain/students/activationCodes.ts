// Codes on paper by which students without an address get their cards. The database has their digests alone.
import { randomBytes } from 'node:crypto';
import { and, eq, gt, inArray, isNull, or } from 'drizzle-orm';
import { ACTIVATION_CODE_LENGTH, activationCodeOf } from '@vinculo/contract/rules/card/cardCodes';
import { ACTIVATION_DAYS } from '@vinculo/contract/rules/limits';
import { firstOf, updateRows, type Database } from '../../services/database/database';
import { activationCodes } from '../../services/database/schema';
import type { Keys } from '../../services/keys/keys';

const DAY_MS = 86_400_000;
/** Rows of one statement. */
const BATCH = 500;

const digestOf = (keys: Keys, code: string) => keys.digest('invitation', `activation ${code}`);

/** A student without an account: a card without an owner, or one who waits for a picture. */
export interface Unowned {
  kind: 'card' | 'invitation';
  id: string;
}

/** Makes a new code for each of these students of one company, in their order. Earlier codes of theirs are dead. */
export async function makeActivationCodes(
  tx: Database,
  keys: Keys,
  { companyId, students, now }: { companyId: string; students: readonly Unowned[]; now: Date },
): Promise<string[]> {
  const all = students.map((student) => ({
    ...student,
    code: activationCodeOf(randomBytes(ACTIVATION_CODE_LENGTH)),
  }));
  for (let start = 0; start < all.length; start += BATCH) {
    const some = all.slice(start, start + BATCH);
    const idsOf = (wanted: Unowned['kind']) => some.filter(({ kind }) => kind === wanted).map(({ id }) => id);
    const theirs = or(
      inArray(activationCodes.cardId, idsOf('card')),
      inArray(activationCodes.invitationId, idsOf('invitation')),
    );
    await tx.delete(activationCodes).where(theirs);
    await tx.insert(activationCodes).values(
      some.map(({ kind, id, code }) => ({
        hash: digestOf(keys, code),
        companyId,
        cardId: kind === 'card' ? id : null,
        invitationId: kind === 'invitation' ? id : null,
        madeAt: now,
      })),
    );
  }
  return all.map(({ code }) => code);
}

/** Codes made before this moment are dead. */
export const livingSince = (now: Date): Date => new Date(now.getTime() - ACTIVATION_DAYS * DAY_MS);

export type ActivationCode = typeof activationCodes.$inferSelect;

/** The code, if it is alive, or if this person used it: their request may be repeated after a lost answer. */
export function findActivationCode(
  db: Database,
  keys: Keys,
  { code, personId, now }: { code: string; personId?: string; now: Date },
): Promise<ActivationCode | null> {
  const { hash, usedAt, usedBy, madeAt } = activationCodes;
  const isAlive = and(isNull(usedAt), gt(madeAt, livingSince(now)));
  const isTheirs = personId === undefined ? undefined : eq(usedBy, personId);
  const which = and(eq(hash, digestOf(keys, code)), or(isAlive, isTheirs));
  return firstOf(db.select().from(activationCodes).where(which));
}

/** Uses a living code for a person; false if another call has used or ended it. */
export async function spendActivationCode(tx: Database, hash: string, personId: string, now: Date): Promise<boolean> {
  const isAlive = and(eq(activationCodes.hash, hash), isNull(activationCodes.usedAt));
  return (await updateRows(tx, activationCodes, { usedAt: now, usedBy: personId }, isAlive)) > 0;
}
