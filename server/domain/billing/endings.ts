// Tells a company that its subscription or free month ends, or what support changed.
import { isFreeMonthOwed, PAYMENT_METHODS, standingOf } from '@vinculo/contract/rules/money/standing';
import type { Database } from '../../services/database/database';
import type { After, ManagerNews, SupportChange } from '../news/managerMails';
import { tellManagers } from '../news/tellManagers';
import { findCompanyFacts, type CompanyFacts } from '../standing/standings';
import { findPaid, listEndingFreeMonths, paymentMethodOf, type SubscriptionRow } from './store';
import type { BillingDeps } from './subscribe';

function afterwards(facts: CompanyFacts, paid: SubscriptionRow | null, now: Date): After {
  const subscription = paid && { paymentMethod: paymentMethodOf(paid), status: paid.status };
  const standing = standingOf({ ...facts, subscription }, now);
  const isFree = standing === 'good' && !facts.exempt && (!paid || paid.status === 'unpaid');
  return { standing, freeUntil: isFree && isFreeMonthOwed(facts, now) ? facts.trialEndsAt.toISOString() : null };
}

/** `about` tells two events of one kind apart. Call after the change, in its transaction. */
interface ToldEnd {
  about: string;
  now: Date;
}

async function tell(
  tx: Database,
  companyId: string,
  { about, now }: ToldEnd,
  newsOf: (company: string, after: After, paid: SubscriptionRow | null) => ManagerNews,
): Promise<void> {
  const facts = await findCompanyFacts(tx, companyId);
  if (!facts) return;
  const paid = await findPaid(tx, companyId);
  const news = newsOf(facts.name, afterwards(facts, paid, now), paid);
  await tellManagers(tx, companyId, { news, about, now });
}

export function tellOfCancelling(
  tx: Database,
  companyId: string,
  { by, ...end }: ToldEnd & { by: 'school' | 'provider' | 'product' },
): Promise<void> {
  return tell(tx, companyId, end, (company, after) => ({ kind: 'cancelled', company, by, after }));
}

/** Tells what support changed. `isCardEnded`: the card subscription ended with it. */
export function tellOfSupport(
  tx: Database,
  companyId: string,
  { change, isCardEnded, about, now }: ToldEnd & { change: SupportChange; isCardEnded: boolean },
): Promise<void> {
  return tell(tx, companyId, { about: `${about}:${change}`, now }, (company, after, paid) => ({
    kind: 'changed-by-support',
    company,
    change,
    isCardEnded,
    after,
    paymentMethod: paid ? paymentMethodOf(paid) : PAYMENT_METHODS.none,
  }));
}

const DAY_MS = 24 * 60 * 60 * 1000;
const REMINDERS = [
  { days: 7, from: 1, to: 7 },
  { days: 1, from: 0, to: 1 },
] as const;

/** A week and a day before, to companies without a way to pay; answers to how many. A repeat sends no second mail. */
export async function remindOfFreeMonthEnd(deps: BillingDeps): Promise<number> {
  const { db, clock } = deps;
  const now = clock();
  const today = now.getTime();
  let reminded = 0;
  for (const { days, from, to } of REMINDERS) {
    const ending = await listEndingFreeMonths(db, new Date(today + from * DAY_MS), new Date(today + to * DAY_MS));
    for (const { id, name: company, trialEndsAt } of ending) {
      const news = { kind: 'free-month-ends', company, days, trialEndsAt } as const;
      await db.transaction((tx) => tellManagers(tx, id, { news, about: `${id}:${days}`, now }));
      reminded += 1;
    }
  }
  return reminded;
}
