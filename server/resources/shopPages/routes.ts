/** The address of a partner's own page and what its shop proposes, for the managers of its company. */

import { BENEFITS_MAX } from '@vinculo/contract/rules/limits';
import { changesBetween } from '@vinculo/contract/rules/trail/auditChanges';
import { MESSAGES } from '@vinculo/contract/rules/words/messages';
import { SERVER_MESSAGES } from '@vinculo/contract/rules/words/serverMessages';
import type { ShopPage } from '@vinculo/contract/shopPages';
import { requireActive } from '../../access/access';
import { ApiError, existing } from '../../base/errors';
import { audit } from '../../domain/audit/audit';
import type { Deps } from '../../wiring/deps';
import { routes, type Handler } from '../../wiring/route';
import { linkOf } from './links';
import { answerOpen, findProposal, writeListing, type OpenProposal } from './proposalStore';
import { changed, shownChanges, standing } from './rules';
import { closePage, findPage, lockPartner, openPage, type OpenPage } from './store';

const shown = (deps: Deps, page: OpenPage | null, open: OpenProposal | null): ShopPage => ({
  link: page && linkOf(deps, page.id),
  opened_at: page?.openedAt.toISOString() ?? null,
  proposal: open && {
    made_at: open.madeAt.toISOString(),
    changes: shownChanges(open.changes, open.current),
    version: open.version,
  },
});

const getShopPage: Handler<'getShopPage'> = async ({ caller, params }, deps) => {
  const { found, page } = await findPage(deps.db, caller.companyIds, params.id);
  if (!found) throw new ApiError('not_found');
  return shown(deps, page, await findProposal(deps.db, caller.companyIds, params.id));
};

const openShopPage: Handler<'openShopPage'> = async ({ caller, params }, deps) => {
  const { db, limits, clock } = deps;
  const now = clock();
  const page = await db.transaction(async (tx) => {
    const { id, companyId } = existing(await lockPartner(tx, caller.companyIds, params.id));
    requireActive(caller, companyId);
    await limits.spend('shopPageChange', companyId);
    await audit(tx, { personId: caller.id, companyId, action: 'shopPage.open', recordId: id, at: now });
    return openPage(tx, id, now);
  });
  return shown(deps, page, await findProposal(db, caller.companyIds, params.id));
};

const closeShopPage: Handler<'closeShopPage'> = async ({ caller, params }, { db, clock }) => {
  await db.transaction(async (tx) => {
    const { id, companyId } = existing(await lockPartner(tx, caller.companyIds, params.id));
    if (!(await closePage(tx, id))) return;
    await audit(tx, { personId: caller.id, companyId, action: 'shopPage.close', recordId: id, at: clock() });
  });
  return null;
};

const answerProposal: Handler<'answerProposal'> = async ({ caller, params, body }, deps) => {
  const { db, clock } = deps;
  const now = clock();
  const isAccepted = body.answer === 'accept';
  return db.transaction(async (tx) => {
    const { id, companyId } = existing(await lockPartner(tx, caller.companyIds, params.id));
    const open = await findProposal(tx, [companyId], id);
    // What was read is what is answered.
    if (!open || body.version !== open.version)
      throw new ApiError('conflict', { message: SERVER_MESSAGES.proposal.changed });
    const { base, current, own } = open;
    const possible = isAccepted ? standing(open.changes, current) : [];
    const listing = changed(possible, current);
    if (possible.length > 0) {
      if (listing.benefits.length > BENEFITS_MAX) throw new ApiError('invalid', { message: MESSAGES.benefit.tooMany });
      await writeListing(tx, id, { listing, own });
    }
    const answer = body.reason?.trim() || null;
    await answerOpen(tx, id, { taken: isAccepted ? changed(possible, base) : null, answer, now });
    const taken = possible.length > 0 ? 'proposal.take' : 'proposal.close';
    const action = isAccepted ? taken : 'proposal.refuse';
    const changes = changesBetween(current, listing);
    await audit(tx, { personId: caller.id, companyId, action, recordId: id, changes, at: now });
    const { page } = await findPage(tx, [companyId], id);
    return shown(deps, page, null);
  });
};

export const shopPageRoutes = routes({ getShopPage, openShopPage, closeShopPage, answerProposal });
