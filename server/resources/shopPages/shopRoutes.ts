/** The page that a shop opens by its address: a document without a script. Reading it changes nothing. */
import type { FastifyError, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { pictureAddress } from '@vinculo/contract/rules/pictures';
import { SHOP_PAGE_PATH, shopPagePath } from '@vinculo/contract/rules/paths';
import { standingOf } from '@vinculo/contract/rules/standing';
import { findLook } from '../../domain/prints/look';
import { pictureAddresses } from '../../services/files/addresses';
import { fileUrl } from '../../services/files/files';
import { networkKey } from '../../services/keys/keys';
import { asTaken, inPieces } from '../../services/limits/slowReaders';
import type { Deps } from '../../wiring/deps';
import { HEADERS, messagePage } from './frame';
import { readToken } from './links';
import { DISPLAY, STICKER } from './paths';
import { DRAWN, type Drawn } from './print';
import { shopPage, type ShopState } from './shopPage';
import { findShop, usesByWeek, type ShopRow } from './store';

interface Page {
  Params: { token: string };
}

/** Seconds for which the page can show its logo. */
const LOGO_S = 3600;
const GONE = ['Esta página não abre', 'O endereço foi trocado ou fechado. Peça o novo à escola.'] as const;
const BUSY = ['Muitos pedidos seguidos', 'Espere um minuto e abra a página de novo.'] as const;
const FAILED = ['Não conseguimos abrir a página agora', 'Tente de novo em instantes.'] as const;
const CLOSED = ['Agora não dá', 'A loja não aparece para os alunos neste momento. Fale com a escola.'] as const;

export const shopRoutes =
  (deps: Deps): FastifyPluginAsync =>
  async (app) => {
    const { db, keys, clock, billingClock, limits, files, config, filePlaces } = deps;
    const addresses = pictureAddresses(keys, clock);

    const send = (reply: FastifyReply, html: string) => reply.headers(HEADERS).send(html);
    const say = (reply: FastifyReply, status: number, message: readonly [string, string]) =>
      send(reply.code(status), messagePage(...message));

    const stateOf = ({ active, company }: ShopRow): ShopState => {
      if (!active) return 'hidden';
      return standingOf(company, billingClock()) === 'good' ? 'open' : 'paused';
    };

    /** The shop whose page this is. Null if there is none; then the answer has been sent. */
    async function shopOf(request: FastifyRequest<Page>, reply: FastifyReply): Promise<ShopRow | null> {
      const wait = await limits.take('shopPage', networkKey(keys, request.ip));
      if (wait !== null) {
        void say(reply.header('retry-after', wait), 429, BUSY);
        return null;
      }
      const pageId = readToken({ keys }, request.params.token);
      const shop = pageId && (await findShop(db, pageId));
      if (shop) return shop;
      void say(reply, 404, GONE);
      return null;
    }

    // A shop gets a page, not JSON.
    app.addHook('onRoute', (route) => {
      route.config = { ...route.config, fixedHeaders: true };
    });
    app.setErrorHandler<FastifyError>((error, request, reply) => {
      const status = error.statusCode ?? 500;
      if (status >= 500) request.log.error({ err: error }, "a shop's page failed");
      return say(reply, status >= 500 ? 503 : status, FAILED);
    });

    app.get<Page>(SHOP_PAGE_PATH, async (request, reply) => {
      const shop = await shopOf(request, reply);
      if (!shop) return reply;
      const now = clock();
      const weeks = await usesByWeek(db, shop.id, now);
      const signed = shop.logo_key && addresses.signFor(fileUrl(shop.logo_key), LOGO_S);
      const logo = signed && pictureAddress(signed, 240);
      const path = shopPagePath(request.params.token);
      return send(reply, shopPage({ shop, state: stateOf(shop), weeks, path, logo, now }));
    });

    const print = (drawn: Drawn) => async (request: FastifyRequest<Page>, reply: FastifyReply) => {
      const shop = await shopOf(request, reply);
      if (!shop) return reply;
      if (stateOf(shop) !== 'open') return say(reply, 409, CLOSED);
      const wait = await limits.take('shopPrint', shop.id);
      if (wait !== null) return say(reply.header('retry-after', wait), 429, BUSY);
      const look = await findLook(db, shop.company.id);
      if (!look) return say(reply, 404, GONE);
      const leave = filePlaces.take({ companyId: shop.id, personId: shop.id, isKnown: false });
      const { fileName, draw } = DRAWN[drawn];
      const made = inPieces(() => draw({ files, config }, { look, shop, now: clock() }));
      return reply
        .headers({ ...HEADERS, 'content-type': 'application/pdf' })
        .header('content-disposition', `attachment; filename="${fileName}"`)
        .send(asTaken(reply.raw, made, leave));
    };
    app.get<Page>(`${SHOP_PAGE_PATH}/${STICKER}`, print('sticker'));
    app.get<Page>(`${SHOP_PAGE_PATH}/${DISPLAY}`, print('display'));
  };
