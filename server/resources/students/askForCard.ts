// The calls of people who ask a company for a card, by its code.
import type { LinkedCompany, MyInvitation } from '@vinculo/contract/invitations';
import { ASKED_FACTS } from '@vinculo/contract/rules/card/student';
import { REQUESTS_EVERYWHERE_MAX, REQUESTS_OF_PERSON_MAX } from '@vinculo/contract/rules/limits';
import { changesBetween } from '@vinculo/contract/rules/trail/auditChanges';
import { shownCount } from '@vinculo/contract/rules/words/counts';
import { SERVER_MESSAGES } from '@vinculo/contract/rules/words/messages';
import { ApiError, invalid, requireFound } from '../../base/errors';
import { writeAnswer } from '../../domain/admission/companyAnswers';
import { audit } from '../../domain/audit/audit';
import { factsOf, fillFrom } from '../../domain/cards/student';
import { eraseDropped, keepPicture } from '../../domain/files/pictures';
import { giveFile, letGoOfFile } from '../../domain/files/store';
import { readPicture } from '../../domain/files/upload';
import { lockProfile } from '../../domain/people/profile';
import { deleteInvitation, listOwn, type InvitationRecord } from '../../domain/students/store';
import type { Database } from '../../services/database/database';
import { requireQuota } from '../../services/database/quota';
import { fileUrl } from '../../services/files/files';
import { networkKey } from '../../services/keys/keys';
import type { Deps } from '../../wiring/deps';
import { routes, type Handler } from '../../wiring/route';
import { findByCode } from './linkStore';
import {
  changeRequests,
  countRequestsOf,
  insertRequest,
  knownOf,
  lockOwnRequest,
  lockSame,
  valuesOf,
  type RequestValues,
} from './store';

/** The company of a code, or 404. Each look takes a point of the network. */
async function requireCompanyByCode({ db, keys, limits }: Deps, code: string, ip: string): Promise<LinkedCompany> {
  await limits.spend('document', networkKey(keys, ip));
  return requireFound(await findByCode(db, code));
}

async function readOwn(tx: Database, personId: string, id: string): Promise<MyInvitation> {
  return requireFound((await listOwn(tx, personId)).find((each) => each.id === id && each.state !== 'picture'));
}

/** 409 if the person has asked too often, or the company has too many requests. */
async function requireFew(tx: Database, personId: string, companyId: string): Promise<void> {
  if ((await countRequestsOf(tx, personId, companyId)) >= REQUESTS_OF_PERSON_MAX)
    throw new ApiError('conflict', { message: SERVER_MESSAGES.request.many(shownCount(REQUESTS_OF_PERSON_MAX)) });
  if ((await countRequestsOf(tx, personId)) >= REQUESTS_EVERYWHERE_MAX)
    throw new ApiError('conflict', { message: SERVER_MESSAGES.request.everywhere });
  await requireQuota(tx, 'requests', companyId);
}

/**
 * Rewrites a locked request. A declined one waits again. `dropped`: the replaced picture, to erase after the commit.
 */
async function rewriteRequest(
  tx: Database,
  personId: string,
  { request, values, now }: { request: InvitationRecord; values: RequestValues; now: Date },
) {
  const { id, companyId, avatarId, state } = request;
  const isAnswer = state === 'declined';
  if (isAnswer) await requireQuota(tx, 'requests', companyId);
  const isNew = values.avatarId !== avatarId;
  const names = Object.keys(values) as (keyof RequestValues)[];
  // A repeat after a lost answer.
  if (!isAnswer && names.every((name) => values[name] === request[name]))
    return { changed: await readOwn(tx, personId, id), dropped: null };
  if (isNew && !(await giveFile(tx, { fileId: values.avatarId, companyId, personId, now })))
    throw invalid({ avatar_id: SERVER_MESSAGES.file.unusable });
  // It goes to the end of the queue.
  await changeRequests(tx, [id], { ...values, state: 'asked', reason: null, ...(isAnswer && { createdAt: now }) });
  // The trail tells that a declined request waits again, and no values that the person changed.
  const changes = changesBetween({ request_state: state }, { request_state: 'asked' });
  await audit(tx, { personId, companyId, action: 'request.update', recordId: id, changes, at: now });
  const dropped = isNew && avatarId !== null ? await letGoOfFile(tx, avatarId) : null;
  return { changed: await readOwn(tx, personId, id), dropped };
}

