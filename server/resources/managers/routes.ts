/**
 * A company's managers: list, add, remove, leave. A person can always leave, even the last one. The last manager cannot
 * be removed by others: a manager who removes stays, and support, which takes back what was given by mistake, is refused.
 */

import { SERVER_MESSAGES } from '@vinculo/contract/rules/words/serverMessages';
import { requireActive, requireCompany, requireVisibleCompany } from '../../access/access';
import { ApiError, invalid, requireFound } from '../../base/errors';
import { admit } from '../../domain/admission/admit';
import { tellOfGift } from '../../domain/admission/companyMail';
import { hasRefused } from '../../domain/admission/refusals';
import { audit } from '../../domain/audit/audit';
import { insertManager, lockManagers, lockOwnManagers, readManagers } from '../../domain/managers/managers';
import { leaveCompanies } from '../../domain/people/leave';
import { readIdentity } from '../../domain/standing/identity';
import type { Database } from '../../services/database/database';
import { requireQuota } from '../../services/database/quota';
import { lockPresentPerson } from '../../services/people/people';
import { routes, type Handler } from '../../wiring/route';

const listManagers: Handler<'listManagers'> = async ({ caller, params }, { db }) =>
  readManagers(db, requireCompany(caller, params.companyId));

const addManager: Handler<'addManager'> = async ({ caller, body, request }, deps) => {
  const { db, limits, clock, outbox } = deps;
  const companyId = requireActive(caller, requireCompany(caller, body.company_id));
  const personId = body.user_id.toLowerCase();
  const now = clock();
  await limits.spend('managerAdd', companyId);
  const asker = { companyId, personId: caller.id, ip: request.ip };
  const giveBack = await admit(deps, asker, { personId, email: body.email });
  const add = async (tx: Database): Promise<void> => {
    // The person before the company, as in leaving, so that there is no deadlock.
    const person = await lockPresentPerson(tx, personId);
    const current = await lockOwnManagers(tx, caller.id, companyId);
    if (!person || person.superAdmin) throw invalid({ user_id: SERVER_MESSAGES.manager.unknown });
    if (current.includes(personId)) return;
    // The person may have refused the company since the check.
    if (await hasRefused(tx, personId, companyId)) throw invalid({ user_id: SERVER_MESSAGES.stranger.refused });
    await requireQuota(tx, 'managers', companyId);
    await insertManager(tx, { companyId, personId, now });
    await tellOfGift(tx, { callerId: caller.id, personId, companyId, given: 'management', now });
    await audit(tx, { personId: caller.id, companyId, action: 'manager.add', recordId: personId, at: now });
  };
  try {
    await db.transaction(add);
  } catch (error) {
    await giveBack();
    throw error;
  }
  outbox.wake();
  return null;
};

/** Throws 409 for the only manager, whom a handover replaces: who talks support into it closes no school. */
async function lockForSupport(tx: Database, companyId: string, personId: string): Promise<void> {
  const current = await lockManagers(tx, companyId);
  requireFound(await readIdentity(tx, companyId));
  if (current.length === 1 && current[0] === personId)
    throw new ApiError('conflict', { message: SERVER_MESSAGES.support.onlyManager });
}

const removeManager: Handler<'removeManager'> = async ({ caller, body }, { db, clock, billingClock, outbox }) => {
  const companyId = requireVisibleCompany(caller, body.company_id);
  const personId = body.user_id.toLowerCase();
  await db.transaction(async (tx) => {
    if (caller.superAdmin) await lockForSupport(tx, companyId, personId);
    else await lockOwnManagers(tx, caller.id, companyId);
    if ((await readManagers(tx, companyId)).every(({ id }) => id !== personId)) return;
    const now = clock();
    const action = personId === caller.id ? 'manager.leave' : 'manager.remove';
    await audit(tx, { personId: caller.id, companyId, action, recordId: personId, at: now });
    await leaveCompanies(tx, personId, [companyId], { now, endedAt: billingClock(), byId: caller.id });
  });
  // If the last manager leaves, a subscription ends.
  outbox.wake();
  return null;
};

export const managerRoutes = routes({
  listManagers,
  addManager,
  removeManager,
});
