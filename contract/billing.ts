/** How a company stands with its subscription, as its managers see it. */
import { Type, type Static } from 'typebox';
import type { SubscriptionStatus } from './rules/standing';
import { PaymentMethodSchema } from './subscriptions';
import { CompanyParams, Id, nullable, NullableText, Timestamp, type Call } from './schema';

/**
 * `amount` in centavos. `kind`: a month, whole or in part, or the charge that verifies a card and is refunded. `next_try_at`: when the provider tries a refused one again. `reason`: why, in Portuguese.
 */
export const Charge = Type.Object({
  id: Id,
  kind: Type.Unsafe<'month' | 'verification'>({ type: 'string', enum: ['month', 'verification'] }),
  amount: Type.Integer(),
  status: Type.Unsafe<'pending' | 'paid' | 'refused' | 'refunded'>({
    type: 'string',
    enum: ['pending', 'paid', 'refused', 'refunded'],
  }),
  at: Timestamp,
  next_try_at: nullable(Timestamp),
  reason: NullableText,
});
export type Charge = Static<typeof Charge>;

/**
 * `past_due`: the newest charge was refused and is tried again. `unpaid`: the provider gave that up, or the charge before
 * was refused as well; partners are closed until one goes through. `card_brand` is the provider's name of it (`visa`).
 */
export const RunningSubscription = Type.Object({
  id: Id,
  payment_method: PaymentMethodSchema,
  status: Type.Unsafe<SubscriptionStatus>({ type: 'string', enum: ['active', 'past_due', 'unpaid'] }),
  /** False where it is paid outside the card screen: its card can be neither changed nor cancelled there. */
  is_by_card: Type.Boolean(),
  card_brand: NullableText,
  next_charge_at: nullable(Timestamp),
  since: Timestamp,
});

export const Billing = Type.Object({
  /** By the billing clock, which the sandbox can move. */
  now: Timestamp,
  standing: Type.Unsafe<'good' | 'lapsed' | 'inactive'>({ type: 'string', enum: ['good', 'lapsed', 'inactive'] }),
  exempt: Type.Boolean(),
  trial_ends_at: Timestamp,
  /** True while the free month is still being given: subscribing now costs nothing before it ends. */
  free_month_owed: Type.Boolean(),
  /** When a subscription made now would be charged first; null: at once, for the days until the next billing day. */
  first_charge_at: nullable(Timestamp),
  /** Centavos of that charge. */
  first_charge_amount: Type.Integer(),
  /** True while the provider has not yet said whether a subscription was made. */
  confirming: Type.Boolean(),
  subscription: nullable(RunningSubscription),
  /** Newest first, at most 12, those of ended subscriptions included. */
  charges: Type.Array(Charge),
});
export type Billing = Static<typeof Billing>;

export const billingCalls = {
  getBilling: {
    method: 'GET',
    path: '/companies/:companyId/billing',
    audience: 'person',
    summary: 'Free month, subscription and charges of a company, for its managers and for super administrators',
    params: CompanyParams,
    status: 200,
    response: Billing,
  },
} as const satisfies Record<string, Call>;
