// Sends documents, or says why there is none, and reads the forms that readers send.
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { foldedText } from '@vinculo/contract/rules/text/folding';
import { ApiError } from '../../base/errors';
import { html, type Html } from '../../base/html';
import { isSentFromElsewhere } from '../../base/network';
import { networkKey } from '../../services/keys/keys';
import type { KeyedLimit } from '../../services/limits/limits';
import type { Deps } from '../../wiring/deps';
import { cut, frame, HEADERS, hidden, labelled } from './document';

export type Message = readonly [title: string, text: string];

/** `why`: what ended, or what to do now. */
export const gone = (why: string): Message => ['Este link não vale mais', why];

const BUSY: Message = ['Muitos pedidos seguidos', 'Espere um minuto e abra o link de novo.'];
export const FOREIGN: Message = ['Este pedido não veio desta página', 'Abra o link de novo.'];
const STAYS = 'Mudou de ideia? É só fechar esta página.';
const FAILED: Message = ['Não conseguimos abrir a página agora', 'Tente de novo em instantes.'];
/** The field of the typed word. */
const WORD = 'palavra';
const WORD_MAX = 40;
const ROBOTS = html`<p class="soft">Programas de e-mail também abrem links e apertam botões. A palavra diz que é você.</p>`;

const firstWord = (text: string) => /[\p{L}\p{N}]+/u.exec(foldedText(text))?.[0];
/** A name of signs alone cannot be typed back. */
const typable = (word: string) => (firstWord(word) === undefined ? 'sim' : word);

/** Asks for the word, and sends along what the form before it sent. */
export function confirmForm(press: string, word: string, sent = new URLSearchParams()): Html {
  const others = [...sent].filter(([name]) => name !== WORD).map(([name, value]) => hidden(name, value));
  const typed = sent.get(WORD);
  const label = `Para confirmar, escreva: ${cut(typable(word), WORD_MAX)}`;
  const error = typed === null ? undefined : 'Escreva como está acima.';
  const field = labelled({ name: WORD, label, value: typed ?? '', error, about: ROBOTS, more: html`required` });
  return html`<form method="post">${others}${field}<button>${press}</button></form>`;
}

export const send = (reply: FastifyReply, page: Html): FastifyReply => reply.headers(HEADERS).send(page.markup);

/** A page that says one thing. `more`: what can be pressed. */
export const saying = ([title, text]: Message, kind: 'shop' | 'plain', more?: Html | null): Html =>
  frame({ title, kind, body: html`<h1>${title}</h1><p>${text}</p>${more}` });

/** `kind`: the look of the pages that say why a request is refused. */
export function answers({ keys, limits, config }: Deps, kind: 'shop' | 'plain') {
  const publicHost = new URL(config.publicUrl).host;
  const isForeign = ({ headers, host }: FastifyRequest) => isSentFromElsewhere(headers, publicHost, host);
  const say = (reply: FastifyReply, status: number, message: Message, more?: Html | null) =>
    send(reply.code(status), saying(message, kind, more));

  /**
   * True if the form came from the page itself and a person typed the word; its first part in any case is enough.
   * Otherwise the answer has been sent. `does`: what the press ends. A mail scanner submits the forms behind a link,
   * but types nothing.
   */
  function isConfirmed(request: FastifyRequest, reply: FastifyReply, press: string, word: string, does = ''): boolean {
    const sent = sentForm(request);
    const typed = sent.get(WORD);
    if (isForeign(request)) void say(reply, 403, FOREIGN);
    else if (typed !== null && firstWord(typed) === firstWord(typable(word))) return true;
    else void say(reply, typed === null ? 200 : 422, [press, `${does} ${STAYS}`], confirmForm(press, word, sent));
    return false;
  }

  return {
    say,
    isForeign,
    isConfirmed,
    networkOf: (request: FastifyRequest) => networkKey(keys, request.ip),
    /** True if a point was left. Else the answer has been sent. */
    admits: async (reply: FastifyReply, name: KeyedLimit, key: string, busy = BUSY): Promise<boolean> => {
      const wait = await limits.take(name, key);
      if (wait !== null) void say(reply.header('retry-after', wait), 429, busy);
      return wait === null;
    },
  };
}

/** The same for routes that answer only with pages and take forms. `what`: names them in the log when one fails. */
export function pages(app: FastifyInstance, deps: Deps, kind: 'shop' | 'plain', what: string) {
  const shared = answers(deps, kind);
  answerWithPages(app, what, (reply, status) => shared.say(reply, status, FAILED));
  takeForms(app);
  return shared;
}

/**
 * Makes routes answer failures with a page, not with JSON, and with the fixed headers. `what`: names them in the log.
 */
export function answerWithPages(
  app: FastifyInstance,
  what: string,
  sayFailed: (reply: FastifyReply, status: number) => FastifyReply,
): void {
  app.addHook('onRoute', (route) => {
    route.config = { ...route.config, fixedHeaders: true };
  });
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    const status = error instanceof ApiError ? error.status : (error.statusCode ?? 500);
    if (status >= 500) request.log.error({ err: error }, `${what} failed`);
    return sayFailed(reply, status >= 500 ? 503 : status);
  });
}

/** Enough for an id or a check, and a word. */
const FORM_MAX_BYTES = 1024;

/**
 * Makes routes take only forms. `bodyLimit`: bytes, unless a route has its own. `read`: makes the body that a route
 * gets.
 */
export function takeForms(
  app: FastifyInstance,
  bodyLimit = FORM_MAX_BYTES,
  read: (form: URLSearchParams) => unknown = (form) => form,
): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit },
    async (_request: FastifyRequest, body: string) => read(new URLSearchParams(body)),
  );
}

/** The fields sent; none if the body is no form. */
export const sentForm = ({ body }: { body: unknown }): URLSearchParams =>
  body instanceof URLSearchParams ? body : new URLSearchParams();
