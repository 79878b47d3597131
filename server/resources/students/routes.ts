/** A company's students without a card, for its managers. */

import { uuidv7 } from 'uuidv7';
import { isMatch } from '@vinculo/contract/rules/card/requestMatch';
import { ofFacts, STUDENT_FACTS } from '@vinculo/contract/rules/card/student';
import { REQUESTS_MAX } from '@vinculo/contract/rules/limits';
import { normalizeEmail } from '@vinculo/contract/rules/text/email';
import { changesBetween } from '@vinculo/contract/rules/trail/auditChanges';
import { MESSAGES } from '@vinculo/contract/rules/words/messages';
import { SERVER_MESSAGES } from '@vinculo/contract/rules/words/serverMessages';
import type { WaitingStudent } from '@vinculo/contract/waitingStudents';
import { requireActive, requireCompany } from '../../access/access';
import { ApiError, invalid } from '../../base/errors';
import { admitAddress, requireWelcome, type Admitted } from '../../domain/admission/admit';
import { tellOfGift } from '../../domain/admission/companyMail';
import { audit } from '../../domain/audit/audit';
import { refuseTaken } from '../../domain/cards/make';
import { toFactColumns } from '../../domain/cards/student';
import { eraseDropped } from '../../domain/files/pictures';
import { exchangeFile, type StoredFile } from '../../domain/files/store';
import { becomeCard, isNumberFree } from '../../domain/students/becomeCard';
import { queueInvitations } from '../../domain/students/mailing';
import { changeInvitation, lockInvitation } from '../../domain/students/store';
import type { Database } from '../../services/database/database';
import { requireQuota } from '../../services/database/quota';
import type { Deps } from '../../wiring/deps';
import { routes, type Handler, type Input } from '../../wiring/route';
import { answerRequests } from './answerRequests';
import { readStudents, removeStudents, requireStudent } from './store';

/** What the company edits. Its mailing, and what else the company knows, are no part of it. */
const versionPart = ({ full_name, email, state, avatar, activated, reason, ...student }: WaitingStudent) => ({
  ...{ full_name, email, state, avatar, activated, reason },
  ...ofFacts(STUDENT_FACTS, (fact) => student[fact]),
});

const listWaitingStudents: Handler<'listWaitingStudents'> = async ({ caller, params, query }, deps) =>
  readStudents(deps.db, deps, requireCompany(caller, params.companyId), query);

const getWaitingStudent: Handler<'getWaitingStudent'> = async ({ caller, params }, deps) =>
  requireStudent(deps.db, deps, caller.companyIds, params.id);

const listMatchingRequests: Handler<'listMatchingRequests'> = async ({ caller, params, query }, deps) => {
  const companyId = requireCompany(caller, params.companyId);
  const asked = { ...query, situation: 'asked' as const, limit: REQUESTS_MAX };
  const { results } = await readStudents(deps.db, deps, companyId, asked);
  return results.flatMap((each) => {
    const { id, email, seen } = each;
    return email !== null && seen !== null && isMatch({ ...each, email }) ? [{ id, version: seen }] : [];
  });
};

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

/** Corrects a student. A new address is invited anew, and its account may get the card at once. */
const updateInvitation: Handler<'updateInvitation'> = async (input, deps) => {
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

/** Takes students off the list, whatever stops their card. */
const changeInvitations: Handler<'changeInvitations'> = async ({ caller, body }, deps) => {
  const { db, limits, clock } = deps;
  const companyId = requireCompany(caller, body.company_id);
  await limits.spend('invitationsChange', companyId);
  const entry = { personId: caller.id, companyId, recordId: uuidv7(), at: clock() };
  const { count, dropped } = await db.transaction(async (tx) => {
    const removed = await removeStudents(tx, companyId, body.ids);
    if (removed.count > 0) await audit(tx, { ...entry, action: 'invitations.revoke', count: removed.count });
    return removed;
  });
  await eraseDropped(deps, ...dropped);
  return { count };
};

export const studentRoutes = routes(
  {
    listWaitingStudents,
    getWaitingStudent,
    updateInvitation,
    changeInvitations,
    listMatchingRequests,
    answerRequests,
  },
  { getWaitingStudent: versionPart, updateInvitation: versionPart },
);
