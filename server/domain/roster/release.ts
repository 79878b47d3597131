/** Takes what a person activated with a code from them: the school says so, or the person leaves. */
import { and, eq, inArray, isNotNull, type SQL } from 'drizzle-orm';
import type { Database } from '../../services/database/database';
import { activationCodes, cards, files, invitations } from '../../services/database/schema';
import { letGoOfFiles, type StoredFile } from '../files/store';
import { insertInvitation, refuseInvitations } from '../invitations/store';
import type { Unowned } from './activationCodes';

/** A card, or a student who waits for a picture, locked; null if it is gone. `personId`: the one who activated it. */
export async function lockActivated(
  tx: Database,
  { kind, id }: Unowned,
): Promise<{ companyId: string; personId: string | null } | null> {
  const [table, codeOf] =
    kind === 'card' ? [cards, activationCodes.cardId] : [invitations, activationCodes.invitationId];
  const [found] = await tx
    .select({ companyId: table.companyId, personId: table.personId })
    .from(table)
    .where(eq(table.id, id))
    .for('update');
  if (!found) return null;
  const isActivated = (await tx.$count(activationCodes, and(eq(codeOf, id), isNotNull(activationCodes.usedAt)))) > 0;
  return isActivated ? found : { ...found, personId: null };
}

interface Activated {
  card: Pick<typeof cards.$inferSelect, 'personId' | 'createdAt'>;
  usedAt: Date | null;
  file: Pick<typeof files.$inferSelect, 'uploadedBy' | 'createdAt'>;
}

/** The owner gave the picture after typing the code, and so made the card. All other pictures are the school's. */
const isOwnersPicture = ({ card, usedAt, file }: Activated) =>
  file.uploadedBy === card.personId && usedAt !== null && usedAt <= file.createdAt && file.createdAt <= card.createdAt;

/**
 * Takes activated cards from their owners; returns the pictures to erase after the commit. A card whose picture its
 * owner gave waits for one again. Their codes are dead.
 */
export async function releaseCards(tx: Database, which: SQL | undefined, now: Date): Promise<StoredFile[]> {
  const found = await tx
    .select({
      card: cards,
      usedAt: activationCodes.usedAt,
      file: { uploadedBy: files.uploadedBy, createdAt: files.createdAt },
    })
    .from(cards)
    .innerJoin(activationCodes, and(eq(activationCodes.cardId, cards.id), isNotNull(activationCodes.usedAt)))
    .innerJoin(files, eq(files.id, cards.avatarId))
    .where(which)
    .orderBy(cards.id)
    .for('update', { of: cards });
  if (found.length === 0) return [];
  const ids = found.map(({ card }) => card.id);
  const pictured = found.filter(isOwnersPicture).map(({ card }) => card);
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

/** Takes one that `lockActivated` locked; returns the pictures to erase after the commit. A new code can be printed. */
export const release = (tx: Database, { kind, id }: Unowned, now: Date): Promise<StoredFile[]> =>
  kind === 'card' ? releaseCards(tx, eq(cards.id, id), now) : refuseInvitations(tx, eq(invitations.id, id));
