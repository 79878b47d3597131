// Answers people who ask for a card and tells them: makes cards of their requests, declines them, or takes a refusal
// back.
import { uuidv7 } from 'uuidv7';
import { isMatch, isNameAlone, isTaken } from '@vinculo/contract/rules/card/requestMatch';
import { ASKED_FACTS } from '@vinculo/contract/rules/card/student';
import { REQUEST_STATES } from '@vinculo/contract/rules/card/waiting';
import { DECLINE_MAX } from '@vinculo/contract/rules/limits';
import { SERVER_MESSAGES } from '@vinculo/contract/rules/words/messages';
import type { RequestsAnswered, SeenRequest } from '@vinculo/contract/waitingStudents';
import { requireActive, requireCompany } from '../../access/access';
import { ApiError, invalid } from '../../base/errors';
import { eachByItself } from '../../base/workThrough';
import { audit } from '../../domain/audit/audit';
import { isTakenNumber } from '../../domain/cards/make';
import { factsOf, fillFrom, studentOf } from '../../domain/cards/student';
import { eraseDropped } from '../../domain/files/pictures';
import { findSeat, keepGuardians } from '../../domain/guardians/store';
import { queued, sendOfSchool } from '../../domain/news/schoolMail';
import { becomeCard, giveOwner } from '../../domain/students/becomeCard';
import { deleteInvitation, findRow, lockInvitation, type InvitationRecord } from '../../domain/students/store';
import type { Database } from '../../services/database/database';
import { requireQuota } from '../../services/database/quota';
import { oneLine } from '../../services/mail/wording';
import { findNewsReader, lockPerson } from '../../services/people/people';
import type { Deps } from '../../wiring/deps';
import type { Handler } from '../../wiring/route';
import { changeRequests, knownOf, lockRequests, seenVersion } from './store';

/** The time in which a refusal can be undone before it is mailed. */
const SECOND_THOUGHTS_MS = 60_000;

/** `family`: the person is the card's guardian. */
type Became = 'card' | 'family' | 'declined';

interface Payload {
  /** The request's id. The request is deleted when it becomes a card. */
  id: string;
  personId: string;
  companyId: string;
  became: Became;
}

const answerMails = queued<Payload>('request.mail', async (deps, { id, personId, companyId, became }, entry) => {
  const to = await findNewsReader(deps.db, personId, deps.clock());
  if (!to) return;
  const sent = { to, companyId, entry };
  if (became !== 'declined')
    return sendOfSchool(deps, { name: 'request-card', ...sent, values: { isGuardian: became === 'family' } });
  const request = await findRow(deps.db, id);
  // The refusal was undone, or answered with a new picture in between.
  if (request?.state !== 'declined') return;
  // User input of the company stands in the facts alone.
  const reason = oneLine(request.reason ?? '', DECLINE_MAX);
  await sendOfSchool(deps, { name: 'request-declined', ...sent, values: { reason } });
});

/** Queues the answers to these requests, in the transaction that gives them. */
function postAnswer(tx: Database, requests: readonly InvitationRecord[], became: Became, now: Date): Promise<void> {
  const due = became !== 'declined' ? now : new Date(now.getTime() + SECOND_THOUGHTS_MS);
  const mails = requests.map(({ id, personId, companyId }) => ({
    about: `${id}:${became}:${now.getTime()}`,
    payload: { id, personId: personId ?? '', companyId, became },
  }));
  return answerMails.post(tx, mails, due);
}

/** Null if the request is gone. */
async function lockAsked(tx: Database, companyId: string, { id, version }: SeenRequest) {
  // Locks quota, person, row, as lists and leaving do, so that there is no deadlock.
  await requireQuota(tx, 'cards', companyId);
  const asker = await findRow(tx, id);
  if (asker?.personId) await lockPerson(tx, asker.personId);
  const [request] = await lockRequests(tx, companyId, [id], REQUEST_STATES);
  if (!request) return null;
  const student = {
    full_name: request.fullName,
    email: request.email ?? '',
    ...factsOf(ASKED_FACTS, request),
    avatar_id: request.avatarId,
  };
  const match = (await knownOf(tx, companyId, [student])).find(student);
  const asking = { ...student, known: match };
  return {
    request,
    /** The student of the company's list who may be meant; null if only the name is the same. */
    known: isNameAlone(asking) ? null : match,
    /** `known` is surely the student. */
    isSure: isMatch(asking),
    /** The manager has seen the request as it is now. */
    isSeen: seenVersion(student, match) === version,
  };
}

interface Accepting {
  companyId: string;
  callerId: string;
  /** The manager has seen what the company knows of the enrolment number. */
  isChecked: boolean;
}

