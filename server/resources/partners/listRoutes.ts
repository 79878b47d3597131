/** Many partners at once: compared with a list, and brought by it. */

import { requireCompany } from '../../access/access';
import { routes, type Handler } from '../../wiring/route';
import { importPartnerRows } from './importPartners';
import { readKnownPartners } from './listStore';

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

export const partnerListRoutes = routes({ listKnownPartners, importPartners });
