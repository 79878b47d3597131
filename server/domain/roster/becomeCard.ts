/** Makes the card of an invitation or request that has its person and picture. */

import { eq, sql } from 'drizzle-orm';
import { isOfAge } from '@vinculo/contract/rules/card/ageBand';
import { isOf } from '@vinculo/contract/rules/card/waiting';
import { foldedText } from '@vinculo/contract/rules/text/folding';
import type { Database } from '../../services/database/database';
import { rows } from '../../services/database/rows';
import { activationCodes, invitations } from '../../services/database/schema';
import { makeCard } from '../cards/make';
import { NO_GUARDIAN, studentOf } from '../cards/student';
import { tellSeatsEnd } from '../guardians/seats';
import { findSeat, giveGuardians } from '../guardians/store';
import { removeRow, type InvitationRecord } from '../invitations/store';
import { giveOwner } from './giveOwner';

/** True if no card of the company has this enrolment number, or the number is null. */
export async function isNumberFree(tx: Database, companyId: string, number: string | null): Promise<boolean> {
  if (number === null) return true;
  const taken = await rows(
    tx,
    sql`select 1 from cards c
        where c.company_id = ${companyId} and folded(c.enrollment_number) = ${foldedText(number)}`,
  );
  return taken.length === 0;
}

/** `validUntil` undefined: the company's end for new cards. */
type CardToBe = Omit<InvitationRecord, 'validUntil'> & { validUntil: string | null | undefined };

/**
 * Makes the card of a locked invitation or request. Returns null and changes nothing if the person or the picture is
 * missing. An invitation stays with its outcome; a request is deleted. A student without an address needs no person, and
 * one whose guardian takes the card has none: the card has no owner, and keeps the code.
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
  const isRequest = isOf(waiting.state, 'request');
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
  // What they answered for the card before, and the student came of age in the list.
  if (isOfAge(waiting.ageBand)) await tellSeatsEnd(tx, sql`c.id = ${id}`, now);
  await tx
    .update(activationCodes)
    .set({ cardId: id, invitationId: null })
    .where(eq(activationCodes.invitationId, waiting.id));
  if (isRequest) await removeRow(tx, waiting.id);
  return { id, personId };
}
