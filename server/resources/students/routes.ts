// A company's students without a card, and its link, for its managers.
import { uuidv7 } from 'uuidv7';
import type { CompanyLink } from '@vinculo/contract/invitations';
import { isOfAge } from '@vinculo/contract/rules/card/ageBand';
import { isMatch } from '@vinculo/contract/rules/card/requestMatch';
import { ofFacts, STUDENT_FACTS } from '@vinculo/contract/rules/card/student';
import { REQUESTS_MAX } from '@vinculo/contract/rules/limits';
import { companyLinkPath } from '@vinculo/contract/rules/paths';
import { mailboxOf, normalizeEmail } from '@vinculo/contract/rules/text/email';
import { changesBetween } from '@vinculo/contract/rules/trail/auditChanges';
import { MESSAGES, SERVER_MESSAGES } from '@vinculo/contract/rules/words/messages';
import type { WaitingStudent } from '@vinculo/contract/waitingStudents';
import { requireActive, requireCompany } from '../../access/access';
import { ApiError, invalid } from '../../base/errors';
import { admitAddress, orGiveBack, requireWelcome, type Admitted } from '../../domain/admission/admit';
import { tellOfGift } from '../../domain/admission/companyMail';
import { audit } from '../../domain/audit/audit';
import { refuseTaken } from '../../domain/cards/make';
import { toFactColumns } from '../../domain/cards/student';
import { eraseDropped } from '../../domain/files/pictures';
import { exchangeFile, type StoredFile } from '../../domain/files/store';
import { nameGuardian } from '../../domain/guardians/answer';
import { queueGuardians } from '../../domain/guardians/mailing';
import { becomeCard, isNumberFree } from '../../domain/students/becomeCard';
import { queueInvitations } from '../../domain/students/mailing';
import { changeInvitation, lockInvitation, type InvitationRecord } from '../../domain/students/store';
import type { Database } from '../../services/database/database';
import { requireQuota } from '../../services/database/quota';
import type { Deps } from '../../wiring/deps';
import { routes, type Handler, type Input } from '../../wiring/route';
import { answerRequests } from './answerRequests';
import { closeLink, openLink, readLink } from './linkStore';
import { dropUnanswered, readStudents, removeStudents, requireStudent } from './store';

/** What the company edits. Its mailing, and what else it knows, are no part of the version. */
function versionPart(student: WaitingStudent) {
  const { full_name, email, guardian_email, state, avatar, activated, reason } = student;
  const facts = ofFacts(STUDENT_FACTS, (fact) => student[fact]);
  return { full_name, email, guardian_email, state, avatar, activated, reason, ...facts };
}

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

/** Shows a refusal of the address at the guardian's field. */
function ofGuardian(error: unknown): never {
  const message = error instanceof ApiError && error.fields?.['email']?.[0];
  throw message ? invalid({ guardian_email: message }) : error;
}

/** Asks another guardian of a locked student, in place of the one whose address was wrong. */
async function correctGuardian(
  tx: Database,
  { id: invitationId, companyId, email: own, ageBand }: InvitationRecord,
  { email, wrong, by, now }: { email: Admitted['email']; wrong: string; by: string; now: Date },
): Promise<void> {
  if (isOfAge(ageBand)) throw invalid({ guardian_email: SERVER_MESSAGES.guardian.ofAge });
  if (own && mailboxOf(own) === mailboxOf(email)) throw invalid({ guardian_email: SERVER_MESSAGES.guardian.ofStudent });
  const fullName = await dropUnanswered(tx, { invitationId, email: wrong });
  await nameGuardian(tx, by, { companyId, invitationId, fullName, email }, now).catch(ofGuardian);
}

type Corrected = Pick<InvitationRecord, 'companyId' | 'email'> & Record<'admitted' | 'asked', Admitted | null>;

