// Stands in for the payment provider: Mercado Pago's calls, without network.
import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../server/services/database/database';
import type { MercadoPagoOptions } from '../server/services/payments/mercadoPago';
import type { Fetch } from '../server/services/payments/mercadoPago/client';
import { openProvider } from './provider';

interface Sandbox {
  /** Answers in Mercado Pago's place, without listening. */
  provider: FastifyInstance;
  /** How the adapter reaches it. Its keys are new at every start, and only the public one leaves the process. */
  connection: Omit<MercadoPagoOptions, 'publicUrl'>;
}

const PUBLIC_KEY = 'TEST-sandbox';

/** `idPrefix`: by it a start with real keys knows the sandbox's subscriptions. */
export function openSandbox(db: Database, clock: () => Date, idPrefix = 'sandbox.'): Sandbox {
  const provider = openProvider(db, clock, idPrefix);
  const ask: Fetch = async ({ pathname, search }, { method, headers, body }) => {
    const { statusCode, body: text } = await provider.inject({
      method: method as 'GET',
      url: `${pathname}${search}`,
      headers: headers as Record<string, string>,
      payload: body as string | undefined,
    });
    return new Response(text, { status: statusCode });
  };
  const connection = {
    accessToken: randomUUID(),
    publicKey: PUBLIC_KEY,
    // Only this process knows it, so whatever comes over HTTP is forged.
    webhookSecret: randomUUID(),
    apiUrl: 'http://sandbox.invalid',
    fetch: ask,
  };
  return { provider, connection };
}
