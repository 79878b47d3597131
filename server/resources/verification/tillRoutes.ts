/** The page of a browser that says whose till it is: below the path of the cookie, which the form for a card is not. */

import type { FastifyInstance } from 'fastify';
import { KEEP_SHOP_PATH, VERIFY_PATH } from '@vinculo/contract/rules/paths';
import { send } from '../../domain/webPages/answers';
import { sentForm } from '../../domain/webPages/forms';
import type { Deps } from '../../wiring/deps';
import { donePage } from './cardUsePages';
import { askPage } from './page';
import type { ProofAnswers } from './proofAnswers';
import { findShop } from './shopStore';
import { readShops, shopCookie, shopId } from './till';

export function addTillRoutes(app: FastifyInstance, { db, clock, config }: Deps, answers: ProofAnswers): void {
  const { admits, isForeign } = answers;

  app.get(KEEP_SHOP_PATH, async (request, reply) => {
    if (!(await admits(request, reply, 'verify'))) return reply;
    const shop = await findShop(db, readShops(request.headers).own);
    if (!shop) return reply.redirect(VERIFY_PATH, 303);
    return send(reply, askPage({ number: '', code: '', errors: {}, shop: { ...shop, isKept: true } }));
  });

  // A press, because a link must not choose the shop for this browser. An empty field forgets all shops.
  app.post(KEEP_SHOP_PATH, async (request, reply) => {
    if (!(await admits(request, reply, 'use'))) return reply;
    if (isForeign(request)) return send(reply.code(403), donePage({ outcome: 'late', now: clock() }));
    const sent = sentForm(request).get('parceiro');
    const id = shopId(sent);
    const isForgotten = sent === '';
    if (!isForgotten && !(await findShop(db, [id]))) return reply.redirect(VERIFY_PATH, 303);
    const { own } = readShops(request.headers);
    reply.header('set-cookie', shopCookie('own', isForgotten ? [] : [id, ...own], config.publicUrl));
    return reply.redirect(isForgotten ? VERIFY_PATH : KEEP_SHOP_PATH, 303);
  });
}
