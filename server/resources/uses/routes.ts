/** How often partners are used: the school's table, the same as a file, and one partner's weeks. */
import type { FastifyPluginAsync } from 'fastify';
import { calls } from '@vinculo/contract/calls';
import type { UsesFilter } from '@vinculo/contract/uses';
import { brazilianDate } from '@vinculo/contract/rules/brasilia';
import { USE_PAGE_SIZE } from '@vinculo/contract/rules/limits';
import { MESSAGES } from '@vinculo/contract/rules/messages';
import { usesSince } from '@vinculo/contract/rules/uses';
import { requireCompany } from '../../access/access';
import { csvHead, csvLines } from '../../base/csv';
import { ApiError, invalid } from '../../base/errors';
import type { Deps } from '../../wiring/deps';
import { route, type Handler } from '../../wiring/route';
import { COLUMNS } from './csv';
import { namedIn, readUses, readUsesOfPartner, type UsesQuestion } from './store';

const limit = USE_PAGE_SIZE;

function questionOf(companyId: string, { by, order, from, to }: UsesFilter, now: Date): UsesQuestion {
  const today = brazilianDate(now);
  const last = to ?? today;
  const first = from ?? usesSince(last);
  if (first > last) throw invalid({ to: MESSAGES.uses.days });
  return { companyId, by, order, from: first, to: last, today };
}

const listUses =
  ({ db, clock }: Deps): Handler<typeof calls.listUses> =>
  async ({ caller, params, query: { page = 1, ...filter } }) => {
    const question = questionOf(requireCompany(caller, params.companyId), filter, clock());
    const { rows, total } = await readUses(db, question, { limit, offset: (page - 1) * limit });
    return { rows: rows.map((row) => namedIn(question, row)), total, limit };
  };

const exportUses =
  ({ db, clock }: Deps): Handler<typeof calls.exportUses> =>
  async ({ caller, params, query, reply }) => {
    const question = questionOf(requireCompany(caller, params.companyId), query, clock());
    const columns = COLUMNS[question.by];
    const { rows } = await readUses(db, question);
    reply.header('content-disposition', `attachment; filename="usos-${question.from}-${question.to}.csv"`);
    return (
      csvHead(columns.map(([heading]) => heading)) + csvLines(rows.map((row) => columns.map(([, cell]) => cell(row))))
    );
  };

const getUsesOfPartner =
  ({ db, clock }: Deps): Handler<typeof calls.getUsesOfPartner> =>
  async ({ caller, params: { id } }) => {
    const { companyIds } = caller;
    const uses = await readUsesOfPartner(db, { id, companyIds, today: brazilianDate(clock()) });
    if (!uses) throw new ApiError('not_found');
    return uses;
  };

export const useRoutes =
  (deps: Deps): FastifyPluginAsync =>
  async (app) => {
    route(app, calls.listUses, listUses(deps));
    route(app, calls.exportUses, exportUses(deps));
    route(app, calls.getUsesOfPartner, getUsesOfPartner(deps));
  };
