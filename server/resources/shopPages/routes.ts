/** The address of a partner's own page, for the managers of its company. */
import type { FastifyPluginAsync } from 'fastify';
import { calls } from '@vinculo/contract/calls';
import type { ShopPage } from '@vinculo/contract/shopPages';
import { requireActive, type Caller } from '../../access/access';
import { ApiError } from '../../base/errors';
import { audit } from '../../domain/audit/audit';
import type { Database } from '../../services/database/database';
import type { Deps } from '../../wiring/deps';
import { route, type Handler } from '../../wiring/route';
import { linkOf } from './links';
import { closePage, findPage, lockPartner, openPage, type OpenPage, type OwnPartner } from './store';

const shown = (deps: Deps, page: OpenPage | null): ShopPage => ({
  link: page && linkOf(deps, page.id),
  opened_at: page?.openedAt.toISOString() ?? null,
});

async function lockOwn(tx: Database, caller: Caller, id: string): Promise<OwnPartner> {
  const partner = await lockPartner(tx, caller.companyIds, id);
  if (!partner) throw new ApiError('not_found');
  return partner;
}

const getShopPage =
  (deps: Deps): Handler<typeof calls.getShopPage> =>
  async ({ caller, params }) => {
    const { found, page } = await findPage(deps.db, caller.companyIds, params.id);
    if (!found) throw new ApiError('not_found');
    return shown(deps, page);
  };

const openShopPage =
  (deps: Deps): Handler<typeof calls.openShopPage> =>
  async ({ caller, params }) => {
    const { db, limits, clock } = deps;
    const now = clock();
    const page = await db.transaction(async (tx) => {
      const { id, companyId } = await lockOwn(tx, caller, params.id);
      requireActive(caller, companyId);
      await limits.spend('shopPageChange', companyId);
      await audit(tx, { personId: caller.id, companyId, action: 'shopPage.open', recordId: id, at: now });
      return openPage(tx, id, now);
    });
    return shown(deps, page);
  };

const closeShopPage =
  ({ db, clock }: Deps): Handler<typeof calls.closeShopPage> =>
  async ({ caller, params }) => {
    await db.transaction(async (tx) => {
      const { id, companyId } = await lockOwn(tx, caller, params.id);
      if (!(await closePage(tx, id))) return;
      await audit(tx, { personId: caller.id, companyId, action: 'shopPage.close', recordId: id, at: clock() });
    });
    return null;
  };

export const shopPageRoutes =
  (deps: Deps): FastifyPluginAsync =>
  async (app) => {
    route(app, calls.getShopPage, getShopPage(deps));
    route(app, calls.openShopPage, openShopPage(deps));
    route(app, calls.closeShopPage, closeShopPage(deps));
  };
