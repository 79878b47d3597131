// The adapter to Mercado Pago. The modules beside it settle what its documentation leaves open, with reasons.
import { createHmac, timingSafeEqual } from 'node:crypto';
import { PATHS } from '@vinculo/contract/rules/paths';
import type { MercadoPagoConfig } from '../../config';
import { openCharges } from './mercadoPago/charges';
import { ID, startTalk, type Fetch } from './mercadoPago/client';
import { openSubscriptions } from './mercadoPago/subscriptions';
import type { Notification, Payments, Webhook } from './payments';

const KINDS: Readonly<Record<string, Notification['kind']>> = {
  subscription_preapproval: 'subscription',
  subscription_authorized_payment: 'charge',
  payment: 'payment',
};

const textOf = (value: unknown) => (typeof value === 'string' ? value.trim() : '');

/** `ts=…,v1=…`; null for other texts. */
function readSignature(header: string): { ts: string; v1: Buffer } | null {
  const parts = new Map(header.split(',').map((part) => part.trim().split('=', 2) as [string, string | undefined]));
  const [ts = '', v1 = ''] = [parts.get('ts'), parts.get('v1')];
  return /^\d{1,20}$/.test(ts) && /^[\da-f]{64}$/i.test(v1) ? { ts, v1: Buffer.from(v1, 'hex') } : null;
}

// Missing parts are left out, as documented. `ts` comes in seconds or milliseconds and may be old: late deliveries are
// accepted, because their content is only looked up.
function isSigned(secret: string, id: string, requestId: string, header: string): boolean {
  const signature = readSignature(header);
  if (!signature) return false;
  const { ts, v1 } = signature;
  const manifest = `${id && `id:${id};`}${requestId && `request-id:${requestId};`}ts:${ts};`;
  return timingSafeEqual(createHmac('sha256', secret).update(manifest).digest(), v1);
}

function kindOf(body: unknown): Notification['kind'] | null {
  const type = typeof body === 'object' && body !== null ? (body as { type?: unknown }).type : null;
  return typeof type === 'string' && Object.hasOwn(KINDS, type) ? (KINDS[type] ?? null) : null;
}

/** The id comes from the query, which is signed. The unsigned body only says what kind of id it is. */
function readWebhook(secret: string, { headers, query, body }: Webhook): ReturnType<Payments['readWebhook']> {
  const id = textOf(query['data.id']).toLowerCase();
  if (!isSigned(secret, id, textOf(headers['x-request-id']), textOf(headers['x-signature']))) return 'forged';
  const kind = kindOf(body);
  return kind && ID.test(id) ? { kind, id } : 'ignored';
}

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
