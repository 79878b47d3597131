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

/** Whom a limit counts: what one of these does, or what is done to it. */
type Counted =
  | 'address'
  | 'person'
  | 'session'
  | 'company'
  | 'partner'
  | 'mailbox'
  | 'code'
  | 'card'
  | 'all untrusted companies';

interface Limit {
  per: Counted | readonly Counted[];
  points: number;
  seconds: number;
  /** Bounds work, guards nothing. */
  coarse?: boolean;
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
  // Mails that a stranger causes and that carry no code.
  mailWithoutCode: { per: 'mailbox', points: 2, seconds: DAY_S },
  // Wrong codes for accounts. After an address's limit, codes end with one wrong try. "Elsewhere" is every address that
  // did not ask for the code; it counts as long as a code lives.
  wrongCodeAddress: { per: 'address', points: 300, seconds: HOUR_S },
  wrongCodeElsewhere: { per: ['code', 'address'], points: 3, seconds: TEN_MINUTES_S },
  // Tokens that Google refused: each costs two questions to Google.
  googleAddress: { per: 'address', points: 300, seconds: MINUTE_S },
  refresh: { per: 'session', points: 60, seconds: MINUTE_S, coarse: true },
  person: { per: 'person', points: 900, seconds: MINUTE_S, coarse: true },
  peopleSearch: { per: 'person', points: 60, seconds: MINUTE_S },
  // People and shops that support looks up.
  lookUp: { per: 'person', points: 60, seconds: HOUR_S },
  // Handovers that support begins: each mails two addresses.
  handover: { per: 'company', points: 3, seconds: DAY_S },
  // Postal codes and short links to maps. Each is a question to a public server, which refuses those that ask too much.
  zipCode: { per: 'person', points: 60, seconds: HOUR_S },
  zipCodeAddress: { per: 'address', points: 300, seconds: HOUR_S },
  mapLink: { per: 'person', points: 60, seconds: HOUR_S },
  mapLinkAddress: { per: 'address', points: 300, seconds: HOUR_S },

  // Pictures. A trusted company may upload beyond the first limit: a class list brings a picture of each student.
  upload: { per: 'person', points: 300, seconds: HOUR_S, coarse: true },
  uploadTrusted: { per: 'person', points: 6000, seconds: HOUR_S, coarse: true },
  // Files of printed cards, and their previews: many cards or rare letters cost seconds of work.
  print: { per: 'person', points: 200, seconds: HOUR_S, coarse: true },
  printPreview: { per: 'person', points: 200, seconds: HOUR_S, coarse: true },
  // Files of everything that a company has, each maybe gigabytes. Download managers fetch one file repeatedly.
  exportCompany: { per: 'company', points: 5, seconds: HOUR_S },
  exportPerson: { per: 'person', points: 20, seconds: HOUR_S },
  exportAddress: { per: ['company', 'session'], points: 3, seconds: TEN_MINUTES_S },

  // What costs much in a large school and has no limit of its own, all together; the dearest apart.
  dearCall: { per: 'person', points: 600, seconds: TEN_MINUTES_S, coarse: true },
  dearestCall: { per: 'person', points: 120, seconds: TEN_MINUTES_S, coarse: true },
  // All partners at once, which a phone sorts by distance: megabytes.
  partnersWhole: { per: 'person', points: 60, seconds: TEN_MINUTES_S, coarse: true },
  // Everything kept of a person takes a dozen reads.
  ownData: { per: 'person', points: 30, seconds: HOUR_S, coarse: true },

