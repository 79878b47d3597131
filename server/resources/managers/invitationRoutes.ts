/** Invites addresses to manage a company, within the limits of students' invitations; reminds them, and takes back. */

import { uuidv7 } from 'uuidv7';
import { normalizeEmail } from '@vinculo/contract/rules/text/email';
import { MESSAGES } from '@vinculo/contract/rules/words/messages';
import { SERVER_MESSAGES } from '@vinculo/contract/rules/words/serverMessages';
import { requireActive, requireCompany, type Caller } from '../../access/access';
import { ApiError, requireFound } from '../../base/errors';
import { admitAddress } from '../../domain/admission/admit';
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
import { lockOwnManagers } from '../../domain/managers/managers';
import type { Database } from '../../services/database/database';
import { requireQuota } from '../../services/database/quota';
import { routes, type Handler } from '../../wiring/route';

const listManagerInvitations: Handler<'listManagerInvitations'> = async ({ caller, params }, { db }) =>
  readInvitedManagers(db, requireCompany(caller, params.companyId));

const inviteManager: Handler<'inviteManager'> = async ({ caller, params, body, request }, deps) => {
  const { db, limits, clock } = deps;
  const companyId = requireActive(caller, requireCompany(caller, params.companyId));
  await limits.spend('managerAdd', companyId);
  const address = normalizeEmail(body.email);
  const asker = { companyId, personId: caller.id, ip: request.ip };
  const { email, giveBack } = await admitAddress(deps, asker, address);
  const id = uuidv7();
  const now = clock();
  try {
    await db.transaction(async (tx) => {
      await lockOwnManagers(tx, caller.id, companyId);
      await requireNewManager(tx, companyId, email);
      await requireQuota(tx, 'managerInvitations', companyId);
      await insertManagerInvitation(tx, { id, companyId, email, createdAt: now, nextMailAt: now });
      await audit(tx, { personId: caller.id, companyId, action: 'manager.invite', recordId: id, at: now });
    });
  } catch (error) {
    await giveBack();
    throw error;
  }
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

export const managerInvitationRoutes = routes({
  listManagerInvitations,
  inviteManager,
  remindManager,
  revokeManagerInvitation,
});
