// Charges, subscriptions and the provider's refusals and outages as their company sees them.
import { refusalText } from '@vinculo/contract/rules/money/refusals';
import type { Charge, Subscription } from '@vinculo/contract/subscriptions';
import { ApiError } from '../../base/errors';
import type { CreditCardRefused, PaymentsUnavailable } from '../../services/payments/payments';
import { paymentMethodOf, type ChargeRow, type SubscriptionRow } from './store';

export const iso = (date: Date | null) => date?.toISOString() ?? null;

export const toCharge = ({ id, kind, amount, status, at, nextTryAt, reason }: ChargeRow): Charge => ({
  id,
  kind,
  amount,
  status,
  at: at.toISOString(),
  next_try_at: iso(nextTryAt),
  reason: status === 'refused' ? refusalText(reason) : null,
});

export const toSubscription = (row: SubscriptionRow): Subscription => ({
  id: row.id,
  company_id: row.companyId,
  external_reference: row.externalReference,
  payment_method: paymentMethodOf(row),
});

const RETRY_S = 30;

export function creditCardRefusal(error: CreditCardRefused): ApiError {
  const text = refusalText(error.reason);
  return new ApiError('invalid', { message: text, fields: { card_token_id: [text] }, cause: error });
}

/** 503 with a sentence that says what is known. */
export function away(message: string, cause?: PaymentsUnavailable): ApiError {
  return new ApiError('unavailable', { message, retryAfter: RETRY_S, cause });
}
