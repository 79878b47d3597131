/**
 * What has to reach somebody outside: written in the transaction that decides it, delivered after the commit, at least
 * once. Not to be taken for the folder in which mails lie that have no server to go to.
 */
import { and, eq, isNotNull, lt, or, sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import { uuidv7 } from 'uuidv7';
import type { Database } from '../database/database';
import { rows } from '../database/rows';
import { outbox } from '../database/schema';

export interface OutboxEntry {
  kind: string;
  /** Two entries of one key are one. */
  key: string;
  /** JSON; ids rather than anything personal, since it stays for a while. */
  payload: object;
}

export interface Delivery {
  /** May run twice for one entry, so it must do no harm then. A rejection means: later again. */
  deliver: (payload: unknown) => Promise<void>;
  /** Milliseconds after which it is no use any more; it is tried for good without it. */
  worthMs?: number;
}

export interface Outbox {
  /** Says what is delivered how; before that nothing is. */
  handle(deliveries: Readonly<Record<string, Delivery>>): void;
  /** Delivers what is due, the kinds side by side and each in its order; answers how many. */
  deliverDue(): Promise<number>;
  /** The same, without waiting: after a commit that wrote something. */
  wake(): void;
  /** What is delivered here. */
  kinds(): string[];
  /** Waits for what is under way; nothing is delivered afterwards. */
  stop(): Promise<void>;
}

interface DueRow {
  id: string;
  kind: string;
  payload: unknown;
  attempts: number;
  created_at: string;
}

/** Each kind has one of its own: a provider that keeps its kind waiting holds up no mail. */
interface Loop {
  running: Promise<number> | null;
  isWoken: boolean;
}

const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;
/** How long after a failure the next try comes; the last one repeats. */
const WAITS_MS = [10 * SECOND_MS, 30 * SECOND_MS, 2 * MINUTE_MS, 10 * MINUTE_MS, HOUR_MS, 3 * HOUR_MS];
/** For so long nobody else tries what was taken: longer than any delivery lasts. */
const CLAIM_MS = 2 * MINUTE_MS;
const KEPT_MS = 30 * 24 * HOUR_MS;
const ERROR_MAX = 300;
/** Mail servers name the receiver they refuse, and what is kept here outlives people who left. */
const ADDRESSES = /[^\s<>"'(),;:]+@[^\s<>"'(),;:]+/g;

/** Writes entries, in the transaction of what they tell of. */
export async function post(tx: Database, entries: OutboxEntry | readonly OutboxEntry[], now: Date): Promise<void> {
  const written = [entries].flat().map((entry) => ({ id: uuidv7(), ...entry, createdAt: now, nextTryAt: now }));
  if (written.length > 0) await tx.insert(outbox).values(written).onConflictDoNothing({ target: outbox.key });
}

export interface OutboxOptions {
  db: Database;
  clock: () => Date;
  log: FastifyBaseLogger;
  /** Told of every try. */
  onTried?: (kind: string, result: 'delivered' | 'later' | 'given-up') => void;
}

/** Forgets what was delivered or given up a month ago; answers how many. */
export async function sweepOutbox({ db, clock }: Pick<OutboxOptions, 'db' | 'clock'>): Promise<number> {
  const old = lt(outbox.createdAt, new Date(clock().getTime() - KEPT_MS));
  const gone = await db
    .delete(outbox)
    .where(and(old, or(isNotNull(outbox.doneAt), isNotNull(outbox.givenUpAt))))
    .returning({ id: outbox.id });
  return gone.length;
}

export function createOutbox({ db, clock, log, onTried }: OutboxOptions): Outbox {
  let deliveries: Readonly<Record<string, Delivery>> = {};
  const loops = new Map<string, Loop>();
  let isStopped = false;

  /** The kinds of which something is due: what wakes it has written one of them at most. */
  async function dueKinds(): Promise<string[]> {
    const due = await rows<{ kind: string }>(
      db,
      sql`select distinct kind from outbox
        where done_at is null and given_up_at is null and next_try_at <= ${clock().toISOString()}::timestamptz`,
    );
    return due.map(({ kind }) => kind).filter((kind) => kind in deliveries);
  }

  /** Takes the oldest of its kind that is due, so that no other instance does. */
  async function claim(kind: string): Promise<DueRow | undefined> {
    const now = clock();
    const until = new Date(now.getTime() + CLAIM_MS).toISOString();
    const [due] = await rows<DueRow>(
      db,
      sql`update outbox set attempts = attempts + 1, next_try_at = ${until}::timestamptz
        where id = (
          select id from outbox
          where done_at is null and given_up_at is null and next_try_at <= ${now.toISOString()}::timestamptz
            and kind = ${kind}
          order by next_try_at, id limit 1 for update skip locked
        )
        returning id, kind, payload, attempts, created_at`,
    );
    return due;
  }

  async function deliver({ id, kind, payload, attempts, created_at }: DueRow): Promise<boolean> {
    const which = eq(outbox.id, id);
    try {
      await deliveries[kind]?.deliver(payload);
      await db.update(outbox).set({ doneAt: clock(), lastError: null }).where(which);
      onTried?.(kind, 'delivered');
      return true;
    } catch (error) {
      const now = clock();
      const wait = WAITS_MS[Math.min(attempts, WAITS_MS.length) - 1] ?? HOUR_MS;
      const worthMs = deliveries[kind]?.worthMs;
      const isOver = worthMs !== undefined && now.getTime() - new Date(created_at).getTime() > worthMs;
      const said = error instanceof Error ? error.message : String(error);
      const lastError = said.replace(ADDRESSES, '…').slice(0, ERROR_MAX);
      await db
        .update(outbox)
        .set({ lastError, nextTryAt: new Date(now.getTime() + wait), ...(isOver && { givenUpAt: now }) })
        .where(which);
      onTried?.(kind, isOver ? 'given-up' : 'later');
      log[isOver ? 'error' : 'warn']({ err: error, outbox: id, kind, attempts }, isOver ? 'given up' : 'later again');
      return false;
    }
  }

  async function deliverKind(kind: string): Promise<number> {
    let delivered = 0;
    for (let due = await claim(kind); due; due = isStopped ? undefined : await claim(kind)) {
      if (await deliver(due)) delivered += 1;
    }
    return delivered;
  }

  async function run(kind: string, loop: Loop): Promise<number> {
    let delivered = 0;
    do {
      loop.isWoken = false;
      delivered += await deliverKind(kind);
      // Messages may have been written while the last one was looked for.
    } while (loop.isWoken && !isStopped);
    return delivered;
  }

  function start(kind: string): Promise<number> {
    const loop = loops.get(kind) ?? { running: null, isWoken: false };
    loops.set(kind, loop);
    loop.isWoken = true;
    loop.running ??= run(kind, loop).finally(() => (loop.running = null));
    return loop.running;
  }

  async function deliverAll(): Promise<number> {
    if (isStopped) return 0;
    const kinds = await dueKinds();
    // It may have been stopped while it asked.
    if (isStopped) return 0;
    for (const kind of kinds) void start(kind);
    // Whoever asks for what is due waits for what somebody else has begun as well.
    const delivered = await Promise.all([...loops.values()].flatMap(({ running }) => running ?? []));
    return delivered.reduce((sum, one) => sum + one, 0);
  }

  const underway = new Set<Promise<number>>();

  function deliverDue(): Promise<number> {
    const all = deliverAll().finally(() => underway.delete(all));
    underway.add(all);
    return all;
  }

  return {
    handle(given) {
      deliveries = given;
    },
    kinds: () => Object.keys(deliveries),
    deliverDue,
    wake() {
      deliverDue().catch((error: unknown) => log.error({ err: error }, 'outbox failed'));
    },
    async stop() {
      isStopped = true;
      await Promise.allSettled(underway);
    },
  };
}
