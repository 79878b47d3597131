/** Asking a company for an invitation, by a person who has its link and another account. */

import type { MyInvitation } from '@vinculo/contract/invitations';
import { ASKED_FACTS } from '@vinculo/contract/rules/card/student';
import { CLAIMS_MAX } from '@vinculo/contract/rules/limits';
import { SERVER_MESSAGES } from '@vinculo/contract/rules/words/serverMessages';
import { ApiError } from '../../base/errors';
import { knowsCompany } from '../../domain/consent/companyAnswers';
import { openLinked } from '../../domain/invitations/links';
import { lockInvitation } from '../../domain/invitations/store';
import { columnsOf } from '../../services/database/columns';
import type { Database } from '../../services/database/database';
import type { Handler } from '../../wiring/route';
import { lockAsker, makeRequest, readOwn, requireFew } from './asking';
import { listClaims } from './store';

async function claim(
  tx: Database,
  personId: string,
  { id: invitationId, companyId, ...linked }: Awaited<ReturnType<typeof openLinked>>,
  now: Date,
): Promise<MyInvitation> {
  const { email, full_name: fullName } = await lockAsker(tx, personId, now);
  if (email === linked.email) throw new ApiError('conflict', { message: SERVER_MESSAGES.request.ownInvitation });
  const claimed = { companyId, invitationId };
  const made = (await listClaims(tx, claimed)).find((each) => each.personId === personId);
  // Also if the company declined: it is not asked again.
  if (made) return readOwn(tx, personId, made.id);
  await requireFew(tx, personId, companyId);
  const open = await lockInvitation(tx, invitationId);
  if (!open) throw new ApiError('conflict', { message: SERVER_MESSAGES.invitation.ended });
  if (open.personId && (await knowsCompany(tx, open.personId, companyId)))
    throw new ApiError('conflict', { message: SERVER_MESSAGES.invitation.taken });
  // A declined claim does not keep others from asking.
  const waiting = (await listClaims(tx, claimed)).filter(({ state }) => state === 'asked');
  if (waiting.length >= CLAIMS_MAX) throw new ApiError('conflict', { message: SERVER_MESSAGES.request.claimed });
  // Nothing about the student: the link says no more than a first name.
  const nothing = { ...columnsOf(ASKED_FACTS, () => null), avatarId: null };
  return makeRequest(tx, { ...nothing, fullName, companyId, personId, email, invitationId }, now);
}

export const claimInvitation: Handler<'claimInvitation'> = async ({ caller, params, request }, deps) => {
  const { db, limits, clock } = deps;
  const linked = await openLinked(deps, params.token, request.ip);
  await limits.spend('request', caller.id);
  return db.transaction((tx) => claim(tx, caller.id, linked, clock()));
};
