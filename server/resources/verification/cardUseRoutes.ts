/** Registers the use of a card at a partner, after a check that found it valid, without an account or a script. */

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isBarred } from '@vinculo/contract/rules/partner/benefits';
import { KEEP_SHOP_PATH, USE_PATH, USE_SHOPS_PATH, VERIFY_PATH } from '@vinculo/contract/rules/paths';
import { send } from '../../domain/webPages/answers';
import { sentForm, takeForms } from '../../domain/webPages/forms';
import { searchText } from '../../services/database/search';
import type { Deps } from '../../wiring/deps';
import { choicePage, donePage, firstForm, grantsPage, rememberedForm, SEARCH_MAX } from './cardUsePages';
import { countUse, findShop, listShops, wasCounted } from './cardUseStore';
import { readCheck, type Check } from './checks';
import { grantsOf, usedBenefit } from './grants';
import { askPage, type ShownPerson, type Valid } from './page';
import type { ProofAnswers } from './proofAnswers';
import { readShops, shopCookie, shopId } from './rememberedShops';
import { verdictOf } from './rules';
import { findByNumber, type NumberedCard } from './store';
import { askingShops, everyShop, tillOf, type Asking, type Till } from './till';

const CHOOSE = 'Escolha a sua loja para registrar.';

function shownState(
  { company, avatarKey, hidesPhoto }: NumberedCard,
  { elsewhere, isOwn }: Till,
): ShownPerson['state'] {
  if (elsewhere) return 'elsewhere';
  if (company.is_new && !isOwn) return 'new';
  return avatarKey && !hidesPhoto ? 'valid' : 'document';
}

/** A school that is not confirmed could name its partner like any shop. */
const mustNotPress = ({ company }: NumberedCard, { elsewhere }: Till) => elsewhere !== null && company.is_new;

/** What a shop reads under a card that was just found valid, or instead of it. */
export async function showValid(
  deps: Deps,
  reply: FastifyReply,
  { card, verdict, asking, check }: { card: NumberedCard; verdict: Valid; asking: Asking; check: string },
  { show }: ProofAnswers,
): Promise<FastifyReply> {
  const till = await tillOf(deps, card, asking);
  const shown = { ...verdict, state: shownState(card, till), till: till.elsewhere?.title };
  if (mustNotPress(card, till)) return show(reply, shown);
  reply.header('set-cookie', shopCookie('reader', [asking.reader], deps.config.publicUrl));
  const { shops } = till;
  const [shop] = shops;
  if (shop && shops.length === 1) {
    const now = deps.clock();
    const grants = await grantsOf(deps, { shop, card, now });
    const given = { grants, isMinor: card.isMinor, now };
    return show(reply, shown, { form: rememberedForm(check, shop, given), isFirst: true });
  }
  const listed = shop ? { found: shops, total: shops.length } : await listShops(deps.db, card.companyId);
  return show(reply, shown, { form: firstForm({ check, ...listed }), isFirst: false });
}

