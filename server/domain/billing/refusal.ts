/** Turns the provider's refusals and outages into API errors. */

import { refusalText } from '@vinculo/contract/rules/money/refusals';
import { ApiError } from '../../base/errors';
import type { CreditCardRefused, PaymentsUnavailable } from '../../services/payments/payments';

const RETRY_S = 30;

export function creditCardRefusal(error: CreditCardRefused): ApiError {
  const text = refusalText(error.reason);
  return new ApiError('invalid', { message: text, fields: { card_token_id: [text] }, cause: error });
}

/** 503 with a sentence that says what is known. */
export function away(message: string, cause?: PaymentsUnavailable): ApiError {
  return new ApiError('unavailable', { message, retryAfter: RETRY_S, cause });
}
