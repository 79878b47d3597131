/** What support's form changes for a school. */
import type { SupportChange } from '../../domain/billing/billingMail';

interface Served {
  active: boolean;
  exempt: boolean;
}

/** What the school is told of; null where nothing changes for it. A school that is switched off or on is told that first. */
export function supportChangeOf(before: Served, after: Served): SupportChange | null {
  if (before.active !== after.active) return after.active ? 'reactivated' : 'deactivated';
  if (before.exempt !== after.exempt) return after.exempt ? 'exempted' : 'exemption-ended';
  return null;
}
