/** Gives a card without an owner to a person. */

import { and, eq, isNull } from 'drizzle-orm';
import { SERVER_MESSAGES } from '@vinculo/contract/rules/words/serverMessages';
import { invalid } from '../../base/errors';
import type { Database } from '../../services/database/database';
import { activationCodes, cards, invitations } from '../../services/database/schema';
import { hasRefused } from '../admission/refusals';
import { lockOwner } from '../cards/record';
import { findSeat } from '../guardians/store';

/**
 * Makes a person the owner of a card that has none, unless they are its guardian; null if it has one or is gone, or the
 * person has left. 422 if the person refused the company. What waited for the card is over.
 */
export async function giveOwner(
  tx: Database,
  { cardId, personId }: { cardId: string; personId: string },
): Promise<'owner' | 'guardian' | null> {
  const ownerEmail = await lockOwner(tx, personId);
  if (ownerEmail === null) return null;
  const isGuardian = (await findSeat(tx, { of: cardId, personId })) !== null;
  const [card] = await tx
    .update(cards)
    .set(isGuardian ? { personId: null } : { personId, ownerEmail })
    .where(and(eq(cards.id, cardId), isNull(cards.personId)))
    .returning({ companyId: cards.companyId });
  if (!card) return null;
  if (await hasRefused(tx, personId, card.companyId)) throw invalid({ user_id: SERVER_MESSAGES.stranger.refused });
  await tx
    .update(invitations)
    .set({ state: 'card', nextMailAt: null, cardId: null })
    .where(eq(invitations.cardId, cardId));
  await tx.delete(activationCodes).where(and(eq(activationCodes.cardId, cardId), isNull(activationCodes.usedAt)));
  return isGuardian ? 'guardian' : 'owner';
}
