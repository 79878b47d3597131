/** How a school is reached: its managers change it. */

import { normalizeEmail } from '@vinculo/contract/rules/text/email';
import { changesBetween } from '@vinculo/contract/rules/trail/auditChanges';
import { requireCompany } from '../../access/access';
import { requireFound } from '../../base/errors';
import { addressColumns, digitsOrNull } from '../../base/forms';
import { audit } from '../../domain/audit/audit';
import { findCompany } from '../../domain/companies/record';
import type { Handler } from '../../wiring/route';
import { changeOwn, lockCompany } from './directoryStore';

export const updateOwnCompany: Handler<'updateOwnCompany'> = async ({ caller, params, body, requireVersion }, deps) => {
  const { db, clock, billingClock, limits } = deps;
  const id = requireCompany(caller, params.id);
  await limits.spend('ownCompany', id);
  const [now, billedAt] = [clock(), billingClock()];
  return db.transaction(async (tx) => {
    const current = requireFound(await lockCompany(tx, id, billedAt));
    requireVersion(current);
    const { email, phone, address } = body;
    await changeOwn(tx, id, {
      ...(email !== undefined && { email: normalizeEmail(email ?? '') || null }),
      ...(phone !== undefined && { phone: digitsOrNull(phone) }),
      ...(address && addressColumns(address)),
    });
    const company = (await findCompany(tx, id, billedAt)) ?? current;
    const changes = changesBetween(current, company);
    await audit(tx, { personId: caller.id, companyId: id, recordId: id, at: now, action: 'company.details', changes });
    return company;
  });
};
