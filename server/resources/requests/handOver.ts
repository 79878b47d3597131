/** A request for somebody's invitation becomes that invitation: it goes to the account that asked for it. */

import { SERVER_MESSAGES } from '@vinculo/contract/rules/words/serverMessages';
import { invalid } from '../../base/errors';
import { audit } from '../../domain/audit/audit';
import { admitAsker } from '../../domain/consent/admit';
import { knowsCompany } from '../../domain/consent/companyAnswers';
import type { StoredFile } from '../../domain/files/store';
import { changeInvitation, removeRow } from '../../domain/invitations/store';
import { becomeCard } from '../../domain/roster/becomeCard';
import type { Database } from '../../services/database/database';
import type { Deps } from '../../wiring/deps';
import type { Asked } from './lockAsked';
import { postAnswer } from './mailing';

/** Accepted one at a time, because another person may have had its link. The invitation's address becomes the account's. */
export async function handOver(
  tx: Database,
  keys: Deps['keys'],
  { request, email, claimed, known, isSeen }: Asked,
  { callerId, isChecked, now }: { callerId: string; isChecked: boolean; now: Date },
): Promise<StoredFile[]> {
  const { companyId, personId } = request;
  const isTaken = claimed?.personId && (await knowsCompany(tx, claimed.personId, companyId));
  if (!claimed || isTaken || !known || !email || personId === null)
    throw invalid({ id: SERVER_MESSAGES.request.claimOver });
  if (!isSeen) throw invalid({ id: SERVER_MESSAGES.request.changed });
  if (!isChecked) throw invalid({ id: SERVER_MESSAGES.request.claimAlone });
  const admitted = await admitAsker(tx, keys, { companyId, email });
  await removeRow(tx, request.id);
  const invitation = await changeInvitation(tx, claimed, { email: admitted, personId }, now);
  await audit(tx, { personId: callerId, companyId, action: 'request.accept', recordId: claimed.id, at: now });
  // Without a picture, the invitation's own mail asks for one within a minute.
  if (await becomeCard(tx, invitation, now)) await postAnswer(tx, [request], 'card', now);
  return [];
}
