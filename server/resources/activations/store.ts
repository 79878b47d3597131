/** The student of an activation code: a card without an owner, or one who waits for a picture. */

import { and, eq, isNull } from 'drizzle-orm';
import { STUDENT_STATES } from '@vinculo/contract/rules/card/waiting';
import { findRow } from '../../domain/invitations/store';
import type { ActivationCode } from '../../domain/roster/activationCodes';
import type { Database } from '../../services/database/database';
import { cards, invitations } from '../../services/database/schema';
import { isAmong } from '../../services/database/waiting';

interface Student {
  fullName: string;
  className: string | null;
  avatarId: string | null;
}

export async function findStudent(db: Database, { cardId, invitationId }: ActivationCode): Promise<Student | null> {
  if (cardId === null) return findRow(db, invitationId ?? '');
  const { fullName, className, avatarId } = cards;
  const [card] = await db.select({ fullName, className, avatarId }).from(cards).where(eq(cards.id, cardId));
  return card ?? null;
}

/** Gives a student who waits for a picture to a person; false if they have one, or wait no more. */
export async function giveStudent(tx: Database, id: string, personId: string): Promise<boolean> {
  const changed = await tx
    .update(invitations)
    .set({ personId, state: 'picture', nextMailAt: null })
    .where(and(eq(invitations.id, id), isNull(invitations.personId), isAmong(STUDENT_STATES)))
    .returning({ id: invitations.id });
  return changed.length > 0;
}
