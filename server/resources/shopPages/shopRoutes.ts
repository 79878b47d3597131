/**
 * The page that a shop opens by its address: a document without a script. Reading it changes nothing; its forms pause a
 * benefit and write to the school.
 */

import type { FastifyPluginAsync, FastifyReply } from 'fastify';
import { SHOP_MESSAGE_MAX } from '@vinculo/contract/rules/limits';
import { SHOP_PAGE_PATH, shopPagePath } from '@vinculo/contract/rules/paths';
import { pictureAddress } from '@vinculo/contract/rules/pictures';
import { requireFound } from '../../base/errors';
import { readShopReports } from '../../domain/partners/reports';
import { findLook } from '../../domain/prints/look';
import { send, sentForm, type Message } from '../../domain/webPages/answers';
import { HEADERS } from '../../domain/webPages/document';
import { searchText } from '../../services/database/database';
import { pictureAddresses } from '../../services/files/addresses';
import { fileUrl } from '../../services/files/files';
import { inPieces } from '../../services/limits/slowReaders';
import type { Deps } from '../../wiring/deps';
import { sendMade } from '../../wiring/madeFile';
import { drawSticker } from './print';
import { BUSY, GONE, MANY, shopAnswers, type Page } from './shopAnswers';
import { BELOW, shopPage, type UnsentMessage } from './shopPage';
import { lastMessage, pauseBenefit, usesByWeek, writeMessage, type ShopRow } from './store';

const LOGO_S = 3600;
/** The newest unsettled reports that the page shows. */
const REPORTS_SHOWN = 10;
/** The longest message, each character escaped. */
const MESSAGE_MAX_BYTES = 16_384;
const UNKNOWN: Message = ['Não encontramos este benefício', 'A escola pode ter mudado a lista. Abra a página de novo.'];

export const shopRoutes =
  (deps: Deps): FastifyPluginAsync =>
  async (app) => {
    const { db, keys, clock, limits, filePlaces } = deps;
    const answers = shopAnswers(app, deps);
    const { say, admits, networkOf, isConfirmed } = answers;
    const { stateOf, namedShop, shopOf, openShopOf, changedShop, change } = answers;
    const addresses = pictureAddresses(keys, clock);

    async function show(reply: FastifyReply, shop: ShopRow, token: string, unsent?: UnsentMessage) {
      const now = clock();
      const weeks = await usesByWeek(db, shop.id, now);
      const last = await lastMessage(db, shop.id);
      const reports = await readShopReports(db, shop.id, REPORTS_SHOWN);
      const signed = shop.logo_key && addresses.signFor(fileUrl(shop.logo_key), LOGO_S);
      const logo = signed && pictureAddress(signed, 240);
      const path = shopPagePath(token);
      return send(reply, shopPage({ shop, state: stateOf(shop), weeks, reports, last, unsent, path, logo, now }));
    }

    app.get<Page>(SHOP_PAGE_PATH, async (request, reply) => {
      const shop = await shopOf(request, reply);
      return shop ? show(reply, shop, request.params.token) : reply;
    });

    app.get<Page>(`${SHOP_PAGE_PATH}/${BELOW.sticker}`, async (request, reply) => {
      const shop = await openShopOf(request, reply);
      if (!shop || !(await admits(reply, 'shopPrint', shop.id, BUSY))) return reply;
      const look = await findLook(db, shop.company.id);
      if (!look) return say(reply, 404, GONE);
      const requireStill = async () => requireFound(await namedShop(request));
      const leave = filePlaces.take({ companyId: shop.id, personId: shop.id, isTrusted: false });
      const made = inPieces(() => drawSticker(deps, look, shop));
      reply.headers({ ...HEADERS, 'content-type': 'application/pdf' });
      return sendMade(reply, 'adesivo-de-vitrine.pdf', made, { requireStill, leave });
    });

    app.post<Page>(`${SHOP_PAGE_PATH}/${BELOW.pause}`, async (request, reply) => {
      const shop = await changedShop(request, reply);
      if (!shop) return reply;
      const form = sentForm(request);
      const benefitId = form.get('beneficio') ?? '';
      const isPaused = form.get('pausar') === '1';
      const benefit = shop.benefits.find(({ id }) => id === benefitId);
      if (!benefit) return say(reply, 404, UNKNOWN);
      const press = `${isPaused ? 'Pausar' : 'Reativar'}: ${benefit.title}`;
      if (!isConfirmed(request, reply, press, shop.title)) return reply;
      if (!(await admits(reply, 'benefitPause', shop.id, MANY))) return reply;
      return change(request, reply, async (tx, own) => {
        if (!(await pauseBenefit(tx, { partnerId: own.id, benefitId, isPaused }))) return null;
        return isPaused ? 'benefit.pause' : 'benefit.resume';
      });
    });

    app.post<Page>(`${SHOP_PAGE_PATH}/${BELOW.message}`, { bodyLimit: MESSAGE_MAX_BYTES }, async (request, reply) => {
      const shop = await changedShop(request, reply);
      if (!shop) return reply;
      // A browser counts a line break as one character, and sends two.
      const text = searchText(sentForm(request).get('recado')?.replaceAll('\r\n', '\n'));
      const isUsable = text !== '' && text.length <= SHOP_MESSAGE_MAX;
      const unsent = (status: number, error: string) =>
        show(reply.code(status), shop, request.params.token, { text, error });
      if (!isUsable) return unsent(422, `Escreva o recado, com até ${SHOP_MESSAGE_MAX} caracteres`);
      const wait = await limits.take('shopMessage', { partner: shop.id, address: networkOf(request) });
      if (wait !== null) return unsent(429, MANY.join('. '));
      return change(request, reply, async (tx, own, now) => {
        await writeMessage(tx, { partnerId: own.id, text, now });
        return 'shopMessage.send';
      });
    });
  };
