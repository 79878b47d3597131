/** The audit trail by page and as a file: all of it for super administrators, its own part for a school. */

import type { ActivityFilter, AuditFilter } from '@vinculo/contract/audit';
import { brazilianDate } from '@vinculo/contract/rules/brasilia';
import { AUDIT_COUNT_MAX, AUDIT_PAGE_SIZE } from '@vinculo/contract/rules/limits';
import { MESSAGES } from '@vinculo/contract/rules/words/messages';
import { requireCompany } from '../../access/access';
import { ApiError } from '../../base/errors';
import { audit } from '../../domain/audit/audit';
import type { Database } from '../../services/database/database';
import { searchText } from '../../services/database/search';
import { sendCsv } from '../../wiring/csv';
import { routes, type Handler } from '../../wiring/route';
import { COLUMNS, SCHOOL_COLUMNS } from './csv';
import {
  countAuditEntries,
  everyAuditEntry,
  matchingCompanies,
  matchingOwnPeople,
  matchingPeople,
  readEntries,
  whomForSchool,
  whomForSupport,
  type AuditQuestion,
  type Matches,
  type Whom,
} from './store';

const limit = AUDIT_PAGE_SIZE;

/** The time in a form that PostgreSQL accepts. It knows no leap seconds and no year 0. */
function moment(text: string | undefined): string | undefined {
  if (text === undefined) return undefined;
  const ms = Date.parse(text);
  if (Number.isNaN(ms)) throw new ApiError('malformed');
  return new Date(Math.max(0, ms)).toISOString();
}

/** Refuses a search that matches so many that a page would take long. */
function few(matches: Matches): readonly string[] | null {
  if (matches === 'too many') throw new ApiError('invalid', { message: MESSAGES.audit.tooMany });
  return matches;
}

const momentsOf = ({ action, from, to }: ActivityFilter) => ({ action, from: moment(from), to: moment(to) });

const questionOf = async (db: Database, { person, company, ...filter }: AuditFilter): Promise<AuditQuestion> => ({
  ...momentsOf(filter),
  personIds: few(await matchingPeople(db, searchText(person))),
  companyIds: few(await matchingCompanies(db, searchText(company))),
});

const ownQuestionOf = async (
  db: Database,
  companyId: string,
  { person, ...filter }: ActivityFilter,
): Promise<AuditQuestion> => ({
  ...momentsOf(filter),
  personIds: few(await matchingOwnPeople(db, companyId, searchText(person))),
  companyIds: [companyId],
});

async function pageOf(db: Database, question: AuditQuestion, page: number, whom: Whom) {
  const total = await countAuditEntries(db, question, AUDIT_COUNT_MAX);
  const offset = (page - 1) * limit;
  const entries = offset < total ? await readEntries(db, question, { offset }, limit, whom) : [];
  return { entries, total, limit };
}

const listAuditEntries: Handler<'listAuditEntries'> = async ({ query: { page = 1, ...filter } }, { db }) =>
  pageOf(db, await questionOf(db, filter), page, whomForSupport);

const exportAuditEntries: Handler<'exportAuditEntries'> = async ({ caller, callerNow, query, reply }, deps) => {
  const { db, clock } = deps;
  const now = clock();
  const question = await questionOf(db, query);
  // The download itself belongs in the trail.
  await audit(db, { personId: caller.id, companyId: null, action: 'audit.export', recordId: null, at: now });
  const pages = everyAuditEntry(db, question, whomForSupport);
  return sendCsv(reply, { name: `auditoria-${brazilianDate(now)}`, columns: COLUMNS, pages, requireStill: callerNow });
};

const listActivity: Handler<'listActivity'> = async ({ caller, params, query: { page = 1, ...filter } }, { db }) => {
  const companyId = requireCompany(caller, params.companyId);
  const { entries, ...rest } = await pageOf(db, await ownQuestionOf(db, companyId, filter), page, whomForSchool);
  // It may name a person of another school, whom a manager looked at.
  return { entries: entries.map((entry) => ({ ...entry, record_id: null })), ...rest };
};

const exportActivity: Handler<'exportActivity'> = async ({ caller, callerNow, params, query, reply }, deps) => {
  const { db, limits, clock } = deps;
  const companyId = requireCompany(caller, params.companyId);
  await limits.spend('export', { company: companyId });
  const now = clock();
  const question = await ownQuestionOf(db, companyId, query);
  await audit(db, { personId: caller.id, companyId, action: 'audit.export', recordId: null, at: now });
  const pages = everyAuditEntry(db, question, whomForSchool);
  const requireStill = async () => requireCompany(await callerNow(), companyId);
  return sendCsv(reply, { name: `atividade-${brazilianDate(now)}`, columns: SCHOOL_COLUMNS, pages, requireStill });
};

export const auditRoutes = routes({ listAuditEntries, exportAuditEntries, listActivity, exportActivity });
