/** A student tells that a shop did not accept the card; the school reads it and settles it. */
import type { FastifyPluginAsync } from 'fastify';
import { calls } from '@vinculo/contract/calls';
import { brazilianDate } from '@vinculo/contract/rules/brasilia';
import { REPORT_PAGE_SIZE } from '@vinculo/contract/rules/limits';
import { ApiError } from '../../base/errors';
import { textOrNull } from '../../base/forms';
import { audit } from '../../domain/audit/audit';
import { lockOpenPartner } from '../../domain/partners/open';
import type { Deps } from '../../wiring/deps';
import { route, type Handler } from '../../wiring/route';
import { findReport, hasReported, keepReport, lockReport, readReports, settle } from './store';

const limit = REPORT_PAGE_SIZE;

const createReport =
  ({ db, limits, clock, billingClock }: Deps): Handler<typeof calls.createReport> =>
  async ({ caller, params, body }) => {
    const now = clock();
    const visit = { partnerId: params.id, personId: caller.id };
    const companyId = await lockOpenPartner(db, visit, { now, billingNow: billingClock() });
    if (companyId === null) throw new ApiError('not_found');
    const report = { ...visit, reason: body.reason, comment: textOrNull(body.comment), now };
    // A correction of today's report is no further one.
    await limits.spendAll(
      (await hasReported(db, report))
        ? [['reportChange', caller.id]]
        : [
            ['reportPerson', caller.id],
            ['reportCompany', companyId],
          ],
    );
    const isChanged = await keepReport(db, report);
    if (isChanged === null) throw new ApiError('not_found');
    return { is_changed: isChanged };
  };

const listReports =
  ({ db }: Deps): Handler<typeof calls.listReports> =>
  async ({ caller, params, query: { page = 1 } }) => {
    const { companyIds } = caller;
    const found = await readReports(db, { partnerId: params.id, companyIds, limit, offset: (page - 1) * limit });
    if (!found) throw new ApiError('not_found');
    return { ...found, limit };
  };

const settleReport =
  ({ db, clock }: Deps): Handler<typeof calls.settleReport> =>
  async ({ caller, params: { id }, body: { settled } }) => {
    const now = clock();
    return db.transaction(async (tx) => {
      const companyId = await lockReport(tx, caller.companyIds, id);
      if (companyId === null) throw new ApiError('not_found');
      await settle(tx, id, settled ? brazilianDate(now) : null);
      const action = settled ? 'report.settle' : 'report.reopen';
      await audit(tx, { personId: caller.id, companyId, action, recordId: id, at: now });
      const report = await findReport(tx, id);
      if (!report) throw new ApiError('unexpected');
      return report;
    });
  };

export const reportRoutes =
  (deps: Deps): FastifyPluginAsync =>
  async (app) => {
    route(app, calls.createReport, createReport(deps));
    route(app, calls.listReports, listReports(deps));
    route(app, calls.settleReport, settleReport(deps));
  };
