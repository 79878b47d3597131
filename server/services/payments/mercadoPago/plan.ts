/**
 * The plan of subscriptions without a free month. Only a plan charges at once for the days until the billing day. It is
 * looked up by its terms, and made if there is none.
 */

import { BILLING_DAY, SUBSCRIPTION_CENTAVOS } from '@vinculo/contract/rules/limits';
import type { Talk } from './client';
import { readWhole } from './pages';
import { centavosOf, planOf, plansOf, type Plan } from './readAnswers';

/** Shown in the provider's mails and on the card's bill. */
export const REASON = 'Vínculo';

export const MONTHLY = {
  frequency: 1,
  frequency_type: 'months',
  transaction_amount: SUBSCRIPTION_CENTAVOS / 100,
  currency_id: 'BRL',
} as const;

const TERMS = { ...MONTHLY, billing_day: BILLING_DAY, billing_day_proportional: true } as const;

// Changed terms, such as another price or day, make another plan.
function isOurs({ status, reason, auto_recurring: terms }: Plan): boolean {
  if (status !== 'active' || reason !== REASON || !terms) return false;
  const { transaction_amount, free_trial, repetitions, ...others } = terms as Record<string, unknown>;
  const { transaction_amount: _price, ...expected } = TERMS;
  return (
    centavosOf(Number(transaction_amount)) === SUBSCRIPTION_CENTAVOS &&
    free_trial == null &&
    repetitions == null &&
    Object.entries(expected).every(([name, value]) => others[name] === value)
  );
}

export function openPlans(backUrl: string) {
  let planId: Promise<string> | null = null;

  async function findOrMake(talk: Talk): Promise<string> {
    const search = { path: '/preapproval_plan/search', query: { status: 'active' }, decode: plansOf };
    const ours = (await readWhole(talk, search)).filter(isOurs);
    // The oldest, so that all processes agree if two have made one at once.
    const [oldest] = ours.sort((a, b) => Date.parse(a.date_created) - Date.parse(b.date_created));
    if (oldest) return oldest.id;
    const body = {
      reason: REASON,
      auto_recurring: TERMS,
      payment_methods_allowed: { payment_types: [{ id: 'credit_card' }] },
      back_url: backUrl,
    };
    return (await talk.write({ method: 'POST', path: '/preapproval_plan', body }, planOf)).id;
  }

  return {
    /** The plan's id. Throws what `talk` throws. */
    find(talk: Talk): Promise<string> {
      const finding = planId ?? findOrMake(talk);
      planId = finding;
      finding.catch(() => {
        if (planId === finding) planId = null;
      });
      return finding;
    },
    /** Looks the plan up anew next time: it may have been closed at the provider. */
    forget() {
      planId = null;
    },
  };
}
