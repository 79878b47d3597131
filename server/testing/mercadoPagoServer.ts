// The sandbox as Mercado Pago, on an address and with books of its own. Tests charge, read its books, and make it fail
// in every way.
import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { openSandbox } from '@vinculo/sandbox';
import { announceCharge, parentId, touch, touchCharge, tryCharge, type Account } from '../../sandbox/account';
import { invoicesOf } from '../../sandbox/asMercadoPago';
import { addPlan, changeAccount, findAccount, listAccounts, listPlans } from '../../sandbox/records';
import type { MercadoPagoConfig } from '../config';
import type { Notification, ProviderSubscription } from '../services/payments/payments';
import { newsSince } from './sandboxNews';
import { deliver, sign, type HowSigned } from './signedNotifications';
import { createPglite } from './testDatabase';

/**
 * `silence`: never answers. `reset`: breaks the connection. Both do nothing. `lost`: does its work, then breaks the
 * connection. `lost in silence`: does its work and never answers. `garbage`: does its work and answers no JSON. A
 * status: does nothing and answers it. `delayMs`: does it, later.
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
  /** As `POST /preapproval`. */
  route: string;
  body: Record<string, unknown>;
  idempotencyKey: string | null;
}

export interface Charging {
  /** The subscription's own price by default. */
  centavos?: number;
  /** The provider's code of the refusal; without it the charge goes through. */
  refusedWith?: string;
  isLastTry?: boolean;
  isAnnounced?: boolean;
}

const OUTCOMES = { cc_rejected_insufficient_amount: 'FUND', cc_rejected_other_reason: 'OTHE' };

function newCreditCard({
  brand = 'visa',
  refusedWith,
}: { brand?: string; refusedWith?: keyof typeof OUTCOMES } = {}): string {
  return `sandbox.${refusedWith ? OUTCOMES[refusedWith] : 'APRO'}.${brand}.2099-11.${randomUUID()}`;
}

export type MercadoPagoServer = Awaited<ReturnType<typeof startMercadoPagoServer>>;

