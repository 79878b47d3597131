/** Sends several invitations again, or takes them back. */

import { and, eq, sql, type SQL } from 'drizzle-orm';
import { uuidv7 } from 'uuidv7';
import { SENT_STATES } from '@vinculo/contract/rules/card/waiting';
import { MESSAGES } from '@vinculo/contract/rules/words/messages';
import { requireActive, requireCompany } from '../../access/access';
import { ApiError } from '../../base/errors';
import { audit } from '../../domain/audit/audit';
import { eraseDropped } from '../../domain/files/pictures';
import { queueInvitations, sendAgain } from '../../domain/invitations/mailing';
import { deleteInvitations } from '../../domain/invitations/store';
import { invitations } from '../../services/database/schema';
import { anyOf } from '../../services/database/search';
import { isAmong } from '../../services/database/waiting';
import type { Deps } from '../../wiring/deps';
import type { Handler } from '../../wiring/route';

interface Changing {
  chosen: SQL | undefined;
  entry: { personId: string; companyId: string; recordId: string; at: Date };
}

async function send(deps: Deps, { chosen, entry }: Changing) {
  const sent = await deps.db.transaction(async (tx) => {
    const sent = await sendAgain(tx, deps.keys, chosen, entry.at);
    if (sent.count > 0) await audit(tx, { ...entry, action: 'invitations.send', count: sent.count });
    return sent;
  });
  if (sent.count === 0 && sent.spent > 0) throw new ApiError('conflict', { message: MESSAGES.invitation.reminded });
  await queueInvitations(deps);
  return sent;
}

async function revoke(deps: Deps, { chosen, entry }: Changing) {
  const { count, dropped } = await deps.db.transaction(async (tx) => {
    const count = await tx.$count(invitations, chosen);
    const dropped = await deleteInvitations(tx, chosen);
    if (count > 0) await audit(tx, { ...entry, action: 'invitations.revoke', count });
    return { count, dropped };
  });
  await eraseDropped(deps, ...dropped);
  return { count, spent: 0 };
}

export const changeInvitations: Handler<'changeInvitations'> = async ({ caller, body }, deps) => {
  const companyId = requireCompany(caller, body.company_id);
  if (body.change === 'send') requireActive(caller, companyId);
  await deps.limits.spend('invitationsChange', companyId);
  const named = sql`${invitations.id} = ${anyOf(body.ids)}`;
  const chosen = and(eq(invitations.companyId, companyId), isAmong(SENT_STATES), named);
  const entry = { personId: caller.id, companyId, recordId: uuidv7(), at: deps.clock() };
  return body.change === 'send' ? send(deps, { chosen, entry }) : revoke(deps, { chosen, entry });
};
