/** The page that a shop opens by its address: a document without a script. Reading it changes nothing. */
import type {
  FastifyError,
  FastifyPluginAsync,
  FastifyReply,
  FastifyRequest,
  FastifySchemaValidationError,
} from 'fastify';
import { TEXT_MAX } from '@vinculo/contract/rules/limits';
import type { AuditAction } from '@vinculo/contract/rules/auditActions';
import { pictureAddress } from '@vinculo/contract/rules/pictures';
import { SHOP_PAGE_PATH, shopPagePath } from '@vinculo/contract/rules/paths';
import { standingOf } from '@vinculo/contract/rules/standing';
import { ProposalForm } from '@vinculo/contract/shopPages';
import { ApiError } from '../../base/errors';
import { bodyBytes } from '../../base/input';
import { isSentFromElsewhere } from '../../base/network';
import { versionOf } from '../../base/version';
import { audit, SHOP_ID } from '../../domain/audit/audit';
import { answerReport, readShopReports } from '../../domain/partners/reports';
import { isUuid } from '../../base/ids';
import { searchText } from '../../services/database/search';
import { findLook } from '../../domain/prints/look';
import { fieldErrors } from '../../plugins/validation';
import type { Database } from '../../services/database/database';
import { pictureAddresses } from '../../services/files/addresses';
import { fileUrl } from '../../services/files/files';
import { networkKey } from '../../services/keys/keys';
import { asTaken, inPieces } from '../../services/limits/slowReaders';
import type { Deps } from '../../wiring/deps';
import { readProposal, typedOf, type Typed } from './forms';
import { HEADERS, messagePage } from './frame';
import { readToken } from './links';
import { ANSWER, DISPLAY, PAUSE, PROPOSE, STICKER, WITHDRAW } from './paths';
import { DRAWN, type Drawn } from './print';
import { proposalPage, type ProposalFormShown } from './proposalPage';
import { lastProposal, listingOf, pauseBenefit, propose, withdraw } from './proposals';
import { changesOf, formErrors, mergedListing, toListing } from './rules';
import { shopPage, type ShopState } from './shopPage';
import { findShop, lockShop, usesByWeek, type OwnPartner, type ShopRow } from './store';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The form is read as a proposal. */
    isProposal?: true;
  }
}

interface Page {
  Params: { token: string };
}
interface ProposalPost extends Page {
  Body: ProposalForm & Typed;
}

/** Seconds for which the page can show its logo. */
const LOGO_S = 3600;
const GONE = ['Esta página não abre', 'O endereço foi trocado ou fechado. Peça o novo à escola.'] as const;
const BUSY = ['Muitos pedidos seguidos', 'Espere um minuto e abra a página de novo.'] as const;
const FAILED = ['Não conseguimos abrir a página agora', 'Tente de novo em instantes.'] as const;
const FOREIGN = ['Este pedido não veio da página da loja', 'Abra a página de novo e tente outra vez.'] as const;
const MANY = ['Mudanças demais por hoje', 'Tente de novo amanhã, ou fale com a escola.'] as const;
const CHANGED = 'A escola mudou o cadastro enquanto você escrevia. Confira o que está em “Hoje” e envie de novo.';
const SAME = 'Nada mudou. Corrija o que quer propor, ou volte sem enviar.';
/** A form is sent escaped: three bytes for each. */
const PROPOSAL_MAX_BYTES = 2 * bodyBytes(ProposalForm);
const UNKNOWN = ['Não encontramos este benefício', 'A escola pode ter mudado a lista. Abra a página de novo.'] as const;
/** Enough for an id and a flag. */
const FORM_MAX_BYTES = 1024;
/** The newest unsettled reports that the page shows. */
const REPORTS_SHOWN = 10;
/** The longest answer, sent escaped, and an id. */
const ANSWER_MAX_BYTES = 4096;
const UNUSABLE = [
  'Escreva o que aconteceu',
  `Use no máximo ${TEXT_MAX} caracteres. Volte e corrija a resposta.`,
] as const;
const SETTLED = ['Este relato não está mais aberto', 'A escola já resolveu. Abra a página de novo.'] as const;
const listed = (errors: Record<string, string>) =>
  Object.fromEntries(Object.entries(errors).map(([name, message]) => [name, [message]]));
