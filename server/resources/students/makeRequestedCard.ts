/** A request becomes a new card. What the company's list says of the student stands on it, with the guardians, and the invitation is done. */

import { audit } from '../../domain/audit/audit';
import { over, studentOf } from '../../domain/cards/student';
import type { StoredFile } from '../../domain/files/store';
import { keepGuardians } from '../../domain/guardians/store';
import { deleteInvitation, lockInvitation, type InvitationRecord } from '../../domain/invitations/store';
import { becomeCard } from '../../domain/roster/becomeCard';
import type { Database } from '../../services/database/database';
import { postAnswer } from './mailing';

/** The person asked, so they know the company and are told by mail alone. */
export async function makeRequestedCard(
  tx: Database,
  request: InvitationRecord,
  { listedId, callerId, now }: { listedId: string | undefined; callerId: string; now: Date },
): Promise<StoredFile[]> {
  const { companyId } = request;
  const listed = listedId === undefined ? null : await lockInvitation(tx, listedId);
  if (listed) await keepGuardians(tx, { of: listed.id, invitationId: request.id });
  const replaced = listed ? await deleteInvitation(tx, listed.id) : [];
  const waiting = listed ? { ...request, ...over(studentOf(listed), request) } : { ...request, validUntil: undefined };
  const card = await becomeCard(tx, waiting, now);
  if (!card) throw new Error('A request has no person or no picture');
  await audit(tx, { personId: callerId, companyId, action: 'request.accept', recordId: card.id, at: now });
  await postAnswer(tx, [request], 'card', now);
  return replaced;
}
