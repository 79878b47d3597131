/** A company's administrators: listing, adding, removing. */
import type { FastifyPluginAsync } from 'fastify';
import { calls } from '@vinculo/contract/calls';
import { MESSAGES } from '@vinculo/contract/rules/messages';
import { requireCompany, type Caller } from '../../access';
import type { Deps } from '../../deps';
import { ApiError, invalid } from '../../errors';
import { route } from '../../route';
import { audit } from '../../services/audit';
import type { Database } from '../../services/database/database';
import { lockPresentPerson } from '../../services/people';
import { deleteManager, insertManager, listManagers, lockManagers } from './store';

/** Who manages the company, locked; 404 where the caller has been removed since the request came in. */
async function lockOwn(tx: Database, caller: Caller, companyId: string): Promise<string[]> {
  const current = await lockManagers(tx, companyId);
  if (!current.includes(caller.id)) throw new ApiError('not_found');
  return current;
}

export const managerRoutes =
  (deps: Deps): FastifyPluginAsync =>
  async (app) => {
    const { db, limits, clock } = deps;

    route(app, calls.listManagers, async ({ caller, params }) =>
      listManagers(db, requireCompany(caller, params.companyId)),
    );

    route(app, calls.addManager, async ({ caller, body }) => {
      const companyId = requireCompany(caller, body.company_id);
      const personId = body.user_id.toLowerCase();
      const now = clock();
      await limits.spend('managerAdd', companyId);
      await db.transaction(async (tx) => {
        // The person before the company, as in leaving: two that lock both never wait for each other.
        const person = await lockPresentPerson(tx, personId);
        const current = await lockOwn(tx, caller, companyId);
        if (!person || person.superAdmin) throw invalid({ user_id: MESSAGES.manager.unknown });
        if (current.includes(personId)) return;
        await insertManager(tx, { companyId, personId, now });
        await audit(tx, { personId: caller.id, companyId, action: 'manager.add', recordId: personId, at: now });
      });
      return null;
    });

    route(app, calls.removeManager, async ({ caller, body }) => {
      const companyId = requireCompany(caller, body.company_id);
      const personId = body.user_id.toLowerCase();
      await db.transaction(async (tx) => {
        const current = await lockOwn(tx, caller, companyId);
        const isLast = current.length === 1 && current.includes(personId);
        if (isLast) throw new ApiError('conflict', { message: MESSAGES.manager.last });
        if (!(await deleteManager(tx, companyId, personId))) return;
        const entry = { personId: caller.id, companyId, recordId: personId, at: clock() };
        await audit(tx, { ...entry, action: 'manager.remove' });
      });
      return null;
    });
  };
