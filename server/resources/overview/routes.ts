/** What waits on a company's home, and a new company's first steps. */

import { brazilianDate } from '@vinculo/contract/rules/brasilia';
import { requireCompany } from '../../access/access';
import { readOverview } from '../../domain/roster/overview';
import { routes, type Handler } from '../../wiring/route';
import { putFirstStepsAway } from './store';

const getCompanyOverview: Handler<'getCompanyOverview'> = async ({ caller, params }, { db, clock }) => {
  const companyId = requireCompany(caller, params.companyId);
  return readOverview(db, companyId, brazilianDate(clock()));
};

const hideFirstSteps: Handler<'hideFirstSteps'> = async ({ caller, params }, { db }) => {
  await putFirstStepsAway(db, requireCompany(caller, params.companyId));
  return null;
};

export const overviewRoutes = routes({ getCompanyOverview, hideFirstSteps });
