/**
 * How often something may happen. Counts are kept in memory if one process owns the database, and in PostgreSQL if
 * several share it. Coarse limits only bound work, so each instance counts its own.
 */

import type { Pool } from 'pg';
import {
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRes,
  type RateLimiterAbstract,
} from 'rate-limiter-flexible';
import { ApiError } from '../../base/errors';

const MINUTE_S = 60;
const TEN_MINUTES_S = 600;
const HOUR_S = 3600;
const DAY_S = 86_400;

/** The subject of a count: what it does, or what is done to it. */
type Counted =
  | 'address'
  | 'person'
  | 'session'
  | 'company'
  | 'partner'
  | 'mailbox'
  | 'code'
  | 'card'
  | 'till'
  /** All untrusted companies together. */
  | 'all'
  /** The same, without the whole e-mail. */
  | 'byName';

interface Limit {
  per: Counted | readonly Counted[];
  points: number;
  seconds: number;
  /** Bounds work, guards nothing. */
  coarse?: boolean;
}

/** Counts the same in several scopes. A scope has points, or points in seconds of its own. */
interface ScopedLimit {
  scopes: Readonly<Partial<Record<Counted, number | readonly [points: number, seconds: number]>>>;
  seconds: number;
}

/** Points in seconds. Accounts and companies are free to make, so an address is counted beside them. */
export const LIMITS = {
  // New codes; `docs/security.md` has the arithmetic. Requests for made-up e-mails must not stop people with an
  // account: a whole company may share an address.
  codeEachMinute: { per: ['mailbox', 'address'], points: 1, seconds: MINUTE_S },
  codeEachHour: { per: ['mailbox', 'address'], points: 5, seconds: HOUR_S },
  // Not counted at a network from which the account's sessions were used: strangers must not keep its owner out there.
  codeEverywhere: { per: 'mailbox', points: 10, seconds: HOUR_S },
  codeAddress: { per: 'address', points: 2000, seconds: HOUR_S },
  codeAddressNew: { per: 'address', points: 2000, seconds: HOUR_S },
  // Changes of one's own e-mail: each mails two addresses. Those aimed at one mailbox cost it no code to sign in with.
  emailChange: { per: 'person', points: 5, seconds: HOUR_S },
  emailChangePause: { per: ['mailbox', 'address'], points: 1, seconds: MINUTE_S },
  emailChangeMailbox: { per: 'mailbox', points: 5, seconds: HOUR_S },
  // Codes that show who acts, and keys added and removed: each mails the person. A copied session keeps nobody from codes.
  stepUpCode: { per: 'session', points: 6, seconds: HOUR_S },
  stepUpCodePause: { per: 'session', points: 1, seconds: MINUTE_S },
  passkeyChange: { per: 'person', points: 30, seconds: HOUR_S },
  // Answers of passkeys that did not count, as a whole company may send from one address.
  passkeyAddress: { per: 'address', points: 300, seconds: MINUTE_S },
  // Mails that a stranger causes and that carry no code.
  mailWithoutCode: { per: 'mailbox', points: 2, seconds: DAY_S },
  // Wrong codes for accounts. After an address's limit, codes end with one wrong try. "Elsewhere" is every address that
  // did not ask for the code; it counts as long as a code lives.
  wrongCodeAddress: { per: 'address', points: 300, seconds: HOUR_S },
  wrongCodeElsewhere: { per: ['code', 'address'], points: 3, seconds: TEN_MINUTES_S },
  // Tokens that Google refused: each costs two questions to Google.
  googleAddress: { per: 'address', points: 300, seconds: MINUTE_S },
  refresh: { per: 'session', points: 60, seconds: MINUTE_S, coarse: true },
  calls: { per: 'session', points: 900, seconds: MINUTE_S, coarse: true },
  peopleSearch: { per: 'person', points: 60, seconds: MINUTE_S },
  // People and shops that support looks up.
  lookUp: { per: 'person', points: 60, seconds: HOUR_S },
  // Handovers that support begins: each mails two addresses.
  handover: { per: 'company', points: 3, seconds: DAY_S },
  // Each is a question to a public server, which refuses those that ask too much.
  zipCode: { scopes: { person: 60, address: 300 }, seconds: HOUR_S },

  // Pictures. A trusted company may upload beyond the first limit: a class list brings a picture of each student.
  upload: { per: 'person', points: 300, seconds: HOUR_S, coarse: true },
  uploadTrusted: { per: 'person', points: 6000, seconds: HOUR_S, coarse: true },
  // Files of printed cards, and their previews: many cards or rare letters cost seconds of work.
  print: { per: 'person', points: 200, seconds: HOUR_S, coarse: true },
  printPreview: { per: 'person', points: 200, seconds: HOUR_S, coarse: true },
  // Copies of a holder's own cards as PDF: each costs as much as a print of one card.
  cardCopy: { per: 'person', points: 30, seconds: HOUR_S, coarse: true },
  // Files of everything that a company has, each maybe gigabytes. Download managers fetch one file repeatedly.
  export: { scopes: { company: 5, person: 20 }, seconds: HOUR_S },
  exportAddress: { per: ['company', 'session'], points: 3, seconds: TEN_MINUTES_S },

  // What costs much in a large school and has no limit of its own, all together; the dearest apart.
  dearCall: { per: 'person', points: 600, seconds: TEN_MINUTES_S, coarse: true },
  dearestCall: { per: 'person', points: 120, seconds: TEN_MINUTES_S, coarse: true },
  // All partners at once, which a phone sorts by distance: megabytes.
  partnersWhole: { per: 'person', points: 60, seconds: TEN_MINUTES_S, coarse: true },
  // Everything kept of a person takes a dozen reads.
  ownData: { per: 'person', points: 30, seconds: HOUR_S, coarse: true },

  companyCreate: { per: 'person', points: 5, seconds: DAY_S },
  // Refused tries of making a company: each reveals whether the company exists. A person's first of a day is not counted
  // at the address, so that others there keep no school out.
  companyFirst: { per: 'person', points: 1, seconds: DAY_S },
  companyRefused: { scopes: { person: [10, DAY_S], address: 50 }, seconds: HOUR_S },
  // What a school says of itself, which many people see.
  ownCompany: { per: 'company', points: 60, seconds: HOUR_S },
  // Cards made: far above a class list. It bounds the e-mails that giving cards reveals.
  cardCreate: { per: 'company', points: 1000, seconds: HOUR_S },
  // Changes of many cards: what they changed is kept while it can be undone.
  cardsChange: { per: 'company', points: 60, seconds: TEN_MINUTES_S },
  // Guardians added: a class list brings more.
  guardianAdd: { per: 'company', points: 300, seconds: HOUR_S },
  // The table of cards as a file: each reads every card of the company.
  cardsExport: { per: 'person', points: 60, seconds: HOUR_S, coarse: true },
  // Administrators added: the list shows their e-mails.
  managerAdd: { per: 'company', points: 100, seconds: HOUR_S },

  // Strangers that an untrusted company finds; each counts once a day. `byName`: without their whole e-mail.
  strangerSeen: { per: ['company', 'person'], points: 1, seconds: DAY_S },
  strangers: { scopes: { company: 150, person: 200, address: 300, byName: 3000 }, seconds: DAY_S },
  // Strangers to whom an untrusted company gives a card or its administration, which shows their e-mail.
  ties: { scopes: { company: 100, person: 150, address: 200, byName: 1000 }, seconds: DAY_S },
  companyMail: { per: 'person', points: 5, seconds: DAY_S },
  // Mails of cards that end, and of students who are of age: a school can move both as often as it likes.
  cardEndMail: { per: 'mailbox', points: 4, seconds: 20 * DAY_S },

  // Invitations. "New": by untrusted companies. "All": by all untrusted companies together to addresses without an account,
  // because such mail is unsolicited.
  invitationsAll: { per: 'all', points: 2000, seconds: DAY_S },
  invitationMail: { per: 'mailbox', points: 5, seconds: DAY_S },
  invitationMailNew: { per: 'mailbox', points: 10, seconds: 20 * DAY_S },
  invitationMailPace: { per: 'mailbox', points: 1, seconds: TEN_MINUTES_S },
  // Codes that activate nothing; `docs/security.md` has the arithmetic. Families activate at home, a whole school in its
  // own network: people who have signed in are counted one by one, so that one phone stops itself alone.
  activation: { scopes: { address: 600, person: 20 }, seconds: HOUR_S },
  invitationsChange: { per: 'company', points: 60, seconds: TEN_MINUTES_S },
  // Lists of students and partners: calls that bring their rows, and reads for comparison.
  listImport: { per: 'company', points: 600, seconds: HOUR_S, coarse: true },

  // Requests for cards and their corrections. Those that wait at one company are bounded by its quota: a count of a day
  // could be spent by people who ask and withdraw.
  request: { per: 'person', points: 30, seconds: DAY_S },
  requestMail: { per: 'person', points: 10, seconds: DAY_S },
  // Calls in which a company answers requests, and links that it opens or exchanges.
  requestAnswer: { per: 'company', points: 1200, seconds: TEN_MINUTES_S, coarse: true },
  linkChange: { per: 'company', points: 30, seconds: HOUR_S },

  // Reports that a shop did not accept the card, and their corrections. More at one company are too many to read.
  report: { scopes: { person: 10, company: 300 }, seconds: DAY_S },
  reportChange: { per: 'person', points: 30, seconds: DAY_S },

  // Credit cards: thieves try out stolen ones wherever a card can be tried.
  creditCardTry: { scopes: { company: 10, person: [20, DAY_S], address: 100 }, seconds: HOUR_S },

  // Cards checked and uses registered: the tills of a shopping mall or a canteen share an address.
  verify: { per: 'address', points: 600, seconds: MINUTE_S, coarse: true },
  use: { per: 'address', points: 120, seconds: MINUTE_S, coarse: true },
  // What opens by a link or a code too random to guess, and reports: what guards it is its seal. A school, a relay and a
  // mail provider each share an address.
  document: { per: 'address', points: 600, seconds: MINUTE_S, coarse: true },
  // Pages of shops: files that they make, what a shop writes there, and addresses that the school makes or renews.
  shopPrint: { per: 'partner', points: 20, seconds: HOUR_S },
  shopMessage: { scopes: { partner: 20, address: [60, HOUR_S] }, seconds: DAY_S },
  benefitPause: { per: 'partner', points: 100, seconds: DAY_S },
  shopPageChange: { per: 'company', points: 600, seconds: HOUR_S, coarse: true },
  // Wrong codes typed for a number, which may be no card's. Scanned codes are too long to guess and are not counted.
  // `card`: everywhere, tills of the card's company apart. `till`: for the number at one address.
  typedCode: { scopes: { card: [30, DAY_S / 2], till: [3, DAY_S / 2], address: 300 }, seconds: HOUR_S },
} as const satisfies Record<string, Limit | ScopedLimit>;

