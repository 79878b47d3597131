/** How often a company's partners are used: by partner, benefit, week and class. Never by person. */

import { Type, type Static } from 'typebox';
import { ATTENTIONS, USE_GROUPS } from './rules/partner/uses';
import { MESSAGES } from './rules/words/messages';
import { CompanyParams, Id, IdParams, NullableText, PAGING, Page, nullable, oneOf } from './schema';
import type { DeclaredCall } from './schema';

const day = () => Type.Optional(Type.String({ format: 'day', messages: { format: MESSAGES.uses.day } }));

/**
 * Days of Brasília, both included; without them the last `USES_WEEKS` weeks. Uses by class are kept by week, so there
 * the period is widened to whole weeks.
 */
export const UsesFilter = Type.Object({
  by: oneOf(USE_GROUPS, { default: 'partner' }),
  from: day(),
  to: day(),
});
export type UsesFilter = Static<typeof UsesFilter>;

export const ListUses = Type.Object({ ...UsesFilter.properties, page: Page });
export type ListUses = Static<typeof ListUses>;

/**
 * A row of the table. `id` names it in this answer alone. What the row is not about is null: a week has no partner.
 * `week`: its Monday. `reports`: reports of the period that the card was not accepted; of partners and weeks alone.
 */
export const UseRow = Type.Object({
  id: Type.String(),
  partner: nullable(Type.Object({ id: Id, title: Type.String() })),
  benefit: NullableText,
  week: NullableText,
  class_name: NullableText,
  uses: Type.Integer(),
  reports: Type.Integer(),
  attention: nullable(oneOf(ATTENTIONS)),
});
export type UseRow = Static<typeof UseRow>;

export const UseList = Type.Object({ rows: Type.Array(UseRow), ...PAGING });
export type UseList = Static<typeof UseList>;

/**
 * The uses of one partner in the last `USES_WEEKS` weeks. `weeks`: their Mondays, the oldest first; every `uses` has a
 * count for each. Classes: the most used first, only those that had enough cards.
 */
export const UsesOfPartner = Type.Object({
  weeks: Type.Array(Type.String()),
  uses: Type.Array(Type.Integer()),
  benefits: Type.Array(Type.Object({ id: Id, title: Type.String(), uses: Type.Array(Type.Integer()) })),
  classes: Type.Array(Type.Object({ class_name: Type.String(), uses: Type.Integer() })),
});
export type UsesOfPartner = Static<typeof UsesOfPartner>;

export const usageCalls = {
  listUses: {
    audience: 'administrator',
    summary: "Uses of the partners of one of the caller's companies, by partner, benefit, week or class",
    params: CompanyParams,
    query: ListUses,
    status: 200,
    response: UseList,
  },
  exportUses: {
    audience: 'administrator',
    summary: 'The same table for spreadsheets: UTF-8 with a byte order mark, semicolons, all rows',
    params: CompanyParams,
    query: UsesFilter,
    status: 200,
    contentType: 'text/csv; charset=utf-8',
    response: Type.String(),
  },
  printUsesMonth: {
    audience: 'administrator',
    summary: 'The last month that is over, compared with the one before, as PDF on one page',
    params: CompanyParams,
    status: 200,
    contentType: 'application/pdf',
    response: Type.String(),
  },
  getUsesOfPartner: {
    audience: 'administrator',
    summary: "Uses of one partner of the caller's companies by week, benefit and class",
    params: IdParams,
    status: 200,
    response: UsesOfPartner,
  },
} as const satisfies Record<string, DeclaredCall>;
