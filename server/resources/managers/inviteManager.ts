/** Invites an address to manage a company, within the limits of students' invitations. */

import { uuidv7 } from 'uuidv7';
import { normalizeEmail } from '@vinculo/contract/rules/text/email';
import { requireActive, requireCompany } from '../../access/access';
import { ApiError } from '../../base/errors';
import { admitAddress } from '../../domain/admission/admit';
import { audit } from '../../domain/audit/audit';
import { queueInvitations } from '../../domain/invitations/mailing';
import { insertManagerInvitation } from '../../domain/invitations/store';
import { lockManagers, requireNewManager } from '../../domain/people/managers';
import { requireQuota } from '../../services/database/quota';
import type { Handler } from '../../wiring/route';

export const inviteManager: Handler<'inviteManager'> = async ({ caller, params, body, request }, deps) => {
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
      if (!(await lockManagers(tx, companyId)).includes(caller.id)) throw new ApiError('not_found');
      await requireNewManager(tx, companyId, email);
      await requireQuota(tx, 'managerInvitations', companyId);
      await insertManagerInvitation(tx, { id, companyId, email, createdAt: now, nextMailAt: now });
      await audit(tx, { personId: caller.id, companyId, action: 'manager.invite', recordId: id, at: now });
    });
  } catch (error) {
    await giveBack();
    throw error;
  }
  await queueInvitations(deps);
  return { id, email, created_at: now.toISOString(), mailed_at: now.toISOString(), mail_problem: null };
};
