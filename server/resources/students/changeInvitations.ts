/** Sends several invitations again, or takes them back. */

import { uuidv7 } from 'uuidv7';
import { MESSAGES } from '@vinculo/contract/rules/words/messages';
import { requireActive, requireCompany, requireProofs, type Caller } from '../../access/access';
import { ApiError } from '../../base/errors';
import { audit } from '../../domain/audit/audit';
import { eraseDropped } from '../../domain/files/pictures';
import { chosenInvitations, queueInvitations, sendAgain } from '../../domain/invitations/mailing';
import type { Deps } from '../../wiring/deps';
import type { Handler } from '../../wiring/route';
import { revokeInvitations } from './store';

interface Changing {
  caller: Caller;
  companyId: string;
  ids: readonly string[];
  entry: { personId: string; companyId: string; recordId: string; at: Date };
}

async function send(deps: Deps, { entry, companyId, ids }: Changing) {
  const sent = await deps.db.transaction(async (tx) => {
    const sent = await sendAgain(tx, deps.keys, chosenInvitations(companyId, ids), entry.at);
    if (sent.count > 0) await audit(tx, { ...entry, action: 'invitations.send', count: sent.count });
    return sent;
  });
  if (sent.count === 0 && sent.spent > 0) throw new ApiError('conflict', { message: MESSAGES.invitation.reminded });
  await queueInvitations(deps);
  return sent;
}

async function revoke(deps: Deps, { caller, companyId, ids, entry }: Changing) {
  const { count, dropped } = await deps.db.transaction(async (tx) => {
    const revoked = await revokeInvitations(tx, companyId, ids);
    // Among them the one by which a handover ends.
    if (revoked.ofManagers > 0) requireProofs(caller, { isManagement: true, isStepUp: true, now: entry.at });
    if (revoked.count > 0) await audit(tx, { ...entry, action: 'invitations.revoke', count: revoked.count });
    return revoked;
  });
  await eraseDropped(deps, ...dropped);
  return { count, spent: 0 };
}

export const changeInvitations: Handler<'changeInvitations'> = async ({ caller, body }, deps) => {
  const { change, ids } = body;
  const companyId = requireCompany(caller, body.company_id);
  if (change === 'send') requireActive(caller, companyId);
  await deps.limits.spend('invitationsChange', companyId);
  const entry = { personId: caller.id, companyId, recordId: uuidv7(), at: deps.clock() };
  return (change === 'send' ? send : revoke)(deps, { caller, companyId, ids, entry });
};
