// What a sandbox card does, as its token says. The token holds no card data, only the outcome that the holder's name
// chose: `sandbox.<outcome>.<brand>.<expiry, yyyy-mm>.<random>`.
import { brazilianDate } from '@vinculo/contract/rules/brasilia';

/** `docs/payments.md` names the outcomes beside Mercado Pago's own; any other name is `APRO`. */
const OUTCOMES = ['APRO', 'OTHE', 'FUND', 'SECU', 'EXPI', 'CALL', 'FORM', 'RETR', 'LATE', 'AWAY', 'LOST'] as const;
type Outcome = (typeof OUTCOMES)[number];

export interface CreditCard {
  outcome: Outcome;
  /** The provider's name of it, such as `visa`. */
  brand: string;
  /** The last valid month, `yyyy-mm`. */
  expiry: string;
}

/** Mercado Pago's documented refusals of its test cards. */
const REFUSALS: Partial<Record<Outcome, string>> = {
  OTHE: 'cc_rejected_other_reason',
  FUND: 'cc_rejected_insufficient_amount',
  SECU: 'cc_rejected_bad_filled_security_code',
  EXPI: 'cc_rejected_bad_filled_date',
  CALL: 'cc_rejected_call_for_authorize',
  FORM: 'cc_rejected_bad_filled_other',
};

const EXPIRED = 'cc_rejected_card_expired';
const NO_LIMIT = 'cc_rejected_insufficient_amount';

const TOKEN = /^sandbox\.([A-Z]{4})\.([a-z]{2,20})\.(\d{4}-(?:0[1-9]|1[0-2]))\.[0-9a-z-]{8,64}$/;

/** Null if it is no token of ours. */
export function readToken(token: string): CreditCard | null {
  const [, name, brand, expiry] = TOKEN.exec(token) ?? [];
  const outcome = OUTCOMES.find((each) => each === name);
  return outcome && brand && expiry ? { outcome, brand, expiry } : null;
}

function isExpired({ expiry }: CreditCard, at: Date): boolean {
  return brazilianDate(at).slice(0, 'yyyy-mm'.length) > expiry;
}

/** Why the provider refuses such a card; null if it accepts it. */
export function creditCardRefusal(card: CreditCard, at: Date): string | null {
  return REFUSALS[card.outcome] ?? (isExpired(card, at) ? EXPIRED : null);
}

/** Why a month is not paid; null if it is. `month` counts a subscription's charges from 1. */
export function chargeRefusal(
  card: CreditCard,
  at: Date,
  { month, isRetry }: { month: number; isRetry: boolean },
): string | null {
  if (card.outcome === 'LATE') return NO_LIMIT;
  if (card.outcome === 'RETR' && month % 2 === 0 && !isRetry) return NO_LIMIT;
  return creditCardRefusal(card, at);
}
