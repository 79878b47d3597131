// The page that a shop opens by its address: a document without a script. Reading it changes nothing; its forms pause a
// benefit and write to the school.
import type { FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { SHOP_MESSAGE_MAX } from '@vinculo/contract/rules/limits';
import { standingOf } from '@vinculo/contract/rules/money/standing';
import { ADULTS_ONLY, isOffered } from '@vinculo/contract/rules/partner/benefits';
import { SHOP_PAGE_PATH, shopPagePath, verifyAtPath } from '@vinculo/contract/rules/paths';
import { pictureAddress } from '@vinculo/contract/rules/pictures';
import type { AuditAction } from '@vinculo/contract/rules/trail/auditActions';
import { identityText } from '@vinculo/contract/rules/words/companyIdentity';
import { requireFound } from '../../base/errors';
import { audit, SHOP_ID } from '../../domain/audit/audit';
import { readShopReports } from '../../domain/partners/reports';
import { findLook, openLook, type Look } from '../../domain/prints/look';
import { addPage, boxOf, createPen, newDocument, openFaces, type Box } from '../../domain/prints/pen';
import { FOREIGN, gone, pages, send, sentForm, type Message } from '../../domain/webPages/answers';
import { HEADERS } from '../../domain/webPages/document';
import { searchText, type Database } from '../../services/database/database';
import { pictureAddresses } from '../../services/files/addresses';
import { fileUrl } from '../../services/files/files';
import { inPieces } from '../../services/limits/slowReaders';
import type { Deps } from '../../wiring/deps';
import { sendMade } from '../../wiring/madeFile';
import { readToken } from './links';
import { BELOW, shopPage, type ShopState, type UnsentMessage } from './shopPage';
import { findShop, lastMessage, lockShop, pauseBenefit, usesByWeek, writeMessage, type ShopRow } from './store';

/** Of a sticker for the shop's window or counter, in millimetres (ISO 216). */
const A5 = { width: 148, height: 210 };
/** Enough for a picture that is seen from a step away. */
const PIXELS_PER_MM = 4;

const STICKER_HEADING = 'Aqui tem benefício para alunos de';
const STICKER_HINT = 'Mostre a sua carteirinha no caixa.';
const STICKER_CHECK = 'No caixa: aponte a câmera do celular para o QR e verifique a carteirinha.';

/** What the shop gives; else its description. */
function grantedText({ benefits, description, adults_only: isForAdults }: ShopRow, now: Date): string {
  const offered = benefits.filter((benefit) => isOffered(benefit, now)).map(({ title }) => title);
  return [...(offered.length > 0 ? offered : [description]), isForAdults && ADULTS_ONLY].filter(Boolean).join(' · ');
}

async function drawSticker({ files, config, clock }: Deps, look: Look, shop: ShopRow): Promise<Buffer> {
  const now = clock();
  const { colors, ground, logo } = await openLook(files, look, {
    width: A5.width * PIXELS_PER_MM,
    height: A5.height * PIXELS_PER_MM,
  });
  await openFaces();
  const doc = newDocument(A5, `Adesivo de ${shop.title}`, now);
  const { writeBox, drawLogo, drawQr } = createPen(doc);
  const edge = 14;
  const wide = A5.width - 2 * edge;
  const qr = { size: 66, radius: 4 };
  addPage(doc);
  doc.image(ground, 0, 0, A5);
  doc.fillColor(colors.text);
  let top = edge;
  const line = (text: string, box: Box, gap: number) => {
    top += writeBox(text, box, { x: edge, y: top }, 'top') + gap;
  };
  line(STICKER_HEADING, boxOf(wide - 22, 28, 11, 7), 4);
  line(look.title, boxOf(wide, 30, 13, 6), 2);
  line(identityText(look.identity), boxOf(wide, 8, 3.4, 2.8, 600), 5);
  line(grantedText(shop, now), boxOf(wide, 30, 7, 3.6), 0);
  drawLogo({ right: A5.width - edge, y: edge }, { size: 12, stroke: 6.6, tile: 18 }, { color: colors.text, logo });
  const foot = A5.height - edge;
  drawQr(config.publicUrl + verifyAtPath(shop.id), { x: edge, y: foot - qr.size }, qr);
  doc.fillColor(colors.text);
  const beside = edge + qr.size + 6;
  writeBox(STICKER_HINT, boxOf(A5.width - edge - beside, 34, 6.5, 4.5), { x: beside, y: foot - qr.size }, 'top');
  writeBox(STICKER_CHECK, boxOf(A5.width - edge - beside, 30, 3.8, 3, 600), { x: beside, y: foot }, 'bottom');
  doc.end();
  return doc.read() as Buffer;
}

interface Page {
  Params: { token: string };
}

const GONE = gone('O endereço foi trocado ou fechado. Peça o novo à escola.');
const BUSY: Message = ['Muitos pedidos seguidos', 'Espere um minuto e abra a página de novo.'];
const MANY: Message = ['Mudanças demais por hoje', 'Tente de novo amanhã, ou fale com a escola.'];
const CLOSED: Message = ['Agora não dá', 'A loja não aparece para os alunos neste momento. Fale com a escola.'];

/** Answers the action for the trail; null if nothing changed. */
type Work = (tx: Database, own: { id: string }, now: Date) => Promise<AuditAction | null>;

/** A function that answers null has sent the answer already. */
function shopAnswers(app: FastifyInstance, deps: Deps) {
  const { db, keys, clock } = deps;
  const { say, admits, networkOf, isForeign, isConfirmed } = pages(app, deps, 'shop', "a shop's page");

  function refuse(reply: FastifyReply, status: number, message: Message): null {
    void say(reply, status, message);
    return null;
  }

  const stateOf = ({ active, company }: ShopRow): ShopState => {
    if (!active) return 'hidden';
    return standingOf(company, clock()) === 'good' ? 'open' : 'paused';
  };

  async function namedShop({ params }: FastifyRequest<Page>): Promise<ShopRow | null> {
    const pageId = readToken({ keys }, params.token);
    return pageId === null ? null : findShop(db, pageId);
  }

  async function shopOf(request: FastifyRequest<Page>, reply: FastifyReply): Promise<ShopRow | null> {
    if (!(await admits(reply, 'document', networkOf(request), BUSY))) return null;
    return (await namedShop(request)) ?? refuse(reply, 404, GONE);
  }

  /** The same shop, if students see it. */
  async function openShopOf(request: FastifyRequest<Page>, reply: FastifyReply): Promise<ShopRow | null> {
    const shop = await shopOf(request, reply);
    return shop && stateOf(shop) !== 'open' ? refuse(reply, 409, CLOSED) : shop;
  }

  /** The open shop that a form of its own page may change. */
  async function changedShop(request: FastifyRequest<Page>, reply: FastifyReply): Promise<ShopRow | null> {
    const shop = await openShopOf(request, reply);
    return shop && isForeign(request) ? refuse(reply, 403, FOREIGN) : shop;
  }

  /** Does the work on the locked shop if its page is still open, and shows the page. */
  async function change({ params: { token } }: FastifyRequest<Page>, reply: FastifyReply, work: Work) {
    const pageId = readToken({ keys }, token);
    const now = clock();
    const isOpen = await db.transaction(async (tx) => {
      const own = pageId && (await lockShop(tx, pageId));
      if (!own) return false;
      const action = await work(tx, own, now);
      const { id: recordId, companyId } = own;
      if (action) await audit(tx, { personId: SHOP_ID, companyId, action, recordId, at: now });
      return true;
    });
    return isOpen ? reply.redirect(shopPagePath(token), 303) : say(reply, 404, GONE);
  }

  return { say, stateOf, admits, networkOf, isConfirmed, namedShop, shopOf, openShopOf, changedShop, change };
}

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
