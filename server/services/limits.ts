/** How often something may happen. Kept in memory where one process owns the database, in PostgreSQL where several share it. */
import {
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRes,
  type RateLimiterAbstract,
} from 'rate-limiter-flexible';
import type { Pool } from 'pg';
import { ApiError } from '../errors';

/** Points per seconds. `docs/security.md` has the arithmetic behind the sign-in ones. */
export const LIMITS = {
  /** New codes for one e-mail, asked for from one address. */
  codeEachMinute: { points: 1, seconds: 60 },
  codeEachHour: { points: 5, seconds: 3600 },
  /** New codes for one e-mail from everywhere. */
  codeEverywhere: { points: 10, seconds: 3600 },
  /** New codes asked for from one address: 1,000 people of one school within an hour, each of them twice. */
  codeAddress: { points: 2000, seconds: 3600 },
  /** Wrong codes from one address, whatever the e-mail. */
  wrongCodeAddress: { points: 300, seconds: 3600 },
  /** Wrong codes for one e-mail from addresses that did not ask for the code. */
  wrongCodeElsewhere: { points: 5, seconds: 3600 },
  /** Tokens of Google tried from one address: each costs two questions to Google. */
  googleAddress: { points: 2000, seconds: 3600 },
  /** Searches for people by one administrator. */
  peopleSearch: { points: 60, seconds: 60 },
  /** Pictures uploaded by one person. */
  upload: { points: 300, seconds: 3600 },
  /** School accounts made by one person. */
  companyCreate: { points: 5, seconds: 86_400 },
  /** Cards made in one company: far above a class list, and a bound on the e-mails that giving cards shows. */
  cardCreate: { points: 1000, seconds: 3600 },
  /** Administrators added to one company: the list shows their e-mails. */
  managerAdd: { points: 100, seconds: 3600 },
  /** Cards tried by one company: stolen ones are tried out where cards can be tried. */
  cardTry: { points: 10, seconds: 3600 },
  /** The same by one person, whatever the schools: anybody can make some of those. */
  cardTryPerson: { points: 20, seconds: 86_400 },
  /** The same from one address, whoever asks: accounts cost nothing. */
  cardTryAddress: { points: 100, seconds: 3600 },
  /** Calls with a session, by one person. */
  person: { points: 900, seconds: 60 },
  /** Calls without a session, from one address. */
  address: { points: 6000, seconds: 60 },
} as const satisfies Record<string, { points: number; seconds: number }>;

export type LimitName = keyof typeof LIMITS;

export interface Limits {
  /** Takes one point; answers how many seconds to wait where none is left, else null. */
  take(name: LimitName, key: string): Promise<number | null>;
  /** Takes one point, or throws 429 with `Retry-After`. */
  spend(name: LimitName, key: string): Promise<void>;
  /** Gives one point back. */
  refund(name: LimitName, key: string): Promise<void>;
}

// One process owns the embedded database, so its memory sees every call; a restart forgets at most an hour of counting,
// while what guards a single code, its wrong tries, lies in the database. Several processes share PostgreSQL, so there
// the counts lie in a table (made by a migration).
function limiter(name: LimitName, pool: Pool | null): RateLimiterAbstract {
  const { points, seconds } = LIMITS[name];
  const options = { keyPrefix: name, points, duration: seconds };
  if (!pool) return new RateLimiterMemory(options);
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

export function createLimits(pool: Pool | null): Limits {
  const limiters = new Map<LimitName, RateLimiterAbstract>();
  const of = (name: LimitName) => {
    const found = limiters.get(name) ?? limiter(name, pool);
    limiters.set(name, found);
    return found;
  };

  async function take(name: LimitName, key: string): Promise<number | null> {
    try {
      await of(name).consume(key);
      return null;
    } catch (error) {
      if (error instanceof RateLimiterRes) return secondsOf(error);
      throw error;
    }
  }

  return {
    take,
    async spend(name, key) {
      const seconds = await take(name, key);
      if (seconds !== null) throw new ApiError('too_many', { retryAfter: seconds });
    },
    async refund(name, key) {
      await of(name).reward(key);
    },
  };
}
