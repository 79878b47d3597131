/** Shared by the calls of people who ask a company for a card. */

import { isDeepStrictEqual } from 'node:util';
import type { MyInvitation } from '@vinculo/contract/invitations';
import type { Profile } from '@vinculo/contract/profile';
import type { LinkedCompany } from '@vinculo/contract/requests';
import { ASKED_FACTS } from '@vinculo/contract/rules/card/student';
import { REQUESTS_EVERYWHERE_MAX, REQUESTS_OF_PERSON_MAX } from '@vinculo/contract/rules/limits';
import { changesBetween, fieldsOf } from '@vinculo/contract/rules/trail/auditChanges';
import { shownCount } from '@vinculo/contract/rules/words/counts';
import { SERVER_MESSAGES } from '@vinculo/contract/rules/words/serverMessages';
import { ApiError, existing, invalid } from '../../base/errors';
import { writeAnswer } from '../../domain/admission/companyAnswers';
import { audit } from '../../domain/audit/audit';
import { factsOf } from '../../domain/cards/student';
import { giveFile, letGoOfFile, type StoredFile } from '../../domain/files/store';
import { listOwn, type InvitationRecord } from '../../domain/invitations/store';
import { lockProfile } from '../../domain/people/profile';
import type { Database } from '../../services/database/database';
import { requireQuota } from '../../services/database/quota';
import { networkKey } from '../../services/keys/keys';
import type { Deps } from '../../wiring/deps';
import { findByCode } from './linkStore';
import { changeRequests, countRequestsOf, insertRequest, type RequestValues } from './requestStore';

/** The company of a code, or 404. Each look takes a point of the network. */
export async function requireCompanyByCode(
  { db, keys, limits }: Deps,
  code: string,
  ip: string,
): Promise<LinkedCompany> {
  await limits.spend('document', networkKey(keys, ip));
  return existing(await findByCode(db, code));
}

export async function readOwn(tx: Database, personId: string, id: string): Promise<MyInvitation> {
  return existing((await listOwn(tx, personId)).find((each) => each.id === id && each.state !== 'picture'));
}

/** Locks the person, so that concurrent requests cannot exceed the limit. */
export async function lockAsker(tx: Database, personId: string, now: Date): Promise<Profile> {
  const person = await lockProfile(tx, personId, now);
  if (!person) throw new ApiError('signed_out');
  return person;
}

/** 409 if the person has asked too often, or the company has too many requests. */
export async function requireFew(tx: Database, personId: string, companyId: string): Promise<void> {
  if ((await countRequestsOf(tx, personId, companyId)) >= REQUESTS_OF_PERSON_MAX)
    throw new ApiError('conflict', { message: SERVER_MESSAGES.request.many(shownCount(REQUESTS_OF_PERSON_MAX)) });
  if ((await countRequestsOf(tx, personId)) >= REQUESTS_EVERYWHERE_MAX)
    throw new ApiError('conflict', { message: SERVER_MESSAGES.request.everywhere });
  await requireQuota(tx, 'requests', companyId);
}

/** Writes a new request. A person who asks a company knows it, whatever they said before. */
export async function makeRequest(
  tx: Database,
  request: Parameters<typeof insertRequest>[1],
  now: Date,
): Promise<MyInvitation> {
  const { personId, companyId } = request;
  const id = await insertRequest(tx, request, now);
  await writeAnswer(tx, personId, companyId, { knownAt: now, refusedAt: null });
  await audit(tx, { personId, companyId, action: 'request.create', recordId: id, at: now });
  return readOwn(tx, personId, id);
}

export interface Rewritten {
  changed: MyInvitation;
  /** The replaced picture, to erase after the commit. */
  dropped: StoredFile | null;
}

const toldOf = (said: Omit<RequestValues, 'avatarId'> & { avatarId: string | null }) => ({
  full_name: said.fullName,
  ...factsOf(ASKED_FACTS, said),
  avatar: said.avatarId,
});

/** Rewrites a locked request. A declined one waits again. */
export async function rewriteRequest(
  tx: Database,
  personId: string,
  { request, values, now }: { request: InvitationRecord; values: RequestValues; now: Date },
): Promise<Rewritten> {
  const { id, companyId, avatarId, state } = request;
  const isAnswer = state === 'declined';
  if (isAnswer) await requireQuota(tx, 'requests', companyId);
  const isNew = values.avatarId !== avatarId;
  const [before, after] = [toldOf(request), toldOf(values)];
  const isSame = isDeepStrictEqual(before, after);
  // A repeat after a lost answer.
  if (isSame && !isAnswer) return { changed: await readOwn(tx, personId, id), dropped: null };
  if (isNew && !(await giveFile(tx, { fileId: values.avatarId, companyId, personId, now })))
    throw invalid({ avatar_id: SERVER_MESSAGES.file.unusable });
  // It goes to the end of the queue.
  await changeRequests(tx, [id], { ...values, state: 'asked', reason: null, ...(isAnswer && { createdAt: now }) });
  // The trail tells which facts the person changed, without their values, and that a declined request waits again.
  const changes = [
    ...fieldsOf(changesBetween(before, after)),
    ...changesBetween({ request_state: state }, { request_state: 'asked' }),
  ];
  await audit(tx, { personId, companyId, action: 'request.update', recordId: id, changes, at: now });
  const dropped = isNew && avatarId !== null ? await letGoOfFile(tx, avatarId) : null;
  return { changed: await readOwn(tx, personId, id), dropped };
}
