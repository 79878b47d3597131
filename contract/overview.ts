// What a company's home shows: what waits for the company, and a new company's first steps.
import { Type, type Static } from 'typebox';
import { Id, nullable, oneOf, type DeclaredCall } from './schema';

const Count = Type.Integer();

/**
 * `requests`: people who wait for the company's answer. `waiting`: all students without a card, these people included.
 * `shop_messages`: partners whose shop wrote to the company. `reported`: unsettled reports of the last `REPORTS_DAYS`
 * days that a shop did not accept the card, the number of their partners, and the partner with most reports.
 * `no_picture`: students who lack only a photo. `cards`: `in_use` are active and have not ended; of these, `activated`
 * have an owner, and `ending` end within `ENDING_DAYS`. `ended` are active and past their last day. A list noted the
 * consent of those `to_confirm`. `month_uses`: since the first day of the month. `first_steps`: which of them are done.
 * `unconfirmed`: until support has looked, outsiders read that the school is `new`, or its title because its `name`
 * looks like another school's; null if neither. `held_back`: active cards that a guardian refused or paused. `silent`:
 * cards whose guardian was asked and has not answered; absent if the server is older than this field.
 */
export const CompanyOverview = Type.Object({
  requests: Count,
  waiting: Count,
  shop_messages: Count,
  reported: Type.Object({
    reports: Count,
    partners: Count,
    most: nullable(Type.Object({ id: Id, title: Type.String() })),
  }),
  no_picture: Count,
  cards: Type.Object({ in_use: Count, activated: Count, ended: Count, ending: Count, to_confirm: Count }),
  held_back: Count,
  silent: Type.Optional(Count),
  month_uses: Count,
  unconfirmed: nullable(oneOf(['new', 'name'])),
  first_steps: Type.Object({
    look: Type.Boolean(),
    students: Type.Boolean(),
    partners: Type.Boolean(),
    managers: Type.Boolean(),
  }),
});
export type CompanyOverview = Static<typeof CompanyOverview>;

export const overviewCalls = {
  getCompanyOverview: {
    audience: 'administrator',
    summary: "What waits in one of the caller's companies, its cards in figures, and its first steps",
    response: CompanyOverview,
  },
} as const satisfies Record<string, DeclaredCall>;