export type LimitName = keyof typeof LIMITS;

/** What a limit counts by: a key, or of a limit with scopes a key for each scope that counts. */
type KeysOf<Name extends LimitName> = (typeof LIMITS)[Name] extends { scopes: infer Scopes }
  ? { [Scope in keyof Scopes]?: string }
  : string;

/** The limits that one key counts. */
export type KeyedLimit = { [Name in LimitName]: KeysOf<Name> extends string ? Name : never }[LimitName];

export type Point = { [Name in LimitName]: readonly [name: Name, keys: KeysOf<Name>] }[LimitName];

export type GiveBack = () => Promise<void>;

export interface Limits {
  /** Takes one point in each scope, or none; answers the seconds to wait if none is left, else null. */
  take<Name extends LimitName>(name: Name, keys: KeysOf<Name>): Promise<number | null>;
  /** Takes a point of each limit, or none; answers the exhausted limit and the seconds to wait, else null. */
  takeAll(points: readonly Point[]): Promise<{ name: LimitName; seconds: number } | null>;
  /** True if no point is left; takes none. */
  isSpent<Name extends LimitName>(name: Name, keys: KeysOf<Name>): Promise<boolean>;
  /** The seconds to wait if no point is left, else null; takes none. */
  wait<Name extends LimitName>(name: Name, keys: KeysOf<Name>): Promise<number | null>;
  /** Takes one point in each scope, or none and throws 429 with `Retry-After`. */
  spend<Name extends LimitName>(name: Name, keys: KeysOf<Name>): Promise<GiveBack>;
  /** The same of several limits. */
  spendAll(points: readonly Point[], message?: string): Promise<GiveBack>;
  refund<Name extends LimitName>(name: Name, keys: KeysOf<Name>): Promise<void>;
  refundAll(points: readonly Point[]): Promise<void>;
}

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

