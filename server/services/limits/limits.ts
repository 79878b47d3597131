/**
 * How often something may happen. Kept in memory where one process owns the database, in PostgreSQL where several share it,
 * but for the coarse ones: those only bound how much work somebody causes, and each instance counts its own.
 */
import {
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRes,
  type RateLimiterAbstract,
} from 'rate-limiter-flexible';
import type { Pool } from 'pg';
import { ApiError } from '../../base/errors';

const MINUTE_S = 60;
const TEN_MINUTES_S = 600;
const HOUR_S = 3600;
const DAY_S = 86_400;

/** Whom a limit counts: everything that one of these does, or that is done to it. */
type Counted = 'address' | 'person' | 'session' | 'company' | 'mailbox' | 'code' | 'card' | 'all new schools';

interface Limit {
  per: Counted | readonly Counted[];
  points: number;
  seconds: number;
  /** Bounds work, guards nothing. */
  coarse?: boolean;
}

/** Points per seconds. An account costs nothing, nor does a company: so an address is counted beside a person and a company. */
export const LIMITS = {
  // New codes; `docs/security.md` has the arithmetic. Made-up e-mails, without an account, shall not stop those who have one:
  // 1,000 people of one company come from one address within an hour, each of them twice.
  codeEachMinute: { per: ['mailbox', 'address'], points: 1, seconds: MINUTE_S },
  codeEachHour: { per: ['mailbox', 'address'], points: 5, seconds: HOUR_S },
  codeEverywhere: { per: 'mailbox', points: 10, seconds: HOUR_S },
  codeAddress: { per: 'address', points: 2000, seconds: HOUR_S },
  codeAddressNew: { per: 'address', points: 2000, seconds: HOUR_S },
  // Wrong codes for accounts. Past the address's limit nobody is shut out, but codes die with the first wrong try. Elsewhere
  // is every address that did not ask for the code; it counts as long as a code lives.
  wrongCodeAddress: { per: 'address', points: 300, seconds: HOUR_S },
  wrongCodeElsewhere: { per: ['code', 'address'], points: 3, seconds: TEN_MINUTES_S },
  // Tokens that Google refused: each costs two questions to Google.
  googleAddress: { per: 'address', points: 300, seconds: MINUTE_S },
  refresh: { per: 'session', points: 60, seconds: MINUTE_S, coarse: true },
  // Calls with a session.
  person: { per: 'person', points: 900, seconds: MINUTE_S, coarse: true },
  // Searches for people by an administrator.
  peopleSearch: { per: 'person', points: 60, seconds: MINUTE_S },

  // Pictures. What is beyond the first, a known company may still upload: a class list brings as many as it has students.
  upload: { per: 'person', points: 300, seconds: HOUR_S, coarse: true },
  uploadKnown: { per: 'person', points: 6000, seconds: HOUR_S, coarse: true },
  // Files of printed cards, and looks at what would be printed: a thousand cards are some seconds of work, a thousand names
  // in rare letters a moment.
  print: { per: 'person', points: 200, seconds: HOUR_S, coarse: true },
  printPreview: { per: 'person', points: 200, seconds: HOUR_S, coarse: true },
  // Files of everything that a company has: each may be gigabytes. One is downloaded again by download managers.
  exportCompany: { per: 'company', points: 5, seconds: HOUR_S },
  exportPerson: { per: 'person', points: 20, seconds: HOUR_S },
  exportAddress: { per: ['company', 'session'], points: 3, seconds: TEN_MINUTES_S },

  companyCreate: { per: 'person', points: 5, seconds: DAY_S },
  // Refused tries of making a company: each says whether it is here already.
  companyRefused: { per: 'person', points: 10, seconds: DAY_S },
  companyRefusedAddress: { per: 'address', points: 50, seconds: HOUR_S },
  // Cards made: far above a class list, and a bound on the e-mails that giving cards shows.
  cardCreate: { per: 'company', points: 1000, seconds: HOUR_S },
  // Changes of many cards: what they found is kept while it can be undone.
  cardsChange: { per: 'company', points: 60, seconds: TEN_MINUTES_S },
  // Administrators added: the list shows their e-mails.
  managerAdd: { per: 'company', points: 100, seconds: HOUR_S },

  // Strangers that a company finds which nobody knows yet, each counted once a day. By name: their whole e-mail was not typed.
  strangerSeen: { per: ['company', 'person'], points: 1, seconds: DAY_S },
  strangersCompany: { per: 'company', points: 150, seconds: DAY_S },
  strangersPerson: { per: 'person', points: 200, seconds: DAY_S },
  strangersAddress: { per: 'address', points: 300, seconds: DAY_S },
  strangersByName: { per: 'all new schools', points: 3000, seconds: DAY_S },
  // Strangers to whom such a company gives a card or its administration: it shows their e-mail.
  tiesCompany: { per: 'company', points: 100, seconds: DAY_S },
  tiesPerson: { per: 'person', points: 150, seconds: DAY_S },
  tiesAddress: { per: 'address', points: 200, seconds: DAY_S },
  tiesByName: { per: 'all new schools', points: 1000, seconds: DAY_S },
  // Mails about companies that gave a person something.
  companyMail: { per: 'person', points: 5, seconds: DAY_S },

  // Invitations. New: by companies that nobody knows yet, in twenty days and in a row; all of them together to addresses
  // without an account, which is mail that nobody asked for.
  invitationsAll: { per: 'all new schools', points: 2000, seconds: DAY_S },
  invitationMail: { per: 'mailbox', points: 5, seconds: DAY_S },
  invitationMailNew: { per: 'mailbox', points: 10, seconds: 20 * DAY_S },
  invitationMailPace: { per: 'mailbox', points: 1, seconds: TEN_MINUTES_S },
  // Links opened.
  invitationLink: { per: 'address', points: 120, seconds: MINUTE_S, coarse: true },
  // Calls that send them again.
  invitationsChange: { per: 'company', points: 60, seconds: TEN_MINUTES_S },
  // Calls that bring rows of class lists, and rosters read to compare with.
  listImport: { per: 'company', points: 600, seconds: HOUR_S, coarse: true },

  // Codes of companies that are tried: a company's pupils share an address, and a code has 40 random bits.
  companyCode: { per: 'address', points: 600, seconds: MINUTE_S, coarse: true },
  // Requests for cards, and corrections of them. So many at one company are a poster that hangs somewhere else, or made up.
  requestPerson: { per: 'person', points: 30, seconds: DAY_S },
  requestCompany: { per: 'company', points: 3000, seconds: DAY_S },
  // Mails about what became of requests.
  requestMail: { per: 'person', points: 10, seconds: DAY_S },
  // Calls by which a company answers requests; links that it opens or exchanges.
  requestAnswer: { per: 'company', points: 1200, seconds: TEN_MINUTES_S, coarse: true },
  linkChange: { per: 'company', points: 30, seconds: HOUR_S },

  // Credit cards: stolen ones are tried out where cards can be tried.
  cardTry: { per: 'company', points: 10, seconds: HOUR_S },
  cardTryPerson: { per: 'person', points: 20, seconds: DAY_S },
  cardTryAddress: { per: 'address', points: 100, seconds: HOUR_S },

  // Cards checked and uses registered: the tills of a shopping mall, or of a canteen, share an address.
  verify: { per: 'address', points: 600, seconds: MINUTE_S, coarse: true },
  use: { per: 'address', points: 120, seconds: MINUTE_S, coarse: true },
  // Wrong codes typed for a card's number; what a camera reads is not counted. A number that no card has costs nothing.
  typedCode: { per: 'card', points: 3, seconds: DAY_S / 2 },
  typedCodeAddress: { per: 'address', points: 300, seconds: HOUR_S },
} as const satisfies Record<string, Limit>;

