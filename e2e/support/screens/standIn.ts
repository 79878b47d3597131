// Answers in the server's place. Playwright's own routes switch off the browser's cache and with it the compiled code,
// which doubles the work of a page.
import type { APIResponse, CDPSession, Page } from '@playwright/test';

interface Answer {
  /** The server's answer, if only a part of it changes. */
  response?: APIResponse;
  status?: number;
  headers?: Record<string, string>;
  contentType?: string;
  json?: unknown;
  body?: string;
}

interface Asked {
  method: string;
  fetch(): Promise<APIResponse>;
  fulfill(answer: Answer): Promise<void>;
  continue(): Promise<void>;
  abort(): Promise<void>;
}
export type Reply = (asked: Asked) => Promise<void>;

interface StandIns {
  devtools: CDPSession;
  /** Newest first: the first match decides. */
  replies: { pattern: string; address: RegExp; reply: Reply }[];
  /** Errors of replies, so that they do not look like calls that wait. */
  failures: unknown[];
}

const known = new WeakMap<Page, Promise<StandIns>>();

/** `*` is a part of a path, `**` anything. */
const addressOf = (pattern: string) =>
  new RegExp(
    `^${pattern.replaceAll(/\*\*|\*|[.?+^$()[\]{}|\\]/g, (sign) => ({ '**': '.*', '*': '[^/]*' })[sign] ?? `\\${sign}`)}$`,
  );

/** Headers about the received bytes, which do not fit a new body. */
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

/** Answers the page's requests to addresses of the pattern. */
export async function standIn(page: Page, pattern: string, reply: Reply): Promise<void> {
  const { devtools, replies } = await standInsOf(page);
  replies.unshift({ pattern, address: addressOf(pattern), reply });
  // In this protocol `*` is any number of characters.
  const patterns = replies.map((each) => ({ urlPattern: each.pattern.replaceAll('**', '*') }));
  await devtools.send('Fetch.enable', { patterns });
}

/** Ends all of them. Held requests go out if their page is there. Throws what a reply threw. */
export async function endStandIns(page: Page): Promise<void> {
  if (!known.has(page)) return;
  const { devtools, replies, failures } = await standInsOf(page);
  replies.length = 0;
  await devtools.send('Fetch.disable');
  const [failure] = failures.splice(0);
  if (failure) throw failure as Error;
}
