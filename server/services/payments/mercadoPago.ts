/** The adapter to Mercado Pago. What its documentation leaves open is settled in the modules beside, each with its reason. */
import { PATHS } from '@vinculo/contract/rules/paths';
import type { MercadoPagoConfig } from '../../config';
import { openCharges } from './mercadoPago/charges';
import { startTalk, type Fetch } from './mercadoPago/client';
import { openSubscriptions } from './mercadoPago/subscriptions';
import { readWebhook } from './mercadoPago/webhook';
import type { Payments } from './payments';

export interface MercadoPagoOptions extends MercadoPagoConfig {
  /** Where the provider may lead a payer back to. */
  publicUrl: string;
  /** Milliseconds for one question. */
  timeoutMs?: number;
  /** How it is asked: over the network, unless the sandbox stands in. */
  fetch?: Fetch;
}

const TIMEOUT_MS = 8000;
const HEADER_SAFE = /^[\x21-\x7e]+$/;

export function mercadoPagoPayments(options: MercadoPagoOptions): Payments {
  const { apiUrl, accessToken, publicKey, webhookSecret, publicUrl } = options;
  const { timeoutMs = TIMEOUT_MS, fetch = globalThis.fetch } = options;
  // Said here and without it, since what fails to send a header repeats it.
  if (!HEADER_SAFE.test(accessToken)) throw new Error('The access token of Mercado Pago is no text that can be sent');
  const begin = () => startTalk({ apiUrl, accessToken, timeoutMs, fetch });
  return {
    publicKey,
    ...openSubscriptions(begin, `${publicUrl}${PATHS.subscription}`),
    ...openCharges(begin),
    readWebhook: (webhook) => readWebhook(webhookSecret, webhook),
  };
}
