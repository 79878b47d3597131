// Subscriptions, which Mercado Pago calls preapprovals, and the plan of those without a free month. Only a plan charges
// at once for the days until the billing day. It is looked up by its terms, and made if there is none.
import { BILLING_DAY, SUBSCRIPTION_CENTAVOS } from '@vinculo/contract/rules/limits';
import {
  CreditCardRefused,
  PaymentsUnavailable,
  type NewSubscription,
  type Payments,
  type ProviderSubscription,
} from '../payments';
import { ID, Refused, type Talk, type WriteRequest } from './client';
import { readPages, readWhole } from './pages';
import {
  centavosOf,
  nameOf,
  planOf,
  plansOf,
  preapprovalsOf,
  subscriptionOf,
  type FoundPreapproval,
  type Plan,
} from './readAnswers';

const PREAPPROVAL = '/preapproval';
/** The provider heeds a start only together with an end, so the end is far away. */
const YEARS = 30;
/** How far the provider's clock may be behind ours. */
const SKEW_MS = 60 * 60 * 1000;
const UUID_V7 = /^[\da-f]{8}-[\da-f]{4}-7/;

/** Shown in the provider's mails and on the card's bill. */
const REASON = 'Vínculo';

const MONTHLY = {
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

function openPlans(backUrl: string) {
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

type Subscriptions = Pick<Payments, 'subscribe' | 'changeCreditCard' | 'cancel' | 'find' | 'findByReferences'>;

function termsFrom(start: Date) {
  const end = new Date(start);
  end.setUTCFullYear(end.getUTCFullYear() + YEARS);
  return { ...MONTHLY, start_date: start.toISOString(), end_date: end.toISOString() };
}

/** The time in a reference of UUID version 7; zero for others. */
function madeAt(reference: string): number {
  return UUID_V7.test(reference) ? parseInt(reference.replace('-', '').slice(0, 12), 16) : 0;
}

function find(talk: Talk, id: string): Promise<ProviderSubscription | null> {
  return ID.test(id) ? talk.read(`${PREAPPROVAL}/${id}`, {}, subscriptionOf) : Promise.resolve(null);
}

async function isOver(talk: Talk, id: string): Promise<boolean> {
  const subscription = await find(talk, id);
  return !subscription || subscription.status === 'cancelled';
}

const change = <Answer>(talk: Talk, id: string, body: WriteRequest['body'], decode: (json: unknown) => Answer) => {
  const isRepeatable = !('card_token_id' in body);
  return talk.write({ method: 'PUT', path: `${PREAPPROVAL}/${id}`, body, isRepeatable }, decode);
};

function failureOf(error: unknown): unknown {
  if (!(error instanceof Refused)) return error;
  if (!error.ofCard) return new PaymentsUnavailable(false, { cause: error });
  return Object.assign(new CreditCardRefused(error.ofCard.reason), { cause: error });
}

const notChanged = (why: string) => new PaymentsUnavailable(false, { cause: new Error(`The subscription ${why}`) });

async function changeCreditCard(talk: Talk, id: string, creditCardToken: string): Promise<ProviderSubscription> {
  const subscription = await find(talk, id);
  if (!subscription) throw notChanged('is not known');
  if (subscription.status === 'cancelled') throw notChanged('is cancelled');
  try {
    // A paused subscription cannot be changed, and a person who gives a new card wants to be charged again.
    if (subscription.status === 'paused') await change(talk, id, { status: 'authorized' }, subscriptionOf);
    return await change(talk, id, { card_token_id: creditCardToken }, subscriptionOf);
  } catch (error) {
    throw failureOf(error);
  }
}

async function cancel(talk: Talk, id: string): Promise<void> {
  if (await isOver(talk, id)) return;
  try {
    await change(talk, id, { status: 'cancelled' }, () => null);
  } catch (error) {
    // The provider refuses this way too if the subscription was cancelled meanwhile.
    if (error instanceof Refused && (await isOver(talk, id))) return;
    throw failureOf(error);
  }
  // Mercado Pago answers 200 to changes that it does not make, so the subscription is read again.
  if (!(await isOver(talk, id))) throw new PaymentsUnavailable(true, { cause: new Error('It is still not cancelled') });
}

/**
 * The search ignores references. It is read newest first, back to the time of the oldest reference, and each match is
 * read again, because the search lags behind.
 */
async function findByReferences(
  begin: () => Talk,
  references: readonly string[],
): Promise<Map<string, ProviderSubscription[]>> {
  const createdAt = ({ date_created }: FoundPreapproval) => Date.parse(date_created);
  const since = (reference: string) => madeAt(reference) - SKEW_MS;
  const earliest = Math.min(...references.map(since));
  const { items, isWhole } = await readPages(begin(), {
    path: `${PREAPPROVAL}/search`,
    query: { sort: 'date_created:desc' },
    decode: preapprovalsOf,
    isEnough: (page) => page.every((each) => createdAt(each) < earliest),
  });
  const readTo = isWhole ? -Infinity : Math.min(...items.map(createdAt));
  const lookedFor = references.filter((reference) => since(reference) > readTo);
  const talk = begin();
  const byReference = new Map<string, ProviderSubscription[]>();
  const readAgain = async (reference: string) => {
    const ours = items.filter(({ external_reference }) => nameOf(external_reference) === reference);
    try {
      const read = await Promise.all(ours.map(({ id }) => find(talk, id)));
      byReference.set(
        reference,
        read.filter((subscription) => subscription !== null),
      );
    } catch (error) {
      // One that cannot be read must not block the others.
      if (!(error instanceof PaymentsUnavailable) || references.length === 1) throw error;
    }
  };
  await Promise.all(lookedFor.map(readAgain));
  return byReference;
}

export function openSubscriptions(begin: () => Talk, backUrl: string): Subscriptions {
  const plans = openPlans(backUrl);

  async function planId(talk: Talk): Promise<string> {
    try {
      return await plans.find(talk);
    } catch (cause) {
      // Whatever happened to the plan, no subscription was made.
      throw new PaymentsUnavailable(false, { cause });
    }
  }

  async function subscribe(talk: Talk, wanted: NewSubscription): Promise<ProviderSubscription> {
    const { reference, creditCardToken, payerEmail, firstChargeAt } = wanted;
    const terms = firstChargeAt
      ? { reason: REASON, auto_recurring: termsFrom(firstChargeAt) }
      : { preapproval_plan_id: await planId(talk) };
    const body = {
      ...terms,
      external_reference: reference,
      payer_email: payerEmail,
      card_token_id: creditCardToken,
      status: 'authorized',
      back_url: backUrl,
    };
    try {
      const request = { method: 'POST', path: PREAPPROVAL, body, idempotencyKey: reference } as const;
      return await talk.write(request, subscriptionOf);
    } catch (error) {
      const failure = failureOf(error);
      // The refusal may be about the plan, for example one that was closed by hand.
      if (!firstChargeAt && error instanceof Refused && !(failure instanceof CreditCardRefused)) plans.forget();
      throw failure;
    }
  }

  return {
    subscribe: (wanted) => subscribe(begin(), wanted),
    changeCreditCard: (id, creditCardToken) => changeCreditCard(begin(), id, creditCardToken),
    cancel: (id) => cancel(begin(), id),
    find: (id) => find(begin(), id),
    findByReferences: async (references) => (references.length > 0 ? findByReferences(begin, references) : new Map()),
  };
}
