/** Makes a company's account. */

import { toCnpj } from '@vinculo/contract/rules/text/cnpj';
import { onlyDigits } from '@vinculo/contract/rules/text/digits';
import { ApiError } from '../../base/errors';
import { audit } from '../../domain/audit/audit';
import { tellManagers } from '../../domain/news/tellManagers';
import { trialEndOf } from '../../domain/standing/freeMonth';
import { holdName } from '../../domain/standing/trust';
import { requireQuota } from '../../services/database/quota';
import { networkKey } from '../../services/keys/keys';
import { lockPresentPerson } from '../../services/people/people';
import type { Handler } from '../../wiring/route';
import { asRefusal } from './rules';
import { insertCompany } from './store';

export const createCompany: Handler<'createCompany'> = async (
  { caller, body, request },
  { db, keys, limits, clock, billingClock, outbox },
) => {
  // One account cannot be manager and super administrator.
  if (caller.superAdmin) throw new ApiError('forbidden');
  const isFirst = (await limits.take('companyFirst', caller.id)) === null;
  const refusing = { person: caller.id, ...(!isFirst && { address: networkKey(keys, request.ip) }) };
  // Spent before the check, so that concurrent calls get no further than sequential ones.
  const giveBack = await limits.spendAll([
    ['companyCreate', caller.id],
    ['companyRefused', refusing],
  ]);
  const now = clock();
  const { title } = body;
  const trialEndsAt = trialEndOf(billingClock());
  const company = { title, phone: onlyDigits(body.phone), cnpj: toCnpj(body.cnpj), creatorId: caller.id };
  const make = db.transaction(async (tx) => {
    // Locked, because an account removed at this moment would leave a company without a manager.
    if (!(await lockPresentPerson(tx, caller.id))) throw new ApiError('signed_out');
    await requireQuota(tx, 'companies', caller.id);
    const id = await insertCompany(tx, { ...company, now, trialEndsAt });
    await holdName(tx, id);
    await audit(tx, { personId: caller.id, companyId: id, action: 'company.create', recordId: id, at: now });
    const news = { kind: 'welcome', company: title, trialEndsAt: trialEndsAt.toISOString() } as const;
    await tellManagers(tx, id, { news, about: id, now });
    return id;
  });
  const company_id = await make.catch(async (error: unknown) => {
    // A mistyped CNPJ must not cost a day. But a taken one counts, because it tells who is a company here.
    const refusal = asRefusal(error);
    await (refusal === error ? giveBack() : limits.refund('companyCreate', caller.id));
    throw refusal;
  });
  await limits.refund('companyRefused', refusing);
  outbox.wake();
  return { company_id };
};
