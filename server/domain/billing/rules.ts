/** Charges as their company sees them. */
import type { Charge } from '@vinculo/contract/billing';
import { refusalText } from '@vinculo/contract/rules/refusals';
import type { ChargeRow } from './store';

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
