// Notifications as Mercado Pago signs and sends them.
import { createHmac, randomUUID } from 'node:crypto';
import type { Notification } from '../services/payments/payments';

const TYPES = {
  subscription: 'subscription_preapproval',
  charge: 'subscription_authorized_payment',
  payment: 'payment',
};

/** Two notifications of the same news differ in everything else, as repeated deliveries do. */
export interface HowSigned {
  /** Not the server's own: a forged one. */
  secret?: string;
  /** When it was signed; long ago for a late one. */
  at?: Date;
  unit?: 's' | 'ms';
}

export interface SignedNotification {
  headers: Record<string, string>;
  query: Record<string, string>;
  body: Record<string, unknown>;
}

export function sign({ kind, id }: Notification, secret: string, how: HowSigned = {}): SignedNotification {
  const type = TYPES[kind];
  const at = how.at ?? new Date();
  const ts = how.unit === 'ms' ? String(at.getTime()) : String(Math.floor(at.getTime() / 1000));
  const requestId = randomUUID();
  const manifest = `id:${id.toLowerCase()};request-id:${requestId};ts:${ts};`;
  const v1 = createHmac('sha256', how.secret ?? secret)
    .update(manifest)
    .digest('hex');
  return {
    headers: { 'x-signature': `ts=${ts},v1=${v1}`, 'x-request-id': requestId },
    query: { 'data.id': id, type },
    body: { id: randomUUID(), live_mode: true, type, action: 'updated', date_created: at.toISOString(), data: { id } },
  };
}

export async function deliver(url: string, { headers, query, body }: SignedNotification): Promise<number> {
  const response = await fetch(`${url}?${new URLSearchParams(query).toString()}`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  await response.body?.cancel();
  return response.status;
}
