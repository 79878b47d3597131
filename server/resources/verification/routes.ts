/** The pages on which a shop checks a card: the address in its QR, and a form for number and code. */

import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import {
  cardProofPath,
  readCode,
  readNumber,
  readMade,
  TYPED_CODE_LENGTH,
} from '@vinculo/contract/rules/card/cardCodes';
import { NUMBER_PARAM, PROOF_PATH, SHOP_PARAM, VERIFY_PATH } from '@vinculo/contract/rules/paths';
import { send } from '../../domain/webPages/answers';
import { answerWithPages, takeForms } from '../../domain/webPages/forms';
import type { Deps } from '../../wiring/deps';
import { firstForm, rememberedForm } from './cardUsePages';
import { addCardUseRoutes } from './cardUseRoutes';
import { signCheck } from './checks';
import { grantsOf } from './grants';
import { judge, judgeMade, judgeTyped } from './judge';
import { askPage, type ShownPerson, type Valid } from './page';
import { proofAnswers, type ProofAnswers } from './proofAnswers';
import { findShop, listShops } from './shopStore';
import type { NumberedCard } from './store';
import { askingShops, everyShop, namedShop, shopCookie, shopId, tillOf, type Asking, type Till } from './till';
import { addTillRoutes } from './tillRoutes';

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

export const verificationRoutes =
  (deps: Deps): FastifyPluginAsync =>
  async (app) => {
    const answers = proofAnswers(deps);
    answerWithPages(app, 'the check of a card', (reply, status) =>
      answers.show(reply.code(status), { state: 'failed' }),
    );
    app.get<Proof>(PROOF_PATH, showProof(deps, answers));
    takeForms(app);
    addCardUseRoutes(app, deps, answers);
    addTillRoutes(app, deps, answers);
    app.get<Form>(VERIFY_PATH, askForCode(deps, answers));
  };
