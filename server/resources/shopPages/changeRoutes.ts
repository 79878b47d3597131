/** What a shop changes at once on its page: it pauses a benefit, and answers what students told. */

import type { FastifyInstance } from 'fastify';
import { TEXT_MAX } from '@vinculo/contract/rules/limits';
import { SHOP_PAGE_PATH } from '@vinculo/contract/rules/paths';
import { isUuid } from '../../base/ids';
import type { Message } from '../../domain/documents/answers';
import { sentForm } from '../../domain/documents/forms';
import { answerReport } from '../../domain/partners/reports';
import { searchText } from '../../services/database/search';
import { ANSWER, PAUSE } from './paths';
import { pauseBenefit } from './proposalStore';
import { MANY, type Page, type ShopAnswers } from './shopAnswers';

/** The longest answer, sent escaped, and an id. */
const ANSWER_MAX_BYTES = 4096;
const UNKNOWN: Message = ['Não encontramos este benefício', 'A escola pode ter mudado a lista. Abra a página de novo.'];
const UNUSABLE: Message = [
  'Escreva o que aconteceu',
  `Use no máximo ${TEXT_MAX} caracteres. Volte e corrija a resposta.`,
];
const SETTLED: Message = [
  'Este relato não está mais aberto',
  'A escola já resolveu, ou a loja já respondeu. Abra a página de novo.',
];

export function addChangeRoutes(
  app: FastifyInstance,
  { say, admits, isConfirmed, changedShop, change }: ShopAnswers,
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
    // A browser counts a line break as one character, and sends two.
    const answer = searchText(form.get('resposta')?.replaceAll('\r\n', '\n'));
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
}
