/** What managers are written about their company's subscription, cards and data, queued with what it tells of. */
import { and, asc, eq, isNull } from 'drizzle-orm';
import type { PaymentMethod } from '@vinculo/contract/rules/paymentMethods';
import type { Standing } from '@vinculo/contract/rules/standing';
import type { Database } from '../../services/database/database';
import { managers, people } from '../../services/database/schema';
import { post } from '../../services/outbox/outbox';

/** How a company stands after what is told. */
export interface After {
  standing: Standing;
  /** The end of the free month, where that is all that keeps its partners open. */
  freeUntil: string | null;
}

/** What the people who run the product changed about how a company is served or pays. */
export type SupportChange = 'deactivated' | 'reactivated' | 'exempted' | 'exemption-ended' | 'paid-otherwise';

/** Times are ISO 8601, amounts centavos. */
export type BillingNews =
  | { kind: 'welcome'; company: string; trialEndsAt: string }
  /** `firstChargeAt` null: at once. */
  | { kind: 'subscribed'; company: string; firstChargeAt: string | null }
  /** `reason` is a sentence; `nextTryAt` null: it is not tried again. `isOpen`: partners are open meanwhile. */
  | {
      kind: 'charge-refused';
      company: string;
      amount: number;
      reason: string;
      nextTryAt: string | null;
      isOpen: boolean;
    }
  /** `by`: the company, the provider after refused charges, or the people who run the product. `after`: missing in old ones. */
  | { kind: 'cancelled'; company: string; by: 'school' | 'provider' | 'product'; after?: After }
  /** `isCardEnded`: its card is charged no more. `paymentMethod`: what it pays by now. */
  | {
      kind: 'changed-by-support';
      company: string;
      change: SupportChange;
      isCardEnded: boolean;
      paymentMethod: PaymentMethod;
      after: After;
    }
  | { kind: 'free-month-ends'; company: string; days: 7 | 1; trialEndsAt: string }
  /** So many cards that end on one day, `2027-03-31`. */
  | { kind: 'cards-end'; company: string; validUntil: string; count: number }
  /** Somebody downloaded all of the company's data. */
  | { kind: 'data-taken'; company: string; by: 'manager' | 'support'; at: string };

/** What lies in the outbox: the person's address is looked up when it goes out, and a person who left gets nothing. */
export interface BillingMailPayload {
  personId: string;
  /** Missing in old letters. */
  companyId?: string;
  news: BillingNews;
}

export const BILLING_MAIL = 'billing.mail';

/** `about` tells two events of one kind apart; said twice, it is one mail. */
export async function tellManagers(
  tx: Database,
  companyId: string,
  { news, about, now }: { news: BillingNews; about: string; now: Date },
): Promise<void> {
  const found = await tx
    .select({ id: people.id })
    .from(managers)
    .innerJoin(people, eq(people.id, managers.personId))
    .where(and(eq(managers.companyId, companyId), isNull(people.removalRequestedAt)))
    .orderBy(asc(managers.joinedAt));
  const entries = found.map(({ id: personId }) => {
    const payload: BillingMailPayload = { personId, companyId, news };
    return { kind: BILLING_MAIL, key: `${BILLING_MAIL}:${news.kind}:${about}:${personId}`, payload };
  });
  await post(tx, entries, now);
}
