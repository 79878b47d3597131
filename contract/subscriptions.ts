/** What companies pay by: the card screen, or what super administrators write by hand. */

import { Type, type Static } from 'typebox';
import { EMAIL_MAX } from './rules/limits';
import { PAYMENT_METHODS, type PaymentMethod } from './rules/money/paymentMethods';
import { MESSAGES } from './rules/words/messages';
import {
  CompanyParams,
  Id,
  IdParams,
  NoContent,
  nullable,
  NullableText,
  optionalText,
  requiredText,
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

export const CreateSubscription = Type.Object({ company_id: Id, ...SubscriptionInput.properties });
export type CreateSubscription = Static<typeof CreateSubscription>;

const CreditCardToken = requiredText({ messages: { required: MESSAGES.subscription.card } });

/** `card_token_id`: what the provider's form made of the credit card, good for one use. `email`: the payer's. */
export const CreateCreditCardSubscription = Type.Object({
  company_id: Id,
  card_token_id: CreditCardToken,
  email: requiredText({
    maxLength: EMAIL_MAX,
    format: 'email-address',
    messages: { required: MESSAGES.email.required, format: MESSAGES.email.invalid, maxLength: MESSAGES.email.invalid },
  }),
});
export type CreateCreditCardSubscription = Static<typeof CreateCreditCardSubscription>;

export const CreditCardChange = Type.Object({ card_token_id: CreditCardToken });
export type CreditCardChange = Static<typeof CreditCardChange>;

export const subscriptionCalls = {
  getSubscription: {
    audience: 'person',
    summary: "A company's subscription or null, for its managers and for super administrators",
    params: CompanyParams,
    status: 200,
    response: nullable(Subscription),
  },
  createSubscription: {
    audience: 'super-administrator',
    summary:
      'Writes a subscription that is paid outside the card screen; 409 where the company has one, 422 for a card of the school',
    body: CreateSubscription,
    status: 201,
    response: Subscription,
  },
  updateSubscription: {
    audience: 'super-administrator',
    summary:
      'Changes a subscription; paid otherwise from now on, its card is charged no more. 422 for a card that is not there',
    params: IdParams,
    body: SubscriptionInput,
    status: 200,
    response: Subscription,
  },
  deleteSubscription: {
    audience: 'super-administrator',
    summary: 'Ends a subscription; the free month goes on',
    params: IdParams,
    status: 204,
    response: NoContent,
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
    params: IdParams,
    body: CreditCardChange,
    status: 200,
    response: Subscription,
  },
  cancelCardSubscription: {
    audience: 'administrator',
    summary: 'Cancels: partners close at once to all cards; 409 if it is not paid by the card screen',
    params: IdParams,
    status: 204,
    response: NoContent,
  },
} as const satisfies Record<string, DeclaredCall>;
