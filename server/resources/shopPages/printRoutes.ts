/** The files that a shop prints. */

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { SHOP_PAGE_PATH } from '@vinculo/contract/rules/paths';
import { requireFound } from '../../base/errors';
import { findLook } from '../../domain/prints/look';
import { HEADERS } from '../../domain/webPages/document';
import { inPieces } from '../../services/limits/slowReaders';
import type { Deps } from '../../wiring/deps';
import { sendMade } from '../../wiring/madeFile';
import { DISPLAY, STICKER } from './paths';
import { DRAWN, type Drawn } from './print';
import { BUSY, GONE, type Page, type ShopAnswers } from './shopAnswers';

export function addPrintRoutes(
  app: FastifyInstance,
  deps: Deps,
  { say, admits, namedShop, openShopOf }: ShopAnswers,
): void {
  const { db, clock, files, config, filePlaces } = deps;

  const print = (drawn: Drawn) => async (request: FastifyRequest<Page>, reply: FastifyReply) => {
    const shop = await openShopOf(request, reply);
    if (!shop || !(await admits(reply, 'shopPrint', shop.id, BUSY))) return reply;
    const look = await findLook(db, shop.company.id);
    if (!look) return say(reply, 404, GONE);
    const requireStill = async () => requireFound(await namedShop(request));
    const leave = filePlaces.take({ companyId: shop.id, personId: shop.id, isTrusted: false });
    const { fileName, draw } = DRAWN[drawn];
    const made = inPieces(() => draw({ files, config }, { look, shop, now: clock() }));
    reply.headers({ ...HEADERS, 'content-type': 'application/pdf' });
    return sendMade(reply, fileName, made, { requireStill, leave });
  };
  app.get<Page>(`${SHOP_PAGE_PATH}/${STICKER}`, print('sticker'));
  app.get<Page>(`${SHOP_PAGE_PATH}/${DISPLAY}`, print('display'));
}
