/** The address of a partner's own page and what its shop proposes, for the managers of its company. */
import type { FastifyPluginAsync } from 'fastify';
import { calls } from '@vinculo/contract/calls';
import { BENEFITS_MAX } from '@vinculo/contract/rules/limits';
import { MESSAGES } from '@vinculo/contract/rules/messages';
import { SERVER_MESSAGES } from '@vinculo/contract/rules/serverMessages';
import type { ShopPage } from '@vinculo/contract/shopPages';
import { requireActive, type Caller } from '../../access/access';
import { ApiError } from '../../base/errors';
import { audit } from '../../domain/audit/audit';
import type { Database } from '../../services/database/database';
import type { Deps } from '../../wiring/deps';
import { route, type Handler } from '../../wiring/route';
import { linkOf } from './links';
import { answerOpen, findProposal, writeTaken, type OpenProposal } from './proposals';
import { takenOf } from './rules';
import { closePage, findPage, lockPartner, openPage, type OpenPage, type OwnPartner } from './store';

const shown = (deps: Deps, page: OpenPage | null, open: OpenProposal | null): ShopPage => ({
  link: page && linkOf(deps, page.id),
  opened_at: page?.openedAt.toISOString() ?? null,
  proposal: open && { made_at: open.madeAt.toISOString(), changes: open.changes, version: open.version },
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
    return shown(deps, page, await findProposal(deps.db, caller.companyIds, params.id));
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
    return shown(deps, page, await findProposal(db, caller.companyIds, params.id));
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

const answerProposal =
  (deps: Deps): Handler<typeof calls.answerProposal> =>
  async ({ caller, params, body }) => {
    const { db, clock } = deps;
    const now = clock();
    const isTaken = body.answer === 'accept';
    return db.transaction(async (tx) => {
      const { id, companyId } = await lockOwn(tx, caller, params.id);
      const open = await findProposal(tx, [companyId], id);
      // What was read is what is answered: neither the shop's newer words nor the school's are overwritten unseen.
      if (!open || body.version !== open.version)
        throw new ApiError('conflict', { message: SERVER_MESSAGES.proposal.changed });
      if (isTaken) {
        const taken = takenOf(open, open.current);
        if (taken.count > BENEFITS_MAX) throw new ApiError('invalid', { message: MESSAGES.benefit.tooMany });
        await writeTaken(tx, id, taken);
      }
      const answer = body.reason?.trim() || null;
      await answerOpen(tx, id, { state: isTaken ? 'taken' : 'refused', answer, now });
      const action = isTaken ? 'proposal.take' : 'proposal.refuse';
      await audit(tx, { personId: caller.id, companyId, action, recordId: id, at: now });
      const { page } = await findPage(tx, [companyId], id);
      return shown(deps, page, null);
    });
  };

export const shopPageRoutes =
  (deps: Deps): FastifyPluginAsync =>
  async (app) => {
    route(app, calls.getShopPage, getShopPage(deps));
    route(app, calls.openShopPage, openShopPage(deps));
    route(app, calls.closeShopPage, closeShopPage(deps));
    route(app, calls.answerProposal, answerProposal(deps));
  };
