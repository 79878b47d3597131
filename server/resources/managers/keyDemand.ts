/** A school's demand that its managers act by a passkey. */

import { KEY_DEMAND_DAYS } from '@vinculo/contract/rules/limits';
import { requireCompany, requireKey } from '../../access/access';
import { audit } from '../../domain/audit/audit';
import { tellManagers } from '../../domain/news/tellManagers';
import { readIdentity } from '../../domain/standing/identity';
import type { Handler } from '../../wiring/route';
import { lockOwn } from './own';
import { readKeyDemand, writeKeyDemand } from './store';

const DAY_MS = 86_400_000;

export const getKeyDemand: Handler<'getKeyDemand'> = async ({ caller, params }, { db }) =>
  readKeyDemand(db, requireCompany(caller, params.companyId));

/** It holds at once where every manager has a key. Else all have a week, of which they are told. */
export const setKeyDemand: Handler<'setKeyDemand'> = async ({ caller, params, body: { demanded } }, deps) => {
  const { db, clock, outbox } = deps;
  const companyId = requireCompany(caller, params.companyId);
  const now = clock();
  // Also before it holds: else a reader of a mailbox would end it in time.
  requireKey(caller, now);
  const changed = await db.transaction(async (tx) => {
    await lockOwn(tx, caller, companyId);
    const before = await readKeyDemand(tx, companyId);
    if ((before.from !== null) === demanded) return before;
    const days = before.without.length > 0 ? KEY_DEMAND_DAYS : 0;
    const from = demanded ? new Date(now.getTime() + days * DAY_MS) : null;
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
