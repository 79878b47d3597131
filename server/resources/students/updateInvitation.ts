/** Corrects an invitation. A new address is invited anew, and its account may get the card at once. */

import { normalizeEmail } from '@vinculo/contract/rules/text/email';
import { changesBetween } from '@vinculo/contract/rules/trail/auditChanges';
import { MESSAGES } from '@vinculo/contract/rules/words/messages';
import { SERVER_MESSAGES } from '@vinculo/contract/rules/words/serverMessages';
import { requireActive } from '../../access/access';
import { ApiError, invalid } from '../../base/errors';
import { admitAddress, requireWelcome, type Admitted } from '../../domain/admission/admit';
import { tellOfGift } from '../../domain/admission/companyMail';
import { audit } from '../../domain/audit/audit';
import { refuseTaken } from '../../domain/cards/make';
import { toFactColumns } from '../../domain/cards/student';
import { eraseDropped } from '../../domain/files/pictures';
import { exchangeFile, type StoredFile } from '../../domain/files/store';
import { queueInvitations } from '../../domain/invitations/mailing';
import { changeInvitation, lockInvitation } from '../../domain/invitations/store';
import { becomeCard, isNumberFree } from '../../domain/roster/becomeCard';
import type { Database } from '../../services/database/database';
import { requireQuota } from '../../services/database/quota';
import type { Deps } from '../../wiring/deps';
import type { Handler, Input } from '../../wiring/route';
import { requireStudent } from './store';

type Update = Input<'updateInvitation'>;

/** `admitted`: the address, if it differs from the one read before. */
async function correct(
  tx: Database,
  deps: Deps,
  { caller, params, body, requireVersion }: Update,
  { companyId, email, admitted }: { companyId: string; email: string | null; admitted: Admitted | null },
): Promise<StoredFile[]> {
  const now = deps.clock();
  await requireQuota(tx, 'cards', companyId, 0);
  // The person before the invitation, in the order in which a person asks the company for it.
  const person = email === null ? null : await requireWelcome(tx, deps.keys, { companyId, email });
  const current = await lockInvitation(tx, params.id);
  if (!current) throw new ApiError('conflict', { message: SERVER_MESSAGES.invitation.over });
  // The mailing is no part of a version.
  const before = await requireStudent(tx, deps, [companyId], params.id);
  requireVersion(before);
  // Another manager corrected it in between: this address was not admitted.
  if (email !== current.email && !admitted)
    throw new ApiError('conflict', { message: SERVER_MESSAGES.invitation.changedMeanwhile });
  const said = toFactColumns(body);
  const { enrollmentNumber = current.enrollmentNumber } = said;
  if (!(await isNumberFree(tx, companyId, enrollmentNumber)))
    throw invalid({ enrollment_number: MESSAGES.card.enrollmentTaken });
  const { id: recordId, avatarId: from, personId } = current;
  const to = body.avatar_id ?? from;
  const picture = await exchangeFile(tx, { from, to, companyId, personId: caller.id, now });
  if (!picture.usable) throw invalid({ avatar_id: SERVER_MESSAGES.file.unusable });
  const values = {
    email: admitted?.email ?? null,
    personId: email === null ? personId : (person?.id ?? null),
    fullName: body.full_name,
    ...said,
    avatarId: to,
  };
  const written = await changeInvitation(tx, current, values, now).catch(refuseTaken);
  const after = await requireStudent(tx, deps, [companyId], params.id);
  const changes = changesBetween(before, after);
  await audit(tx, { personId: caller.id, companyId, recordId, at: now, action: 'invitation.update', changes });
  const card = await becomeCard(tx, written, now);
  if (card?.personId)
    await tellOfGift(tx, { callerId: caller.id, personId: card.personId, companyId, given: 'card', now });
  return picture.dropped ? [picture.dropped] : [];
}

export const updateInvitation: Handler<'updateInvitation'> = async (input, deps) => {
  const { caller, params, body, request } = input;
  const { db, outbox } = deps;
  const before = await requireStudent(db, deps, caller.companyIds, params.id);
  const companyId = requireActive(caller, before.company_id);
  const email = body.email ? normalizeEmail(body.email) : before.email;
  const asker = { companyId, personId: caller.id, ip: request.ip };
  const admitted = email === null || email === before.email ? null : await admitAddress(deps, asker, email);
  const dropped = await db
    .transaction((tx) => correct(tx, deps, input, { companyId, email, admitted }))
    .catch(async (error: unknown) => {
      await admitted?.giveBack();
      throw error;
    });
  await eraseDropped(deps, ...dropped);
  await queueInvitations(deps);
  outbox.wake();
  return requireStudent(db, deps, [companyId], params.id);
};
