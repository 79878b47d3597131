/** Makes requests cards when their company accepts them. */

import { isTaken } from '@vinculo/contract/rules/card/requestMatch';
import { SERVER_MESSAGES } from '@vinculo/contract/rules/words/serverMessages';
import type { SeenRequest } from '@vinculo/contract/waitingStudents';
import { eachByItself } from '../../base/eachByItself';
import { ApiError, invalid } from '../../base/errors';
import { audit } from '../../domain/audit/audit';
import { isTakenNumber } from '../../domain/cards/make';
import { over, studentOf } from '../../domain/cards/student';
import { eraseDropped } from '../../domain/files/pictures';
import type { StoredFile } from '../../domain/files/store';
import { keepGuardians } from '../../domain/guardians/store';
import { deleteInvitation, lockInvitation, type InvitationRecord } from '../../domain/invitations/store';
import { becomeCard } from '../../domain/roster/becomeCard';
import { giveOwner } from '../../domain/roster/giveOwner';
import type { Database } from '../../services/database/database';
import type { Deps } from '../../wiring/deps';
import { lockAsked } from './lockAsked';
import { postAnswer } from './mailing';

export interface Accepting {
  companyId: string;
  callerId: string;
  /** The manager has seen what the company knows of the enrolment number. */
  isChecked: boolean;
}

/** A request for a student's card that has no owner gives it to the person. The card keeps its own picture. */
async function giveListedCard(
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

/**
 * The request becomes a new card. What the company's list says of the student stands on it, with the guardians, and the
 * invitation is done. The person asked, so they know the company and are told by mail alone.
 */
async function makeRequestedCard(
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

/**
 * Accepts one request; false if it is gone. 422 if it differs from what was seen, if another person has the card, or if
 * the list's student has another name or address and the manager has not looked.
 */
async function accept(deps: Deps, { companyId, callerId, isChecked }: Accepting, seen: SeenRequest): Promise<boolean> {
  const now = deps.clock();
  const dropped = await deps.db.transaction(async (tx) => {
    const asked = await lockAsked(tx, companyId, seen);
    if (!asked) return null;
    const { request, known, isMatch, isSeen } = asked;
    if (isTaken({ known })) throw invalid({ enrollment_number: SERVER_MESSAGES.request.hasCard });
    if (!isSeen) throw invalid({ id: SERVER_MESSAGES.request.changed });
    if (known && !isChecked && !isMatch)
      throw invalid({ enrollment_number: SERVER_MESSAGES.request.otherName(known.full_name) });
    return known?.kind === 'card'
      ? giveListedCard(tx, request, { cardId: known.id, callerId, now })
      : makeRequestedCard(tx, request, { listedId: known?.id, callerId, now });
  });
  if (dropped) await eraseDropped(deps, ...dropped);
  return dropped !== null;
}

/** Null if it is our failure. */
function reasonOf(error: unknown): string | null {
  if (error instanceof ApiError) return Object.values(error.fields ?? {}).flat()[0] ?? error.message;
  return isTakenNumber(error) ? SERVER_MESSAGES.request.hasCard : null;
}

export interface Accepted {
  count: number;
  failed: { id: string; reason: string }[];
}

/** Accepts requests one by one; returns how many became cards, and why the others did not. */
export async function acceptRequests(
  deps: Deps,
  accepting: Accepting,
  requests: readonly SeenRequest[],
): Promise<Accepted> {
  const failed: Accepted['failed'] = [];
  const count = await eachByItself(
    requests,
    (request) => accept(deps, accepting, request),
    (error, { id }) => {
      const reason = reasonOf(error);
      failed.push({ id, reason: reason ?? SERVER_MESSAGES.request.failed });
      if (reason === null) deps.log.error({ err: error, request: id }, 'request not accepted');
    },
  );
  return { count, failed };
}
