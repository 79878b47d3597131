/** What support reads: all companies in figures, and how one company fares. It changes nothing. */
import { Type, type Static } from 'typebox';
import { COMPANY_SIGNS, STANDINGS, type CompanySign, type CompanyStanding } from './rules/standing';
import { Charge } from './billing';
import { CompanyParams, Id, NullableText, Timestamp, oneOf, type Call } from './schema';

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

/** `refused`: by the payment provider. `abandoned`: it knows nothing of it. */
const AttemptState = oneOf(['open', 'subscribed', 'refused', 'abandoned']);

/** `problem`: why the last try failed. */
const MailState = oneOf(['sent', 'waiting', 'given_up']);

/**
 * `figures`: cards and partners in all, in force, cards past their last day, partners used in 30 days, and what waits for
 * the company. `charges`, `attempts` (to subscribe by card) and `mails` (about the subscription): the newest first, at
 * most twelve; `person` and `to` are null once the person left.
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
    requests: Type.Integer(),
    invitations: Type.Integer(),
    without_picture: Type.Integer(),
    reports: Type.Integer(),
  }),
  managers: Type.Array(Type.Object({ id: Id, full_name: Type.String(), email: Type.String() })),
  charges: Type.Array(Charge),
  attempts: Type.Array(Type.Object({ id: Id, at: Timestamp, state: AttemptState, person: NullableText })),
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

export const supportCalls = {
  getDashboard: {
    method: 'GET',
    path: '/dashboard',
    audience: 'super-administrator',
    summary: 'All companies in figures: by standing, what needs a look, the month and the day',
    status: 200,
    response: Dashboard,
  },
  getCompanyDetails: {
    method: 'GET',
    path: '/companies/:companyId/details',
    audience: 'super-administrator',
    summary: 'How a company fares: figures, managers, charges, tries to subscribe, mails about them',
    params: CompanyParams,
    status: 200,
    response: CompanyDetails,
  },
} as const satisfies Record<string, Call>;
