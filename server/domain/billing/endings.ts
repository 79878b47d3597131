/** Tells a company that its subscription ended, or what support changed. */

import { isFreeMonthOwed } from '@vinculo/contract/rules/money/billing';
import { PAYMENT_METHODS } from '@vinculo/contract/rules/money/paymentMethods';
import { standingOf } from '@vinculo/contract/rules/money/standing';
import type { Database } from '../../services/database/database';
import { tellManagers, type After, type ManagerNews, type SupportChange } from '../news/tellManagers';
import { findCompanyFacts, type CompanyFacts } from '../standing/standings';
import type { Ending } from './stop';
import { findPaid, paymentMethodOf, type SubscriptionRow } from './store';

function afterwards(facts: CompanyFacts, paid: SubscriptionRow | null, now: Date): After {
  const subscription = paid && { paymentMethod: paymentMethodOf(paid), status: paid.status };
  const standing = standingOf({ ...facts, subscription }, now);
  const isFree = standing === 'good' && !facts.exempt && (!paid || paid.status === 'unpaid');
  return { standing, freeUntil: isFree && isFreeMonthOwed(facts, now) ? facts.trialEndsAt.toISOString() : null };
}

/** `about` tells two events of one kind apart. Call after the change, in its transaction. */
type ToldEnd = Ending & { about: string };

async function tell(
  tx: Database,
  companyId: string,
  { about, endedAt, now }: ToldEnd,
  newsOf: (company: string, after: After, paid: SubscriptionRow | null) => ManagerNews,
): Promise<void> {
  const facts = await findCompanyFacts(tx, companyId);
  if (!facts) return;
  const paid = await findPaid(tx, companyId);
  const news = newsOf(facts.name, afterwards(facts, paid, endedAt), paid);
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
  { change, isCardEnded, about, ...ending }: ToldEnd & { change: SupportChange; isCardEnded: boolean },
): Promise<void> {
  return tell(tx, companyId, { ...ending, about: `${about}:${change}` }, (company, after, paid) => ({
    kind: 'changed-by-support',
    company,
    change,
    isCardEnded,
    after,
    paymentMethod: paid ? paymentMethodOf(paid) : PAYMENT_METHODS.none,
  }));
}
