/** Making a company account, and keeping all companies. */

import type { Company } from '@vinculo/contract/companies';
import { LIST_PAGE_SIZE } from '@vinculo/contract/rules/limits';
import { requireVisibleCompany, type Caller } from '../../access/access';
import { requireFound } from '../../base/errors';
import { audit } from '../../domain/audit/audit';
import { findCompany } from '../../domain/companies/record';
import { listOftenRefused } from '../../domain/standing/trust';
import { searchText } from '../../services/database/database';
import type { Deps } from '../../wiring/deps';
import { routes, type Handler } from '../../wiring/route';
import { createCompany } from './createCompany';
import { isOfPerson, readCompanies } from './directoryStore';
import { updateCompany } from './updateCompany';
import { updateOwnCompany } from './updateOwnCompany';

const limit = LIST_PAGE_SIZE;

/** Standing and figures follow from charges, cards and time, so they are no part of what support edits. */
const versionPart = ({ standing: _standing, figures: _figures, ...company }: Company) => company;

/** The trail says that a person was looked for, never whom. */
async function noteSearch({ db, clock }: Deps, { id: personId }: Caller, search: string): Promise<void> {
  if (!isOfPerson(search)) return;
  await audit(db, { personId, companyId: null, action: 'people.search', recordId: null, at: clock() });
}

const listCompanies: Handler<'listCompanies'> = async ({ caller, query }, deps) => {
  const { db, billingClock } = deps;
  const { page = 1, search, ...filter } = query;
  const question = { ...filter, search: searchText(search), offset: (page - 1) * limit, limit };
  await noteSearch(deps, caller, question.search);
  const found = await readCompanies(db, question, billingClock());
  return { companies: found.items, total: found.total, limit, often_refused: await listOftenRefused(db) };
};

const getCompany: Handler<'getCompany'> = async ({ caller, params }, { db, billingClock }) => {
  return requireFound(await findCompany(db, requireVisibleCompany(caller, params.id), billingClock()));
};

export const companyRoutes = routes(
  { createCompany, listCompanies, getCompany, updateCompany, updateOwnCompany },
  { getCompany: versionPart, updateCompany: versionPart, updateOwnCompany: versionPart },
);
