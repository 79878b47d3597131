/** Registers the use of a card at a partner, after a check that found it valid, without an account or a script. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import {
  KEEP_SHOP_PATH,
  SHOP_COOKIE_PATH,
  SHOP_PARAM,
  USE_PATH,
  USE_SHOPS_PATH,
  VERIFY_PATH,
  verifyAtPath,
} from '@vinculo/contract/rules/paths';
import type { Deps } from '../../wiring/deps';
import { isSentFromElsewhere } from '../../base/network';
import { sentForm, takeForms } from '../../domain/documents/forms';
import { searchText } from '../../services/database/search';
import { readHolderPartners } from '../../domain/partners/holders';
import { readCheck, signCheck, type Check } from './checks';
import { chosenOf, grantsOf, usedBenefit } from './grants';
import { keepShop, NO_SHOP, readShops, shopId } from './rememberedShops';
import { verdictOf } from './rules';
import { findByNumber, shopAmong, type NumberedCard } from './store';
import { choicePage, donePage, firstForm, grantsPage, rememberedForm, SEARCH_MAX, SHOPS_SHOWN } from './cardUsePages';
import { countUse, findShopTitle, firstShops, wasCounted } from './cardUseStore';
import type { Documents } from './documents';

/** Enough for a check and an id. */
const FORM_MAX_BYTES = 1024;
const CHOOSE = 'Escolha a sua loja para registrar.';

async function shopsOf({ db }: Deps, companyId: string, search = '') {
  const page = { companyIds: [companyId], categoryIds: null, search, limit: SHOPS_SHOWN, offset: 0 };
  const { rows: listed, total } = await readHolderPartners(db, page);
  return { found: listed.map(({ id, title }) => ({ id, title })), total };
}

export const namedShop = ({ query }: FastifyRequest): string | null => {
  const named = (query as Record<string, unknown>)[SHOP_PARAM];
  return typeof named === 'string' ? named : null;
};
/**
 * The shops that this browser may belong to, the likeliest first. The shop of the address comes first; it is remembered
 * only when a use is registered there.
 */
export const rememberedBy = (request: FastifyRequest): string[] =>
  [shopId(namedShop(request)), ...readShops(request.headers.cookie)].filter((id) => id !== NO_SHOP);

/** HTML under a card that was just found valid. */
export async function usesOf(deps: Deps, request: FastifyRequest, card: NumberedCard, checked: Check): Promise<string> {
  const check = signCheck(deps.keys, checked);
  const companyId = card.company.id;
  const remembered = shopAmong(card, rememberedBy(request));
  if (remembered) {
    const now = deps.clock();
    const grants = await grantsOf(deps, { benefits: remembered.benefits, card, now });
    return rememberedForm(check, remembered, { grants, now });
  }
  // One more than shown tells that there are too many to choose from.
  const found = await firstShops(deps.db, companyId, SHOPS_SHOWN + 1);
  return firstForm({ check, found, total: found.length });
}

export function addCardUseRoutes(app: FastifyInstance, deps: Deps, { send, show, admits }: Documents): void {
  const { db, keys, clock, billingClock, config } = deps;
  const publicHost = new URL(config.publicUrl).host;
  const cookie = { path: SHOP_COOKIE_PATH, isHttps: config.publicUrl.startsWith('https:') };

  const late = (request: FastifyRequest, reply: FastifyReply) =>
    send(reply, donePage({ outcome: 'late', now: clock() }));

  /** The checked card if it is still valid. Else null, and the answer has been sent. */
  async function cardOf(
    request: FastifyRequest,
    reply: FastifyReply,
    check: Check | null,
    shopIds: readonly string[] = [],
  ): Promise<NumberedCard | null> {
    if (!check) {
      void late(request, reply);
      return null;
    }
    const card = await findByNumber(db, { number: check.number, shopIds });
    const verdict = verdictOf(card, 'present', clock(), billingClock());
    if (verdict.state === 'valid') return card;
    void show(reply, verdict);
    return null;
  }

  takeForms(app, FORM_MAX_BYTES);

  app.get<{ Querystring: Record<string, unknown> }>(USE_SHOPS_PATH, async (request, reply) => {
    if (!(await admits(request, reply, 'verify'))) return reply;
    const text = (name: string) => (typeof request.query[name] === 'string' ? (request.query[name] as string) : '');
    const check = readCheck(keys, text('prova'), clock());
    const card = await cardOf(request, reply, check);
    if (!card || !check) return reply;
    const search = searchText(text('busca').slice(0, SEARCH_MAX).normalize('NFC'));
    const { id, name: company } = card.company;
    const shops = { check: signCheck(keys, check), ...(await shopsOf(deps, id, search)) };
    return send(reply, choicePage({ ...shops, company, search }));
  });

  // A press, because a link must not choose the shop for this browser.
  app.post(KEEP_SHOP_PATH, async (request, reply) => {
    if (!(await admits(request, reply, 'use'))) return reply;
    if (isSentFromElsewhere(request.headers, publicHost, request.host)) return late(request, reply.code(403));
    const id = shopId(sentForm(request).get('parceiro'));
    if ((await findShopTitle(db, id)) === null) return reply.redirect(VERIFY_PATH, 303);
    reply.header('set-cookie', keepShop(readShops(request.headers.cookie), id, cookie));
    return reply.redirect(verifyAtPath(id), 303);
  });

  app.post(USE_PATH, async (request, reply) => {
    if (!(await admits(request, reply, 'use'))) return reply;
    // Another site's form would choose the shop for this browser.
    if (isSentFromElsewhere(request.headers, publicHost, request.host)) return late(request, reply.code(403));
    const form = sentForm(request);
    const now = clock();
    const check = readCheck(keys, form.get('prova') ?? '', now);
    const partnerId = shopId(form.get('parceiro'));
    const card = await cardOf(request, reply, check, [partnerId]);
    if (!card || !check) return reply;
    const { id: companyId, name: company } = card.company;
    const shop = shopAmong(card, [partnerId]);
    const keep = (id: string) => reply.header('set-cookie', keepShop(readShops(request.headers.cookie), id, cookie));
    const grants = shop ? await grantsOf(deps, { benefits: shop.benefits, card, now }) : [];
    const named = form.get('beneficio');
    const grant = chosenOf(grants, named);
    const benefit = grant && usedBenefit(keys, grant, card, now);
    const place = keys.digest('place', [card.id, partnerId, benefit?.id].filter(Boolean).join(' '));
    const use = { cardId: card.id, companyId, partnerId, step: check.step, place, now };
    const isGiven = grants.length === 0 || grant?.state === 'now';
    if (shop && !isGiven && !(await wasCounted(db, use))) {
      keep(shop.id);
      if (grant?.state === 'used') return send(reply, donePage({ outcome: 'used', shop, now }));
      const error = named ? 'Escolha um benefício que vale agora.' : undefined;
      return send(reply, grantsPage(signCheck(keys, check), shop, { grants, now, error }));
    }
    const done = await countUse(db, { ...use, benefit });
    if (!done) {
      const shops = { check: signCheck(keys, check), ...(await shopsOf(deps, companyId)) };
      return send(reply.code(422), choicePage({ ...shops, company, search: '', error: CHOOSE }));
    }
    keep(done.shop.id);
    return send(reply, donePage({ ...done, benefit: grant?.benefit.title, now }));
  });
}
