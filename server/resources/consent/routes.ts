// Answers to a company that gave a person something: they know it, or refuse it until they take that back.
import { SERVER_MESSAGES } from '@vinculo/contract/rules/words/messages';
import { requireProof, type Caller } from '../../access/access';
import { ApiError } from '../../base/errors';
import { isAnswerable, readTies, writeAnswer } from '../../domain/admission/companyAnswers';
import { hasRefused } from '../../domain/admission/mailboxes';
import { audit } from '../../domain/audit/audit';
import { eraseDropped } from '../../domain/files/pictures';
import { leaveCompanies } from '../../domain/people/leave';
import { lockProfile } from '../../domain/people/profile';
import { dropCards } from '../../domain/people/removal';
import type { Database } from '../../services/database/database';
import { routes, type Handler } from '../../wiring/route';

const knowCompany: Handler<'knowCompany'> = async ({ caller, params }, { db, clock }) => {
  const companyId = params.id.toLowerCase();
  if (!(await isAnswerable(db, caller.id, companyId))) throw new ApiError('not_found');
  await writeAnswer(db, caller.id, companyId, { knownAt: clock(), refusedAt: null });
  return null;
};

/**
 * True if refusing takes a permission away. That needs a proof, because the school may have nobody else. Throws 409 if
 * the person has taken the permission up: they leave in the ordinary way, by which colleagues are told, and the last
 * manager learns what follows.
 */
async function endsManagement(db: Database, caller: Caller, companyId: string, now: Date): Promise<boolean> {
  const { management, isTakenUp } = await readTies(db, caller.id, companyId);
  if (isTakenUp) throw new ApiError('conflict', { message: SERVER_MESSAGES.manager.leaves });
  if (management) requireProof(caller, now);
  return management;
}

const refuseCompany: Handler<'refuseCompany'> = async ({ caller, params }, deps) => {
  const { db, clock } = deps;
  const personId = caller.id;
  const companyId = params.id.toLowerCase();
  const now = clock();
  if (!(await isAnswerable(db, personId, companyId))) throw new ApiError('not_found');
  const dropped = await db.transaction(async (tx) => {
    // A company that gives them something at this moment holds this row until it has written. What it gave is taken
    // back here.
    await lockProfile(tx, personId, now);
    if (await hasRefused(tx, personId, companyId)) return [];
    const isEnding = await endsManagement(tx, caller, companyId, now);
    await writeAnswer(tx, personId, companyId, { knownAt: now, refusedAt: now });
    await audit(tx, { personId, companyId, action: 'company.refuse', recordId: personId, at: now });
    if (isEnding) await leaveCompanies(tx, personId, [companyId], { now });
    return dropCards(tx, personId, now, companyId);
  });
  await eraseDropped(deps, ...dropped);
  return null;
};

export const consentRoutes = routes({ knowCompany, refuseCompany });
