/** What a shop does on its page: it pauses a benefit, and writes to its school. */

import type { FastifyInstance, FastifyReply } from 'fastify';
import { SHOP_MESSAGE_MAX } from '@vinculo/contract/rules/limits';
import { SHOP_PAGE_PATH } from '@vinculo/contract/rules/paths';
import type { Message } from '../../domain/webPages/answers';
import { sentForm } from '../../domain/webPages/forms';
import { searchText } from '../../services/database/database';
import type { Deps } from '../../wiring/deps';
import { writeMessage } from './messageStore';
import { MESSAGE, PAUSE } from './paths';
import type { UnsentMessage } from './sections/message';
import { MANY, type Page, type ShopAnswers } from './shopAnswers';
import { pauseBenefit, type ShopRow } from './store';

/** The longest message, each character escaped. */
const MESSAGE_MAX_BYTES = 16_384;
const UNKNOWN: Message = ['Não encontramos este benefício', 'A escola pode ter mudado a lista. Abra a página de novo.'];
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

  app.post<Page>(`${SHOP_PAGE_PATH}/${MESSAGE}`, { bodyLimit: MESSAGE_MAX_BYTES }, async (request, reply) => {
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
}
