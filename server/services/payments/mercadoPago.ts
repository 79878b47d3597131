/** The adapter to Mercado Pago. The modules beside it settle what its documentation leaves open, with reasons. */

import { PATHS } from '@vinculo/contract/rules/paths';
import type { MercadoPagoConfig } from '../../config';
import { openCharges } from './mercadoPago/charges';
import { startTalk, type Fetch } from './mercadoPago/client';
import { openSubscriptions } from './mercadoPago/subscriptions';
import { readWebhook } from './mercadoPago/webhook';
import type { Payments } from './payments';

export interface MercadoPagoOptions extends MercadoPagoConfig {
  /** The provider may lead a payer back there. */
  publicUrl: string;
  timeoutMs?: number;
  fetch?: Fetch;
  apiUrl?: string;
}

const API_URL = 'https://api.mercadopago.com';

const TIMEOUT_MS = 8000;
const HEADER_SAFE = /^[\x21-\x7e]+$/;

export function mercadoPagoPayments(options: MercadoPagoOptions): Payments {
  const { accessToken, publicKey, webhookSecret, publicUrl } = options;
  const { timeoutMs = TIMEOUT_MS, fetch = globalThis.fetch, apiUrl = API_URL } = options;
  // Checked here, because the error of a header that cannot be sent repeats the token.
  if (!HEADER_SAFE.test(accessToken)) throw new Error('The access token of Mercado Pago is no text that can be sent');
  const begin = () => startTalk({ apiUrl, accessToken, timeoutMs, fetch });
  return {
    publicKey,
    ...openSubscriptions(begin, `${publicUrl}${PATHS.subscription}`),
    ...openCharges(begin),
    readWebhook: (webhook) => readWebhook(webhookSecret, webhook),
  };
}
