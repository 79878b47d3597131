/** Changes a company for support: what follows for its payment, and what it is told. */

import { changesBetween } from '@vinculo/contract/rules/trail/auditChanges';
import { requireProofs } from '../../access/access';
import { requireFound } from '../../base/errors';
import { audit } from '../../domain/audit/audit';
import { tellOfCancelling, tellOfSupport } from '../../domain/billing/endings';
import { stopCharging } from '../../domain/billing/stop';
import { findCompany } from '../../domain/companies/record';
import { eraseDropped } from '../../domain/files/pictures';
import { tellManagers } from '../../domain/news/tellManagers';
import { readIdentity } from '../../domain/standing/identity';
import type { Handler } from '../../wiring/route';
import { approveCompany, changeCompany, clearName, lockCompany } from './directoryStore';
import { asRefusal, supportChangeOf } from './rules';

export const updateCompany: Handler<'updateCompany'> = async ({ caller, params, body, requireVersion }, deps) => {
  const { db, clock, billingClock, outbox } = deps;
  const { id } = params;
  const billedAt = billingClock();
  try {
    const { written: changed, dropped } = await db.transaction(async (tx) => {
      const current = requireFound(await lockCompany(tx, id, billedAt));
      requireVersion(current);
      await changeCompany(tx, id, body);
      const now = clock();
      const entry = { personId: caller.id, companyId: id, recordId: id, at: now };
      if (body.approved !== undefined && body.approved !== current.approved) {
        const isTold = body.approved && (current.name_held || (await readIdentity(tx, id))?.is_new);
        await approveCompany(tx, id, body.approved ? now : null);
        if (body.approved) await audit(tx, { ...entry, action: 'company.approve' });
        const news = { kind: 'confirmed', company: current.display_name ?? body.title } as const;
        if (isTold) await tellManagers(tx, id, { news, about: `${id}:${now.toISOString()}`, now });
      }
      const about = `${id}:${now.toISOString()}`;
      const cleared = body.clears_name ? await clearName(tx, current, body.title) : null;
      if (cleared) {
        await audit(tx, { ...entry, action: 'company.clear' });
        const { name, logo } = cleared;
        const news = { kind: 'name-cleared', company: body.title, name, hadLogo: logo !== null } as const;
        await tellManagers(tx, id, { news, about, now });
      }
      // A company that is not served, or need not pay, must not be charged.
      const ending = { endedAt: billedAt, now };
      const isStopped = !body.active || body.exempt;
      const isCardEnded =
        isStopped && (await stopCharging(tx, id, { ...ending, personId: caller.id, endedBy: 'support' }));
      const change = supportChangeOf(current, body);
      // Who may enter and what is paid. A subscription that ended is not taken up again by another edit.
      if (change || isCardEnded) requireProofs(caller, { isManagement: true, isStepUp: true, now });
      const end = { ...ending, about };
      if (change) await tellOfSupport(tx, id, { ...end, change, isCardEnded });
      else if (isCardEnded) await tellOfCancelling(tx, id, { ...end, by: 'product' });
      const written = (await findCompany(tx, id, billedAt)) ?? current;
      await audit(tx, { ...entry, action: 'company.update', changes: changesBetween(current, written) });
      return { written, dropped: cleared?.logo ?? null };
    });
    await eraseDropped(deps, dropped);
    outbox.wake();
    return changed;
  } catch (error) {
    throw asRefusal(error);
  }
};
