/** The audit trail for super administrators, by page and as a file. */
import type { FastifyPluginAsync } from 'fastify';
import type { AuditFilter } from '@vinculo/contract/audit';
import { calls } from '@vinculo/contract/calls';
import { brazilianDate } from '@vinculo/contract/rules/brasilia';
import { AUDIT_COUNT_MAX, AUDIT_PAGE_SIZE } from '@vinculo/contract/rules/limits';
import type { Deps } from '../../wiring/deps';
import { ApiError } from '../../base/errors';
import { route, type Handler } from '../../wiring/route';
import { audit } from '../../domain/audit/audit';
import { csvHead, csvLines } from '../../base/csv';
import type { Database } from '../../services/database/database';
import { searchText } from '../../services/database/search';
import { asTaken } from '../../services/limits/slowReaders';
import { cellsOf, HEADINGS } from './csv';
import { countAuditEntries, everyAuditEntry, readEntries, type AuditQuestion } from './store';

const limit = AUDIT_PAGE_SIZE;

/** The time in a form that PostgreSQL accepts. It knows no leap seconds and no year 0. */
function moment(text: string | undefined): string | undefined {
  if (text === undefined) return undefined;
  const ms = Date.parse(text);
  if (Number.isNaN(ms)) throw new ApiError('malformed');
  return new Date(Math.max(0, ms)).toISOString();
}

const questionOf = ({ person, company, from, to }: AuditFilter): AuditQuestion => ({
  person: searchText(person),
  company: searchText(company),
  from: moment(from),
  to: moment(to),
});

async function* csvOf(db: Database, question: AuditQuestion): AsyncGenerator<string> {
  yield csvHead(HEADINGS);
  for await (const entries of everyAuditEntry(db, question)) yield csvLines(entries.map(cellsOf));
}

const listAuditEntries =
  ({ db }: Deps): Handler<typeof calls.listAuditEntries> =>
  async ({ query }) => {
    const { page = 1, ...filter } = query;
    const question = questionOf(filter);
    const total = await countAuditEntries(db, question, AUDIT_COUNT_MAX);
    const offset = (page - 1) * limit;
    const entries = offset < total ? await readEntries(db, question, { offset }, limit) : [];
    return { entries, total, limit };
  };

const exportAuditEntries =
  ({ db, clock }: Deps): Handler<typeof calls.exportAuditEntries> =>
  async ({ caller, query, reply }) => {
    const now = clock();
    const question = questionOf(query);
    // The download itself belongs in the trail.
    await audit(db, { personId: caller.id, companyId: null, action: 'audit.export', recordId: null, at: now });
    reply.header('content-disposition', `attachment; filename="auditoria-${brazilianDate(now)}.csv"`);
    return asTaken(reply.raw, csvOf(db, question)) as unknown as string;
  };

export const auditRoutes =
  (deps: Deps): FastifyPluginAsync =>
  async (app) => {
    route(app, calls.listAuditEntries, listAuditEntries(deps));
    route(app, calls.exportAuditEntries, exportAuditEntries(deps));
  };
