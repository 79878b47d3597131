/** A document behind a mailed link that does one thing. Reading changes nothing: mail programs follow links. */

import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../../wiring/deps';
import { confirmForm, pages, type Message } from './answers';
import { sentForm } from './forms';

/** What mail programs send for a reader who wants no more such mails, as a form of either kind (RFC 8058). */
const ONE_CLICK = 'List-Unsubscribe=One-Click';
const ONE_CLICK_PART = /name="?List-Unsubscribe"?\r\n(?:.+\r\n)*\r\nOne-Click\r\n--/;
const MULTIPART_MAX_BYTES = 1024;

/** `Address`: what the path names. */
type Request<Address extends string> = FastifyRequest<{ Params: Record<Address, string> }>;

/** Answers what is said then; null if there is nothing to do any more. */
type Run = () => Promise<Message | null>;

export interface MailedAct {
  asks: Message;
  press: string;
  /** Typed by a person first. */
  word: string;
  run: Run;
  /** What a mail program may do without a typed word. */
  oneClick?: Run;
}

interface Mailed<Address extends string> {
  paths: readonly string[];
  /** For the log, where it fails. */
  what: string;
  gone: Message;
  find: (request: Request<Address>) => Promise<MailedAct | null>;
}

export const mailedAct =
  <Address extends string>(deps: Deps, { paths, what, gone, find }: Mailed<Address>): FastifyPluginAsync =>
  async (app) => {
    const { say, admits, networkOf, isForeign, isConfirmed } = pages(app, deps, 'plain', what);
    const options = { parseAs: 'string', bodyLimit: MULTIPART_MAX_BYTES } as const;
    app.addContentTypeParser(
      'multipart/form-data',
      options,
      async (_request: FastifyRequest, body: string) => new URLSearchParams(ONE_CLICK_PART.test(body) ? ONE_CLICK : ''),
    );

    async function handler(request: Request<Address>, reply: FastifyReply): Promise<FastifyReply> {
      if (!(await admits(reply, 'document', networkOf(request)))) return reply;
      const found = await find(request);
      if (!found) return say(reply, 404, gone);
      const { asks, press, word, run, oneClick } = found;
      if (request.method !== 'POST') return say(reply, 200, asks, confirmForm(press, word));
      const isOneClick = oneClick && sentForm(request).toString() === ONE_CLICK && !isForeign(request);
      if (!isOneClick && !isConfirmed(request, reply, press, word)) return reply;
      const said = await (isOneClick ? oneClick : run)();
      return said ? say(reply, 200, said) : say(reply, 404, gone);
    }
    for (const url of paths) app.route({ method: ['GET', 'POST'], url, handler });
  };
