// The pages on which a shop checks a card: the address in its QR, a form for number and code; and what is pressed
// there: the use of a card that was found valid, and whose till it is.
import type { FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import {
  cardProofPath,
  readCode,
  readMade,
  readNumber,
  TYPED_CODE_LENGTH,
} from '@vinculo/contract/rules/card/cardCodes';
import {
  KEEP_SHOP_PATH,
  NUMBER_PARAM,
  PROOF_PATH,
  SHOP_PARAM,
  USE_PATH,
  USE_SHOPS_PATH,
  VERIFY_PATH,
} from '@vinculo/contract/rules/paths';
import { answerWithPages, send, sentForm, takeForms } from '../../domain/webPages/answers';
import { searchText } from '../../services/database/database';
import type { Deps } from '../../wiring/deps';
import { grantsOf, registerUse } from './cardUse';
import { choicePage, donePage, firstForm, grantsPage, rememberedForm, SEARCH_MAX } from './cardUsePages';
import { judge, judgeMade, judgeTyped, verdictOf } from './judge';
import { askPage, proofAnswers, type ProofAnswers, type ShownPerson, type Valid } from './page';
import { findByNumber, findShop, listShops, type NumberedCard } from './store';
import {
  askingShops,
  everyShop,
  namedShop,
  readCheck,
  readShops,
  shopCookie,
  shopId,
  signCheck,
  tillOf,
  type Asking,
  type Check,
  type Till,
} from './till';

const ERRORS = {
  number: 'Digite os 8 caracteres do número, como K7Q2-M9XD',
  code: 'Digite os 6 dígitos do código',
};

interface Proof {
  Params: { proof: string };
}
interface Form {
  Querystring: Record<string, unknown>;
}

function shownState(
  { company, avatarKey, hidesPhoto }: NumberedCard,
  { elsewhere, isOwn }: Till,
): ShownPerson['state'] {
  if (elsewhere) return 'elsewhere';
  if (company.is_new && !isOwn) return 'new';
  return avatarKey && !hidesPhoto ? 'valid' : 'document';
}

/** What a shop reads under a card that was just found valid, or instead of it. */
async function showValid(
  deps: Deps,
  reply: FastifyReply,
  { card, verdict, asking, check }: { card: NumberedCard; verdict: Valid; asking: Asking; check: string },
  { show }: ProofAnswers,
): Promise<FastifyReply> {
  const till = await tillOf(deps, card, asking);
  const shown = { ...verdict, state: shownState(card, till), till: till.elsewhere?.title };
  if (!till.mayRegister) return show(reply, shown);
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

const showProof =
  (deps: Deps, answers: ProofAnswers) => async (request: FastifyRequest<Proof>, reply: FastifyReply) => {
    const { show, admits, networkOf } = answers;
    if (!(await admits(request, reply, 'verify'))) return reply;
    const [first = '', second = '', third = ''] = request.params.proof.split('.', 3);
    const number = readNumber(first);
    const moment = readMade(second, third);
    const code = readCode(second);
    if (!number || !(moment ?? code)) return show(reply, { state: 'unknown' });
    const asking = askingShops(deps, request);
    const sought = { number, shopIds: everyShop(asking) };
    const judgeCode = (text: string) =>
      text.length === TYPED_CODE_LENGTH
        ? judgeTyped(deps, sought, text, networkOf(request))
        : judge(deps, sought, text);
    const judged = await (moment ? judgeMade(deps, sought, moment) : judgeCode(code ?? ''));
    if (!judged) return show(reply, { state: 'camera' });
    const { verdict, card, step } = judged;
    if (!card || verdict.state !== 'valid') return show(reply, verdict);
    const check = signCheck(deps.keys, { number, step }, asking.reader);
    return showValid(deps, reply, { card, verdict, asking, check }, answers);
  };

const askForCode =
  ({ db }: Deps, { admits }: ProofAnswers) =>
  async (request: FastifyRequest<Form>, reply: FastifyReply) => {
    const text = (name: string) => {
      const value = request.query[name];
      return typeof value === 'string' ? value.slice(0, 40) : '';
    };
    const typed = { number: text(NUMBER_PARAM), code: text('codigo') };
    const named = namedShop(request);
    if (named !== null && !(await admits(request, reply, 'verify'))) return reply;
    const found = named === null ? null : await findShop(db, [shopId(named)]);
    const shop = found && { ...found, isKept: false };
    // The number alone comes from the app, which asks for the rest here.
    if (!('codigo' in request.query)) return send(reply, askPage({ ...typed, errors: {}, shop }));
    const number = readNumber(typed.number);
    const code = readCode(typed.code);
    const proof = number && code && cardProofPath(number, code);
    if (proof) return reply.redirect(shop ? `${proof}?${SHOP_PARAM}=${shop.id}` : proof, 303);
    const errors = { ...(!number && { number: ERRORS.number }), ...(!code && { code: ERRORS.code }) };
    return send(reply.code(422), askPage({ ...typed, errors, shop }));
  };

const CHOOSE = 'Escolha a sua loja para registrar.';

interface Checked {
  card: NumberedCard;
  check: Check;
}

interface Asked {
  request: FastifyRequest;
  reply: FastifyReply;
  sent: string;
  partnerId: string;
}

/** Goes on with what the till checked, if the card is still valid and this till may register its use. */
async function onceChecked(
  deps: Deps,
  { show }: ProofAnswers,
  { request, reply, sent, partnerId }: Asked,
  goOn: (checked: Checked) => Promise<FastifyReply>,
): Promise<FastifyReply> {
  const now = deps.clock();
  const asking = askingShops(deps, request);
  const check = readCheck(deps.keys, sent, asking.reader, now);
  if (!check) return send(reply, donePage({ outcome: 'late', now }));
  const card = await findByNumber(deps.db, { number: check.number, shopIds: [partnerId, ...everyShop(asking)] });
  const verdict = verdictOf(card, { age: 'present', seen: null }, now);
  if (!card || verdict.state !== 'valid') return show(reply, verdict);
  const till = await tillOf(deps, card, asking);
  return till.mayRegister
    ? goOn({ card, check })
    : show(reply, { ...verdict, state: 'elsewhere', till: till.elsewhere?.title });
}

function addTillRoutes(app: FastifyInstance, deps: Deps, answers: ProofAnswers): void {
  const { db, clock, config } = deps;
  const { admits, isForeign } = answers;

  app.get<{ Querystring: Record<string, unknown> }>(USE_SHOPS_PATH, async (request, reply) => {
    if (!(await admits(request, reply, 'verify'))) return reply;
    const text = (name: string) => (typeof request.query[name] === 'string' ? (request.query[name] as string) : '');
    const partnerId = shopId(text('parceiro'));
    const asked = { request, reply, sent: text('prova'), partnerId };
    return onceChecked(deps, answers, asked, async ({ card, check }) => {
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
  });

  app.post(USE_PATH, async (request, reply) => {
    if (!(await admits(request, reply, 'use'))) return reply;
    const now = clock();
    // Another site's form would choose the shop for this browser.
    if (isForeign(request)) return send(reply.code(403), donePage({ outcome: 'late', now }));
    const form = sentForm(request);
    const partnerId = shopId(form.get('parceiro'));
    const asked = { request, reply, sent: form.get('prova') ?? '', partnerId };
    return onceChecked(deps, answers, asked, async ({ card, check }) => {
      const benefitId = form.get('beneficio');
      const done = await registerUse(deps, { card, step: check.step, partnerId, benefitId, now });
      if (!done || done.outcome === 'closed') {
        const query = new URLSearchParams({ prova: check.text, parceiro: partnerId });
        return reply.redirect(`${USE_SHOPS_PATH}?${query.toString()}`, 303);
      }
      const { own, chosen } = readShops(request.headers);
      const kind = !card.company.is_new || own.includes(partnerId) ? 'own' : 'chosen';
      const remembered = [partnerId, ...(kind === 'own' ? own : chosen)];
      reply.header('set-cookie', shopCookie(kind, remembered, config.publicUrl));
      return send(reply, donePage({ ...done, outcome: done.outcome, now }));
    });
  });

  // Whose till it is stands below the path of the cookie, which the form for a card does not.
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

export const verificationRoutes =
  (deps: Deps): FastifyPluginAsync =>
  async (app) => {
    const answers = proofAnswers(deps);
    answerWithPages(app, 'the check of a card', (reply, status) =>
      answers.show(reply.code(status), { state: 'failed' }),
    );
    app.get<Proof>(PROOF_PATH, showProof(deps, answers));
    takeForms(app);
    addTillRoutes(app, deps, answers);
    app.get<Form>(VERIFY_PATH, askForCode(deps, answers));
  };
