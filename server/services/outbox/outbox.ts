// Messages to the outside (not mail files): written in the transaction that decides them, delivered after it.
import { and, eq, isNotNull, isNull, lt, lte, or, sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import { uuidv7 } from 'uuidv7';
import { deleteRows, type Database } from '../database/database';
import { outbox } from '../database/schema';

export interface OutboxEntry {
  kind: string;
  /** Two entries with one key are one. */
  key: string;
  /** JSON with ids instead of personal data, since it stays for a while. */
  payload: object;
}

export interface Delivery {
  /** May run twice for one entry and must be harmless then. A rejection means: try later. */
  deliver: (payload: unknown, id: string) => Promise<void>;
  /** Milliseconds after which delivery is useless; without it, tries never end. */
  worthMs?: number;
}

export type Outbox = ReturnType<typeof createOutbox>;

type DueRow = typeof outbox.$inferSelect;

const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;
/** Waits before each next try after a failure; the last one repeats. */
const WAITS_MS = [10 * SECOND_MS, 30 * SECOND_MS, 2 * MINUTE_MS, 10 * MINUTE_MS, HOUR_MS, 3 * HOUR_MS];
/** How long a claimed entry is reserved: longer than any delivery lasts. */
const CLAIM_MS = 2 * MINUTE_MS;
const KEPT_MS = 30 * 24 * HOUR_MS;
const BATCH = 1000;
const ERROR_MAX = 300;
/** Mail servers name the receiver they refuse, and stored errors outlive people who left. */
const ADDRESSES = /[^\s<>"'(),;:]+@[^\s<>"'(),;:]+/g;

const isDue = (now: Date) => and(isNull(outbox.doneAt), isNull(outbox.givenUpAt), lte(outbox.nextTryAt, now));

/** Writes entries in the caller's transaction, to be delivered from `dueAt` on. */
export async function post(
  tx: Database,
  entries: OutboxEntry | readonly OutboxEntry[],
  now: Date,
  dueAt = now,
): Promise<void> {
  const written = [entries].flat().map((entry) => ({ id: uuidv7(), ...entry, createdAt: now, nextTryAt: dueAt }));
  // A statement takes 65,535 parameters.
  for (let from = 0; from < written.length; from += BATCH)
    await tx
      .insert(outbox)
      .values(written.slice(from, from + BATCH))
      .onConflictDoNothing({ target: outbox.key });
}

/**
 * Every change wakes the outbox, and many people change something at once. One run serves all who ask before it begins;
 * who asks during it may have written what it no longer sees, and shares the next.
 */
function oneAtATime(run: () => Promise<void>): () => Promise<void> {
  let current: Promise<void> | null = null;
  let next: Promise<void> | null = null;
  const begin = () => (current = run().finally(() => (current = null)));
  return () => {
    if (!current && !next) return begin();
    next ??= Promise.allSettled([current]).then(() => {
      next = null;
      return begin();
    });
    return next;
  };
}

export interface OutboxOptions {
  db: Database;
  clock: () => Date;
  log: FastifyBaseLogger;
  onTried?: (kind: string, result: 'delivered' | 'later' | 'given-up') => void;
}

/** Deletes old entries that were delivered or given up; answers how many. */
export async function sweepOutbox({ db, clock }: Pick<OutboxOptions, 'db' | 'clock'>): Promise<number> {
  const old = lt(outbox.createdAt, new Date(clock().getTime() - KEPT_MS));
  return deleteRows(db, outbox, and(old, or(isNotNull(outbox.doneAt), isNotNull(outbox.givenUpAt))));
}

export function createOutbox({ db, clock, log, onTried }: OutboxOptions) {
  let deliveries: Readonly<Record<string, Delivery>> = {};
  /** One for each kind, so that a slow provider does not hold up mails. */
  const loops = new Map<string, Promise<number>>();
  let isStopped = false;

  /** The kinds with due entries. Most wakes find none, or entries of one kind. */
  async function dueKinds(): Promise<string[]> {
    const due = await db.selectDistinct({ kind: outbox.kind }).from(outbox).where(isDue(clock()));
    return due.map(({ kind }) => kind).filter((kind) => kind in deliveries);
  }

  /** Claims the oldest due entry of the kind, so that no other instance takes it. */
  async function claim(kind: string): Promise<DueRow | undefined> {
    const now = clock();
    const oldest = db
      .select({ id: outbox.id })
      .from(outbox)
      .where(and(isDue(now), eq(outbox.kind, kind)))
      .orderBy(outbox.nextTryAt, outbox.id)
      .limit(1)
      .for('update', { skipLocked: true });
    const [due] = await db
      .update(outbox)
      .set({ attempts: sql`${outbox.attempts} + 1`, nextTryAt: new Date(now.getTime() + CLAIM_MS) })
      .where(eq(outbox.id, oldest))
      .returning();
    return due;
  }

  async function deliver({ id, kind, payload, attempts, createdAt }: DueRow): Promise<boolean> {
    const which = eq(outbox.id, id);
    try {
      await deliveries[kind]?.deliver(payload, id);
      await db.update(outbox).set({ doneAt: clock(), lastError: null }).where(which);
      onTried?.(kind, 'delivered');
      return true;
    } catch (error) {
      const now = clock();
      const wait = WAITS_MS[Math.min(attempts, WAITS_MS.length) - 1] ?? HOUR_MS;
      const worthMs = deliveries[kind]?.worthMs;
      const isOver = worthMs !== undefined && now.getTime() - createdAt.getTime() > worthMs;
      const message = error instanceof Error ? error.message : String(error);
      const lastError = message.replace(ADDRESSES, '…').slice(0, ERROR_MAX);
      await db
        .update(outbox)
        .set({ lastError, nextTryAt: new Date(now.getTime() + wait), ...(isOver && { givenUpAt: now }) })
        .where(which);
      onTried?.(kind, isOver ? 'given-up' : 'later');
      log[isOver ? 'error' : 'warn']({ err: error, outbox: id, kind, attempts }, isOver ? 'given up' : 'later again');
      return false;
    }
  }

  async function run(kind: string): Promise<number> {
    let [tried, delivered] = [0, 0];
    for (let due = await claim(kind); due; due = isStopped ? undefined : await claim(kind)) {
      tried += 1;
      if (await deliver(due)) delivered += 1;
    }
    // Entries may have been written during the last query, or by the deliveries.
    if (tried > 0) wake();
    return delivered;
  }

  const noteFailure = (error: unknown) => log.error({ err: error }, 'outbox failed');

  function start(kind: string): Promise<number> {
    const loop = loops.get(kind) ?? run(kind).finally(() => loops.delete(kind));
    loops.set(kind, loop);
    return loop;
  }

  const startDue = oneAtATime(async () => {
    // It may be stopped before the query or during it.
    const kinds = isStopped ? [] : await dueKinds();
    if (!isStopped) for (const kind of kinds) start(kind).catch(noteFailure);
  });

  const wake = () => void startDue().catch(noteFailure);

  /** Delivers what is due and what that posts, the kinds in parallel and each in its order; answers how many. */
  async function deliverDue(): Promise<number> {
    await startDue();
    // The caller also waits for deliveries that another call has begun.
    const each = await Promise.all(loops.values());
    const delivered = each.reduce((sum, one) => sum + one, 0);
    return delivered === 0 ? 0 : delivered + (await deliverDue());
  }

  return {
    /** Sets the deliveries by kind; before that nothing is delivered. */
    handle(byKind: Readonly<Record<string, Delivery>>): void {
      deliveries = byKind;
    },
    kinds: () => Object.keys(deliveries),
    deliverDue,
    /** Begins the same without waiting, after a commit that wrote an entry. */
    wake,
    /** Waits for running deliveries; nothing is delivered afterwards. */
    async stop(): Promise<void> {
      isStopped = true;
      await startDue();
      await Promise.allSettled(loops.values());
    },
  };
}
