/** What a round leaves: every call with its begin, end and answer, the mails, and what the database says at the end. */

/** What was asked, as far as the models look at it. Ids in small letters. */
export interface Asked {
  /** The person whom a call names, and an address. */
  person?: string;
  email?: string;
  card?: string;
  cards?: readonly string[];
  avatar?: string;
  change?: string;
  kind?: 'activate' | 'deactivate' | 'renew' | 'delete';
  /** What a PUT had read before, and what it writes. */
  seen?: Fields;
  set?: Fields;
  rows?: readonly { email?: string; avatar?: string; number: string; person?: string }[];
  request?: string;
  answer?: 'accept' | 'decline';
  /** Of a sign-in, or on paper. */
  code?: string;
  token?: string;
  partner?: string;
  benefit?: string;
  step?: number;
  subscription?: string;
}

/** Of a card. */
export interface Fields {
  active: boolean;
  until: string | null;
  className: string | null;
  owner: string | null;
}

export interface Op {
  /** The person who calls; null for others. */
  by: string | null;
  /** The call's name in the contract; `check` and `use` are a till's. */
  name: string;
  /** The company for which a manager calls. */
  school: string | null;
  asked: Asked;
  begin: number;
  /** Null: no answer came, so it may have happened at any time, or never. */
  end: number | null;
  status: number | null;
  body: unknown;
}

export interface Mail {
  to: string;
  subject: string;
  text: string;
}

export interface EndedCard extends Fields {
  id: string;
  company: string;
  avatar: string;
  number: string;
  enrollment: string | null;
}

/** What the database says when nothing waits. */
export interface End {
  cards: readonly EndedCard[];
  counts: readonly { company: string; total: number; active: number }[];
  managers: readonly { company: string; person: string }[];
  activeCompanies: readonly string[];
  invitations: readonly {
    id: string;
    company: string;
    person: string | null;
    email: string | null;
    state: string;
    enrollment: string | null;
    mails: number;
  }[];
  partnerUses: readonly { partner: string; uses: number }[];
  benefitUses: readonly { benefit: string; uses: number }[];
  /** Those that run, with the company; and what the provider charges. */
  running: readonly { company: string; id: string; provider: string }[];
  charged: readonly { company: string; provider: string }[];
  outbox: readonly { kind: string; payload: Record<string, unknown> }[];
  /** Entries and people that should be done with, and are not. */
  waiting: readonly string[];
  /** Where an erased person's address is still found. */
  left: readonly { email: string; table: string }[];
}

export interface Person {
  id: string;
  email: string;
}

export interface School {
  id: string;
  /** A word that stands in every text of this school and in no other. */
  mark: string;
  founder: string;
}

export interface History {
  people: readonly Person[];
  schools: readonly School[];
  /** Benefits that each person has once. */
  once: readonly string[];
  ops: readonly Op[];
  mails: readonly Mail[];
  end: End;
  /** How often an instance was killed: a mail that was on its way may come twice. */
  kills: number;
}

export interface Violation {
  invariant: string;
  what: string;
}

export const isDone = ({ status }: Op) => status !== null && status < 300;
/** No answer came, or one that does not say. */
export const isUnknown = ({ end, status }: Op) => end === null || status === null || status >= 500;
export const mayBeDone = (op: Op) => isDone(op) || isUnknown(op);

/** The calls by which a person becomes known to a school, and those about a school that need not manage it. */
export const ASKING = ['askForCard', 'activateCard'];
const PERSONS = [...ASKING, 'withdrawRequest', 'refuseCompany'];
export const isManagers = ({ by, school, name }: Op) => by !== null && school !== null && !PERSONS.includes(name);
