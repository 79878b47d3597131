/** What companies pay by, as super administrators keep it by hand. */
import { Type, type Static } from 'typebox';
import { MESSAGES } from './rules/messages';
import { PAYMENT_METHODS, type PaymentMethod } from './rules/paymentMethods';
import { CompanyParams, Id, IdParams, NoContent, nullable, NullableText, optionalText, type Call } from './schema';

const PaymentMethodSchema = Type.Unsafe<PaymentMethod>({
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

export const subscriptionCalls = {
  getSubscription: {
    method: 'GET',
    path: '/companies/:companyId/subscription',
    audience: 'person',
    summary: "A company's subscription or null, for its managers and for super administrators",
    params: CompanyParams,
    status: 200,
    response: nullable(Subscription),
  },
  createSubscription: {
    method: 'POST',
    path: '/subscriptions',
    audience: 'super-administrator',
    summary: 'Writes a subscription that is paid outside the card screen; 409 where the company has one',
    body: CreateSubscription,
    status: 201,
    response: Subscription,
  },
  updateSubscription: {
    method: 'PUT',
    path: '/subscriptions/:id',
    audience: 'super-administrator',
    summary: 'Changes a subscription',
    params: IdParams,
    body: SubscriptionInput,
    status: 200,
    response: Subscription,
  },
  deleteSubscription: {
    method: 'DELETE',
    path: '/subscriptions/:id',
    audience: 'super-administrator',
    summary: 'Ends a subscription; the free month does not come back',
    params: IdParams,
    status: 204,
    response: NoContent,
  },
} as const satisfies Record<string, Call>;
