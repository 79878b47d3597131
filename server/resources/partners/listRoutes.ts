/** Many partners at once: compared with a list, brought by it, and their benefits renewed. */

import { uuidv7 } from 'uuidv7';
import { brazilianDate } from '@vinculo/contract/rules/brasilia';
import { changesOfMany } from '@vinculo/contract/rules/trail/auditChanges';
import { MESSAGES } from '@vinculo/contract/rules/words/messages';
import { SERVER_MESSAGES } from '@vinculo/contract/rules/words/serverMessages';
import { requireCompany } from '../../access/access';
import { ApiError, invalid } from '../../base/errors';
import { audit } from '../../domain/audit/audit';
import { routes, type Handler } from '../../wiring/route';
import { importPartnerRows } from './importPartners';
import { readKnownPartners } from './listStore';
import { lockBenefits, writeLastDay } from './renewalStore';

const listKnownPartners: Handler<'listKnownPartners'> = async ({ caller, params }, { db, limits }) => {
  const companyId = requireCompany(caller, params.companyId);
  await limits.spend('listImport', companyId);
  return readKnownPartners(db, companyId);
};

const importPartners: Handler<'importPartners'> = async ({ caller, body }, { db, limits, clock }) => {
  const companyId = requireCompany(caller, body.company_id);
  await limits.spend('listImport', companyId);
  const asker = { companyId, personId: caller.id, now: clock() };
  return db.transaction((tx) => importPartnerRows(tx, asker, body.rows));
};

const renewBenefits: Handler<'renewBenefits'> = async ({ caller, body }, { db, limits, clock }) => {
  const companyId = requireCompany(caller, body.company_id);
  const { until } = body;
  await limits.spend('listImport', companyId);
  const now = clock();
  if (until < brazilianDate(now)) throw invalid({ until: MESSAGES.benefit.renewPast });
  const seen = new Map(body.benefits.map(({ id, last_day }) => [id.toLowerCase(), last_day]));
  const ids = [...seen.keys()];
  await db.transaction(async (tx) => {
    const found = await lockBenefits(tx, companyId, ids);
    if (found.length < ids.length || found.some((each) => each.lastDay !== seen.get(each.id)))
      throw new ApiError('conflict', { message: SERVER_MESSAGES.benefit.changedMeanwhile });
    if (found.some((each) => (each.lastDay ?? '') >= until || (each.firstDay ?? '') > until))
      throw invalid({ until: MESSAGES.benefit.renewEarlier });
    await writeLastDay(tx, ids, until);
    const changes = changesOfMany({ last_day: until });
    const entry = { personId: caller.id, companyId, recordId: uuidv7(), count: ids.length, changes, at: now };
    await audit(tx, { ...entry, action: 'benefits.renew' });
  });
  return { renewed: ids.length };
};

export const partnerListRoutes = routes({ listKnownPartners, importPartners, renewBenefits });
