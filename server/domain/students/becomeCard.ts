// How a student without a card gets it: by a picture, by a person, or both.
import { and, eq, isNull, sql } from 'drizzle-orm';
import { isOfAge } from '@vinculo/contract/rules/card/ageBand';
import { isAmongStates, REQUEST_STATES, STUDENT_STATES } from '@vinculo/contract/rules/card/waiting';
import { foldedText } from '@vinculo/contract/rules/text/folding';
import { SERVER_MESSAGES } from '@vinculo/contract/rules/words/messages';
import { invalid } from '../../base/errors';
import { isAmong, updateRows, type Database } from '../../services/database/database';
import { activationCodes, cards, invitations } from '../../services/database/schema';
import { lockPerson } from '../../services/people/people';
import { hasRefused } from '../admission/mailboxes';
import { makeCard } from '../cards/make';
import { NO_GUARDIAN, studentOf } from '../cards/student';
import { tellSeatsEnd } from '../guardians/seats';
import { findSeat, giveGuardians } from '../guardians/store';
import { removeRow, type InvitationRecord } from './store';

/** True if no card of the company has this enrolment number, or the number is null. */
export const isNumberFree = async (tx: Database, companyId: string, number: string | null): Promise<boolean> =>
  number === null ||
  (await tx.$count(
    cards,
    and(eq(cards.companyId, companyId), sql`folded(${cards.enrollmentNumber}) = ${foldedText(number)}`),
  )) === 0;

/**
 * Makes a person the owner of a card that has none, unless they are its guardian; null if it has one or is gone, or the
 * person has left. 422 if the person refused the company. What waited for the card is over.
 */
export async function giveOwner(
  tx: Database,
  { cardId, personId }: { cardId: string; personId: string },
): Promise<'owner' | 'guardian' | null> {
  const owner = await lockPerson(tx, personId);
  if (!owner) return null;
  const isGuardian = (await findSeat(tx, { of: cardId, personId })) !== null;
  const [card] = await tx
    .update(cards)
    .set(isGuardian ? { personId: null } : { personId, ownerEmail: owner.email })
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

/** Gives a student who waits for a picture to a person; false if they have one, or wait no more. */
export async function giveStudent(tx: Database, id: string, personId: string): Promise<boolean> {
  const isWaiting = and(eq(invitations.id, id), isNull(invitations.personId), isAmong(STUDENT_STATES));
  return (await updateRows(tx, invitations, { personId, state: 'picture', nextMailAt: null }, isWaiting)) > 0;
}

/** `validUntil` undefined: the company's end for new cards. */
type CardToBe = Omit<InvitationRecord, 'validUntil'> & { validUntil: string | null | undefined };

/**
 * Makes the card of a locked invitation or request. Returns null and changes nothing if the person or the picture is
 * missing. An invitation stays with its outcome; a request is deleted. A student without an address needs no person.
 * Nor does one whose guardian takes the card: it has no owner, and keeps the code.
 */
export async function becomeCard(
  tx: Database,
  waiting: CardToBe,
  now: Date,
): Promise<{ id: string; personId: string | null } | null> {
  const { companyId, avatarId, validUntil, cardId } = waiting;
  const which = eq(invitations.id, waiting.id);
  if (waiting.personId !== null && cardId !== null) {
    const as = await giveOwner(tx, { cardId, personId: waiting.personId });
    return as && { id: cardId, personId: as === 'owner' ? waiting.personId : null };
  }
  if (avatarId === null || (waiting.personId === null && waiting.state !== 'listed')) return null;
  const isGuardian =
    waiting.personId !== null && (await findSeat(tx, { of: waiting.id, personId: waiting.personId })) !== null;
  const personId = isGuardian ? null : waiting.personId;
  let enrollmentNumber = waiting.enrollmentNumber;
  const isRequest = isAmongStates(REQUEST_STATES, waiting.state);
  if (!isRequest) {
    // A card made by hand in between keeps the number. The company sees that this card has none and gives it another.
    if (!(await isNumberFree(tx, companyId, enrollmentNumber))) enrollmentNumber = null;
    await tx
      .update(invitations)
      .set({ state: 'card', avatarId: null, nextMailAt: null, ...NO_GUARDIAN })
      .where(which);
  }
  const id = await makeCard(tx, {
    companyId,
    personId,
    avatarId,
    ...studentOf(waiting),
    validUntil,
    enrollmentNumber,
    active: true,
    // The picture is claimed already by the invitation or request.
    claimPicture: async () => true,
    now,
  });
  await giveGuardians(tx, { of: waiting.id, cardId: id });
  // The guardians had answered for the student, who by the list is of age now.
  if (isOfAge(waiting.ageBand)) await tellSeatsEnd(tx, sql`c.id = ${id}`, now);
  await tx
    .update(activationCodes)
    .set({ cardId: id, invitationId: null })
    .where(eq(activationCodes.invitationId, waiting.id));
  if (isRequest) await removeRow(tx, waiting.id);
  return { id, personId };
}
