/** The figures of a company's home. */
import { brazilianDate } from '@vinculo/contract/rules/brasilia';
import { usesSince } from '@vinculo/contract/rules/uses';
import { requireCompany } from '../../access/access';
import { read } from '../../services/database/readings';
import { routes, type Handler } from '../../wiring/route';
import { OVERVIEW } from './store';

const getCompanyOverview: Handler<'getCompanyOverview'> = async ({ caller, params }, { db, clock }) => {
  const companyId = requireCompany(caller, params.companyId);
  const today = brazilianDate(clock());
  return read(db, OVERVIEW, { companyId, today, since: usesSince(today) });
};

export const overviewRoutes = routes({ getCompanyOverview });
