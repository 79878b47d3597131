/** How documents are sent, and what is said instead of one. */

import type { FastifyReply, FastifyRequest } from 'fastify';
import { html, type Html } from '../../base/html';
import { isSentFromElsewhere } from '../../base/network';
import { networkKey } from '../../services/keys/keys';
import type { KeyedLimit } from '../../services/limits/limits';
import type { Deps } from '../../wiring/deps';
import { frame, HEADERS } from './document';

export type Message = readonly [title: string, text: string];

const BUSY: Message = ['Muitos pedidos seguidos', 'Espere um minuto e abra o link de novo.'];
export const FOREIGN: Message = ['Este pedido não veio desta página', 'Abra o link do e-mail de novo.'];
export const FAILED: Message = ['Não conseguimos abrir a página agora', 'Tente de novo em instantes.'];

export const send = (reply: FastifyReply, page: Html): FastifyReply => reply.headers(HEADERS).send(page.markup);

/** A page that says one thing. `more`: what can be pressed. */
const messagePage = (kind: 'shop' | 'plain', [title, text]: Message, more?: Html): Html =>
  frame({ title, kind, body: html`<h1>${title}</h1><p>${text}</p>${more}` });

/** `kind`: of the pages that say why a request is refused. */
export function answers({ keys, limits, config }: Deps, kind: 'shop' | 'plain') {
  const publicHost = new URL(config.publicUrl).host;
  const say = (reply: FastifyReply, status: number, message: Message, more?: Html) =>
    send(reply.code(status), messagePage(kind, message, more));
  return {
    say,
    networkOf: (request: FastifyRequest) => networkKey(keys, request.ip),
    isForeign: ({ headers, host }: FastifyRequest) => isSentFromElsewhere(headers, publicHost, host),
    /** True if a point was left. Else the answer has been sent. */
    admits: async (reply: FastifyReply, name: KeyedLimit, key: string, busy = BUSY): Promise<boolean> => {
      const wait = await limits.take(name, key);
      if (wait !== null) void say(reply.header('retry-after', wait), 429, busy);
      return wait === null;
    },
  };
}
