/** What the product does when time has passed: for the sandbox's clock, which passes days in a moment. */
import type { Notification } from '../../services/payments/payments';
import { readNews } from './news';
import { remindOfFreeMonthEnd } from './reminders';
import type { BillingDeps } from './subscribe';

/** Reads what the provider would have told, reminds, and delivers what follows from it. */
export async function liveThrough(deps: BillingDeps, notifications: readonly Notification[]): Promise<void> {
  for (const notification of notifications) await readNews(deps, notification);
  await remindOfFreeMonthEnd(deps);
  await deps.outbox.deliverDue();
}
