/** What a company's home shows: what waits for it, its cards, and how its partners are used. */
import { Type, type Static } from 'typebox';
import { CompanyParams, Id, type Call } from './schema';

const Count = Type.Integer();
const named = <Also extends object>(also: Also) => Type.Object({ id: Id, title: Type.String(), ...also });

/**
 * `requests`: people who wait for the company's answer. `invitations`: `open` ones wait for their person, `listed`
 * students for a photo; `refused` ones count to all that were sent. `cards`: `in_use` are active and have not ended,
 * `activated` those of them that have an owner, `ending` those that end within `ENDING_DAYS`; `ended` are active and past
 * their last day. `partners`: active ones. `weeks`: the Mondays of the last `USES_WEEKS` weeks, the oldest first. `most_used` and `unused` are partners in these weeks, at most
 * `OVERVIEW_PARTNERS` of each; the unused ones are active. `reported`: partners of which `REPORTS_TOLD_MIN` or more
 * students told lately that the card was not accepted, with the count of unsettled reports, the most reported first.
 */
export const CompanyOverview = Type.Object({
  requests: Count,
  invitations: Type.Object({ open: Count, listed: Count, card: Count, refused: Count }),
  cards: Type.Object({ total: Count, in_use: Count, activated: Count, ended: Count, ending: Count }),
  partners: Count,
  weeks: Type.Array(Type.Object({ week: Type.String(), uses: Count })),
  most_used: Type.Array(named({ uses: Count })),
  unused: Type.Object({ total: Count, first: Type.Array(named({})) }),
  reported: Type.Array(named({ reports: Count })),
});
export type CompanyOverview = Static<typeof CompanyOverview>;

export const overviewCalls = {
  getCompanyOverview: {
    method: 'GET',
    path: '/companies/:companyId/overview',
    audience: 'administrator',
    summary: "What waits in one of the caller's companies, its cards and the uses of its partners, in figures",
    params: CompanyParams,
    status: 200,
    response: CompanyOverview,
  },
} as const satisfies Record<string, Call>;
