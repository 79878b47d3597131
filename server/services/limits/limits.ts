// How often something may happen. Counts are kept in memory if one process owns the database, and in PostgreSQL if
// several share it. Coarse limits only bound work, so each instance counts its own.
import { lt } from 'drizzle-orm';
import type { Pool } from 'pg';
import {
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRes,
  type RateLimiterAbstract,
} from 'rate-limiter-flexible';
import { ApiError } from '../../base/errors';
import { deleteRows, type Database } from '../database/database';
import { rateLimits } from '../database/schema';
import limits from './limits.json' with { type: 'json' };

interface Limit {
  /** Who is counted, or to whom something is done; several together make one key. */
  per?: string | readonly string[];
  points?: number;
  /** Counts the same in several scopes, each with its points. `all`: all untrusted companies together. */
  scopes?: Readonly<Record<string, number>>;
  seconds: number;
  /** Seconds of the scopes that have their own. */
  secondsOf?: Readonly<Record<string, number>>;
  /** Only bounds work, and guards nothing. */
  coarse?: boolean;
}

/** Accounts and companies are free to make, so an address is counted beside them. */
export const LIMITS = limits;

export type LimitName = keyof typeof LIMITS;

/** What a limit counts by: a key, or of a limit with scopes a key for each scope that counts. */
type KeysOf<Name extends LimitName> = (typeof LIMITS)[Name] extends { scopes: infer Scopes }
  ? { [Scope in keyof Scopes]?: string }
  : string;

/** The limits that count by one key. */
export type KeyedLimit = { [Name in LimitName]: KeysOf<Name> extends string ? Name : never }[LimitName];

export type Point = { [Name in LimitName]: readonly [name: Name, keys: KeysOf<Name>] }[LimitName];

export type GiveBack = () => Promise<void>;

export type Limits = ReturnType<typeof createLimits>;

/** One count: how often something may happen to one key. */
interface Count {
  name: LimitName;
  /** Its prefix in the table, and what an operator reads: `tiesCompany`. */
  label: string;
  key: string;
  points: number;
  seconds: number;
  coarse: boolean;
}

/** Throws for keys of the other kind, because they would count nothing. */
function countsOf([name, keys]: Point): Count[] {
  const { scopes, secondsOf = {}, points = 0, seconds, coarse = false }: Limit = LIMITS[name];
  if (typeof keys === 'string' && !scopes) return [{ name, label: name, key: keys, points, seconds, coarse }];
  if (typeof keys === 'string' || !scopes) throw new Error(`These are no keys of the limit ${name}`);
  return Object.entries(keys).flatMap(([scope, key]) => {
    const own = { points: scopes[scope] ?? 0, seconds: secondsOf[scope] ?? seconds };
    const label = `${name}${scope[0]?.toUpperCase() ?? ''}${scope.slice(1)}`;
    return key === undefined ? [] : [{ name, label, key, ...own, coarse }];
  });
}

// One process owns the embedded database, so its memory sees every call. A restart forgets the counts. A code's own
// wrong tries lie in the database. Several processes share PostgreSQL, so there the counts lie in a table (made by a
// migration).
function limiter({ label, points, seconds, coarse }: Count, pool: Pool | null): RateLimiterAbstract {
  const options = { keyPrefix: label, points, duration: seconds };
  if (!pool || coarse) return new RateLimiterMemory(options);
  return new RateLimiterPostgres({
    ...options,
    storeClient: pool,
    storeType: 'pool',
    tableName: 'rate_limits',
    tableCreated: true,
    clearExpiredByTimeout: false,
  });
}

const secondsOf = (result: RateLimiterRes) => Math.max(1, Math.ceil(result.msBeforeNext / 1000));

/**
 * `onRefused` is called with its label whenever a count has nothing left. `keptAs`: how the table keeps a key, which
 * may name a mailbox and outlives its account.
 */
export function createLimits(
  pool: Pool | null,
  onRefused: (label: string) => void = () => undefined,
  keptAs: (key: string) => string = (key) => key,
) {
  const limiters = new Map<string, RateLimiterAbstract>();
  const of = (count: Count) => {
    const found = limiters.get(count.label) ?? limiter(count, pool);
    limiters.set(count.label, found);
    return found;
  };

  async function takeOne(count: Count): Promise<number | null> {
    try {
      await of(count).consume(keptAs(count.key));
      return null;
    } catch (error) {
      if (!(error instanceof RateLimiterRes)) throw error;
      onRefused(count.label);
      return secondsOf(error);
    }
  }

  async function giveBack(counts: readonly Count[]): Promise<void> {
    for (const count of counts) await of(count).reward(keptAs(count.key));
  }

  /** Takes a point of each limit, or none; answers the exhausted limit and the seconds to wait, else null. */
  async function takeAll(points: readonly Point[]): Promise<{ name: LimitName; seconds: number } | null> {
    const counts = points.flatMap(countsOf);
    for (const [index, count] of counts.entries()) {
      const seconds = await takeOne(count);
      if (seconds === null) continue;
      await giveBack(counts.slice(0, index));
      return { name: count.name, seconds };
    }
    return null;
  }

  /** Takes a point of each limit, or none and throws 429. */
  async function spendAll(points: readonly Point[], message?: string): Promise<GiveBack> {
    const full = await takeAll(points);
    if (full) throw new ApiError('too_many', { ...(message && { message }), retryAfter: full.seconds });
    return () => refundAll(points);
  }

  const refundAll = (points: readonly Point[]) => giveBack(points.flatMap(countsOf));

  /** The seconds to wait if no point is left, else null; takes none. */
  async function wait<Name extends LimitName>(name: Name, keys: KeysOf<Name>): Promise<number | null> {
    for (const count of countsOf([name, keys] as Point)) {
      const counted = await of(count).get(keptAs(count.key));
      if (counted && counted.consumedPoints >= count.points) return secondsOf(counted);
    }
    return null;
  }

  return {
    /** Takes one point in each scope, or none; answers the seconds to wait if none is left, else null. */
    take: async <Name extends LimitName>(name: Name, keys: KeysOf<Name>): Promise<number | null> =>
      (await takeAll([[name, keys] as Point]))?.seconds ?? null,
    takeAll,
    wait,
    /** True if no point is left; takes none. */
    isSpent: async <Name extends LimitName>(name: Name, keys: KeysOf<Name>) => (await wait(name, keys)) !== null,
    /** Takes one point in each scope, or none and throws 429 with `Retry-After`. */
    spend: <Name extends LimitName>(name: Name, keys: KeysOf<Name>) => spendAll([[name, keys] as Point]),
    spendAll,
    refund: <Name extends LimitName>(name: Name, keys: KeysOf<Name>) => refundAll([[name, keys] as Point]),
    refundAll,
  };
}

/** Runs the work if all points could be taken, and answers whether it ran. Gives the points back if the work fails. */
export async function within(limits: Limits, points: readonly Point[], work: () => Promise<void>): Promise<boolean> {
  if (await limits.takeAll(points)) return false;
  try {
    await work();
    return true;
  } catch (error) {
    await limits.refundAll(points);
    throw error;
  }
}

/** Deletes the counts whose time is over; answers how many. */
export const sweepCounts = (db: Database, now: Date): Promise<number> =>
  deleteRows(db, rateLimits, lt(rateLimits.expire, now.getTime()));
