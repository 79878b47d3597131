// What support reads: all companies in figures, how one company fares, and a person or a shop that is looked up.
import { Type, type Static } from 'typebox';
import { PROOF_MAX } from './rules/limits';
import { COMPANY_SIGNS, STANDINGS, type CompanySign, type CompanyStanding } from './rules/money/standing';
import { MESSAGES } from './rules/words/messages';
import { Email, Id, NullableText, nullable, requiredText, Search, Timestamp, oneOf, type DeclaredCall } from './schema';
import { Charge } from './subscriptions';

const countOf = <Name extends string>(names: readonly Name[]) =>
  Type.Unsafe<Record<Name, number>>({
    type: 'object',
    properties: Object.fromEntries(names.map((name) => [name, { type: 'integer' }])),
    required: [...names],
  });

/** The signs that are a number of companies. */
const COUNTED_SIGNS = COMPANY_SIGNS.filter((sign) => sign !== 'cards' && sign !== 'used');

/**
 * Companies by standing and by sign, as `listCompanies` finds them. `revenue`: centavos that the payment provider
 * received this month. `cards`: in force today. `uses`: of today.
 */
export const Dashboard = Type.Object({
  standings: countOf<CompanyStanding>(STANDINGS),
  signs: countOf<Exclude<CompanySign, 'cards' | 'used'>>(COUNTED_SIGNS),
  revenue: Type.Integer(),
  cards: Type.Integer(),
  uses: Type.Integer(),
});
export type Dashboard = Static<typeof Dashboard>;

/** `refused`: the payment provider refused it. `abandoned`: the provider knows nothing of it. */
const AttemptState = oneOf(['open', 'subscribed', 'refused', 'abandoned']);

/** `problem`: why the last try failed. */
const MailState = oneOf(['sent', 'waiting', 'given_up']);

/**
 * `figures`: cards and partners in all, in force, cards past their last day, partners used in 30 days, the last day on
 * which a shop registered a use, mails to students and guardians (`mails_returned`: rows whose last one came back), and
 * what waits for the company. `charges`, `attempts` (to subscribe by card) and `mails` (about the subscription): the
 * newest first, at most twelve; `person` and `to` are null once the person left.
 */
export const CompanyDetails = Type.Object({
  figures: Type.Object({
    cards: Type.Integer(),
    cards_in_use: Type.Integer(),
    cards_ended: Type.Integer(),
    partners: Type.Integer(),
    partners_active: Type.Integer(),
    partners_used: Type.Integer(),
    uses_30_days: Type.Integer(),
    last_use: NullableText,
    mails_sent: Type.Integer(),
    mails_returned: Type.Integer(),
    mails_waiting: Type.Integer(),
    requests: Type.Integer(),
    invitations: Type.Integer(),
    without_picture: Type.Integer(),
    reports: Type.Integer(),
  }),
  managers: Type.Array(Type.Object({ id: Id, full_name: Type.String(), email: Type.String() })),
  charges: Type.Array(Charge),
  attempts: Type.Array(
    Type.Object({ id: Id, at: Timestamp, state: AttemptState, reason: NullableText, person: NullableText }),
  ),
  mails: Type.Array(
    Type.Object({
      id: Id,
      at: Timestamp,
      subject: Type.String(),
      to: NullableText,
      state: MailState,
      problem: NullableText,
    }),
  ),
});
export type CompanyDetails = Static<typeof CompanyDetails>;

/** The state of the newest code that the server still keeps. A used code is gone; others go a day after their end. */
const CodeState = oneOf(['waiting', 'expired', 'exhausted']);

/**
 * What a person has at a school. `is_only_manager`: the school has no other. `guardian_of`: how many students; the
 * person authorized `guardian_granted` of them. `mail_returned`: a mail of the school that asks them something came
 * back.
 */
const PersonAtSchool = Type.Object({
  company: Type.Object({ id: Id, title: Type.String() }),
  is_manager: Type.Boolean(),
  is_only_manager: Type.Boolean(),
  cards: Type.Integer(),
  cards_in_use: Type.Integer(),
  invitations: Type.Integer(),
  requests: Type.Integer(),
  guardian_of: Type.Integer(),
  guardian_granted: Type.Integer(),
  mailed_at: nullable(Timestamp),
  mail_returned: Type.Boolean(),
});
export type PersonAtSchool = Static<typeof PersonAtSchool>;

/**
 * An e-mail that was looked up: no photo, no number and no code. `account`: null if there is none; `leaving_at`: when
 * it was asked to be erased. `devices`: those that are signed in, without their addresses. `locked_until`: when a code
 * can be asked for again, on some network.
 */
export const LookedUpPerson = Type.Object({
  email: Type.String(),
  account: nullable(
    Type.Object({
      id: Id,
      full_name: Type.String(),
      created_at: Timestamp,
      leaving_at: nullable(Timestamp),
      is_support: Type.Boolean(),
      mail_returned_at: nullable(Timestamp),
      devices: Type.Integer(),
      device_used_at: nullable(Timestamp),
    }),
  ),
  code: nullable(Type.Object({ sent_at: Timestamp, state: CodeState })),
  locked_until: nullable(Timestamp),
  schools: Type.Array(PersonAtSchool),
});
export type LookedUpPerson = Static<typeof LookedUpPerson>;

/** A shop as one of its schools sees it. `last_use`: a month such as `2026-11`. */
export const LookedUpShop = Type.Object({
  id: Id,
  title: Type.String(),
  phone: NullableText,
  formatted_address: Type.String(),
  active: Type.Boolean(),
  page_opened_at: nullable(Timestamp),
  last_use: NullableText,
  company: Type.Object({ id: Id, title: Type.String() }),
});
export type LookedUpShop = Static<typeof LookedUpShop>;

/**
 * `person`: null if the search is no whole e-mail. `students`: schools of students with this whole name. `has_more`:
 * more shops were found than are answered.
 */
export const LookUp = Type.Object({
  person: nullable(LookedUpPerson),
  students: Type.Array(PersonAtSchool),
  shops: Type.Array(LookedUpShop),
  has_more: Type.Boolean(),
});
export type LookUp = Static<typeof LookUp>;

/** How support knows that the request is right; the trail keeps it. */
const Proof = requiredText({
  maxLength: PROOF_MAX,
  messages: { required: MESSAGES.proof.required, maxLength: MESSAGES.proof.long },
});

export const supportCalls = {
  getDashboard: {
    audience: 'super-administrator',
    summary: 'All companies in figures: by standing, what needs a look, the month and the day',
    response: Dashboard,
  },
  getCompanyDetails: {
    audience: 'super-administrator',
    summary: 'How a company fares: figures, managers, charges, tries to subscribe, mails about them',
    response: CompanyDetails,
  },
  beginHandover: {
    audience: 'super-administrator',
    summary:
      'Invites another address of the only manager, after days in which the address of the account can end it; of a school without managers, an address to manage it',
    body: Type.Object({ email: Email, proof: Proof }),
  },
  removePerson: {
    audience: 'super-administrator',
    summary: 'Erases an account that manages nothing, as its person would; schools and the address are told',
    body: Type.Object({ proof: Proof }),
  },
  lookUp: {
    audience: 'super-administrator',
    summary: 'A person by the whole e-mail, or shops by name, phone or school; each look is in the trail',
    query: Type.Object({ search: Search }),
    response: LookUp,
  },
} as const satisfies Record<string, DeclaredCall>;
