/** Reminds companies without a way to pay a week and a day before their free month ends. */

import { tellManagers } from '../news/tellManagers';
import { listEndingFreeMonths } from './store';
import type { BillingDeps } from './subscribe';

const DAY_MS = 24 * 60 * 60 * 1000;
const REMINDERS = [
  { days: 7, from: 1, to: 7 },
  { days: 1, from: 0, to: 1 },
] as const;

/** Returns for how many companies there was something to say. A repeat sends no second mail. */
export async function remindOfFreeMonthEnd(deps: BillingDeps): Promise<number> {
  const { db, clock, billingClock, outbox } = deps;
  const today = billingClock().getTime();
  let reminded = 0;
  for (const { days, from, to } of REMINDERS) {
    const ending = await listEndingFreeMonths(db, new Date(today + from * DAY_MS), new Date(today + to * DAY_MS));
    for (const { id, name: company, trialEndsAt } of ending) {
      const news = { kind: 'free-month-ends', company, days, trialEndsAt: trialEndsAt.toISOString() } as const;
      await db.transaction((tx) => tellManagers(tx, id, { news, about: `${id}:${days}`, now: clock() }));
      reminded += 1;
    }
  }
  outbox.wake();
  return reminded;
}
