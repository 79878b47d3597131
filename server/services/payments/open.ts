/** Chooses the payment provider: the real one if its keys are set, else the sandbox. */

import { and, isNull, like } from 'drizzle-orm';
import { StartError } from '../../base/errors';
import type { Config } from '../../config';
import type { Database } from '../database/database';
import { subscriptions } from '../database/schema';
import { mercadoPagoPayments } from './mercadoPago';
import type { Payments } from './payments';
import type { Sandbox } from './sandbox/sandbox';

export interface OpenedPayments {
  payments: Payments;
  sandbox: Sandbox | null;
  billingClock: () => Date;
}

/** Running subscriptions that the sandbox made. */
function countSandboxSubscriptions(db: Database): Promise<number> {
  return db.$count(subscriptions, and(isNull(subscriptions.cancelledAt), like(subscriptions.providerId, 'sandbox.%')));
}

export async function openPayments(config: Config, db: Database, clock: () => Date): Promise<OpenedPayments> {
  const { mercadoPago, publicUrl } = config;
  if (mercadoPago) {
    const left = await countSandboxSubscriptions(db);
    // The real provider does not know them: they would stay open and never be charged.
    if (left > 0) {
      throw new StartError(
        `MERCADO_PAGO_ACCESS_TOKEN: ${left} subscriptions of the sandbox run in this database. Cancel them first, or start on another one.`,
      );
    }
    return { payments: mercadoPagoPayments({ ...mercadoPago, publicUrl }), sandbox: null, billingClock: clock };
  }
  // A chunk of its own in the build, so that a server with real cards loads none of it.
  const { openSandbox } = await import('./sandbox/sandbox');
  const sandbox = await openSandbox(db, clock);
  const payments = mercadoPagoPayments({ ...sandbox.connection, publicUrl });
  return { payments, sandbox, billingClock: sandbox.clock };
}
