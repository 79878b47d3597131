/** What waits on a company's home, and a new company's first steps. */

import { brazilianDate } from '@vinculo/contract/rules/brasilia';
import { requireCompany } from '../../access/access';
import { readOverview } from '../../domain/students/overview';
import { routes, type Handler } from '../../wiring/route';

const getCompanyOverview: Handler<'getCompanyOverview'> = async ({ caller, params }, { db, clock }) => {
  const companyId = requireCompany(caller, params.companyId);
  return readOverview(db, companyId, brazilianDate(clock()));
};

export const overviewRoutes = routes({ getCompanyOverview });
