/**
 * A local server that answers as Mercado Pago does: subscriptions, plans, charges and payments in memory, signed
 * notifications, and every trouble that a provider can make.
 */
import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { MercadoPagoConfig } from '../config';
import { openBooks, type Books, type News } from './mercadoPago/books';
import { deliver, sign, type HowSigned, type SignedNotification } from './mercadoPago/notifications';
import { openRoutes, type Answer, type RouteName } from './mercadoPago/routes';

/**
 * `silence`: never answers. `reset`: breaks the connection. Both do nothing; `lost` does its work and then breaks the
 * connection, `lost in silence` does it and never answers. `garbage`: does its work and answers no JSON. A status: does
 * nothing and says so. `delayMs`: does it, later.
 */
export type Fault =
  | 'silence'
  | 'reset'
  | 'lost'
  | 'lost in silence'
  | 'garbage'
  | { status: number; retryAfter?: number; body?: unknown }
  | { delayMs: number };

interface Asked {
  route: RouteName | null;
  path: string;
  query: Record<string, string>;
  body: Record<string, unknown>;
  idempotencyKey: string | null;
}

type Kept = Pick<
  Books,
  | 'plans'
  | 'preapprovals'
  | 'invoices'
  | 'payments'
  | 'news'
  | 'charge'
  | 'refund'
  | 'refundPayment'
  | 'verify'
  | 'setStatus'
>;

export interface MercadoPagoServer extends Kept {
  /** What the product is configured with to ask here. */
  config: MercadoPagoConfig;
  /** Every request, in order. */
  asked: Asked[];
  /** By what time it goes. */
  clock: () => Date;
  /** As documented; integrators have measured that subscribing heeds no key, which false stands for. */
  honoursIdempotencyKey: boolean;
  /** While true, searches do not find what was made last of each kind. */
  isSearchBehind: boolean;
  /** A token as the card form makes it, good for one use. `refusedWith`: the code; '' where none is given. */
  newCard(card?: { brand?: string; refusedWith?: string }): string;
  /** From now on the call goes wrong, `times` times or until `heal`. */
  fail(route: RouteName | 'every', fault: Fault, times?: number): void;
  heal(): void;
  /** A notification of some news, as it would be delivered. */
  sign(news: News, how?: HowSigned): SignedNotification;
  /** Delivers a notification to an address of the product; answers the status. */
  notify(url: string, news: News, how?: HowSigned): Promise<number>;
  close(): Promise<void>;
}

async function bodyOf(request: IncomingMessage): Promise<Record<string, unknown>> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return JSON.parse(Buffer.concat(chunks).toString() || '{}') as Record<string, unknown>;
}

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms).unref());

export async function startMercadoPagoServer(clock: () => Date = () => new Date()): Promise<MercadoPagoServer> {
  const books = openBooks(() => own.clock());
  const { cards, ...kept } = books;
  const routes = openRoutes(books);
  const patterns = (Object.keys(routes) as RouteName[]).map((name) => {
    const [method, path = ''] = name.split(' ');
    return { name, method, pattern: new RegExp(`^${path.replace(':id', '([^/]+)')}$`) };
  });
  const answered = new Map<string, Answer>();
  let faults: { route: RouteName | 'every'; fault: Fault; times: number }[] = [];

  const server = createServer((request, response) => {
    answer(request, response).catch(() => request.socket.resetAndDestroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const apiUrl = `http://127.0.0.1:${port}`;

  function takeFault(route: RouteName): Fault | null {
    const found = faults.find((one) => one.times > 0 && (one.route === route || one.route === 'every'));
    if (found) found.times -= 1;
    return found?.fault ?? null;
  }

  function send(response: ServerResponse, { status, body }: Answer, retryAfter?: number): void {
    if (retryAfter !== undefined) response.setHeader('retry-after', retryAfter);
    response.setHeader('content-type', 'application/json');
    response.writeHead(status).end(typeof body === 'string' ? body : JSON.stringify(body));
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams: query } = new URL(request.url ?? '/', apiUrl);
    const body = await bodyOf(request);
    const found = patterns.find(({ method, pattern }) => method === request.method && pattern.test(pathname));
    const key = request.headers['x-idempotency-key'];
    const idempotencyKey = typeof key === 'string' ? key : null;
    const asked = { path: pathname, query: Object.fromEntries(query), body, idempotencyKey };
    own.asked.push({ route: found?.name ?? null, ...asked });
    if (request.headers.authorization !== `Bearer ${own.config.accessToken}`) {
      return send(response, { status: 401, body: { code: 'unauthorized', message: 'invalid access token' } });
    }
    if (!found) return send(response, { status: 404, body: { message: 'resource not found', status: 404 } });

    const fault = takeFault(found.name);
    if (fault === 'silence') return;
    if (fault === 'reset') return void request.socket.resetAndDestroy();
    if (fault && typeof fault === 'object' && 'status' in fault) {
      const { status, retryAfter, body: said = { message: 'internal error', status } } = fault;
      return send(response, { status, body: said }, retryAfter);
    }
    if (fault && typeof fault === 'object') await wait(fault.delayMs);

    const params = (found.pattern.exec(pathname) ?? []).slice(1);
    const known = own.honoursIdempotencyKey && idempotencyKey ? answered.get(`${found.name} ${idempotencyKey}`) : null;
    const result = known ?? routes[found.name]({ params, query, body, isSearchBehind: own.isSearchBehind });
    if (idempotencyKey && result.status < 300) answered.set(`${found.name} ${idempotencyKey}`, result);
    if (fault === 'lost') return void request.socket.resetAndDestroy();
    if (fault === 'lost in silence') return;
    send(response, fault === 'garbage' ? { status: 200, body: '<html></html>' } : result);
  }

  const own: MercadoPagoServer = {
    ...kept,
    config: {
      accessToken: `APP_USR-${randomUUID()}`,
      publicKey: `APP_USR-${randomUUID()}`,
      webhookSecret: randomUUID(),
      apiUrl,
    },
    asked: [],
    clock,
    honoursIdempotencyKey: true,
    isSearchBehind: false,
    newCard({ brand = 'visa', refusedWith } = {}) {
      const token = randomUUID().replaceAll('-', '');
      cards.set(token, { brand, refusedWith: refusedWith ?? null, isUsed: false });
      return token;
    },
    fail(route, fault, times = Infinity) {
      faults.push({ route, fault, times });
    },
    heal() {
      faults = [];
    },
    sign: (news, how) => sign(news, own.config.webhookSecret, how),
    notify: (url, news, how) => deliver(url, own.sign(news, how)),
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
  return own;
}
