// A document behind a mailed link. Reading changes nothing: mail programs follow links, and mail scanners press
// buttons.
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { Html } from '../../base/html';
import type { Deps } from '../../wiring/deps';
import { confirmForm, gone, pages, send, sentForm, type Message } from './answers';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** It opens without a session, by the link in a mail. */
    isLinkPage?: true;
  }
}

/** What mail programs send for a reader who wants no more such mails, as a form of either kind (RFC 8058). */
const ONE_CLICK = 'List-Unsubscribe=One-Click';
const ONE_CLICK_PART = /name="?List-Unsubscribe"?\r\n(?:.+\r\n)*\r\nOne-Click\r\n--/;
const MULTIPART_MAX_BYTES = 1024;

/** `Address`: the names of the parameters in the path. */
type Request<Address extends string> = FastifyRequest<{ Params: Record<Address, string> }>;

/**
 * Does the act. Answers what to say, or the part of the page at which it opens again; null if nothing is left to do.
 */
type Run = () => Promise<Message | `#${string}` | null>;

interface Act {
  press: string;
  /** The word that a person types first. */
  word: string;
  /** What the press ends. */
  does?: string;
  run: Run;
}

/** A question with one act, or a page whose forms choose the act; null if they choose none. */
export type Linked = ({ ask: Message; act: Act } | { ask: Html; act: (form: URLSearchParams) => Act | null }) & {
  /** What a mail program may do without a typed word. */
  oneClick?: Run;
};

interface LinkPage<Address extends string> {
  paths: readonly string[];
  /** Names the page in the log when it fails. */
  what: string;
  /** Why the link no longer holds. */
  ended: string;
  find: (request: Request<Address>) => Promise<Linked | null>;
}

export const linkPage =
  <Address extends string>(deps: Deps, { paths, what, ended, find }: LinkPage<Address>): FastifyPluginAsync =>
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
      const subject = await find(request);
      if (!subject) return say(reply, 404, gone(ended));
      const { ask, oneClick } = subject;
      const form = sentForm(request);
      const act = typeof subject.act === 'function' ? subject.act(form) : subject.act;
      if (request.method !== 'POST')
        return ask instanceof Html ? send(reply, ask) : say(reply, 200, ask, act && confirmForm(act.press, act.word));
      // Reloading the page sends nothing again.
      const again = (at = '') => reply.redirect(request.url + at, 303);
      if (!act) return again();
      const isOneClick = oneClick && form.toString() === ONE_CLICK && !isForeign(request);
      if (!isOneClick && !isConfirmed(request, reply, act.press, act.word, act.does)) return reply;
      const message = await (isOneClick ? oneClick : act.run)();
      if (typeof message === 'string') return again(message);
      return message ? say(reply, 200, message) : say(reply, 404, gone(ended));
    }
    for (const url of paths) app.route({ method: ['GET', 'POST'], url, config: { isLinkPage: true }, handler });
  };
