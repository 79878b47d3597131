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

const DAY_S = 86_400;

interface Limit {
  points: number;
  seconds: number;
  /** Bounds work, guards nothing. */
  coarse?: boolean;
}

/** Points per seconds. `docs/security.md` has the arithmetic behind the sign-in ones. */
export const LIMITS = {
  /** New codes for one mailbox, asked for from one address. */
  codeEachMinute: { points: 1, seconds: 60 },
  codeEachHour: { points: 5, seconds: 3600 },
  /** New codes for one mailbox from everywhere. */
  codeEverywhere: { points: 10, seconds: 3600 },
  /** New codes asked for from one address: 1,000 people of one school within an hour, each of them twice. */
  codeAddress: { points: 2000, seconds: 3600 },
  /** The same for e-mails that have no account: made-up ones shall not stop those who have one. */
  codeAddressNew: { points: 2000, seconds: 3600 },
  /** Wrong codes for accounts from one address. Past it nobody is shut out, but codes die with the first wrong try. */
  wrongCodeAddress: { points: 300, seconds: 3600 },
  /** Wrong tries of one code from one address that did not ask for it; as long as a code lives. */
  wrongCodeElsewhere: { points: 3, seconds: 600 },
  /** Tokens that Google refused, from one address: each costs two questions to Google. */
  googleAddress: { points: 300, seconds: 60 },
  /** Refreshes of one session. */
  refresh: { points: 60, seconds: 60, coarse: true },
  /** Searches for people by one administrator. */
  peopleSearch: { points: 60, seconds: 60 },
  /** Pictures uploaded by one person. */
  upload: { points: 300, seconds: 3600, coarse: true },
  /** The same beyond it, for a school that is known: a class list brings as many pictures as it has students. */
  uploadKnown: { points: 6000, seconds: 3600, coarse: true },
  /** Files of cards printed by one person: a thousand cards are some seconds of work. */
  print: { points: 200, seconds: 3600, coarse: true },
  /** Looks at what would be printed: a thousand names in rare letters are a moment of work. */
  printPreview: { points: 200, seconds: 3600, coarse: true },
  /** Files of everything that a school has, of one school and asked for by one person: each may be gigabytes. */
  exportCompany: { points: 5, seconds: 3600 },
  exportPerson: { points: 20, seconds: 3600 },
  /** Downloads from one address of such a file: browsers and their download managers ask again. */
  exportAddress: { points: 3, seconds: 600 },
  /** School accounts made by one person. */
  companyCreate: { points: 5, seconds: DAY_S },
  /** Refused tries of making one: each says whether a school is here already. By one person. */
  companyRefused: { points: 10, seconds: DAY_S },
  /** The same from one address, whoever asks: accounts cost nothing. */
  companyRefusedAddress: { points: 50, seconds: 3600 },
  /** Cards made in one company: far above a class list, and a bound on the e-mails that giving cards shows. */
  cardCreate: { points: 1000, seconds: 3600 },
  /** Changes of many cards in one company; what they found is kept while it can be undone. */
  cardsChange: { points: 60, seconds: 600 },
  /** Administrators added to one company: the list shows their e-mails. */
  managerAdd: { points: 100, seconds: 3600 },
  /** Strangers that a school nobody knows yet finds; each counts once a day. */
  strangerSeen: { points: 1, seconds: DAY_S },
  strangersSchool: { points: 150, seconds: DAY_S },
  /** The same by one person, who can make some schools, and from one address, where accounts cost nothing. */
  strangersPerson: { points: 200, seconds: DAY_S },
  strangersAddress: { points: 300, seconds: DAY_S },
  /** The same by all such schools together, of strangers whose whole e-mail they did not type. */
  strangersByName: { points: 3000, seconds: DAY_S },
  /** Strangers to whom a school nobody knows yet gives a card or its administration: it shows their e-mail. */
  tiesSchool: { points: 100, seconds: DAY_S },
  tiesPerson: { points: 150, seconds: DAY_S },
  tiesAddress: { points: 200, seconds: DAY_S },
  tiesByName: { points: 1000, seconds: DAY_S },
  /** Mails to one person about schools that gave them something. */
  schoolMail: { points: 5, seconds: DAY_S },
  /** Addresses without an account that all schools that nobody knows yet invite together: mail that nobody asked for. */
  invitationsAll: { points: 2000, seconds: DAY_S },
  /** Invitations to one mailbox, whatever the schools. */
  invitationMail: { points: 5, seconds: DAY_S },
  /** Of those that schools nobody knows send, whose accounts and schools cost nothing: in twenty days, and in a row. */
  invitationMailNew: { points: 10, seconds: 20 * DAY_S },
  invitationMailPace: { points: 1, seconds: 600 },
  /** Links of invitations opened from one address. */
  invitationLink: { points: 120, seconds: 60, coarse: true },
  /** Codes of schools tried from one address: a school's pupils share one, and a code has 40 random bits. */
  schoolCode: { points: 600, seconds: 60, coarse: true },
  /** Requests for cards by one person, and corrections of them. */
  requestPerson: { points: 30, seconds: DAY_S },
  /** Requests at one school: a poster that hangs somewhere else, or people made up. */
  requestSchool: { points: 3000, seconds: DAY_S },
  /** Mails to one person about what became of their requests. */
  requestMail: { points: 10, seconds: DAY_S },
  /** Links opened or exchanged by one school. */
  linkChange: { points: 30, seconds: 3600 },
  /** Calls by which one school answers requests. */
  requestAnswer: { points: 1200, seconds: 600, coarse: true },
  /** Calls that bring rows of class lists, and rosters read to compare with, in one company. */
  listImport: { points: 600, seconds: 3600, coarse: true },
  /** Calls that send invitations of one company again. */
  invitationsChange: { points: 60, seconds: 600 },
  /** Cards tried by one company: stolen ones are tried out where cards can be tried. */
  cardTry: { points: 10, seconds: 3600 },
  /** The same by one person, whatever the schools: anybody can make some of those. */
  cardTryPerson: { points: 20, seconds: DAY_S },
  /** The same from one address, whoever asks: accounts cost nothing. */
  cardTryAddress: { points: 100, seconds: 3600 },
  /** Cards checked from one address: a shopping mall's tills share one. */
  verify: { points: 600, seconds: 60, coarse: true },
  /** Uses registered from one address: the tills of a canteen share one. */
  use: { points: 120, seconds: 60, coarse: true },
  /** Wrong codes typed for one card's number; what a camera reads is not counted. */
  typedCode: { points: 3, seconds: DAY_S / 2 },
  /** The same from one address, whatever the numbers: a number that no card has costs nothing. */
  typedCodeAddress: { points: 300, seconds: 3600 },
  /** Calls with a session, by one person. */
  person: { points: 900, seconds: 60, coarse: true },
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