export function addCardUseRoutes(app: FastifyInstance, deps: Deps, answers: ProofAnswers): void {
  const { db, keys, clock, billingClock } = deps;
  const { publicUrl } = deps.config;
  const { show, admits, isForeign } = answers;

  const late = (request: FastifyRequest, reply: FastifyReply) =>
    send(reply, donePage({ outcome: 'late', now: clock() }));

  /** The checked card if it is still valid, and this till may register its use. Else null, and the answer has been sent. */
  async function cardOf(
    request: FastifyRequest,
    reply: FastifyReply,
    check: Check | null,
    chosen: readonly string[] = [],
  ): Promise<NumberedCard | null> {
    if (!check) {
      void late(request, reply);
      return null;
    }
    const asking = askingShops(deps, request);
    const card = await findByNumber(db, { number: check.number, shopIds: [...chosen, ...everyShop(asking)] });
    const verdict = verdictOf(card, { age: 'present', seen: null }, clock(), billingClock());
    if (!card || verdict.state !== 'valid') {
      void show(reply, verdict);
      return null;
    }
    const till = await tillOf(deps, card, asking);
    if (!mustNotPress(card, till)) return card;
    void show(reply, { ...verdict, state: 'elsewhere', till: till.elsewhere?.title });
    return null;
  }

  takeForms(app);

  app.get<{ Querystring: Record<string, unknown> }>(USE_SHOPS_PATH, async (request, reply) => {
    if (!(await admits(request, reply, 'verify'))) return reply;
    const text = (name: string) => (typeof request.query[name] === 'string' ? (request.query[name] as string) : '');
    const check = readCheck(keys, text('prova'), readShops(request.headers).reader, clock());
    const partnerId = shopId(text('parceiro'));
    const card = await cardOf(request, reply, check, [partnerId]);
    if (!card || !check) return reply;
    const shop = card.shops.find(({ id }) => id === partnerId);
    const now = clock();
    // What it gives is named before a use of it is registered.
    if (shop) {
      const grants = { grants: await grantsOf(deps, { shop, card, now }), isMinor: card.isMinor, now };
      return send(reply, grantsPage(check.text, shop, grants));
    }
    const search = searchText(text('busca').slice(0, SEARCH_MAX).normalize('NFC'));
    const shops = { check: check.text, ...(await listShops(db, card.companyId, search)) };
    const error = 'parceiro' in request.query ? CHOOSE : undefined;
    return send(reply.code(error ? 422 : 200), choicePage({ ...shops, company: card.company, search, error }));
  });

  // The till's own page: below the path of the cookie, which the form for a card is not.
  app.get(KEEP_SHOP_PATH, async (request, reply) => {
    if (!(await admits(request, reply, 'verify'))) return reply;
    const shop = await findShop(db, readShops(request.headers).own);
    if (!shop) return reply.redirect(VERIFY_PATH, 303);
    return send(reply, askPage({ number: '', code: '', errors: {}, shop: { ...shop, isKept: true } }));
  });

  // A press, because a link must not choose the shop for this browser. An empty field forgets all shops.
  app.post(KEEP_SHOP_PATH, async (request, reply) => {
    if (!(await admits(request, reply, 'use'))) return reply;
    if (isForeign(request)) return late(request, reply.code(403));
    const sent = sentForm(request).get('parceiro');
    const id = shopId(sent);
    const isForgotten = sent === '';
    if (!isForgotten && !(await findShop(db, [id]))) return reply.redirect(VERIFY_PATH, 303);
    const { own } = readShops(request.headers);
    reply.header('set-cookie', shopCookie('own', isForgotten ? [] : [id, ...own], publicUrl));
    return reply.redirect(isForgotten ? VERIFY_PATH : KEEP_SHOP_PATH, 303);
  });

  app.post(USE_PATH, async (request, reply) => {
    if (!(await admits(request, reply, 'use'))) return reply;
    // Another site's form would choose the shop for this browser.
    if (isForeign(request)) return late(request, reply.code(403));
    const form = sentForm(request);
    const now = clock();
    const { own, chosen, reader } = readShops(request.headers);
    const check = readCheck(keys, form.get('prova') ?? '', reader, now);
    const partnerId = shopId(form.get('parceiro'));
    const card = await cardOf(request, reply, check, [partnerId]);
    if (!card || !check) return reply;
    const shop = card.shops.find(({ id }) => id === partnerId);
    const grants = shop ? await grantsOf(deps, { shop, card, now }) : [];
    const grant = grants.find(({ benefit: { id } }) => id === form.get('beneficio'));
    const benefit = grant ? usedBenefit(keys, grant, card, now) : null;
    const place = keys.digest('place', [card.id, partnerId, benefit?.id].filter(Boolean).join(' '));
    const use = { cardId: card.id, companyId: card.companyId, partnerId, step: check.step, place, now };
    const isWhole = shop?.benefits.length === 0;
    const state = shop && isBarred(shop, card.isMinor) ? 'adults' : isWhole ? 'now' : grant?.state;
    const mayCount = shop && (state === 'now' || (await wasCounted(db, use)));
    if (shop && !mayCount && (state === 'used' || state === 'adults'))
      return send(reply, donePage({ outcome: state, shop, now }));
    const done = mayCount ? await countUse(db, { ...use, benefit }) : null;
    if (!done) {
      const query = new URLSearchParams({ prova: check.text, parceiro: partnerId });
      return reply.redirect(`${USE_SHOPS_PATH}?${query.toString()}`, 303);
    }
    const { id } = done.shop;
    const isOwn = !card.company.is_new || own.includes(id);
    const remembered = shopCookie(isOwn ? 'own' : 'chosen', [id, ...(isOwn ? own : chosen)], publicUrl);
    reply.header('set-cookie', remembered);
    return send(reply, donePage({ ...done, benefit: grant?.benefit.title, now }));
  });
}
