/** What the form of a company's subscription holds, when it is valid, and how it is sent. */

import { number, object } from 'yup';
import {
  PAYMENT_METHOD_LABELS,
  PAYMENT_METHODS,
  type PaymentMethod,
} from '@vinculo/contract/rules/money/paymentMethods';
import { MESSAGES } from '@vinculo/contract/rules/words/messages';
import type { Subscription, SubscriptionInput } from '@vinculo/contract/subscriptions';
import { orNull } from '../../components/form/contact';
import { text } from '../../components/form/schemas';

export interface SubscriptionValues {
  externalReference: string;
  paymentMethod: PaymentMethod | null;
}

export const FORM_NAMES = { external_reference: 'externalReference', payment_method: 'paymentMethod' };

/** Only the company can enter its credit card, so that method is enabled only if it is the current one. */
export const paymentOptions = (current: PaymentMethod | null) =>
  Object.values(PAYMENT_METHODS).map((value) => ({
    value,
    label: PAYMENT_METHOD_LABELS[value],
    ...(value === PAYMENT_METHODS.mercadoPagoCard &&
      value !== current && { whyNot: MESSAGES.subscription.creditCardByCompany }),
  }));

export const subscriptionValues = (subscription: Subscription | null): SubscriptionValues => ({
  externalReference: subscription?.external_reference ?? '',
  paymentMethod: subscription?.payment_method ?? null,
});

export const subscriptionSchema = object({
  externalReference: text(),
  paymentMethod: number()
    .nullable()
    .required(MESSAGES.subscription.method)
    .oneOf(Object.values(PAYMENT_METHODS), MESSAGES.subscription.methodInvalid),
});

export const toSubscriptionInput = (values: SubscriptionValues, paymentMethod: PaymentMethod): SubscriptionInput => ({
  external_reference: orNull(values.externalReference),
  payment_method: paymentMethod,
});
