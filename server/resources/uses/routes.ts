// How often partners are used: the school's month, and one partner's weeks.
import { brazilianDate, monthOf } from '@vinculo/contract/rules/brasilia';
import { requireCompany } from '../../access/access';
import { requireFound } from '../../base/errors';
import { routes, type Handler } from '../../wiring/route';
import { readUsesMonth, readUsesOfPartner } from './store';

const getUsesMonth: Handler<'getUsesMonth'> = async ({ caller, params, query }, { db, clock }) => {
  const companyId = requireCompany(caller, params.companyId);
  const today = brazilianDate(clock());
  return readUsesMonth(db, { companyId, today, ...monthOf(query.month ?? today) });
};

const getUsesOfPartner: Handler<'getUsesOfPartner'> = async ({ caller, params: { id } }, { db, clock }) => {
  const { companyIds } = caller;
  return requireFound(await readUsesOfPartner(db, { id, companyIds, today: brazilianDate(clock()) }));
};

export const usageRoutes = routes({ getUsesMonth, getUsesOfPartner });
