/** The page that a shop opens by its address: a document without a script. Reading it changes nothing. */

import type { FastifyPluginAsync } from 'fastify';
import { SHOP_PAGE_PATH, shopPagePath } from '@vinculo/contract/rules/paths';
import { pictureAddress } from '@vinculo/contract/rules/pictures';
import { send } from '../../domain/documents/answers';
import { readShopReports } from '../../domain/partners/reports';
import { pictureAddresses } from '../../services/files/addresses';
import { fileUrl } from '../../services/files/files';
import type { Deps } from '../../wiring/deps';
import { addChangeRoutes } from './changeRoutes';
import { addPrintRoutes } from './printRoutes';
import { addProposalRoutes } from './proposalRoutes';
import { lastProposal } from './proposalStore';
import { shopAnswers, type Page } from './shopAnswers';
import { shopPage } from './shopPage';
import { usesByWeek } from './store';

const LOGO_S = 3600;
/** The newest unsettled reports that the page shows. */
const REPORTS_SHOWN = 10;

export const shopRoutes =
  (deps: Deps): FastifyPluginAsync =>
  async (app) => {
    const { db, keys, clock } = deps;
    const answers = shopAnswers(app, deps);
    const { stateOf, shopOf } = answers;
    const addresses = pictureAddresses(keys, clock);

    app.get<Page>(SHOP_PAGE_PATH, async (request, reply) => {
      const shop = await shopOf(request, reply);
      if (!shop) return reply;
      const now = clock();
      const weeks = await usesByWeek(db, shop.id, now);
      const last = await lastProposal(db, shop.id);
      const reports = await readShopReports(db, shop.id, REPORTS_SHOWN);
      const signed = shop.logo_key && addresses.signFor(fileUrl(shop.logo_key), LOGO_S);
      const logo = signed && pictureAddress(signed, 240);
      const path = shopPagePath(request.params.token);
      return send(reply, shopPage({ shop, state: stateOf(shop), weeks, reports, last, path, logo, now }));
    });
    addProposalRoutes(app, deps, answers);
    addChangeRoutes(app, answers);
    addPrintRoutes(app, deps, answers);
  };
