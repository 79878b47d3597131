/** Class lists: what a school knows of its students, and rows of a list. */
import type { FastifyPluginAsync } from 'fastify';
import { calls } from '@vinculo/contract/calls';
import { requireActive, requireCompany } from '../../access/access';
import type { Deps } from '../../wiring/deps';
import { route } from '../../wiring/route';
import { queueInvitations } from '../../domain/invitations/mailing';
import { importRows } from './import';
import { readRoster } from '../../domain/roster/known';

export const rosterRoutes =
  (deps: Deps): FastifyPluginAsync =>
  async (app) => {
    const { db, limits, outbox } = deps;

    route(app, calls.listRoster, async ({ caller, params }) => {
      const companyId = requireCompany(caller, params.companyId);
      await limits.spend('listImport', companyId);
      return readRoster(db, companyId);
    });

    route(app, calls.importCards, async ({ caller, body, request }) => {
      const companyId = requireActive(caller, requireCompany(caller, body.company_id));
      await limits.spend('listImport', companyId);
      const results = await importRows(deps, { companyId, personId: caller.id, ip: request.ip }, body.rows);
      await queueInvitations(deps);
      outbox.wake();
      return results;
    });
  };