  companyCreate: { per: 'person', points: 5, seconds: DAY_S },
  // Refused tries of making a company: each reveals whether the company exists.
  companyRefused: { per: 'person', points: 10, seconds: DAY_S },
  companyRefusedAddress: { per: 'address', points: 50, seconds: HOUR_S },
  // What a school says of itself, which many people see.
  ownCompany: { per: 'company', points: 60, seconds: HOUR_S },
  // Cards made: far above a class list. It bounds the e-mails that giving cards reveals.
  cardCreate: { per: 'company', points: 1000, seconds: HOUR_S },
  // Changes of many cards: what they changed is kept while it can be undone.
  cardsChange: { per: 'company', points: 60, seconds: TEN_MINUTES_S },
  // The table of cards as a file: each reads every card of the company.
  cardsExport: { per: 'person', points: 60, seconds: HOUR_S, coarse: true },
  // Administrators added: the list shows their e-mails.
  managerAdd: { per: 'company', points: 100, seconds: HOUR_S },

  // Strangers that an untrusted company finds; each counts once a day. "ByName": without their whole e-mail.
  strangerSeen: { per: ['company', 'person'], points: 1, seconds: DAY_S },
  strangersCompany: { per: 'company', points: 150, seconds: DAY_S },
  strangersPerson: { per: 'person', points: 200, seconds: DAY_S },
  strangersAddress: { per: 'address', points: 300, seconds: DAY_S },
  strangersByName: { per: 'all untrusted companies', points: 3000, seconds: DAY_S },
  // Strangers to whom an untrusted company gives a card or its administration, which shows their e-mail.
  tiesCompany: { per: 'company', points: 100, seconds: DAY_S },
  tiesPerson: { per: 'person', points: 150, seconds: DAY_S },
  tiesAddress: { per: 'address', points: 200, seconds: DAY_S },
  tiesByName: { per: 'all untrusted companies', points: 1000, seconds: DAY_S },
  companyMail: { per: 'person', points: 5, seconds: DAY_S },
  // Refusals of a company that count towards stopping it.
  refusalNetwork: { per: ['company', 'address'], points: 1, seconds: 20 * DAY_S },
  refusalHour: { per: 'company', points: 1, seconds: HOUR_S },
  // Mails of cards that end: a school can move their last day as often as it likes.
  cardEndMail: { per: 'mailbox', points: 4, seconds: 20 * DAY_S },

  // Invitations. "New": by untrusted companies. "All": by all untrusted companies together to addresses without an account,
  // because such mail is unsolicited.
  invitationsAll: { per: 'all untrusted companies', points: 2000, seconds: DAY_S },
  invitationMail: { per: 'mailbox', points: 5, seconds: DAY_S },
  invitationMailNew: { per: 'mailbox', points: 10, seconds: 20 * DAY_S },
  invitationMailPace: { per: 'mailbox', points: 1, seconds: TEN_MINUTES_S },
  invitationLink: { per: 'address', points: 120, seconds: MINUTE_S, coarse: true },
  // Codes that activate nothing; `docs/security.md` has the arithmetic. Families activate at home, a whole school in its
  // own network: people who have signed in are counted one by one, so that one phone stops itself alone.
  activationCode: { per: 'address', points: 600, seconds: HOUR_S },
  activationPerson: { per: 'person', points: 20, seconds: HOUR_S },
  invitationsChange: { per: 'company', points: 60, seconds: TEN_MINUTES_S },
  // Lists of students and partners: calls that bring their rows, reads for comparison, and benefits renewed together.
  listImport: { per: 'company', points: 600, seconds: HOUR_S, coarse: true },

  // Tried company codes. Pupils share an address, and a code is too random to guess.
  companyCode: { per: 'address', points: 600, seconds: MINUTE_S, coarse: true },
  // Requests for cards and their corrections. More at one company come from a misplaced poster, or are made up.
  requestPerson: { per: 'person', points: 30, seconds: DAY_S },
  requestCompany: { per: 'company', points: 3000, seconds: DAY_S },
  requestMail: { per: 'person', points: 10, seconds: DAY_S },
  // Calls in which a company answers requests, and links that it opens or exchanges.
  requestAnswer: { per: 'company', points: 1200, seconds: TEN_MINUTES_S, coarse: true },
  linkChange: { per: 'company', points: 30, seconds: HOUR_S },