export type LimitName = keyof typeof LIMITS;

/** A limit and whom it counts. */
export type Point = readonly [name: LimitName, key: string];

export interface Limits {
  /** Takes one point; answers how many seconds to wait where none is left, else null. */
  take(name: LimitName, key: string): Promise<number | null>;
  /** Takes a point of each limit, or none; answers which has none left and the seconds to wait, else null. */
  takeAll(points: readonly Point[]): Promise<{ name: LimitName; seconds: number } | null>;
  /** True where no point is left; takes none. */
  isSpent(name: LimitName, key: string): Promise<boolean>;
  /** Takes one point, or throws 429 with `Retry-After`. */
  spend(name: LimitName, key: string): Promise<void>;
  /** Takes a point of each limit, or none and throws 429 with `Retry-After`. */
  spendAll(points: readonly Point[]): Promise<void>;
  /** Gives one point back. */
  refund(name: LimitName, key: string): Promise<void>;
  refundAll(points: readonly Point[]): Promise<void>;
}

// One process owns the embedded database, so its memory sees every call. A restart forgets what was counted: a day at
// most, twenty of `invitationMailNew`. What guards a single code, its wrong tries, lies in the database. Several processes
// share PostgreSQL, so there the counts lie in a table (made by a migration).
function limiter(name: LimitName, pool: Pool | null): RateLimiterAbstract {
  const { points, seconds, coarse = false }: Limit = LIMITS[name];
  const options = { keyPrefix: name, points, duration: seconds };
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

/** `onRefused`: told whenever a limit has nothing left. */
export function createLimits(pool: Pool | null, onRefused: (name: LimitName) => void = () => undefined): Limits {
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
      if (!(error instanceof RateLimiterRes)) throw error;
      onRefused(name);
      return secondsOf(error);
    }
  }

  async function refundAll(points: readonly Point[]): Promise<void> {
    for (const [name, key] of points) await of(name).reward(key);
  }

  async function takeAll(points: readonly Point[]) {
    for (const [index, [name, key]] of points.entries()) {
      const seconds = await take(name, key);
      if (seconds === null) continue;
      await refundAll(points.slice(0, index));
      return { name, seconds };
    }
    return null;
  }

  const refuse = (retryAfter: number) => {
    throw new ApiError('too_many', { retryAfter });
  };

  async function spendAll(points: readonly Point[]): Promise<void> {
    const full = await takeAll(points);
    if (full) refuse(full.seconds);
  }

  return {
    take,
    takeAll,
    isSpent: async (name, key) => ((await of(name).get(key))?.consumedPoints ?? 0) >= LIMITS[name].points,
    async spend(name, key) {
      const seconds = await take(name, key);
      if (seconds !== null) refuse(seconds);
    },
    spendAll,
    refund: (name, key) => refundAll([[name, key]]),
    refundAll,
  };
}

/** Does what these points allow, and answers whether it did: nothing where one is missing. Gives them back where it fails. */
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
