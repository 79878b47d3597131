/** Class lists: what a company knows of its students, and importing rows. */
import type { FastifyPluginAsync } from 'fastify';
import { calls } from '@vinculo/contract/calls';
import { requireActive, requireCompany } from '../../access/access';
import type { Deps } from '../../wiring/deps';
import { route, type Handler } from '../../wiring/route';
import { queueInvitations } from '../../domain/invitations/mailing';
import { importRows } from './import';
import { readRoster } from '../../domain/roster/known';

const listRoster =
  ({ db, limits }: Deps): Handler<typeof calls.listRoster> =>
  async ({ caller, params }) => {
    const companyId = requireCompany(caller, params.companyId);
    await limits.spend('listImport', companyId);
    return readRoster(db, companyId);
  };

const importCards =
  (deps: Deps): Handler<typeof calls.importCards> =>
  async ({ caller, body, request }) => {
    const { limits, outbox } = deps;
    const companyId = requireActive(caller, requireCompany(caller, body.company_id));
    await limits.spend('listImport', companyId);
    const results = await importRows(deps, { companyId, personId: caller.id, ip: request.ip }, body.rows);
    await queueInvitations(deps);
    outbox.wake();
    return results;
  };

export const rosterRoutes =
  (deps: Deps): FastifyPluginAsync =>
  async (app) => {
    route(app, calls.listRoster, listRoster(deps));
    route(app, calls.importCards, importCards(deps));
  };
