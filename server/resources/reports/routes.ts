// A student tells that a shop did not accept the card; the school reads it and settles it.
import { brazilianDate } from '@vinculo/contract/rules/brasilia';
import { REPORT_PAGE_SIZE } from '@vinculo/contract/rules/limits';
import { requireFound } from '../../base/errors';
import { textOrNull } from '../../base/forms';
import { audit } from '../../domain/audit/audit';
import { lockOpenPartner } from '../../domain/partners/open';
import { routes, type Handler } from '../../wiring/route';
import { findReport, hasReported, keepReport, lockReport, readReports, settle } from './store';

const limit = REPORT_PAGE_SIZE;

const createReport: Handler<'createReport'> = async ({ caller, params, body }, { db, limits, clock }) => {
  const now = clock();
  const visit = { partnerId: params.id, personId: caller.id };
  const companyId = requireFound(await lockOpenPartner(db, visit, now));
  const report = { ...visit, reason: body.reason, comment: textOrNull(body.comment), now };
  // Correcting today's report does not count as another report.
  await ((await hasReported(db, report))
    ? limits.spend('reportChange', caller.id)
    : limits.spend('report', { person: caller.id, company: companyId }));
  return { is_changed: requireFound(await keepReport(db, report)) };
};

const listReports: Handler<'listReports'> = async ({ caller, params, query: { page = 1 } }, { db }) => {
  const { companyIds } = caller;
  const asked = { partnerId: params.id, companyIds, limit, offset: (page - 1) * limit };
  return { ...requireFound(await readReports(db, asked)), limit };
};

const settleReport: Handler<'settleReport'> = async ({ caller, params: { id }, body: { settled } }, { db, clock }) => {
  const now = clock();
  return db.transaction(async (tx) => {
    const { companyId } = requireFound(await lockReport(tx, caller.companyIds, id));
    await settle(tx, id, settled ? brazilianDate(now) : null);
    const action = settled ? 'report.settle' : 'report.reopen';
    await audit(tx, { personId: caller.id, companyId, action, recordId: id, at: now });
    return requireFound(await findReport(tx, id));
  });
};

export const reportRoutes = routes({ createReport, listReports, settleReport });
