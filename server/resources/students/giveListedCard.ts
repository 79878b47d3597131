/** A request for a student's card that has no owner gives it to the person. The card keeps its own picture. */

import { SERVER_MESSAGES } from '@vinculo/contract/rules/words/serverMessages';
import { invalid } from '../../base/errors';
import { audit } from '../../domain/audit/audit';
import type { StoredFile } from '../../domain/files/store';
import { deleteInvitation, type InvitationRecord } from '../../domain/invitations/store';
import { giveOwner } from '../../domain/roster/giveOwner';
import type { Database } from '../../services/database/database';
import { postAnswer } from './mailing';

export async function giveListedCard(
  tx: Database,
  request: InvitationRecord,
  { cardId, callerId, now }: { cardId: string; callerId: string; now: Date },
): Promise<StoredFile[]> {
  const { companyId, personId } = request;
  if (personId === null || !(await giveOwner(tx, { cardId, personId })))
    throw invalid({ enrollment_number: SERVER_MESSAGES.request.hasCard });
  await audit(tx, { personId: callerId, companyId, action: 'request.accept', recordId: cardId, at: now });
  await postAnswer(tx, [request], 'card', now);
  return deleteInvitation(tx, request.id);
}
