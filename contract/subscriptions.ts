// What companies pay by, the card screen or what super administrators write by hand, and how they stand with it, as
// their managers see it.
import { Type, type Static } from 'typebox';
import { PAYMENT_METHODS, type PaymentMethod } from './rules/money/standing';
import { MESSAGES } from './rules/words/messages';
import {
  Email,
  Id,
  nullable,
  NullableText,
  oneOf,
  optionalText,
  requiredText,
  Timestamp,
  type DeclaredCall,
} from './schema';

export const PaymentMethodSchema = Type.Unsafe<PaymentMethod>({
  type: 'integer',
  enum: Object.values(PAYMENT_METHODS),
  messages: { required: MESSAGES.subscription.method, invalid: MESSAGES.subscription.methodInvalid },
});

export const Subscription = Type.Object({
  id: Id,
  company_id: Id,
  external_reference: NullableText,
  payment_method: PaymentMethodSchema,
});
export type Subscription = Static<typeof Subscription>;

export const SubscriptionInput = Type.Object({
  external_reference: optionalText(),
  payment_method: PaymentMethodSchema,
});
export type SubscriptionInput = Static<typeof SubscriptionInput>;

const CreditCardToken = requiredText({ messages: { required: MESSAGES.subscription.card } });

/** `card_token_id`: what the provider's form made of the credit card, good for one use. `email`: the payer's. */
const CreateCreditCardSubscription = Type.Object({
  company_id: Id,
  card_token_id: CreditCardToken,
  email: Email,
});

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

export const subscriptionCalls = {
  getSubscription: {
    audience: 'person',
    summary: "A company's subscription or null, for its managers and for super administrators",
    response: nullable(Subscription),
  },
  createSubscription: {
    audience: 'super-administrator',
    summary:
      'Writes a subscription that is paid outside the card screen; 409 where the company has one, 422 for a card of the school',
    body: Type.Object({ company_id: Id, ...SubscriptionInput.properties }),
    status: 201,
    response: Subscription,
  },
  updateSubscription: {
    audience: 'super-administrator',
    summary:
      'Changes a subscription; paid otherwise from now on, its card is charged no more. 422 for a card that is not there',
    body: SubscriptionInput,
    response: Subscription,
  },
  deleteSubscription: {
    audience: 'super-administrator',
    summary: 'Ends a subscription; the free month goes on',
  },
  createCardSubscription: {
    audience: 'administrator',
    summary: 'Subscribes a company by card; 422 on `card_token_id` if the card is refused, 409 if a subscription runs',
    body: CreateCreditCardSubscription,
    status: 201,
    response: Subscription,
  },
  updateCardSubscription: {
    audience: 'administrator',
    summary: 'Puts another card in; 409 if the subscription is not paid by the card screen',
    body: Type.Object({ card_token_id: CreditCardToken }),
    response: Subscription,
  },
  cancelCardSubscription: {
    audience: 'administrator',
    summary: 'Cancels: partners close at once to all cards; 409 if it is not paid by the card screen',
  },
  getBilling: {
    audience: 'person',
    summary: 'Free month, subscription and charges of a company, for its managers and for super administrators',
    response: Billing,
  },
} as const satisfies Record<string, DeclaredCall>;
