/** Registers the use of a card at a partner, after a check that found it valid, without an account or a script. */

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { USE_PATH, USE_SHOPS_PATH } from '@vinculo/contract/rules/paths';
import { send } from '../../domain/webPages/answers';
import { sentForm } from '../../domain/webPages/forms';
import { searchText } from '../../services/database/database';
import type { Deps } from '../../wiring/deps';
import { registerUse } from './cardUse';
import { choicePage, donePage, grantsPage, SEARCH_MAX } from './cardUsePages';
import { readCheck, type Check } from './checks';
import { grantsOf } from './grants';
import type { ProofAnswers } from './proofAnswers';
import { verdictOf } from './rules';
import { listShops } from './shopStore';
import { findByNumber, type NumberedCard } from './store';
import { askingShops, everyShop, readShops, shopCookie, shopId, tillOf } from './till';

const CHOOSE = 'Escolha a sua loja para registrar.';

interface Checked {
  card: NumberedCard;
  check: Check;
}

/** What the till checked, if the card is still valid and this till may register its use. Else null, and the answer has been sent. */
async function checkedAt(
  deps: Deps,
  { show }: ProofAnswers,
  {
    request,
    reply,
    sent,
    partnerId,
  }: { request: FastifyRequest; reply: FastifyReply; sent: string; partnerId: string },
): Promise<Checked | null> {
  const now = deps.clock();
  const asking = askingShops(deps, request);
  const check = readCheck(deps.keys, sent, asking.reader, now);
  if (!check) {
    void send(reply, donePage({ outcome: 'late', now }));
    return null;
  }
  const card = await findByNumber(deps.db, { number: check.number, shopIds: [partnerId, ...everyShop(asking)] });
  const verdict = verdictOf(card, { age: 'present', seen: null }, now, deps.billingClock());
  if (!card || verdict.state !== 'valid') {
    void show(reply, verdict);
    return null;
  }
  const till = await tillOf(deps, card, asking);
  if (till.mayRegister) return { card, check };
  void show(reply, { ...verdict, state: 'elsewhere', till: till.elsewhere?.title });
  return null;
}

export function addCardUseRoutes(app: FastifyInstance, deps: Deps, answers: ProofAnswers): void {
  const { admits, isForeign } = answers;

  app.get<{ Querystring: Record<string, unknown> }>(USE_SHOPS_PATH, async (request, reply) => {
    if (!(await admits(request, reply, 'verify'))) return reply;
    const text = (name: string) => (typeof request.query[name] === 'string' ? (request.query[name] as string) : '');
    const partnerId = shopId(text('parceiro'));
    const checked = await checkedAt(deps, answers, { request, reply, sent: text('prova'), partnerId });
    if (!checked) return reply;
    const { card, check } = checked;
    const shop = card.shops.find(({ id }) => id === partnerId);
    const now = deps.clock();
    // What it gives is named before a use of it is registered.
    if (shop) {
      const grants = { grants: await grantsOf(deps, { shop, card, now }), isMinor: card.isMinor, now };
      return send(reply, grantsPage(check.text, shop, grants));
    }
    const search = searchText(text('busca').slice(0, SEARCH_MAX).normalize('NFC'));
    const shops = { check: check.text, ...(await listShops(deps.db, card.companyId, search)) };
    const error = 'parceiro' in request.query ? CHOOSE : undefined;
    return send(reply.code(error ? 422 : 200), choicePage({ ...shops, company: card.company, search, error }));
  });

  app.post(USE_PATH, async (request, reply) => {
    if (!(await admits(request, reply, 'use'))) return reply;
    const now = deps.clock();
    // Another site's form would choose the shop for this browser.
    if (isForeign(request)) return send(reply.code(403), donePage({ outcome: 'late', now }));
    const form = sentForm(request);
    const partnerId = shopId(form.get('parceiro'));
    const checked = await checkedAt(deps, answers, { request, reply, sent: form.get('prova') ?? '', partnerId });
    if (!checked) return reply;
    const { card, check } = checked;
    const benefitId = form.get('beneficio');
    const done = await registerUse(deps, { card, step: check.step, partnerId, benefitId, now });
    if (!done || done.outcome === 'closed') {
      const query = new URLSearchParams({ prova: check.text, parceiro: partnerId });
      return reply.redirect(`${USE_SHOPS_PATH}?${query.toString()}`, 303);
    }
    const { own, chosen } = readShops(request.headers);
    const kind = !card.company.is_new || own.includes(partnerId) ? 'own' : 'chosen';
    const remembered = [partnerId, ...(kind === 'own' ? own : chosen)];
    reply.header('set-cookie', shopCookie(kind, remembered, deps.config.publicUrl));
    return send(reply, donePage({ ...done, outcome: done.outcome, now }));
  });
}
