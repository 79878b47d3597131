/**
 * Answers in the place of the server's. Playwright's own way of it switches the browser's cache off, and with that the
 * code that the browser keeps compiled: a page took twice the work to open.
 */
import type { APIResponse, CDPSession, Page } from '@playwright/test';

interface Answer {
  /** What the server answered, where the rest changes only a part of that. */
  response?: APIResponse;
  status?: number;
  headers?: Record<string, string>;
  contentType?: string;
  json?: unknown;
  body?: string;
}

/** A request that waits for its answer. */
interface Asked {
  method: string;
  /** What the server answers. */
  fetch(): Promise<APIResponse>;
  fulfill(answer: Answer): Promise<void>;
  /** It goes to the server after all. */
  continue(): Promise<void>;
  abort(): Promise<void>;
}
export type Reply = (asked: Asked) => Promise<void>;

interface StandIns {
  devtools: CDPSession;
  /** The newest first: it decides. */
  replies: { pattern: string; address: RegExp; reply: Reply }[];
  /** What replies threw; whoever looks at the page must not take it for one that waits. */
  failures: unknown[];
}

const known = new WeakMap<Page, Promise<StandIns>>();

/** `*` is a part of a path, `**` anything. */
const addressOf = (pattern: string) =>
  new RegExp(
    `^${pattern.replaceAll(/\*\*|\*|[.?+^$()[\]{}|\\]/g, (sign) => ({ '**': '.*', '*': '[^/]*' })[sign] ?? `\\${sign}`)}$`,
  );

/** Of the bytes as they came, and not of what they say. */
const OF_THE_WIRE = /^(?:content-encoding|content-length|transfer-encoding)$/i;

async function bodyOf({ response, json, body }: Answer): Promise<Buffer> {
  if (json !== undefined) return Buffer.from(JSON.stringify(json));
  return body !== undefined ? Buffer.from(body) : ((await response?.body()) ?? Buffer.alloc(0));
}

async function begin(page: Page): Promise<StandIns> {
  const devtools = await page.context().newCDPSession(page);
  const standIns: StandIns = { devtools, replies: [], failures: [] };
  devtools.on('Fetch.requestPaused', ({ requestId, request: { url, method, headers, postData } }) => {
    // The page may have been left meanwhile, and the request with it.
    const isGone = () => undefined;
    const go = () => devtools.send('Fetch.continueRequest', { requestId }).catch(isGone);
    const asked: Asked = {
      method,
      fetch: () => page.request.fetch(url, { method, headers, ...(postData && { data: postData }) }),
      async fulfill(answer) {
        const { response, contentType, json } = answer;
        const type = contentType ?? (json === undefined ? undefined : 'application/json');
        const all = {
          ...response?.headers(),
          ...(type && { 'content-type': type }),
          ...answer.headers,
        };
        const told = {
          requestId,
          responseCode: answer.status ?? response?.status() ?? 200,
          responseHeaders: Object.entries(all)
            .filter(([name]) => !OF_THE_WIRE.test(name))
            .map(([name, value]) => ({ name, value })),
          body: (await bodyOf(answer)).toString('base64'),
        };
        await devtools.send('Fetch.fulfillRequest', told).catch(isGone);
      },
      continue: async () => void (await go()),
      abort: async () =>
        void (await devtools.send('Fetch.failRequest', { requestId, errorReason: 'Failed' }).catch(isGone)),
    };
    const reply = standIns.replies.find(({ address }) => address.test(url))?.reply;
    void (reply ? reply(asked) : go()).catch((error: unknown) => standIns.failures.push(error));
  });
  return standIns;
}

async function standInsOf(page: Page): Promise<StandIns> {
  const begun = known.get(page) ?? begin(page);
  known.set(page, begun);
  return begun;
}

/** From now on, what the page asks for at addresses of the pattern is answered so. */
export async function standIn(page: Page, pattern: string, reply: Reply): Promise<void> {
  const { devtools, replies } = await standInsOf(page);
  replies.unshift({ pattern, address: addressOf(pattern), reply });
  // In the words of this protocol any number of signs is one `*`.
  const patterns = replies.map((each) => ({ urlPattern: each.pattern.replaceAll('**', '*') }));
  await devtools.send('Fetch.enable', { patterns });
}

/** Nothing is answered so any more. What is held still goes out, if its page is there. Throws what a reply threw. */
export async function endStandIns(page: Page): Promise<void> {
  if (!known.has(page)) return;
  const { devtools, replies, failures } = await standInsOf(page);
  replies.length = 0;
  await devtools.send('Fetch.disable');
  const [failure] = failures.splice(0);
  if (failure) throw failure as Error;
}