  // Reports that a shop did not accept the card, and their corrections. More at one company are too many to read.
  reportPerson: { per: 'person', points: 10, seconds: DAY_S },
  reportCompany: { per: 'company', points: 300, seconds: DAY_S },
  reportChange: { per: 'person', points: 30, seconds: DAY_S },

  // Credit cards: thieves try out stolen ones wherever a card can be tried.
  creditCardTry: { per: 'company', points: 10, seconds: HOUR_S },
  creditCardTryPerson: { per: 'person', points: 20, seconds: DAY_S },
  creditCardTryAddress: { per: 'address', points: 100, seconds: HOUR_S },

  // Cards checked and uses registered: the tills of a shopping mall or a canteen share an address.
  verify: { per: 'address', points: 600, seconds: MINUTE_S, coarse: true },
  use: { per: 'address', points: 120, seconds: MINUTE_S, coarse: true },
  // Pages of shops, whose addresses are too random to guess: visits, files that they make, what a shop writes there, and
  // addresses that the school makes or renews.
  shopPage: { per: 'address', points: 300, seconds: MINUTE_S, coarse: true },
  // A mail provider sends the presses of many readers.
  mailChoice: { per: 'address', points: 300, seconds: MINUTE_S, coarse: true },
  // Delivery reports: one mail server hands over those of all schools.
  mailReport: { per: 'address', points: 600, seconds: MINUTE_S, coarse: true },
  shopPrint: { per: 'partner', points: 20, seconds: HOUR_S },
  proposal: { per: 'partner', points: 20, seconds: DAY_S },
  proposalAddress: { per: 'address', points: 60, seconds: HOUR_S },
  reportAnswer: { per: 'partner', points: 100, seconds: DAY_S },
  benefitPause: { per: 'partner', points: 100, seconds: DAY_S },
  shopPageChange: { per: 'company', points: 600, seconds: HOUR_S, coarse: true },
  // Wrong codes typed for a number, which may be no card's. Scanned codes are too long to guess and are not counted.
  typedCode: { per: 'card', points: 3, seconds: DAY_S / 2 },
  typedCodeAddress: { per: 'address', points: 300, seconds: HOUR_S },
} as const satisfies Record<string, Limit>;

export type LimitName = keyof typeof LIMITS;

export type Point = readonly [name: LimitName, key: string];

export interface Limits {
  /** Takes one point; answers the seconds to wait if none is left, else null. */
  take(name: LimitName, key: string): Promise<number | null>;
  /** Takes a point of each limit, or none; answers the exhausted limit and the seconds to wait, else null. */
  takeAll(points: readonly Point[]): Promise<{ name: LimitName; seconds: number } | null>;
  /** True if no point is left; takes none. */
  isSpent(name: LimitName, key: string): Promise<boolean>;
  /** The seconds to wait if no point is left, else null; takes none. */
  wait(name: LimitName, key: string): Promise<number | null>;
  /** Takes one point, or throws 429 with `Retry-After`. */
  spend(name: LimitName, key: string): Promise<void>;
  /** Takes a point of each limit, or none and throws 429 with `Retry-After`. */
  spendAll(points: readonly Point[]): Promise<void>;
  refund(name: LimitName, key: string): Promise<void>;
  refundAll(points: readonly Point[]): Promise<void>;
}

// One process owns the embedded database, so its memory sees every call. A restart forgets the counts. A code's own
// wrong tries lie in the database. Several processes share PostgreSQL, so there the counts lie in a table (made by a
// migration).
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

/** `onRefused` is called whenever a limit has nothing left. */
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

  async function wait(name: LimitName, key: string): Promise<number | null> {
    const counted = await of(name).get(key);
    return counted && counted.consumedPoints >= LIMITS[name].points ? secondsOf(counted) : null;
  }

  return {
    take,
    takeAll,
    wait,
    isSpent: async (name, key) => (await wait(name, key)) !== null,
    async spend(name, key) {
      const seconds = await take(name, key);
      if (seconds !== null) refuse(seconds);
    },
    spendAll,
    refund: (name, key) => refundAll([[name, key]]),
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
