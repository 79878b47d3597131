/** The trail of who did what, for super administrators: page by page, and as a file. */
import { Readable } from 'node:stream';
import type { FastifyPluginAsync } from 'fastify';
import type { AuditEntry, AuditFilter } from '@vinculo/contract/audit';
import { calls } from '@vinculo/contract/calls';
import { brazilianDate } from '@vinculo/contract/rules/brasilia';
import { AUDIT_COUNT_MAX, AUDIT_PAGE_SIZE } from '@vinculo/contract/rules/limits';
import type { Deps } from '../../deps';
import { ApiError } from '../../errors';
import { route } from '../../route';
import { audit } from '../../services/audit';
import type { Database } from '../../services/database/database';
import { searchText } from '../../services/database/search';
import { csvHead, csvLines } from './csv';
import { countAuditEntries, listAuditEntries, type AuditQuestion, type AuditStart } from './store';

const limit = AUDIT_PAGE_SIZE;
/** Entries read at a time for the file, which is sent as it is read: a trail of years fits no memory. */
const EXPORT_BATCH = 1000;

/** The same moment as the database writes it: leap seconds and the year 0 are none there. */
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
  yield csvHead();
  let start: AuditStart = { offset: 0 };
  for (;;) {
    const entries: AuditEntry[] = await listAuditEntries(db, question, start, EXPORT_BATCH);
    const last = entries.at(-1);
    if (last) yield csvLines(entries);
    if (!last || entries.length < EXPORT_BATCH) return;
    start = { after: last };
  }
}

export const auditRoutes =
  ({ db, clock }: Deps): FastifyPluginAsync =>
  async (app) => {
    route(app, calls.listAuditEntries, async ({ query }) => {
      const { page = 1, ...filter } = query;
      const question = questionOf(filter);
      const total = await countAuditEntries(db, question, AUDIT_COUNT_MAX);
      const offset = (page - 1) * limit;
      const entries = offset < total ? await listAuditEntries(db, question, { offset }, limit) : [];
      return { entries, total, limit };
    });

    route(app, calls.exportAuditEntries, async ({ caller, query, reply }) => {
      const now = clock();
      const question = questionOf(query);
      // Somebody took the trail away with them: that belongs into it as well.
      await audit(db, { personId: caller.id, companyId: null, action: 'audit.export', recordId: null, at: now });
      reply.header('content-disposition', `attachment; filename="auditoria-${brazilianDate(now)}.csv"`);
      return Readable.from(csvOf(db, question)) as unknown as string;
    });
  };
