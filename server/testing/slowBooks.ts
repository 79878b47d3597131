/** A school's subscriptions, many of them, and a provider that takes its time for each answer. */
import { setTimeout as wait } from 'node:timers/promises';
import { uuidv7 } from 'uuidv7';
import { PAYMENT_METHODS } from '@vinculo/contract/rules/paymentMethods';
import { reconcileSubscriptions } from '../domain/billing/reconcile';
import { companies, subscriptions } from '../services/database/schema';
import { acceptingPayments } from './payments';
import { createTestApp } from './testApp';

/** Two of them are never alike, as CNPJs are. */
const FIRST_CNPJ = 10_000_000_000_000;

/** Compares so many with a provider that answers after so many milliseconds; answers how long that took, in seconds. */
export async function compareBooks(count: number, answerMs: number): Promise<number> {
  const payments = acceptingPayments({ find: () => wait(answerMs, null), listCharges: () => wait(answerMs, []) });
  const app = await createTestApp({ deps: { payments, sandbox: null } });
  try {
    const { db } = app.deps;
    const schools = Array.from({ length: count }, (_, n) => ({
      ...{ id: uuidv7(), title: `Escola ${n}`, cnpj: String(FIRST_CNPJ + n), trialEndsAt: new Date() },
    }));
    await db.insert(companies).values(schools);
    const paymentMethod = PAYMENT_METHODS.mercadoPagoCard;
    await db
      .insert(subscriptions)
      .values(schools.map(({ id: companyId }) => ({ id: uuidv7(), companyId, paymentMethod, providerId: uuidv7() })));
    const began = performance.now();
    const compared = await reconcileSubscriptions(app.deps);
    if (compared !== count) throw new Error(`${compared} of ${count} were compared`);
    return (performance.now() - began) / 1000;
  } finally {
    await app.close();
  }
}