/** A repeat, after a lost answer or with other facts of the same student, rewrites the request. */
async function ask(tx: Database, asker: { personId: string; companyId: string }, values: RequestValues, now: Date) {
  const { personId, companyId } = asker;
  // Locked, so that concurrent requests cannot exceed the limit.
  const { email } = await lockProfile(tx, personId, now);
  const same = await lockSame(tx, asker, values);
  if (same) return rewriteRequest(tx, personId, { request: same, values: fillFrom(values, same), now });
  await requireFew(tx, personId, companyId);
  const student = { full_name: values.fullName, email, ...factsOf(ASKED_FACTS, values) };
  const match = (await knownOf(tx, companyId, [student])).find(student);
  if (match?.kind === 'card' && match.email === email) throw invalid({ full_name: SERVER_MESSAGES.request.own });
  if (!(await giveFile(tx, { fileId: values.avatarId, companyId, personId, now })))
    throw invalid({ avatar_id: SERVER_MESSAGES.file.unusable });
  const id = await insertRequest(tx, { ...values, companyId, personId, email }, now);
  // A person who asks a company knows it, whatever they said before.
  await writeAnswer(tx, personId, companyId, { knownAt: now, refusedAt: null });
  await audit(tx, { personId, companyId, action: 'request.create', recordId: id, at: now });
  return { changed: await readOwn(tx, personId, id), dropped: null };
}

const askForCard: Handler<'askForCard'> = async ({ caller, params, body, request }, deps) => {
  const { company_id: companyId } = await requireCompanyByCode(deps, params.code, request.ip);
  const asker = { personId: caller.id, companyId };
  await deps.limits.spend('request', caller.id);
  const { changed, dropped } = await deps.db.transaction((tx) => ask(tx, asker, valuesOf(body), deps.clock()));
  await eraseDropped(deps, dropped);
  return changed;
};

async function lockOwn(tx: Database, personId: string, id: string, now: Date): Promise<InvitationRecord> {
  // Locks the person before the row, as leaving does.
  await lockProfile(tx, personId, now);
  return requireFound(await lockOwnRequest(tx, personId, id));
}

const openCompany: Handler<'openCompany'> = async ({ params, request }, deps) =>
  requireCompanyByCode(deps, params.code, request.ip);

const addRequestPicture: Handler<'addRequestPicture'> = async ({ caller, request }, deps) => {
  await deps.limits.spend('upload', caller.id);
  const picture = await readPicture(deps, request, caller);
  const { id, key } = await keepPicture(deps, picture, { uploadedBy: caller.id, companyId: null });
  return { id, url: fileUrl(key) };
};

const askAgain: Handler<'askAgain'> = async ({ caller, params, body, requireVersion }, deps) => {
  await deps.limits.spend('request', caller.id);
  const now = deps.clock();
  const { changed, dropped } = await deps.db.transaction(async (tx) => {
    const request = await lockOwn(tx, caller.id, params.id, now);
    requireVersion(await readOwn(tx, caller.id, request.id));
    return rewriteRequest(tx, caller.id, { request, values: valuesOf(body), now });
  });
  await eraseDropped(deps, dropped);
  return changed;
};

const withdrawRequest: Handler<'withdrawRequest'> = async ({ caller, params }, deps) => {
  const now = deps.clock();
  const dropped = await deps.db.transaction(async (tx) => {
    const { id, companyId } = await lockOwn(tx, caller.id, params.id, now);
    await audit(tx, { personId: caller.id, companyId, action: 'request.withdraw', recordId: id, at: now });
    return deleteInvitation(tx, id);
  });
  await eraseDropped(deps, ...dropped);
  return null;
};

export const askForCardRoutes = routes({
  openCompany,
  addRequestPicture,
  askForCard,
  askAgain,
  withdrawRequest,
});
