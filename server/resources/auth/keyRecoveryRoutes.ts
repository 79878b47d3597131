/** A manager who has lost the key that a school demands asks to make another: all who must know are told at once. */

import type { KeyRecovery } from '@vinculo/contract/passkeys';
import type { Caller, Recovery } from '../../access/access';
import { ApiError, existing } from '../../base/errors';
import { audit } from '../../domain/audit/audit';
import { tellManagers } from '../../domain/news/tellManagers';
import { beginRecovery } from '../../domain/people/keyRecovery';
import { readIdentity } from '../../domain/standing/identity';
import type { Database } from '../../services/database/database';
import { findReader, lockPersonForKeys } from '../../services/people/people';
import { routes, type Handler } from '../../wiring/route';
import { postKeyRecovery } from './keyRecoveryMail';

const iso = (at: number) => new Date(at).toISOString();

const toKeyRecovery = (recovery: Recovery | null): KeyRecovery | null =>
  recovery && { asked_at: iso(recovery.beganAt), opens_at: iso(recovery.opensAt), is_open: recovery.isOpen };

async function tell(tx: Database, caller: Caller, { opensAt }: Recovery, now: Date): Promise<void> {
  const { id: personId, sessionId, fullName: name, demandingIds } = caller;
  const { email } = existing(await findReader(tx, personId));
  const told = { opensAt: iso(opensAt) };
  await postKeyRecovery(tx, { personId, sessionId, ...told }, now);
  for (const companyId of demandingIds) {
    await audit(tx, { personId, companyId, action: 'manager.key-lost', recordId: personId, at: now });
    const company = (await readIdentity(tx, companyId))?.title ?? '';
    const news = { kind: 'lost-key', company, name, email, ...told } as const;
    await tellManagers(tx, companyId, { news, about: `${sessionId}:${now.getTime()}`, now, except: [personId] });
  }
}

const getKeyRecovery: Handler<'getKeyRecovery'> = async ({ caller }) => toKeyRecovery(caller.recovery);

const beginKeyRecovery: Handler<'beginKeyRecovery'> = async ({ caller }, deps) => {
  if (caller.recovery || !caller.hasKey || caller.demandingIds.length === 0) return toKeyRecovery(caller.recovery);
  const giveBack = await deps.limits.spend('keyRecovery', caller.id);
  try {
    const { recovery, isNew } = await deps.db.transaction(async (tx) => {
      // Two at once are one.
      if (!(await lockPersonForKeys(tx, caller.id))) throw new ApiError('signed_out');
      const now = deps.clock();
      const begun = await beginRecovery(tx, caller, now);
      if (begun.recovery && begun.isNew) await tell(tx, caller, begun.recovery, now);
      return begun;
    });
    if (!isNew) await giveBack();
    deps.outbox.wake();
    return toKeyRecovery(recovery);
  } catch (error) {
    await giveBack();
    throw error;
  }
};

export const keyRecoveryRoutes = routes({ getKeyRecovery, beginKeyRecovery });