/**
 * A request for a student's card that has no owner gives it to the person. The card keeps its own picture. `dropped`:
 * pictures to erase after the commit.
 */
async function giveListedCard(tx: Database, { id, personId }: InvitationRecord, cardId: string) {
  if (personId === null || !(await giveOwner(tx, { cardId, personId })))
    throw invalid({ enrollment_number: SERVER_MESSAGES.request.hasCard });
  return { cardId, dropped: await deleteInvitation(tx, id) };
}

/**
 * Makes a card of the request. If the company's list has the student, its facts and guardians go to the card and the
 * listed invitation is deleted.
 */
async function makeRequestedCard(
  tx: Database,
  request: InvitationRecord,
  { listedId, now }: { listedId: string | undefined; now: Date },
) {
  const listed = listedId === undefined ? null : await lockInvitation(tx, listedId);
  if (listed) await keepGuardians(tx, { of: listed.id, invitationId: request.id });
  const dropped = listed ? await deleteInvitation(tx, listed.id) : [];
  const waiting = listed
    ? { ...request, ...fillFrom(studentOf(listed), request) }
    : { ...request, validUntil: undefined };
  const card = await becomeCard(tx, waiting, now);
  if (!card) throw new Error('A request has no person or no picture');
  return { cardId: card.id, dropped };
}

/**
 * Accepts one request; false if it is gone. The person asked, so they know the company and are told by mail alone. 422
 * if it differs from what was seen, if another person has the card, or if the list's student has another name or
 * address and the manager has not looked.
 */
async function accept(deps: Deps, { companyId, callerId, isChecked }: Accepting, seen: SeenRequest): Promise<boolean> {
  const now = deps.clock();
  const result = await deps.db.transaction(async (tx) => {
    const locked = await lockAsked(tx, companyId, seen);
    if (!locked) return null;
    const { request, known, isSure, isSeen } = locked;
    if (isTaken({ known })) throw invalid({ enrollment_number: SERVER_MESSAGES.request.hasCard });
    if (!isSeen) throw invalid({ id: SERVER_MESSAGES.request.changed });
    if (known && !isChecked && !isSure)
      throw invalid({ enrollment_number: SERVER_MESSAGES.request.otherName(known.full_name) });
    const card = await (known?.kind === 'card'
      ? giveListedCard(tx, request, known.id)
      : makeRequestedCard(tx, request, { listedId: known?.id, now }));
    await audit(tx, { personId: callerId, companyId, action: 'request.accept', recordId: card.cardId, at: now });
    const { personId } = request;
    const follows = personId !== null && (await findSeat(tx, { of: card.cardId, personId })) !== null;
    await postAnswer(tx, [request], follows ? 'family' : 'card', now);
    return card;
  });
  if (result) await eraseDropped(deps, ...result.dropped);
  return result !== null;
}

/** Null if the failure is ours. */
function reasonOf(error: unknown): string | null {
  if (error instanceof ApiError) return Object.values(error.fields ?? {}).flat()[0] ?? error.message;
  return isTakenNumber(error) ? SERVER_MESSAGES.request.hasCard : null;
}

/** Accepts requests one by one; returns how many became cards, and why the others did not. */
async function acceptRequests(
  deps: Deps,
  accepting: Accepting,
  requests: readonly SeenRequest[],
): Promise<RequestsAnswered> {
  const failed: RequestsAnswered['failed'] = [];
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

export const answerRequests: Handler<'answerRequests'> = async ({ caller, body }, deps) => {
  const { db, limits, clock } = deps;
  const companyId = requireCompany(caller, body.company_id);
  const { requests, answer, checked } = body;
  // Several at once were not looked at one by one.
  const isChecked = checked === true && requests.length === 1;
  await limits.spend('requestAnswer', companyId);
  if (answer === 'accept') {
    requireActive(caller, companyId);
    return acceptRequests(deps, { companyId, callerId: caller.id, isChecked }, requests);
  }
  const now = clock();
  const declines = answer === 'decline';
  const count = await db.transaction(async (tx) => {
    const ids = requests.map(({ id }) => id);
    const locked = await lockRequests(tx, companyId, ids, [declines ? 'asked' : 'declined']);
    if (locked.length === 0) return 0;
    const reason = (declines && body.reason?.trim()) || null;
    const changed = locked.map(({ id }) => id);
    await changeRequests(tx, changed, { state: declines ? 'declined' : 'asked', reason });
    const action = declines ? 'requests.decline' : 'requests.reopen';
    await audit(tx, { personId: caller.id, companyId, action, recordId: uuidv7(), count: locked.length, at: now });
    if (declines) await postAnswer(tx, locked, 'declined', now);
    return locked.length;
  });
  return { count, failed: [] };
};