/** `admitted`, `asked`: the addresses, if they differ from the ones read before. */
async function correct(
  tx: Database,
  deps: Deps,
  { caller, params, body, requireVersion }: Update,
  { companyId, email, admitted, asked }: Corrected,
): Promise<{ cardId: string | undefined; dropped: StoredFile | null }> {
  const now = deps.clock();
  await requireQuota(tx, 'cards', companyId, 0);
  // Locks the person before the invitation, in the same order as a person who asks the company for it.
  const person = email === null ? null : await requireWelcome(tx, deps.keys, { companyId, email });
  const current = await lockInvitation(tx, params.id);
  if (!current) throw new ApiError('conflict', { message: SERVER_MESSAGES.invitation.over });
  // The mailing is no part of a version.
  const before = await requireStudent(tx, deps, [companyId], params.id);
  requireVersion(before);
  // Another manager corrected the student in between, and this address was not admitted.
  if (email !== current.email && !admitted)
    throw new ApiError('conflict', { message: SERVER_MESSAGES.invitation.changedMeanwhile });
  const facts = toFactColumns(body);
  const { enrollmentNumber = current.enrollmentNumber } = facts;
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
    ...facts,
    avatarId: to,
  };
  const written = await changeInvitation(tx, current, values, now).catch(refuseTaken);
  const wrong = body.keeps_guardian ? '' : (before.guardian_email ?? '');
  if (asked) await correctGuardian(tx, written, { email: asked.email, wrong, by: caller.id, now });
  const after = await requireStudent(tx, deps, [companyId], params.id);
  const changes = changesBetween(before, after);
  await audit(tx, { personId: caller.id, companyId, recordId, at: now, action: 'invitation.update', changes });
  const card = await becomeCard(tx, written, now);
  if (card?.personId)
    await tellOfGift(tx, { callerId: caller.id, personId: card.personId, companyId, given: 'card', now });
  return { cardId: card?.id, dropped: picture.dropped };
}

/** Corrects a student. A new address is invited anew, and its account may get the card at once. */
const updateInvitation: Handler<'updateInvitation'> = async (input, deps) => {
  const { caller, params, body, request } = input;
  const { db } = deps;
  const before = await requireStudent(db, deps, caller.companyIds, params.id);
  const companyId = requireActive(caller, before.company_id);
  const email = body.email ? normalizeEmail(body.email) : before.email;
  const asker = { companyId, personId: caller.id, ip: request.ip };
  const admitted = email === null || email === before.email ? null : await admitAddress(deps, asker, email);
  const kin = body.guardian_email ? normalizeEmail(body.guardian_email) : null;
  const asking = kin && kin !== before.guardian_email && admitAddress(deps, asker, kin).catch(ofGuardian);
  const asked = asking ? await orGiveBack(asking, admitted?.giveBack) : null;
  const correcting = db.transaction((tx) => correct(tx, deps, input, { companyId, email, admitted, asked }));
  const made = await orGiveBack(correcting, admitted?.giveBack, asked?.giveBack);
  await eraseDropped(deps, made.dropped);
  if (admitted) await queueInvitations(deps);
  if (asked) await queueGuardians(deps);
  return { ...(await requireStudent(db, deps, [companyId], params.id)), ...(made.cardId && { card_id: made.cardId }) };
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

const linkOf = (code: string | null, publicUrl: string): CompanyLink => ({
  code,
  link: code && publicUrl + companyLinkPath(code),
});

const getCompanyLink: Handler<'getCompanyLink'> = async ({ caller, params }, { db, config }) =>
  linkOf((await readLink(db, requireCompany(caller, params.companyId)))?.code ?? null, config.publicUrl);

const openCompanyLink: Handler<'openCompanyLink'> = async ({ caller, params }, { db, limits, clock, config }) => {
  const companyId = requireActive(caller, requireCompany(caller, params.companyId));
  await limits.spend('linkChange', companyId);
  const now = clock();
  const code = await db.transaction(async (tx) => {
    await audit(tx, { personId: caller.id, companyId, action: 'link.open', recordId: companyId, at: now });
    return openLink(tx, companyId, now);
  });
  return linkOf(code, config.publicUrl);
};

const closeCompanyLink: Handler<'closeCompanyLink'> = async ({ caller, params }, { db, clock }) => {
  const companyId = requireCompany(caller, params.companyId);
  await db.transaction(async (tx) => {
    if (!(await closeLink(tx, companyId))) return;
    await audit(tx, { personId: caller.id, companyId, action: 'link.close', recordId: companyId, at: clock() });
  });
  return null;
};

export const studentRoutes = routes(
  {
    listWaitingStudents,
    getWaitingStudent,
    updateInvitation,
    changeInvitations,
    listMatchingRequests,
    answerRequests,
    getCompanyLink,
    openCompanyLink,
    closeCompanyLink,
  },
  { getWaitingStudent: versionPart, updateInvitation: versionPart },
);
