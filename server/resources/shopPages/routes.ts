// The address of a partner's own page and what its shop wrote, for the managers of its company.
import { SERVER_MESSAGES } from '@vinculo/contract/rules/words/messages';
import type { ShopPage } from '@vinculo/contract/shopPages';
import { requireActive } from '../../access/access';
import { ApiError, requireFound } from '../../base/errors';
import { audit } from '../../domain/audit/audit';
import { lockPartner } from '../../domain/partners/record';
import type { Database } from '../../services/database/database';
import type { Deps } from '../../wiring/deps';
import { routes, type Handler } from '../../wiring/route';
import { linkOf } from './links';
import { closePage, findPage, lastMessage, openPage, settleMessage } from './store';

async function shown(deps: Deps, db: Database, partnerId: string, pageId: string | null): Promise<ShopPage> {
  const last = await lastMessage(db, partnerId);
  return {
    link: pageId && linkOf(deps, pageId),
    message: last && !last.doneAt ? { id: last.id, text: last.text, sent_at: last.sentAt.toISOString() } : null,
  };
}

const getShopPage: Handler<'getShopPage'> = async ({ caller, params }, deps) => {
  const page = requireFound(await findPage(deps.db, caller.companyIds, params.id));
  return shown(deps, deps.db, params.id, page.id);
};

const openShopPage: Handler<'openShopPage'> = async ({ caller, params }, deps) => {
  const { db, limits, clock } = deps;
  const now = clock();
  const pageId = await db.transaction(async (tx) => {
    const { id, companyId } = requireFound(await lockPartner(tx, caller.companyIds, params.id));
    requireActive(caller, companyId);
    await limits.spend('shopPageChange', companyId);
    await audit(tx, { personId: caller.id, companyId, action: 'shopPage.open', recordId: id, at: now });
    return openPage(tx, id, now);
  });
  return shown(deps, db, params.id, pageId);
};

const closeShopPage: Handler<'closeShopPage'> = async ({ caller, params }, { db, clock }) => {
  await db.transaction(async (tx) => {
    const { id, companyId } = requireFound(await lockPartner(tx, caller.companyIds, params.id));
    if (!(await closePage(tx, id))) return;
    await audit(tx, { personId: caller.id, companyId, action: 'shopPage.close', recordId: id, at: clock() });
  });
  return null;
};

const settleShopMessage: Handler<'settleShopMessage'> = async ({ caller, params, body }, deps) => {
  const now = deps.clock();
  return deps.db.transaction(async (tx) => {
    const { id, companyId } = requireFound(await lockPartner(tx, caller.companyIds, params.id));
    // What was read is what is done.
    if (!(await settleMessage(tx, { partnerId: id, id: body.id, now })))
      throw new ApiError('conflict', { message: SERVER_MESSAGES.shopMessage.changed });
    await audit(tx, { personId: caller.id, companyId, action: 'shopMessage.settle', recordId: id, at: now });
    const page = await findPage(tx, [companyId], id);
    return shown(deps, tx, id, page?.id ?? null);
  });
};

export const shopPageRoutes = routes({ getShopPage, openShopPage, closeShopPage, settleShopMessage });
