// A company's managers: list, add, remove, leave; and addresses that are invited to manage, within the limits of
// students' invitations. A person can always leave, even the last one. The last manager cannot be removed by others: a
// manager who removes stays, and support, which takes back what was given by mistake, is refused.
import { uuidv7 } from 'uuidv7';
import { normalizeEmail } from '@vinculo/contract/rules/text/email';
import { MESSAGES, SERVER_MESSAGES } from '@vinculo/contract/rules/words/messages';
import { requireActive, requireCompany, requireVisibleCompany, type Caller } from '../../access/access';
import { ApiError, invalid, requireFound } from '../../base/errors';
import { admit, admitAddress, orGiveBack } from '../../domain/admission/admit';
import { tellOfGift } from '../../domain/admission/companyMail';
import { hasRefused } from '../../domain/admission/mailboxes';
import { audit } from '../../domain/audit/audit';
import {
  deleteManagerInvitation,
  insertManagerInvitation,
  lockManagerInvitation,
  queueManagerInvitations,
  readInvitedManagers,
  remind,
  requireNewManager,
} from '../../domain/managers/invitations';
import { insertManager, lockManagers, lockOwnManagers, readManagers } from '../../domain/managers/managers';
import { leaveCompanies } from '../../domain/people/leave';
import { readIdentity } from '../../domain/standing/identity';
import type { Database } from '../../services/database/database';
import { requireQuota } from '../../services/database/quota';
import { lockPerson } from '../../services/people/people';
import { routes, type Handler } from '../../wiring/route';

const listManagers: Handler<'listManagers'> = async ({ caller, params }, { db }) =>
  readManagers(db, requireCompany(caller, params.companyId));

const addManager: Handler<'addManager'> = async ({ caller, body, request }, deps) => {
  const { db, limits, clock } = deps;
  const companyId = requireActive(caller, requireCompany(caller, body.company_id));
  const personId = body.user_id.toLowerCase();
  const now = clock();
  await limits.spend('managerAdd', companyId);
  const asker = { companyId, personId: caller.id, ip: request.ip };
  const giveBack = await admit(deps, asker, { personId, email: body.email });
  const adding = db.transaction(async (tx) => {
    // The person before the company, as in leaving, so that there is no deadlock.
    const person = await lockPerson(tx, personId);
    const current = await lockOwnManagers(tx, caller.id, companyId);
    if (!person || person.superAdmin) throw invalid({ user_id: SERVER_MESSAGES.manager.unknown });
    if (current.includes(personId)) return;
    // The person may have refused the company since the check.
    if (await hasRefused(tx, personId, companyId)) throw invalid({ user_id: SERVER_MESSAGES.stranger.refused });
    await requireQuota(tx, 'managers', companyId);
    await insertManager(tx, { companyId, personId, now });
    await tellOfGift(tx, { callerId: caller.id, personId, companyId, given: 'management', now });
    await audit(tx, { personId: caller.id, companyId, action: 'manager.add', recordId: personId, at: now });
  });
  await orGiveBack(adding, giveBack);
  return null;
};

/** Throws 409 for the only manager. A handover replaces that one, so who talks support into it closes no school. */
async function lockForSupport(tx: Database, companyId: string, personId: string): Promise<void> {
  const current = await lockManagers(tx, companyId);
  requireFound(await readIdentity(tx, { companyId }));
  if (current.length === 1 && current[0] === personId)
    throw new ApiError('conflict', { message: SERVER_MESSAGES.support.onlyManager });
}

const removeManager: Handler<'removeManager'> = async ({ caller, body }, { db, clock }) => {
  const companyId = requireVisibleCompany(caller, body.company_id);
  const personId = body.user_id.toLowerCase();
  await db.transaction(async (tx) => {
    if (caller.superAdmin) await lockForSupport(tx, companyId, personId);
    else await lockOwnManagers(tx, caller.id, companyId);
    if ((await readManagers(tx, companyId)).every(({ id }) => id !== personId)) return;
    const now = clock();
    const action = personId === caller.id ? 'manager.leave' : 'manager.remove';
    await audit(tx, { personId: caller.id, companyId, action, recordId: personId, at: now });
    await leaveCompanies(tx, personId, [companyId], { now, byId: caller.id });
  });
  return null;
};

const listManagerInvitations: Handler<'listManagerInvitations'> = async ({ caller, params }, { db }) =>
  readInvitedManagers(db, requireCompany(caller, params.companyId));

const inviteManager: Handler<'inviteManager'> = async ({ caller, params, body, request }, deps) => {
  const { db, limits, clock } = deps;
  const companyId = requireActive(caller, requireCompany(caller, params.companyId));
  await limits.spend('managerAdd', companyId);
  const asker = { companyId, personId: caller.id, ip: request.ip };
  const { email, giveBack } = await admitAddress(deps, asker, normalizeEmail(body.email));
  const id = uuidv7();
  const now = clock();
  const inviting = db.transaction(async (tx) => {
    await lockOwnManagers(tx, caller.id, companyId);
    await requireNewManager(tx, companyId, email);
    await requireQuota(tx, 'managerInvitations', companyId);
    await insertManagerInvitation(tx, { id, companyId, email, createdAt: now, nextMailAt: now });
    await audit(tx, { personId: caller.id, companyId, action: 'manager.invite', recordId: id, at: now });
  });
  await orGiveBack(inviting, giveBack);
  await queueManagerInvitations(deps);
  return { id, email, created_at: now.toISOString(), mailed_at: now.toISOString(), mail_problem: null };
};

async function lockInvitation(tx: Database, caller: Caller, id: string) {
  const { companyId } = requireFound(await lockManagerInvitation(tx, id));
  return requireCompany(caller, companyId);
}

const remindManager: Handler<'remindManager'> = async ({ caller, params: { id } }, deps) => {
  const { db, keys, limits, clock } = deps;
  const companyId = requireActive(caller, await lockInvitation(db, caller, id));
  await limits.spend('invitationsChange', companyId);
  const now = clock();
  await db.transaction(async (tx) => {
    const { count, spent } = await remind(tx, keys, id, now);
    if (count === 0)
      throw new ApiError('conflict', {
        message: spent > 0 ? MESSAGES.invitation.reminded : SERVER_MESSAGES.invitation.notNow,
      });
    await audit(tx, { personId: caller.id, companyId, action: 'invitations.send', recordId: uuidv7(), count, at: now });
  });
  await queueManagerInvitations(deps);
  return null;
};

const revokeManagerInvitation: Handler<'revokeManagerInvitation'> = async ({ caller, params: { id } }, deps) => {
  await deps.db.transaction(async (tx) => {
    const companyId = await lockInvitation(tx, caller, id);
    await deleteManagerInvitation(tx, id);
    const entry = { personId: caller.id, companyId, recordId: uuidv7(), at: deps.clock() };
    await audit(tx, { ...entry, action: 'invitations.revoke', count: 1 });
  });
  return null;
};

export const managerRoutes = routes({
  listManagers,
  addManager,
  removeManager,
  listManagerInvitations,
  inviteManager,
  remindManager,
  revokeManagerInvitation,
});
