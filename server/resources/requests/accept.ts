/** Makes requests cards when their company accepts them. */

import { eq } from 'drizzle-orm';
import type { SeenRequest } from '@vinculo/contract/requests';
import { REQUEST_STATES } from '@vinculo/contract/rules/card/waiting';
import { foldedText } from '@vinculo/contract/rules/text/folding';
import { SERVER_MESSAGES } from '@vinculo/contract/rules/words/serverMessages';
import { eachByItself } from '../../base/eachByItself';
import { ApiError, invalid } from '../../base/errors';
import { audit } from '../../domain/audit/audit';
import { isTakenNumber } from '../../domain/cards/make';
import { lockOwner } from '../../domain/cards/record';
import { admitAsker, type AdmittedAddress } from '../../domain/consent/admit';
import { knowsCompany } from '../../domain/consent/companyAnswers';
import { eraseDropped } from '../../domain/files/pictures';
import type { StoredFile } from '../../domain/files/store';
import { changeInvitation, deleteInvitations, lockOpen, type InvitationRecord } from '../../domain/invitations/store';
import { becomeCard } from '../../domain/roster/becomeCard';
import { giveOwner } from '../../domain/roster/giveOwner';
import type { Database } from '../../services/database/database';
import { requireQuota } from '../../services/database/quota';
import { invitations } from '../../services/database/schema';
import type { Deps } from '../../wiring/deps';
import { postAnswer } from './mailing';
import { knownOf, lockRequests, seenVersion } from './store';

export interface Accepting {
  companyId: string;
  callerId: string;
  /** The manager has seen what the company knows of the enrolment number. */
  isChecked: boolean;
}

interface Claim {
  request: InvitationRecord;
  personId: string;
  email: AdmittedAddress;
  callerId: string;
  now: Date;
}

/** Gives a locked open invitation to the account that asked for it. Its address becomes the account's. */
async function handOver(tx: Database, claimed: InvitationRecord, { request, personId, email, callerId, now }: Claim) {
  const { companyId, fullName, enrollmentNumber, className, validUntil, avatarId } = claimed;
  await tx.delete(invitations).where(eq(invitations.id, request.id));
  const theirs = { email, personId, fullName, enrollmentNumber, className, validUntil, avatarId };
  const given = await changeInvitation(tx, claimed, theirs, now);
  await audit(tx, { personId: callerId, companyId, action: 'request.accept', recordId: claimed.id, at: now });
  // Without a picture, the invitation's own mail asks for one within a minute.
  if (await becomeCard(tx, given, now)) await postAnswer(tx, [request], 'card', now);
}

/**
 * Makes the card of a locked request; returns the pictures to erase after the commit. What the company's list says of
 * the student stands on the card, and the invitation is done. The person asked, so they know the company and are told
 * by mail alone.
 */
async function giveCard(
  tx: Database,
  request: InvitationRecord,
  { listedId, callerId, now }: { listedId: string | undefined; callerId: string; now: Date },
): Promise<StoredFile[]> {
  const { companyId } = request;
  const listed = listedId === undefined ? null : await lockOpen(tx, listedId);
  const replaced = listed ? await deleteInvitations(tx, eq(invitations.id, listed.id)) : [];
  const waiting = {
    ...request,
    fullName: listed?.fullName ?? request.fullName,
    className: listed?.className ?? request.className,
    enrollmentNumber: listed?.enrollmentNumber ?? request.enrollmentNumber,
    validUntil: listed?.validUntil,
  };
  const card = await becomeCard(tx, waiting, now);
  if (!card) throw new Error('A request has no person or no picture');
  await audit(tx, { personId: callerId, companyId, action: 'request.accept', recordId: card.id, at: now });
  await postAnswer(tx, [request], 'card', now);
  return replaced;
}

/** Gives the student's card, which has no owner, to the person of a locked request. The card keeps its own picture. */
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
  return deleteInvitations(tx, eq(invitations.id, request.id));
}

/**
 * Accepts one request; false if it is gone. 422 if it differs from what was seen, if another person has the card, or if
 * the number has another name in the list and the manager has not looked. A claim of an invitation is accepted one at a
 * time, because another person may have had its link.
 */
async function accept(
  deps: Deps,
  { companyId, callerId, isChecked }: Accepting,
  { id, version }: SeenRequest,
): Promise<boolean> {
  const now = deps.clock();
  const dropped = await deps.db.transaction(async (tx) => {
    // Locks quota, person, row, as lists and leaving do, so that there is no deadlock.
    await requireQuota(tx, 'cards', companyId);
    const { personId: askerId, invitationId } = invitations;
    const [seen] = await tx.select({ askerId, invitationId }).from(invitations).where(eq(invitations.id, id));
    const email = seen?.askerId ? await lockOwner(tx, seen.askerId) : null;
    // The older row first, in the order in which several are deleted.
    const claimed = seen?.invitationId ? await lockOpen(tx, seen.invitationId) : null;
    const [request] = await lockRequests(tx, companyId, [id], REQUEST_STATES);
    if (!request) return null;
    const { personId } = request;
    const asked = {
      full_name: request.fullName,
      email: request.email ?? '',
      enrollment_number: request.enrollmentNumber,
      class_name: request.className,
      avatar_id: request.avatarId,
      invitation_id: request.invitationId,
    };
    const known = (await knownOf(tx, companyId, [asked])).find(asked);
    if (asked.invitation_id) {
      const isTaken = claimed?.personId && (await knowsCompany(tx, claimed.personId, companyId));
      if (!claimed || isTaken || !known || !email || personId === null)
        throw invalid({ id: SERVER_MESSAGES.request.claimOver });
      if (seenVersion(asked, known) !== version) throw invalid({ id: SERVER_MESSAGES.request.changed });
      if (!isChecked) throw invalid({ id: SERVER_MESSAGES.request.claimAlone });
      const admitted = await admitAsker(tx, deps.keys, { companyId, email });
      await handOver(tx, claimed, { request, personId, email: admitted, callerId, now });
      return [];
    }
    // A card that waits for no address has no owner.
    if (known?.kind === 'card' && known.email !== null)
      throw invalid({ enrollment_number: SERVER_MESSAGES.request.hasCard });
    if (seenVersion(asked, known) !== version) throw invalid({ id: SERVER_MESSAGES.request.changed });
    if (known && !isChecked && foldedText(known.full_name) !== foldedText(request.fullName))
      throw invalid({ enrollment_number: SERVER_MESSAGES.request.otherName(known.full_name) });
    return known?.kind === 'card'
      ? giveListedCard(tx, request, { cardId: known.id, callerId, now })
      : giveCard(tx, request, { listedId: known?.id, callerId, now });
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
export async function acceptEach(
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
