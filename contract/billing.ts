/** How a company stands with its subscription, as its managers see it. */

import { Type, type Static } from 'typebox';
import { CompanyParams, Id, NullableText, Timestamp, nullable, oneOf, type DeclaredCall } from './schema';
import { PaymentMethodSchema } from './subscriptions';

/**
 * `amount` in centavos. `kind`: a month, whole or in part, or the charge that verifies a credit card and is refunded.
 * `next_try_at`: when the provider tries a refused charge again. `reason`: why it was refused, in Portuguese.
 */
export const Charge = Type.Object({
  id: Id,
  kind: oneOf(['month', 'verification']),
  amount: Type.Integer(),
  status: oneOf(['pending', 'paid', 'refused', 'refunded']),
  at: Timestamp,
  next_try_at: nullable(Timestamp),
  reason: NullableText,
});
export type Charge = Static<typeof Charge>;

/**
 * `past_due`: the newest charge was refused and is tried again. `unpaid`: the provider gave it up, or refused the one
 * before as well; partners are closed until a charge goes through. `card_brand`: the provider's name for the brand
 * (`visa`).
 */
export const RunningSubscription = Type.Object({
  id: Id,
  payment_method: PaymentMethodSchema,
  status: oneOf(['active', 'past_due', 'unpaid']),
  /** False if it is paid outside the card screen, which can then neither change nor cancel it. */
  is_by_card: Type.Boolean(),
  card_brand: NullableText,
  next_charge_at: nullable(Timestamp),
  since: Timestamp,
});

export const Billing = Type.Object({
  /** By the billing clock. */
  now: Timestamp,
  standing: oneOf(['good', 'lapsed', 'inactive']),
  exempt: Type.Boolean(),
  trial_ends_at: Timestamp,
  /** True during the free month: subscribing costs nothing before its end. */
  free_month_owed: Type.Boolean(),
  /** When a subscription made now is charged first. Null: at once, for the days until the next billing day. */
  first_charge_at: nullable(Timestamp),
  /** Amount of that charge, in centavos. */
  first_charge_amount: Type.Integer(),
  /** True until the provider says whether the subscription was made. */
  confirming: Type.Boolean(),
  subscription: nullable(RunningSubscription),
  /** Newest first, at most 12, with those of ended subscriptions. */
  charges: Type.Array(Charge),
});
export type Billing = Static<typeof Billing>;

export const billingCalls = {
  getBilling: {
    audience: 'person',
    summary: 'Free month, subscription and charges of a company, for its managers and for super administrators',
    params: CompanyParams,
    status: 200,
    response: Billing,
  },
} as const satisfies Record<string, DeclaredCall>;
