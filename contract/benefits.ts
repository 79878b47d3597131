// The benefits of a partner: what a card holder gets there, when, and how often.
import { Type, type Static } from 'typebox';
import { BENEFIT_TITLE_MAX } from './rules/limits';
import { USE_LIMITS } from './rules/partner/benefits';
import { MESSAGES } from './rules/words/messages';
import { Id, NullableText, oneOf, optionalDay, optionalText, requiredName } from './schema';

const LIMIT = oneOf(USE_LIMITS);
const Weekday = Type.Integer({ minimum: 0, maximum: 6 });

/**
 * A benefit as it is kept; `rules/partner/benefits.ts` says what it gives at a moment. `weekdays`: Sunday is 0, empty
 * is every day. Hours are `14:00`, days `2026-12-01`, both included, by Brasília's clock. `use_limit`: once for each
 * person in a day, a month or ever, or without a limit. The id stays the same over edits, so that uses stay with their
 * benefit. `paused_by_shop`: the shop has paused it on its own page, and a save of the school keeps that.
 */
export const Benefit = Type.Object({
  id: Id,
  title: Type.String(),
  conditions: NullableText,
  weekdays: Type.Array(Weekday),
  from_hour: NullableText,
  until_hour: NullableText,
  first_day: NullableText,
  last_day: NullableText,
  use_limit: LIMIT,
  active: Type.Boolean(),
  paused_by_shop: Type.Boolean(),
});
export type Benefit = Static<typeof Benefit>;

/** `used_on`: the day of the caller's use that counts toward the limit; null if there is none. */
export const HolderBenefit = Type.Object({ ...Benefit.properties, used_on: NullableText });
export type HolderBenefit = Static<typeof HolderBenefit>;

const hour = () => optionalText({ format: 'hour', maxLength: 5, messages: { format: MESSAGES.benefit.hour } });

/**
 * With `id` a benefit of this partner is changed, without it one is made. A save deletes the benefits that it leaves
 * out. Older pages send `adults_only`; it marks the whole partner.
 */
export const BenefitInput = Type.Object({
  id: Type.Optional(Id),
  title: requiredName({
    maxLength: BENEFIT_TITLE_MAX,
    messages: { required: MESSAGES.benefit.title, maxLength: MESSAGES.benefit.titleMax },
  }),
  conditions: optionalText({ messages: { maxLength: MESSAGES.benefit.conditionsMax } }),
  weekdays: Type.Array(Weekday, { maxItems: 7, uniqueItems: true, default: [] }),
  from_hour: hour(),
  until_hour: hour(),
  first_day: optionalDay({ format: MESSAGES.benefit.day }),
  last_day: optionalDay({ format: MESSAGES.benefit.day }),
  use_limit: Type.Unsafe<(typeof USE_LIMITS)[number]>({ ...LIMIT, default: 'none' }),
  active: Type.Boolean({ default: true }),
  adults_only: Type.Optional(Type.Boolean()),
});
export type BenefitInput = Static<typeof BenefitInput>;