export async function startMercadoPagoServer(clock: () => Date = () => new Date()) {
  const { database, drop } = await createPglite();
  const { db } = database;
  const steering = {
    clock,
    /** True as documented. False as measured: subscribing ignores the key. */
    honoursIdempotencyKey: true,
    /** While true, searches omit the newest of each kind. */
    isSearchBehind: false,
  };
  const { provider } = openSandbox(db, () => steering.clock(), '');
  const told = new Map<string, Account>();
  let faults: { route: string; fault: Fault; times: number }[] = [];
  const met = new WeakMap<FastifyRequest, Fault>();

  function takeFault(route: string): Fault | null {
    const found = faults.find((one) => one.times > 0 && (one.route === route || one.route === 'every'));
    if (found) found.times -= 1;
    return found?.fault ?? null;
  }

  provider.addHook('preHandler', async (request, reply) => {
    const route = `${request.method} ${request.routeOptions.url ?? ''}`;
    const { authorization, 'x-idempotency-key': key } = request.headers;
    const body = (request.body ?? {}) as Record<string, unknown>;
    own.asked.push({ route, body, idempotencyKey: typeof key === 'string' ? key : null });
    if (!own.honoursIdempotencyKey) delete request.headers['x-idempotency-key'];
    if (authorization !== `Bearer ${own.config.accessToken}`) {
      return reply.code(401).send({ code: 'unauthorized', message: 'invalid access token' });
    }
    const fault = takeFault(route);
    if (!fault) return undefined;
    met.set(request, fault);
    if (fault === 'silence' || fault === 'reset') {
      reply.hijack();
      if (fault === 'reset') request.raw.socket.resetAndDestroy();
    } else if (typeof fault === 'object' && 'status' in fault) {
      const { status, retryAfter, body: said = { message: 'internal error', status } } = fault;
      if (retryAfter !== undefined) reply.header('retry-after', retryAfter);
      return reply.code(status).send(said);
    } else if (typeof fault === 'object') await wait(fault.delayMs);
    return undefined;
  });
  provider.addHook('preSerialization', async (request, _reply, payload: unknown) => {
    const { results, ...page } = payload as { results?: unknown[] };
    const { offset = '0' } = request.query as { offset?: string };
    return own.isSearchBehind && results && offset === '0' ? { ...page, results: results.slice(1) } : payload;
  });
  provider.addHook('onSend', async (request, reply, payload) => {
    const fault = met.get(request);
    if (fault === 'lost') request.raw.socket.resetAndDestroy();
    if (fault === 'lost in silence') return new Promise(() => {});
    if (fault === 'garbage') reply.code(200);
    return fault === 'garbage' ? '<html></html>' : payload;
  });
  await provider.listen({ port: 0, host: '127.0.0.1' });
  const { port } = provider.server.address() as AddressInfo;

  const known = async (id: string, change: (account: Account) => void = () => undefined) => {
    const account = await changeAccount(db, id, change);
    if (!account) throw new Error(`Nothing is known of ${id}`);
    return account;
  };
  const listSubscriptions = async () => (await listAccounts(db, 0, 2000)).found;
  const placeOf = (chargeId: string) => Number(chargeId.split('.').at(-1)) - 1;

  const own = Object.assign(steering, {
    config: {
      accessToken: `APP_USR-${randomUUID()}`,
      publicKey: `APP_USR-${randomUUID()}`,
      webhookSecret: randomUUID(),
      apiUrl: `http://127.0.0.1:${port}`,
    } satisfies MercadoPagoConfig & { apiUrl: string },
    asked: [] as Asked[],
    listSubscriptions,
    findSubscription: (id: string) => findAccount(db, id),
    listPlans: () => listPlans(db),
    addPlan: (plan: Parameters<typeof addPlan>[1]) => addPlan(db, plan),
    async closePlans(): Promise<void> {
      await db.execute(sql`update sandbox_records set body = body || '{"status": "cancelled"}' where kind = 'plan'`);
    },
    async findInvoice(id: string) {
      return invoicesOf(await known(parentId(id))).find((invoice) => invoice.id === id);
    },
    async setStatus(id: string, status: ProviderSubscription['status']): Promise<void> {
      await known(id, (account) => {
        account.status = status;
        touch(account, own.clock());
      });
    },
    /** Charges a subscription: its open charge if there is one, else a new one. Answers the charge's id. */
    async charge(id: string, { centavos, refusedWith, isLastTry, isAnnounced }: Charging = {}): Promise<string> {
      let index = 0;
      await known(id, (account) => {
        if (account.status !== 'authorized') throw new Error(`A ${account.status} subscription is not charged`);
        const now = own.clock();
        index = account.charges.findIndex(({ tries, nextTryAt }) => tries === 0 || nextTryAt !== null);
        if (index < 0) index = announceCharge(account, now, centavos);
        const charge = account.charges[index];
        if (charge && isLastTry) charge.nextTryAt = null;
        if (isAnnounced) touchCharge(account, index, now);
        else tryCharge(account, index, now, { reason: refusedWith ?? null, isScheduled: !isLastTry });
      });
      return `${id}.${index + 1}`;
    },
    /** Refunds a charge. Only the payment shows it; the invoice stays the same. */
    async refund(chargeId: string, status: 'refunded' | 'charged_back' = 'refunded'): Promise<void> {
      await known(parentId(chargeId), (account) => {
        const charge = account.charges[placeOf(chargeId)];
        if (!charge) throw new Error(`Nothing is known of ${chargeId}`);
        const at = new Date(Math.max(own.clock().getTime(), Date.parse(charge.changedAt) + 1));
        charge.refund = { status, at: at.toISOString() };
      });
    },
    async takeNews(): Promise<Notification[]> {
      const news: Notification[] = [];
      for (const account of (await listSubscriptions()).reverse()) {
        news.push(...newsSince(told.get(account.id) ?? null, account));
        told.set(account.id, account);
      }
      return news;
    },
    newCreditCard,
    /** Makes the call fail, `times` times or until `heal`. */
    fail(route: string, fault: Fault, times = Infinity): void {
      faults.push({ route, fault, times });
    },
    heal(): void {
      faults = [];
    },
    /** As after a new start. */
    async forget(): Promise<void> {
      await db.execute(sql`delete from sandbox_records`);
      told.clear();
      own.heal();
      Object.assign(own, { asked: [], clock, honoursIdempotencyKey: true, isSearchBehind: false });
    },
    /** Delivers a notification to an address of the product; answers the status. */
    notify: (url: string, news: Notification, how?: HowSigned) =>
      deliver(url, sign(news, own.config.webhookSecret, how)),
    async close(): Promise<void> {
      provider.server.closeAllConnections();
      await provider.close();
      await drop();
    },
  });
  return own;
}
