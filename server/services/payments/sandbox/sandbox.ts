/** Stands in for the payment provider: Mercado Pago's calls without network, and a clock that tests move. */

import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { BRASILIA_MS } from '@vinculo/contract/rules/limits';
import type { Database } from '../../database/database';
import type { MercadoPagoOptions } from '../mercadoPago';
import type { Fetch } from '../mercadoPago/client';
import type { Notification } from '../payments';
import { DAY_MS, settle, type Account } from './account';
import { openProvider } from './provider';
import { advanceOffset, changeAccount, readOffset, dueAccounts } from './records';

type OnStep = (now: Date, notifications: Notification[]) => Promise<void>;

export interface Sandbox {
  /** Answers in Mercado Pago's place, without listening. */
  provider: FastifyInstance;
  /** How the adapter reaches it. Its keys are new at every start, and only the public one leaves the process. */
  connection: Omit<MercadoPagoOptions, 'publicUrl'>;
  /** The real time plus the stored offset. */
  clock: () => Date;
  /**
   * For tests. Moves time forward to `to`, stopping at the start of every day and at every event on the way. At each stop `onStep`
   * gets the provider's notifications. Waiting notifications come first, so moving to the present only sends them.
   * Rejects if `to` is in the past, or if `onStep` rejects: then the time stops there, and notifications that were not
   * taken are sent again.
   */
  moveTo(to: Date, onStep: OnStep): Promise<void>;
}

const PUBLIC_KEY = 'TEST-sandbox';

function startOfNextDay(now: Date): Date {
  const day = Math.floor((now.getTime() - BRASILIA_MS) / DAY_MS) + 1;
  return new Date(day * DAY_MS + BRASILIA_MS);
}

/** `idPrefix`: by it a start with real keys knows the sandbox's subscriptions. */
export async function openSandbox(db: Database, realClock: () => Date, idPrefix = 'sandbox.'): Promise<Sandbox> {
  let offsetMs = await readOffset(db);
  const clock = () => new Date(realClock().getTime() + offsetMs);
  // Another process on the same database may have moved it.
  const readClock = async () => {
    offsetMs = await readOffset(db);
    return clock();
  };
  const provider = openProvider(db, readClock, idPrefix);
  const ask: Fetch = async ({ pathname, search }, { method, headers, body }) => {
    const { statusCode, body: text } = await provider.inject({
      method: method as 'GET',
      url: `${pathname}${search}`,
      headers: headers as Record<string, string>,
      payload: body as string | undefined,
    });
    return new Response(text, { status: statusCode });
  };
  const connection = {
    accessToken: randomUUID(),
    publicKey: PUBLIC_KEY,
    // Only this process knows it, so whatever comes over HTTP is forged.
    webhookSecret: randomUUID(),
    apiUrl: 'http://sandbox.invalid',
    fetch: ask,
  };

  async function step(now: Date, waiting: readonly { id: string }[], onStep: OnStep): Promise<void> {
    const accounts: Account[] = [];
    for (const { id } of waiting) {
      const account = await changeAccount(db, id, (found) => settle(found, now));
      if (account) accounts.push(account);
    }
    await onStep(
      now,
      accounts.flatMap(({ untold }) => untold),
    );
    for (const { id, changedAt } of accounts) {
      // An account that changed meanwhile sends all its notifications again at the next step.
      await changeAccount(db, id, (found) => {
        if (found.changedAt === changedAt) found.untold = [];
      });
    }
  }

  async function moveTo(to: Date, onStep: OnStep): Promise<void> {
    let now = await readClock();
    if (to < now) {
      throw new Error(`The sandbox's time is ${now.toISOString()} and goes forward only, not to ${to.toISOString()}`);
    }
    const waiting = await dueAccounts(db, now);
    if (waiting.length > 0) await step(now, waiting, onStep);
    while (now < to) {
      const dayEnd = startOfNextDay(now);
      const horizon = dayEnd < to ? dayEnd : to;
      const next = await dueAccounts(db, horizon);
      const after = now.toISOString();
      const due = next.flatMap(({ dueAt }) => (dueAt !== null && dueAt > after ? [dueAt] : [])).sort();
      const until = due[0] === undefined ? horizon : new Date(Math.min(Date.parse(due[0]), horizon.getTime()));
      offsetMs = await advanceOffset(db, until.getTime() - realClock().getTime());
      const reached = next.filter(({ dueAt, hasNews }) => hasNews || (dueAt !== null && dueAt <= until.toISOString()));
      await step(until, reached, onStep);
      now = until;
    }
  }

  return { provider, connection, clock, moveTo };
}
