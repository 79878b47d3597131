/** Another manager says that it is the person who has lost their keys. */

import { requireCompany, requireKey } from '../../access/access';
import { audit } from '../../domain/audit/audit';
import { confirmRecovery } from '../../domain/people/keyRecovery';
import type { Handler } from '../../wiring/route';
import { lockOwn } from './own';

export const confirmLostKey: Handler<'confirmLostKey'> = async ({ caller, params }, { db, clock }) => {
  const companyId = requireCompany(caller, params.companyId);
  const now = clock();
  requireKey(caller, now);
  await db.transaction(async (tx) => {
    await lockOwn(tx, caller, companyId);
    const recordId = await confirmRecovery(tx, { id: params.id, companyId, managerId: caller.id }, now);
    await audit(tx, { personId: caller.id, companyId, action: 'manager.key-confirm', recordId, at: now });
  });
  return null;
};