const CLOSED = ['Agora não dá', 'A loja não aparece para os alunos neste momento. Fale com a escola.'] as const;

export const shopRoutes =
  (deps: Deps): FastifyPluginAsync =>
  async (app) => {
    const { db, keys, clock, billingClock, limits, files, config, filePlaces } = deps;
    const addresses = pictureAddresses(keys, clock);
    const publicHost = new URL(config.publicUrl).host;

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
      const status = error instanceof ApiError ? error.status : (error.statusCode ?? 500);
      if (status >= 500) request.log.error({ err: error }, "a shop's page failed");
      return say(reply, status >= 500 ? 503 : status, FAILED);
    });

    app.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string' },
      async (request: FastifyRequest, body: string) => {
        const form = new URLSearchParams(body);
        return request.routeOptions.config.isProposal ? readProposal(form) : form;
      },
    );

    app.get<Page>(SHOP_PAGE_PATH, async (request, reply) => {
      const shop = await shopOf(request, reply);
      if (!shop) return reply;
      const now = clock();
      const weeks = await usesByWeek(db, shop.id, now);
      const last = await lastProposal(db, shop.id, listingOf(shop));
      const reports = await readShopReports(db, shop.id, REPORTS_SHOWN);
      const signed = shop.logo_key && addresses.signFor(fileUrl(shop.logo_key), LOGO_S);
      const logo = signed && pictureAddress(signed, 240);
      const path = shopPagePath(request.params.token);
      return send(reply, shopPage({ shop, state: stateOf(shop), weeks, reports, last, path, logo, now }));
    });

    const form = (
      reply: FastifyReply,
      shop: ShopRow,
      token: string,
      shown: Pick<ProposalFormShown, 'typed' | 'errors' | 'problem'>,
    ) =>
      send(reply, proposalPage({ title: shop.title, path: shopPagePath(token), current: listingOf(shop), ...shown }));

    app.get<Page>(`${SHOP_PAGE_PATH}/${PROPOSE}`, async (request, reply) => {
      const shop = await shopOf(request, reply);
      if (!shop) return reply;
      if (stateOf(shop) !== 'open') return say(reply, 409, CLOSED);
      const current = listingOf(shop);
      const last = await lastProposal(db, shop.id, current);
      const from = last?.state === 'open' ? mergedListing(last, current) : current;
      return form(reply, shop, request.params.token, { typed: typedOf(from, versionOf(current)) });
    });

    /** The open shop that a form of its own page may change. Null if not; then the answer has been sent. */
    async function changedShop(request: FastifyRequest<Page>, reply: FastifyReply): Promise<ShopRow | null> {
      const shop = await shopOf(request, reply);
      if (!shop) return null;
      if (isSentFromElsewhere(request.headers, publicHost, request.host)) {
        void say(reply, 403, FOREIGN);
        return null;
      }
      if (stateOf(shop) === 'open') return shop;
      void say(reply, 409, CLOSED);
      return null;
    }

    /** Does the work on the locked shop if its page is still open, and shows the page. */
    async function change(
      request: FastifyRequest<Page>,
      reply: FastifyReply,
      work: (tx: Database, own: OwnPartner, now: Date) => Promise<AuditAction | null>,
    ): Promise<FastifyReply> {
      const pageId = readToken({ keys }, request.params.token);
      const now = clock();
      const isDone = await db.transaction(async (tx) => {
        const own = pageId ? await lockShop(tx, pageId) : null;
        if (!own) return false;
        const action = await work(tx, own, now);
        const { id: recordId, companyId } = own;
        if (action) await audit(tx, { personId: SHOP_ID, companyId, action, recordId, at: now });
        return true;
      });
      return isDone ? reply.redirect(shopPagePath(request.params.token), 303) : say(reply, 404, GONE);
    }

    app.post<ProposalPost>(
      `${SHOP_PAGE_PATH}/${PROPOSE}`,
      {
        config: { isProposal: true },
        bodyLimit: PROPOSAL_MAX_BYTES,
        schema: { body: ProposalForm },
        attachValidation: true,
      },
      async (request, reply) => {
        const shop = await changedShop(request, reply);
        if (!shop) return reply;
        const { token } = request.params;
        const current = listingOf(shop);
        const version = versionOf(current);
        const { validationError } = request;
        const typed = { ...request.body, seen: version };
        const wrong = validationError
          ? fieldErrors(validationError.validation as FastifySchemaValidationError[])
          : listed(formErrors(request.body));
        if (Object.keys(wrong).length > 0) return form(reply.code(422), shop, token, { typed, errors: wrong });
        if (request.body.seen !== version) return form(reply.code(409), shop, token, { typed, problem: CHANGED });
        const proposed = toListing(request.body, current);
        if (changesOf({ base: current, proposed }, current).length === 0)
          return form(reply.code(422), shop, token, { typed, problem: SAME });
        const full = await limits.takeAll([
          ['proposal', shop.id],
          ['proposalAddress', networkKey(keys, request.ip)],
        ]);
        if (full)
          return form(reply.code(429).header('retry-after', full.seconds), shop, token, {
            typed,
            problem: MANY.join('. '),
          });
        return change(request, reply, async (tx, own, now) => {
          await propose(tx, { partnerId: own.id, base: current, proposed, now });
          return 'proposal.create';
        });
      },
    );

    app.post<Page>(`${SHOP_PAGE_PATH}/${WITHDRAW}`, { bodyLimit: FORM_MAX_BYTES }, async (request, reply) => {
      if (!(await changedShop(request, reply))) return reply;
      return change(request, reply, async (tx, own) => ((await withdraw(tx, own.id)) ? 'proposal.withdraw' : null));
    });

    app.post<Page>(`${SHOP_PAGE_PATH}/${PAUSE}`, { bodyLimit: FORM_MAX_BYTES }, async (request, reply) => {
      const shop = await changedShop(request, reply);
      if (!shop) return reply;
      const wait = await limits.take('benefitPause', shop.id);
      if (wait !== null) return say(reply.header('retry-after', wait), 429, MANY);
      const sent = request.body instanceof URLSearchParams ? request.body : new URLSearchParams();
      const benefitId = sent.get('beneficio');
      const isPaused = sent.get('pausar') === '1';
      if (!shop.benefits.some(({ id }) => id === benefitId)) return say(reply, 404, UNKNOWN);
      return change(request, reply, async (tx, own) => {
        const isChanged = await pauseBenefit(tx, { partnerId: own.id, benefitId: benefitId ?? '', isPaused });
        if (!isChanged) return null;
        return isPaused ? 'benefit.pause' : 'benefit.resume';
      });
    });

    app.post<Page>(`${SHOP_PAGE_PATH}/${ANSWER}`, { bodyLimit: ANSWER_MAX_BYTES }, async (request, reply) => {
      const shop = await changedShop(request, reply);
      if (!shop) return reply;
      const wait = await limits.take('reportAnswer', shop.id);
      if (wait !== null) return say(reply.header('retry-after', wait), 429, MANY);
      const sent = request.body instanceof URLSearchParams ? request.body : new URLSearchParams();
      const id = sent.get('relato') ?? '';
      const answer = searchText(sent.get('resposta') ?? '');
      if (!answer || answer.length > TEXT_MAX) return say(reply, 422, UNUSABLE);
      if (!isUuid(id)) return say(reply, 404, SETTLED);
      return change(request, reply, async (tx, own, now) =>
        (await answerReport(tx, { partnerId: own.id, id, answer, now })) ? 'report.answer' : null,
      );
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
