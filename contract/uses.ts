// How often a company's partners are used: a month by partner, benefit and class, and one partner by week. Never by
// person.
import { Type, type Static } from 'typebox';
import { ATTENTIONS } from './rules/partner/uses';
import { MESSAGES } from './rules/words/messages';
import { Id, nullable, oneOf, type DeclaredCall } from './schema';

/** `month`: any day of the month, by Brasília's clock; the present month if absent. */
const ReadUsesMonth = Type.Object({
  month: Type.Optional(Type.String({ format: 'day', messages: { format: MESSAGES.uses.day } })),
});

const ClassUses = Type.Object({ class_name: Type.String(), uses: Type.Integer() });

/**
 * `from`: its first day. `days`: the uses of each day of the month. `before`: those of the month before, also of each
 * partner. Partners: what needs attention first, then the most used; `reports`: reports of the month that the card was
 * not accepted. Benefits and classes: those that were used, the most used first. Uses by class are kept by week, so a
 * class counts in the month in which the week begins, and only with enough cards and uses.
 */
export const UsesMonth = Type.Object({
  from: Type.String(),
  days: Type.Array(Type.Integer()),
  before: Type.Integer(),
  partners: Type.Array(
    Type.Object({
      id: Id,
      title: Type.String(),
      uses: Type.Integer(),
      before: Type.Integer(),
      reports: Type.Integer(),
      attention: nullable(oneOf(ATTENTIONS)),
    }),
  ),
  benefits: Type.Array(Type.Object({ id: Id, title: Type.String(), partner: Type.String(), uses: Type.Integer() })),
  classes: Type.Array(ClassUses),
});
export type UsesMonth = Static<typeof UsesMonth>;

/**
 * The uses of one partner in the last `USES_WEEKS` weeks. `weeks`: their Mondays, the oldest first; every `uses` has a
 * count for each. Classes: the most used first, only those that had enough cards.
 */
export const UsesOfPartner = Type.Object({
  weeks: Type.Array(Type.String()),
  uses: Type.Array(Type.Integer()),
  benefits: Type.Array(Type.Object({ id: Id, title: Type.String(), uses: Type.Array(Type.Integer()) })),
  classes: Type.Array(ClassUses),
});
export type UsesOfPartner = Static<typeof UsesOfPartner>;

export const usageCalls = {
  getUsesMonth: {
    audience: 'administrator',
    summary: "A month's uses of the partners of one of the caller's companies, beside the month before",
    query: ReadUsesMonth,
    response: UsesMonth,
  },
  getUsesOfPartner: {
    audience: 'administrator',
    summary: "Uses of one partner of the caller's companies by week, benefit and class",
    response: UsesOfPartner,
  },
} as const satisfies Record<string, DeclaredCall>;
