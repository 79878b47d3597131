/** How often partners are used: the school's table, the same as a file, and one partner's weeks. */

import { brazilianDate } from '@vinculo/contract/rules/brasilia';
import { USE_PAGE_SIZE } from '@vinculo/contract/rules/limits';
import { usesSince } from '@vinculo/contract/rules/partner/uses';
import { MESSAGES } from '@vinculo/contract/rules/words/messages';
import type { UsesFilter } from '@vinculo/contract/uses';
import { requireCompany } from '../../access/access';
import { existing, invalid } from '../../base/errors';
import { sendCsv } from '../../wiring/csv';
import { routes, type Handler } from '../../wiring/route';
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

const listUses: Handler<'listUses'> = async ({ caller, params, query: { page = 1, ...filter } }, { db, clock }) => {
  const question = questionOf(requireCompany(caller, params.companyId), filter, clock());
  const { rows, total } = await readUses(db, question, { limit, offset: (page - 1) * limit });
  return { rows: rows.map((row) => namedIn(question, row)), total, limit };
};

const exportUses: Handler<'exportUses'> = async ({ caller, params, query, reply }, { db, clock }) => {
  const question = questionOf(requireCompany(caller, params.companyId), query, clock());
  const { rows } = await readUses(db, question);
  return sendCsv(reply, `usos-${question.from}-${question.to}`, COLUMNS[question.by], [rows]);
};

const getUsesOfPartner: Handler<'getUsesOfPartner'> = async ({ caller, params: { id } }, { db, clock }) => {
  const { companyIds } = caller;
  return existing(await readUsesOfPartner(db, { id, companyIds, today: brazilianDate(clock()) }));
};

export const usageRoutes = routes({ listUses, exportUses, getUsesOfPartner });
