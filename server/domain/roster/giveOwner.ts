/** Gives a card without an owner to a person, and takes it back. */
import { and, eq, inArray, isNotNull, isNull, type SQL } from 'drizzle-orm';
import { SERVER_MESSAGES } from '@vinculo/contract/rules/serverMessages';
import { invalid } from '../../base/errors';
import type { Database } from '../../services/database/database';
import { activationCodes, cards, files, invitations } from '../../services/database/schema';
import { lockOwner } from '../cards/record';
import { hasRefused } from '../consent/answers';
import { letGoOfFiles, type StoredFile } from '../files/store';
import { insertInvitation } from '../invitations/store';

/**
 * Makes a person the owner of a card that has none; false if it has one or is gone, or the person has left. 422 if the
 * person refused the company. What waited for the card is over.
 */
export async function giveOwner(
  tx: Database,
  { cardId, personId }: { cardId: string; personId: string },
): Promise<boolean> {
  const ownerEmail = await lockOwner(tx, personId);
  if (ownerEmail === null) return false;
  const [card] = await tx
    .update(cards)
    .set({ personId, ownerEmail })
    .where(and(eq(cards.id, cardId), isNull(cards.personId)))
    .returning({ companyId: cards.companyId });
  if (!card) return false;
  if (await hasRefused(tx, personId, card.companyId)) throw invalid({ user_id: SERVER_MESSAGES.stranger.refused });
  await tx
    .update(invitations)
    .set({ state: 'card', nextMailAt: null, cardId: null })
    .where(eq(invitations.cardId, cardId));
  await tx.delete(activationCodes).where(and(eq(activationCodes.cardId, cardId), isNull(activationCodes.usedAt)));
  return true;
}

/**
 * Takes activated cards from their owners; returns the pictures to erase after the commit. A card whose picture its
 * owner gave waits for one again. Their codes are dead.
 */
export async function releaseCards(tx: Database, which: SQL | undefined, now: Date): Promise<StoredFile[]> {
  const found = await tx
    .select({ card: cards, uploadedBy: files.uploadedBy })
    .from(cards)
    .innerJoin(activationCodes, and(eq(activationCodes.cardId, cards.id), isNotNull(activationCodes.usedAt)))
    .innerJoin(files, eq(files.id, cards.avatarId))
    .where(which)
    .orderBy(cards.id)
    .for('update', { of: cards });
  if (found.length === 0) return [];
  const ids = found.map(({ card }) => card.id);
  const pictured = found.filter(({ card, uploadedBy }) => uploadedBy === card.personId).map(({ card }) => card);
  await tx.delete(activationCodes).where(inArray(activationCodes.cardId, ids));
  await tx.update(cards).set({ personId: null, ownerEmail: '' }).where(inArray(cards.id, ids));
  await tx.delete(cards).where(
    inArray(
      cards.id,
      pictured.map(({ id }) => id),
    ),
  );
  for (const { companyId, fullName, enrollmentNumber, className, validUntil } of pictured) {
    const student = { companyId, fullName, enrollmentNumber, className, validUntil };
    await insertInvitation(tx, { ...student, personId: null, avatarId: null, email: null }, now);
  }
  return letGoOfFiles(
    tx,
    pictured.map(({ avatarId }) => avatarId),
  );
}
