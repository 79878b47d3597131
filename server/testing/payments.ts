// A card payment provider that accepts every card and never charges, for tests that are not about paying.
import { uuidv7 } from 'uuidv7';
import type { Payments, ProviderCharge, ProviderSubscription } from '../services/payments/payments';

const subscriptionOf = (id: string, reference: string | null): ProviderSubscription => ({
  id,
  reference,
  status: 'authorized',
  nextChargeAt: null,
  cardBrand: 'visa',
  changedAt: new Date(),
});

/** `changes` replaces the functions that a test is about. */
export function acceptingPayments(changes: Partial<Payments> = {}): Payments {
  return {
    publicKey: 'TEST-key',
    subscribe: async ({ reference }) => subscriptionOf(`provider-${uuidv7()}`, reference),
    changeCreditCard: async (id) => subscriptionOf(id, null),
    cancel: async () => undefined,
    find: async () => null,
    findByReferences: async (references) => new Map(references.map((reference) => [reference, []])),
    findCharge: async () => null,
    findChargeOfPayment: async () => null,
    listCharges: async () => [],
    readWebhook: () => 'forged',
    ...changes,
  };
}

type Step = 'subscribe' | 'changeCreditCard' | 'cancel' | 'find' | 'findByReferences' | 'listCharges' | 'findCharge';

/** A provider in memory with its own books, which fails on request. */
export function bookkeepingProvider(clock: () => Date) {
  const subscriptions = new Map<string, ProviderSubscription>();
  const charges = new Map<string, ProviderCharge>();
  const calls: Step[] = [];
  const faults: { step: Step; at: 'before' | 'after'; error: Error }[] = [];
  let made = 0;

  async function step<Answer>(name: Step, work: () => Answer): Promise<Answer> {
    calls.push(name);
    const index = faults.findIndex((fault) => fault.step === name);
    const [fault] = index < 0 ? [] : faults.splice(index, 1);
    if (fault?.at === 'before') throw fault.error;
    const answer = work();
    if (fault) throw fault.error;
    return answer;
  }

  const change = (id: string, changes: Partial<ProviderSubscription>) => {
    const known = subscriptions.get(id);
    if (known) subscriptions.set(id, { ...known, ...changes, changedAt: clock() });
  };
  const of = (id: string) => subscriptions.get(id) ?? null;

  return {
    subscriptions,
    charges,
    calls,
    /** The next such step fails before or after its work. */
    failNext: (name: Step, at: 'before' | 'after', error: Error) => void faults.push({ step: name, at, error }),
    change,
    running: () => [...subscriptions.values()].filter(({ status }) => status === 'authorized' || status === 'paused'),
    charge(subscriptionId: string, changes: Partial<ProviderCharge> = {}): ProviderCharge {
      const id = changes.id ?? `charge-${(made += 1)}`;
      const charge: ProviderCharge = {
        ...{
          id,
          subscriptionId,
          amount: 4990,
          kind: 'month',
          status: 'paid',
          at: clock(),
          nextTryAt: null,
          reason: null,
        },
        changedAt: clock(),
        ...changes,
      };
      charges.set(id, charge);
      return charge;
    },
    payments: acceptingPayments({
      subscribe: ({ reference, firstChargeAt }) =>
        step('subscribe', () => {
          const subscription = { ...subscriptionOf(`provider-${(made += 1)}`, reference), changedAt: clock() };
          subscriptions.set(subscription.id, { ...subscription, nextChargeAt: firstChargeAt });
          return { ...subscription, nextChargeAt: firstChargeAt };
        }),
      changeCreditCard: (id) =>
        step('changeCreditCard', () => {
          change(id, { cardBrand: 'master' });
          return of(id) ?? subscriptionOf(id, null);
        }),
      cancel: (id) => step('cancel', () => change(id, { status: 'cancelled' })),
      find: (id) => step('find', () => of(id)),
      findByReferences: (wanted) =>
        step('findByReferences', () => {
          const made = [...subscriptions.values()];
          return new Map(wanted.map((each) => [each, made.filter(({ reference }) => reference === each)]));
        }),
      listCharges: (id) =>
        step('listCharges', () =>
          [...charges.values()].filter(({ subscriptionId }) => subscriptionId === id).reverse(),
        ),
      findCharge: (id) => step('findCharge', () => charges.get(id) ?? null),
    }),
  };
}

/** The provider's subscriptions of one reference; `undefined` if it did not look far enough back. */
export const findMade = async (payments: Pick<Payments, 'findByReferences'>, reference: string) =>
  (await payments.findByReferences([reference])).get(reference);
