/** Charges and subscriptions as their company sees them. */

import type { Charge } from '@vinculo/contract/billing';
import { refusalText } from '@vinculo/contract/rules/money/refusals';
import type { Subscription } from '@vinculo/contract/subscriptions';
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
