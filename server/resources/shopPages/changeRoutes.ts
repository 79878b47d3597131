/** What a shop does on its page: it pauses a benefit, answers what students told, and writes to its school. */

import type { FastifyInstance, FastifyReply } from 'fastify';
import { SHOP_MESSAGE_MAX, TEXT_MAX } from '@vinculo/contract/rules/limits';
import { SHOP_PAGE_PATH } from '@vinculo/contract/rules/paths';
import { isUuid } from '../../base/ids';
import { answerReport } from '../../domain/partners/reports';
import type { Message } from '../../domain/webPages/answers';
import { sentForm } from '../../domain/webPages/forms';
import { searchText } from '../../services/database/search';
import type { Deps } from '../../wiring/deps';
import { writeMessage } from './messageStore';
import { ANSWER, MESSAGE, PAUSE } from './paths';
import type { UnsentMessage } from './sections/message';
import { MANY, type Page, type ShopAnswers } from './shopAnswers';
import { pauseBenefit, type ShopRow } from './store';

/** The longest answer, sent escaped, and an id. */
const ANSWER_MAX_BYTES = 4096;
/** The longest message, each character escaped. */
const MESSAGE_MAX_BYTES = 16_384;
const UNKNOWN: Message = ['Não encontramos este benefício', 'A escola pode ter mudado a lista. Abra a página de novo.'];
const UNUSABLE: Message = [
  'Escreva o que aconteceu',
  `Use no máximo ${TEXT_MAX} caracteres. Volte e corrija a resposta.`,
];
const SETTLED: Message = [
  'Este relato não está mais aberto',
  'A escola já resolveu, ou a loja já respondeu. Abra a página de novo.',
];

/** A browser counts a line break as one character, and sends two. */
const typedText = (form: URLSearchParams, name: string) => searchText(form.get(name)?.replaceAll('\r\n', '\n'));

export function addChangeRoutes(
  app: FastifyInstance,
  { limits }: Pick<Deps, 'limits'>,
  { say, admits, networkOf, isConfirmed, changedShop, change }: ShopAnswers,
  show: (reply: FastifyReply, shop: ShopRow, token: string, unsent: UnsentMessage) => Promise<FastifyReply>,
): void {
  app.post<Page>(`${SHOP_PAGE_PATH}/${PAUSE}`, async (request, reply) => {
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

  app.post<Page>(`${SHOP_PAGE_PATH}/${ANSWER}`, { bodyLimit: ANSWER_MAX_BYTES }, async (request, reply) => {
    const shop = await changedShop(request, reply);
    if (!shop || !(await admits(reply, 'reportAnswer', shop.id, MANY))) return reply;
    const form = sentForm(request);
    const id = form.get('relato') ?? '';
    const answer = typedText(form, 'resposta');
    if (!answer || answer.length > TEXT_MAX) return say(reply, 422, UNUSABLE);
    if (!isUuid(id)) return say(reply, 404, SETTLED);
    return change(
      request,
      reply,
      async (tx, own, now) =>
        (await answerReport(tx, { partnerId: own.id, id, answer, now })) ? 'report.answer' : null,
      SETTLED,
    );
  });

  app.post<Page>(`${SHOP_PAGE_PATH}/${MESSAGE}`, { bodyLimit: MESSAGE_MAX_BYTES }, async (request, reply) => {
    const shop = await changedShop(request, reply);
    if (!shop) return reply;
    const text = typedText(sentForm(request), 'recado');
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
}
