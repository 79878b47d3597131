/** The sticker that a shop prints. */

import type { FastifyInstance } from 'fastify';
import { SHOP_PAGE_PATH } from '@vinculo/contract/rules/paths';
import { requireFound } from '../../base/errors';
import { findLook } from '../../domain/prints/look';
import { HEADERS } from '../../domain/webPages/document';
import { inPieces } from '../../services/limits/slowReaders';
import type { Deps } from '../../wiring/deps';
import { sendMade } from '../../wiring/madeFile';
import { STICKER } from './paths';
import { drawSticker } from './print';
import { BUSY, GONE, type Page, type ShopAnswers } from './shopAnswers';

export function addPrintRoutes(
  app: FastifyInstance,
  { db, clock, files, config, filePlaces }: Deps,
  { say, admits, namedShop, openShopOf }: ShopAnswers,
): void {
  app.get<Page>(`${SHOP_PAGE_PATH}/${STICKER}`, async (request, reply) => {
    const shop = await openShopOf(request, reply);
    if (!shop || !(await admits(reply, 'shopPrint', shop.id, BUSY))) return reply;
    const look = await findLook(db, shop.company.id);
    if (!look) return say(reply, 404, GONE);
    const requireStill = async () => requireFound(await namedShop(request));
    const leave = filePlaces.take({ companyId: shop.id, personId: shop.id, isTrusted: false });
    const made = inPieces(() => drawSticker({ files, config }, { look, shop, now: clock() }));
    reply.headers({ ...HEADERS, 'content-type': 'application/pdf' });
    return sendMade(reply, 'adesivo-de-vitrine.pdf', made, { requireStill, leave });
  });
}
