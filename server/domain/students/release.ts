// Takes a card from its owner, who is told: the school says that it is another's, or the person leaves.
import { and, eq, inArray, isNotNull, sql, type SQL } from 'drizzle-orm';
import type { Database } from '../../services/database/database';
import { activationCodes, cards, files, invitations, managers } from '../../services/database/schema';
import { findNewsReader } from '../../services/people/people';
import { RENEWED } from '../cards/codes';
import { studentOf } from '../cards/student';
import { letGoOfFiles, type StoredFile } from '../files/store';
import { keepGuardians } from '../guardians/store';
import { queued, sendOfSchool } from '../news/schoolMail';
import type { Unowned } from './activationCodes';
import { insertInvitation, refuseInvitations } from './store';

export interface Held {
  companyId: string;
  /** Null if no person holds it. */
  personId: string | null;
  isActivated: boolean;
}

/**
 * A card with its owner, or a student who waits for a picture with the one who activated them, locked; null if gone.
 */
export async function lockHeld(tx: Database, { kind, id }: Unowned): Promise<Held | null> {
  const [table, codeOf] =
    kind === 'card' ? [cards, activationCodes.cardId] : [invitations, activationCodes.invitationId];
  const [found] = await tx
    .select({ companyId: table.companyId, personId: table.personId })
    .from(table)
    .where(eq(table.id, id))
    .for('update');
  if (!found) return null;
  const isActivated = (await tx.$count(activationCodes, and(eq(codeOf, id), isNotNull(activationCodes.usedAt)))) > 0;
  return { ...found, personId: kind === 'card' || isActivated ? found.personId : null, isActivated };
}

/** Condition on the cards that `releaseCards` selects: a code gave the card to its owner. */
export const IS_ACTIVATED = isNotNull(activationCodes.usedAt);

/**
 * Takes cards from their owners; returns the pictures to erase after the commit. A picture that the owner gave goes,
 * unless they manage the school. The student then waits for another one, with the guardians and what they chose. Their
 * codes, secrets and copies are dead.
 */
export async function releaseCards(tx: Database, which: SQL | undefined, now: Date): Promise<StoredFile[]> {
  const found = await tx
    .select({
      card: cards,
      isOwners: sql<boolean>`${files.uploadedBy} = ${cards.personId} and ${managers.personId} is null`,
    })
    .from(cards)
    .leftJoin(activationCodes, and(eq(activationCodes.cardId, cards.id), isNotNull(activationCodes.usedAt)))
    .innerJoin(files, eq(files.id, cards.avatarId))
    .leftJoin(managers, and(eq(managers.companyId, cards.companyId), eq(managers.personId, cards.personId)))
    .where(which)
    .orderBy(cards.id)
    .for('update', { of: cards });
  if (found.length === 0) return [];
  const ids = found.map(({ card }) => card.id);
  const pictured = found.flatMap(({ card, isOwners }) => (isOwners ? card : []));
  await tx.delete(activationCodes).where(inArray(activationCodes.cardId, ids));
  await tx
    .update(cards)
    .set({ personId: null, ownerEmail: '', ...RENEWED })
    .where(inArray(cards.id, ids));
  for (const card of pictured) {
    const { id, companyId } = card;
    const empty = { personId: null, avatarId: null, email: null };
    const invitation = await insertInvitation(tx, { ...studentOf(card), ...empty, companyId }, now);
    await keepGuardians(tx, { of: id, invitationId: invitation.id });
    await tx.delete(cards).where(eq(cards.id, id));
  }
  const pictures = pictured.map(({ avatarId }) => avatarId);
  return letGoOfFiles(tx, pictures);
}

/**
 * Takes from its owner what `lockHeld` locked; returns the pictures to erase after the commit. A new code can be
 * printed.
 */
export const release = (tx: Database, { kind, id }: Unowned, now: Date): Promise<StoredFile[]> =>
  kind === 'card' ? releaseCards(tx, eq(cards.id, id), now) : refuseInvitations(tx, eq(invitations.id, id));

interface Payload {
  personId: string;
  companyId: string;
  /** A code gave them the card. */
  isActivated: boolean;
}

const releaseMails = queued<Payload>('card.released', async (deps, { personId, companyId, isActivated }, entry) => {
  const to = await findNewsReader(deps.db, personId, deps.clock());
  if (!to) return;
  const about = { to, companyId, reachesInactive: true, entry };
  await sendOfSchool(deps, { name: 'card-released', ...about, values: { isActivated } });
});

export const postRelease = (tx: Database, cardId: string, payload: Payload, now: Date): Promise<void> =>
  releaseMails.post(tx, [{ about: `${cardId}:${now.getTime()}`, payload }], now);
