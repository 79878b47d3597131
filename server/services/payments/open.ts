// Chooses the payment provider: the real one if its keys are set, else the sandbox.
import { StartError } from '../../base/errors';
import type { Config } from '../../config';
import { rowsIfMade, type Execute } from '../database/connection';
import type { Database } from '../database/database';
import { mercadoPagoPayments } from './mercadoPago';
import type { Payments } from './payments';

/** The real provider does not know the sandbox's subscriptions: they would stay open and never be charged. */
export async function refuseSandboxLeftovers({ mercadoPago }: Config, execute: Execute): Promise<void> {
  if (!mercadoPago) return;
  const left = await rowsIfMade(
    execute,
    'subscriptions',
    // The column is younger than the table.
    `select from subscriptions where cancelled_at is null and to_jsonb(subscriptions) ->> 'provider_id' like 'sandbox.%'`,
  );
  if (left.length > 0)
    throw new StartError(
      `MERCADO_PAGO_ACCESS_TOKEN: ${left.length} subscriptions of the sandbox run in this database. Cancel them first, or start on another one.`,
    );
}

export async function openPayments(
  { mercadoPago, publicUrl }: Config,
  db: Database,
  clock: () => Date,
): Promise<Payments> {
  if (mercadoPago) return mercadoPagoPayments({ ...mercadoPago, publicUrl });
  // A chunk of its own in the build, so that a server with real cards loads none of it.
  const { openSandbox } = await import('@vinculo/sandbox');
  return mercadoPagoPayments({ ...openSandbox(db, clock).connection, publicUrl });
}
