// The audit trail by page: all of it for super administrators, its own part for a school.
import type { AuditFilter } from '@vinculo/contract/audit';
import { AUDIT_COUNT_MAX, AUDIT_PAGE_SIZE } from '@vinculo/contract/rules/limits';
import { MESSAGES } from '@vinculo/contract/rules/words/messages';
import { requireCompany } from '../../access/access';
import { ApiError } from '../../base/errors';
import { searchText, type Database } from '../../services/database/database';
import { routes, type Handler } from '../../wiring/route';
import {
  countAuditEntries,
  matchingCompanies,
  matchingOwnPeople,
  matchingPeople,
  readEntries,
  whomForSchool,
  whomForSupport,
  type AuditQuestion,
  type Matches,
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

/** `part`: the company whose part is read; null for the whole trail. */
async function questionOf(db: Database, part: string | null, filter: AuditFilter): Promise<AuditQuestion> {
  const person = searchText(filter.person);
  return {
    kind: filter.kind,
    from: moment(filter.from),
    to: moment(filter.to),
    personIds: few(await (part ? matchingOwnPeople(db, part, person) : matchingPeople(db, person))),
    companyIds: part ? [part] : few(await matchingCompanies(db, searchText(filter.company))),
    whom: part ? whomForSchool : whomForSupport,
  };
}

const listAuditEntries: Handler<'listAuditEntries'> = async ({ caller, query: { page = 1, ...filter } }, { db }) => {
  const part = caller.superAdmin ? null : requireCompany(caller, searchText(filter.company));
  const question = await questionOf(db, part, filter);
  const total = await countAuditEntries(db, question, AUDIT_COUNT_MAX);
  const offset = (page - 1) * limit;
  return { entries: offset < total ? await readEntries(db, question, offset, limit) : [], total, limit };
};

export const auditRoutes = routes({ listAuditEntries });