/** Throws for keys of the other kind: they would count nothing. */
function countsOf([name, keys]: Point): Count[] {
  const limit: Limit | ScopedLimit = LIMITS[name];
  if (typeof keys === 'string' && !('scopes' in limit))
    return [{ coarse: false, ...limit, name, label: name, key: keys }];
  if (typeof keys === 'string' || !('scopes' in limit)) throw new Error(`These are no keys of the limit ${name}`);
  return Object.entries(keys).flatMap(([scope, key]) => {
    const [points = 0, seconds = limit.seconds] = [limit.scopes[scope as Counted] ?? 0].flat();
    const label = `${name}${scope[0]?.toUpperCase() ?? ''}${scope.slice(1)}`;
    return key === undefined ? [] : [{ name, label, key, points, seconds, coarse: false }];
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
 * `onRefused` is called with its label whenever a count has nothing left. `keptAs`: what the table has of a key, which
 * may name a mailbox and outlives its account.
 */
export function createLimits(
  pool: Pool | null,
  onRefused: (label: string) => void = () => undefined,
  keptAs: (key: string) => string = (key) => key,
): Limits {
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

  async function takeAll(points: readonly Point[]) {
    const counts = points.flatMap(countsOf);
    for (const [index, count] of counts.entries()) {
      const seconds = await takeOne(count);
      if (seconds === null) continue;
      await giveBack(counts.slice(0, index));
      return { name: count.name, seconds };
    }
    return null;
  }

  async function spendAll(points: readonly Point[], message?: string): Promise<GiveBack> {
    const full = await takeAll(points);
    if (full) throw new ApiError('too_many', { ...(message && { message }), retryAfter: full.seconds });
    return () => refundAll(points);
  }

  const refundAll = (points: readonly Point[]) => giveBack(points.flatMap(countsOf));

  const wait: Limits['wait'] = async (name, keys) => {
    for (const count of countsOf([name, keys] as Point)) {
      const counted = await of(count).get(keptAs(count.key));
      if (counted && counted.consumedPoints >= count.points) return secondsOf(counted);
    }
    return null;
  };

  return {
    take: async (name, keys) => (await takeAll([[name, keys] as Point]))?.seconds ?? null,
    takeAll,
    wait,
    isSpent: async (name, keys) => (await wait(name, keys)) !== null,
    spend: (name, keys) => spendAll([[name, keys] as Point]),
    spendAll,
    refund: (name, keys) => refundAll([[name, keys] as Point]),
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
