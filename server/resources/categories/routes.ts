/** Listing categories. */
import type { FastifyPluginAsync } from 'fastify';
import { calls } from '@vinculo/contract/calls';
import type { Caller } from '../../access';
import type { Deps } from '../../deps';
import { route } from '../../route';
import { listOpenCompanyIds } from '../companies/store';
import { splitIds } from '../ids';
import { listCategories } from './store';

export const categoryRoutes =
  (deps: Deps): FastifyPluginAsync =>
  async (app) => {
    /** Those of the companies named whose partners the caller may see, as a manager or as a holder. */
    const visible = async (caller: Caller, named: string[]): Promise<string[]> => {
      const open = await listOpenCompanyIds(deps.db, caller.id, deps.clock());
      return named.filter((id) => caller.companyIds.includes(id) || open.includes(id));
    };

    route(app, calls.listCategories, async ({ caller, query }) => {
      const active = query.active === undefined ? undefined : query.active === 1;
      if (query.companiesId === undefined) return listCategories(deps.db, { active });
      return listCategories(deps.db, { active, companyIds: await visible(caller, splitIds(query.companiesId)) });
    });
  };
