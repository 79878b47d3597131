/** How often partners are used: the school's table, the same as a file, a month as PDF, and one partner's weeks. */

import { brazilianDate, lastMonth } from '@vinculo/contract/rules/brasilia';
import { USE_PAGE_SIZE } from '@vinculo/contract/rules/limits';
import { usesMonthFileName, usesSince } from '@vinculo/contract/rules/partner/uses';
import { MESSAGES } from '@vinculo/contract/rules/words/messages';
import type { UsesFilter } from '@vinculo/contract/uses';
import { requireCompany } from '../../access/access';
import { existing, invalid } from '../../base/errors';
import { findCompany } from '../../domain/companies/record';
import { makeRunningText } from '../../domain/prints/runningText';
import { readOverview } from '../../domain/students/overview';
import { inPieces } from '../../services/limits/slowReaders';
import { sendCsv } from '../../wiring/csv';
import { sendMade } from '../../wiring/madeFile';
import { routes, type Handler } from '../../wiring/route';
import { COLUMNS } from './csv';
import { monthText } from './month';
import { namedIn, readUses, readUsesOfPartner, type UsesQuestion } from './store';

const limit = USE_PAGE_SIZE;

function questionOf(companyId: string, { by, from, to }: UsesFilter, now: Date): UsesQuestion {
  const today = brazilianDate(now);
  const last = to ?? today;
  const first = from ?? usesSince(last);
  if (first > last) throw invalid({ to: MESSAGES.uses.days });
  return { companyId, by, from: first, to: last, today };
}

const listUses: Handler<'listUses'> = async ({ caller, params, query: { page = 1, ...filter } }, { db, clock }) => {
  const question = questionOf(requireCompany(caller, params.companyId), filter, clock());
  const { rows, total } = await readUses(db, question, { limit, offset: (page - 1) * limit });
  return { rows: rows.map((row) => namedIn(question, row)), total, limit };
};

const exportUses: Handler<'exportUses'> = async ({ caller, callerNow, params, query, reply }, { db, clock }) => {
  const question = questionOf(requireCompany(caller, params.companyId), query, clock());
  const { rows } = await readUses(db, question);
  const name = `usos-${question.from}-${question.to}`;
  const requireStill = async () => requireCompany(await callerNow(), params.companyId);
  return sendCsv(reply, { name, columns: COLUMNS[question.by], pages: [rows], requireStill });
};

const printUsesMonth: Handler<'printUsesMonth'> = async ({ caller, callerNow, params, reply }, deps) => {
  const { db, limits, clock, billingClock } = deps;
  const companyId = requireCompany(caller, params.companyId);
  await limits.spend('print', caller.id);
  const now = clock();
  const today = brazilianDate(now);
  const month = lastMonth(today);
  const rowsOf = async (days: { from: string; to: string }) =>
    (await readUses(db, { companyId, by: 'partner', ...days, today })).rows;
  const { title: company } = existing(await findCompany(db, companyId, billingClock()));
  const overview = await readOverview(db, companyId, today);
  const [rows, before] = [await rowsOf(month), await rowsOf(lastMonth(month.from))];
  const text = monthText({ company, from: month.from, today, overview, rows, before });
  const pieces = inPieces(() => makeRunningText('Mês em números', text, now));
  const requireStill = async () => requireCompany(await callerNow(), companyId);
  return sendMade(reply, usesMonthFileName(month.from), pieces, { requireStill });
};

const getUsesOfPartner: Handler<'getUsesOfPartner'> = async ({ caller, params: { id } }, { db, clock }) => {
  const { companyIds } = caller;
  return existing(await readUsesOfPartner(db, { id, companyIds, today: brazilianDate(clock()) }));
};

export const usageRoutes = routes({ listUses, exportUses, printUsesMonth, getUsesOfPartner });
