/**
 * The plan by which a subscription without a free month is charged: at once for the days until the billing day, which
 * Mercado Pago does for plans only. It is looked for by its terms, and made where there is none.
 */
import { BILLING_DAY, SUBSCRIPTION_CENTAVOS } from '@vinculo/contract/rules/limits';
import { centavosOf, planOf, plansOf, type Plan } from './answers';
import type { Talk } from './client';
import { readWhole } from './pages';

/** What the payer reads on the provider's mails and on the card's bill. */
export const REASON = 'Vínculo';

/** A month's price, as Mercado Pago writes money. */
export const MONTHLY = {
  frequency: 1,
  frequency_type: 'months',
  transaction_amount: SUBSCRIPTION_CENTAVOS / 100,
  currency_id: 'BRL',
} as const;

const TERMS = { ...MONTHLY, billing_day: BILLING_DAY, billing_day_proportional: true } as const;

// Another price or another day is another plan: whoever changes the terms gets a new one.
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

export interface Plans {
  /** The plan's id. Throws what the questions throw. */
  find(talk: Talk): Promise<string>;
  /** Looks again next time: the plan may have been closed at the provider. */
  forget(): void;
}

export function openPlans(backUrl: string): Plans {
  let known: Promise<string> | null = null;

  async function findOrMake(talk: Talk): Promise<string> {
    const search = { path: '/preapproval_plan/search', query: { status: 'active' }, decode: plansOf };
    const ours = (await readWhole(talk, search)).filter(isOurs);
    // The oldest, so that every process takes the same one where two have made it at once.
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
    find(talk) {
      const finding = known ?? findOrMake(talk);
      known = finding;
      finding.catch(() => {
        if (known === finding) known = null;
      });
      return finding;
    },
    forget() {
      known = null;
    },
  };
}
