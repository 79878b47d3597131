/** The page that a shop opens by its address: a document without a script. Reading it changes nothing. */

import type { FastifyPluginAsync, FastifyReply } from 'fastify';
import { SHOP_PAGE_PATH, shopPagePath } from '@vinculo/contract/rules/paths';
import { pictureAddress } from '@vinculo/contract/rules/pictures';
import { readShopReports } from '../../domain/partners/reports';
import { send } from '../../domain/webPages/answers';
import { pictureAddresses } from '../../services/files/addresses';
import { fileUrl } from '../../services/files/files';
import type { Deps } from '../../wiring/deps';
import { addChangeRoutes } from './changeRoutes';
import { lastMessage } from './messageStore';
import { addPrintRoutes } from './printRoutes';
import type { UnsentMessage } from './sections/message';
import { shopAnswers, type Page } from './shopAnswers';
import { shopPage } from './shopPage';
import { usesByWeek, type ShopRow } from './store';

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

    async function show(reply: FastifyReply, shop: ShopRow, token: string, unsent?: UnsentMessage) {
      const now = clock();
      const weeks = await usesByWeek(db, shop.id, now);
      const last = await lastMessage(db, shop.id);
      const reports = await readShopReports(db, shop.id, REPORTS_SHOWN);
      const signed = shop.logo_key && addresses.signFor(fileUrl(shop.logo_key), LOGO_S);
      const logo = signed && pictureAddress(signed, 240);
      const shown = { shop, state: stateOf(shop), weeks, reports, last, path: shopPagePath(token), logo, now };
      return send(reply, shopPage({ ...shown, ...(unsent && { unsent }) }));
    }

    app.get<Page>(SHOP_PAGE_PATH, async (request, reply) => {
      const shop = await shopOf(request, reply);
      return shop ? show(reply, shop, request.params.token) : reply;
    });
    addChangeRoutes(app, deps, answers, show);
    addPrintRoutes(app, deps, answers);
  };
