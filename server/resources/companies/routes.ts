/** Making a company account, and keeping all companies. */
import type { FastifyPluginAsync } from 'fastify';
import { calls } from '@vinculo/contract/calls';
import type { Company } from '@vinculo/contract/companies';
import { LIST_PAGE_SIZE } from '@vinculo/contract/rules/limits';
import { requireVisibleCompany } from '../../access/access';
import type { Deps } from '../../wiring/deps';
import { ApiError } from '../../base/errors';
import { route, type Handler } from '../../wiring/route';
import { searchText } from '../../services/database/search';
import { readCompanies } from './directory';
import { listStopped } from '../../domain/standing/trust';
import { findCompany } from '../../domain/companies/record';
import { createCompany } from './createCompany';
import { updateCompany } from './updateCompany';

const limit = LIST_PAGE_SIZE;

/** Standing follows from charges and time, so it is no part of what support edits. */
const OWN = { own: ({ standing: _standing, ...company }: Company) => company };

const listCompanies =
  ({ db, billingClock }: Deps): Handler<typeof calls.listCompanies> =>
  async ({ query }) => {
    const { page = 1, search, standing, sort } = query;
    const asked = { search: searchText(search), standing, sort, offset: (page - 1) * limit, limit };
    const found = await readCompanies(db, asked, billingClock());
    return { companies: found.items, total: found.total, limit, stopped: await listStopped(db) };
  };

const getCompany =
  ({ db, billingClock }: Deps): Handler<typeof calls.getCompany> =>
  async ({ caller, params }) => {
    const company = await findCompany(db, requireVisibleCompany(caller, params.id), billingClock());
    if (!company) throw new ApiError('not_found');
    return company;
  };

export const companyRoutes =
  (deps: Deps): FastifyPluginAsync =>
  async (app) => {
    route(app, calls.createCompany, createCompany(deps));
    route(app, calls.listCompanies, listCompanies(deps));
    route(app, calls.getCompany, getCompany(deps), OWN);
    route(app, calls.updateCompany, updateCompany(deps), OWN);
  };
