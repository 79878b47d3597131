/** A school's demand that its managers act by a passkey. */

import { KEY_DEMAND_DAYS } from '@vinculo/contract/rules/limits';
import { SERVER_MESSAGES } from '@vinculo/contract/rules/words/serverMessages';
import { requireCompany, requireKey } from '../../access/access';
import { ApiError } from '../../base/errors';
import { audit } from '../../domain/audit/audit';
import { tellManagers } from '../../domain/news/tellManagers';
import { readIdentity } from '../../domain/standing/identity';
import type { Database } from '../../services/database/database';
import type { Handler } from '../../wiring/route';
import { lockOwn } from './own';
import { findManagersWithoutKey, isKeyOlder, readKeyDemand, writeKeyDemand } from './store';

const NOTICE_MS = KEY_DEMAND_DAYS * 86_400_000;

async function beginning(tx: Database, companyId: string, now: Date): Promise<Date> {
  const late = await findManagersWithoutKey(tx, companyId, new Date(now.getTime() - NOTICE_MS));
  return late.length > 0 ? new Date(now.getTime() + NOTICE_MS) : now;
}

export const getKeyDemand: Handler<'getKeyDemand'> = async ({ caller, params }, { db, clock }) =>
  readKeyDemand(db, { companyId: requireCompany(caller, params.companyId), managerId: caller.id }, clock());

/**
 * It holds at once where every manager has had a key for as long as the notice takes. Else all are told and have that
 * time: a reader of a mailbox, who adds a key, cannot lock its owner out before the owner reads of it.
 */
export const setKeyDemand: Handler<'setKeyDemand'> = async ({ caller, params, body: { demanded } }, deps) => {
  const { db, clock, outbox } = deps;
  const companyId = requireCompany(caller, params.companyId);
  const now = clock();
  requireKey(caller, now);
  const changed = await db.transaction(async (tx) => {
    await lockOwn(tx, caller, companyId);
    const before = await readKeyDemand(tx, { companyId, managerId: caller.id }, now);
    if ((before.from !== null) === demanded) return before;
    // Until it holds, a mailed code still adds keys, so one that came after the demand proves no more than a mailbox.
    const holdsFrom = Date.parse(before.from ?? '');
    if (holdsFrom > now.getTime() && !(await isKeyOlder(tx, caller.sessionId, new Date(holdsFrom - NOTICE_MS))))
      throw new ApiError('conflict', { message: SERVER_MESSAGES.passkey.tooNew });
    const from = demanded ? await beginning(tx, companyId, now) : null;
    await writeKeyDemand(tx, companyId, from);
    const action = demanded ? 'company.passkeys' : 'company.passkeys-end';
    await audit(tx, { personId: caller.id, companyId, action, recordId: companyId, at: now });
    const company = (await readIdentity(tx, companyId))?.title ?? '';
    const news = { kind: 'passkeys', company, by: caller.fullName, from: from?.toISOString() ?? null } as const;
    await tellManagers(tx, companyId, { news, about: `${companyId}:${now.getTime()}:${demanded ? 'on' : 'off'}`, now });
    return { ...before, from: news.from };
  });
  outbox.wake();
  return changed;
};
