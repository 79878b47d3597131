/** Making a company account, and keeping all companies. */
import type { FastifyPluginAsync } from 'fastify';
import { calls } from '@vinculo/contract/calls';
import type { Company } from '@vinculo/contract/companies';
import { brazilianDate } from '@vinculo/contract/rules/brasilia';
import { LIST_PAGE_SIZE } from '@vinculo/contract/rules/limits';
import { requireVisibleCompany } from '../../access/access';
import type { Deps } from '../../wiring/deps';
import { csvHead, csvLines } from '../../base/csv';
import { ApiError } from '../../base/errors';
import { route, type Handler } from '../../wiring/route';
import type { Database } from '../../services/database/database';
import { asTaken } from '../../services/limits/slowReaders';
import { audit } from '../../domain/audit/audit';
import { searchText } from '../../services/database/search';
import { everyCompany, readCompanies, type CompanyQuestion } from './directory';
import { cellsOf, COLUMNS } from './csv';
import { listStopped } from '../../domain/standing/trust';
import { findCompany } from '../../domain/companies/record';
import { createCompany } from './createCompany';
import { updateOwnCompany } from './updateOwnCompany';
import { updateCompany } from './updateCompany';

const limit = LIST_PAGE_SIZE;

/** Standing and figures follow from charges, cards and time, so they are no part of what support edits. */
const OWN = { own: ({ standing: _standing, figures: _figures, ...company }: Company) => company };

const listCompanies =
  ({ db, billingClock }: Deps): Handler<typeof calls.listCompanies> =>
  async ({ query }) => {
    const { page = 1, search, ...filter } = query;
    const asked = { ...filter, search: searchText(search), offset: (page - 1) * limit, limit };
    const found = await readCompanies(db, asked, billingClock());
    return { companies: found.items, total: found.total, limit, stopped: await listStopped(db) };
  };

async function* csvOf(db: Database, question: CompanyQuestion, now: Date): AsyncGenerator<string> {
  yield csvHead(Object.keys(COLUMNS));
  for await (const companies of everyCompany(db, question, now)) yield csvLines(companies.map(cellsOf));
}

const exportCompanies =
  ({ db, clock, billingClock }: Deps): Handler<typeof calls.exportCompanies> =>
  async ({ caller, query: { search, ...filter }, reply }) => {
    const now = clock();
    await audit(db, { personId: caller.id, companyId: null, action: 'companies.export', recordId: null, at: now });
    reply.header('content-disposition', `attachment; filename="empresas-${brazilianDate(now)}.csv"`);
    const question = { ...filter, search: searchText(search) };
    return asTaken(reply.raw, csvOf(db, question, billingClock())) as unknown as string;
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
    route(app, calls.exportCompanies, exportCompanies(deps));
    route(app, calls.getCompany, getCompany(deps), OWN);
    route(app, calls.updateCompany, updateCompany(deps), OWN);
    route(app, calls.updateOwnCompany, updateOwnCompany(deps), OWN);
  };
