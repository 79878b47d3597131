/** The figures of a company's home. */
import type { FastifyPluginAsync } from 'fastify';
import { calls } from '@vinculo/contract/calls';
import { brazilianDate } from '@vinculo/contract/rules/brasilia';
import { usesSince } from '@vinculo/contract/rules/uses';
import { requireCompany } from '../../access/access';
import type { Deps } from '../../wiring/deps';
import { readRoute, type ReadHandler } from '../../wiring/route';
import { OVERVIEW } from './store';

const getCompanyOverview =
  ({ clock }: Deps): ReadHandler<typeof calls.getCompanyOverview> =>
  async ({ admit, params: { companyId } }) => {
    const today = brazilianDate(clock());
    const { caller, answer } = await admit(OVERVIEW, { companyId, today, since: usesSince(today) });
    requireCompany(caller, companyId);
    return answer;
  };

export const overviewRoutes =
  (deps: Deps): FastifyPluginAsync =>
  async (app) => {
    readRoute(app, calls.getCompanyOverview, getCompanyOverview(deps));
  };
