/** Whom the adapter to the card payment provider asks: the real one where its keys are set, else the sandbox. */
import { and, isNull, like } from 'drizzle-orm';
import type { Config } from '../../config';
import { StartError } from '../../base/errors';
import type { Database } from '../database/database';
import { subscriptions } from '../database/schema';
import { mercadoPagoPayments } from './mercadoPago';
import type { Payments } from './payments';
import type { Sandbox } from './sandbox/sandbox';

export interface OpenedPayments {
  payments: Payments;
  sandbox: Sandbox | null;
  /** The time that billing goes by. */
  billingClock: () => Date;
}

/** Subscriptions that run in our own books and were made by the sandbox. */
function countSandboxSubscriptions(db: Database): Promise<number> {
  return db.$count(subscriptions, and(isNull(subscriptions.cancelledAt), like(subscriptions.providerId, 'sandbox.%')));
}

export async function openPayments(config: Config, db: Database, clock: () => Date): Promise<OpenedPayments> {
  const { mercadoPago, publicUrl } = config;
  if (mercadoPago) {
    const left = await countSandboxSubscriptions(db);
    // The real provider knows nothing of them: they would stay open and never be charged.
    if (left > 0) {
      throw new StartError(
        `MERCADO_PAGO_ACCESS_TOKEN: ${left} subscriptions of the sandbox run in this database. Cancel them first, or start on another one.`,
      );
    }
    return { payments: mercadoPagoPayments({ ...mercadoPago, publicUrl }), sandbox: null, billingClock: clock };
  }
  // A file of its own in the built product: where real cards are charged, none of it is loaded.
  const { openSandbox } = await import('./sandbox/sandbox');
  const sandbox = await openSandbox(db, clock);
  const payments = mercadoPagoPayments({ ...sandbox.connection, publicUrl });
  return { payments, sandbox, billingClock: sandbox.clock };
}
