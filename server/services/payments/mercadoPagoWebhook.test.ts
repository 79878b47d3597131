// Which notifications are trusted: those that Mercado Pago signed, however late.
import assert from 'node:assert/strict';
import { createHmac } from 'node:crypto';
import { test } from 'node:test';
import { mercadoPagoPayments } from './mercadoPago';
import type { Webhook } from './payments';

const SECRET = 'segredo-de-teste';
const ID = '2c938084726fca480172750000000000';

const { readWebhook } = mercadoPagoPayments({
  accessToken: 'APP_USR-1',
  publicKey: 'APP_USR-2',
  webhookSecret: SECRET,
  apiUrl: 'http://127.0.0.1:1',
  publicUrl: 'https://vinculo.example',
});

const hmac = (manifest: string, secret = SECRET) => createHmac('sha256', secret).update(manifest).digest('hex');

function delivered(signature: unknown, more: Partial<Webhook> = {}): Webhook {
  return {
    headers: { 'x-signature': signature as string, 'x-request-id': 'request-1' },
    query: { 'data.id': ID, type: 'subscription_preapproval' },
    body: { id: 1, type: 'subscription_preapproval', action: 'updated', data: { id: ID } },
    ...more,
  };
}

const manifest = `id:${ID};request-id:request-1;ts:1742505638;`;
const good = `ts=1742505638,v1=${hmac(manifest)}`;
const subscription = { kind: 'subscription', id: ID };

test('signed', () => {
  const bare = `ts=1742505638,v1=${hmac('ts:1742505638;')}`;
  const noRequestId = `ts=1742505638,v1=${hmac(`id:${ID};ts:1742505638;`)}`;
  const inMilliseconds = `ts=1742505638683,v1=${hmac(`id:${ID};request-id:request-1;ts:1742505638683;`)}`;
  const table: [string, Webhook, unknown][] = [
    ['good, of long ago', delivered(good), subscription],
    ['in milliseconds', delivered(inMilliseconds), subscription],
    [
      'spaces, another order, another version beside',
      delivered(`v2=x , v1=${hmac(manifest)}, ts=1742505638`),
      subscription,
    ],
    ['upper-case hexadecimals', delivered(good.toUpperCase().replace('TS', 'ts').replace('V1', 'v1')), subscription],
    ['the id in capitals', delivered(good, { query: { 'data.id': ID.toUpperCase() } }), subscription],
    ['no request id', delivered(noRequestId, { headers: { 'x-signature': noRequestId } }), subscription],
    ['no id', delivered(bare, { headers: { 'x-signature': bare }, query: {} }), 'ignored'],
    [
      'the body names another id',
      delivered(good, { body: { type: 'subscription_preapproval', data: { id: 'x' } } }),
      subscription,
    ],
    ['a charge', delivered(good, { body: { type: 'subscription_authorized_payment' } }), { kind: 'charge', id: ID }],
    ['a payment', delivered(good, { body: { type: 'payment' } }), { kind: 'payment', id: ID }],
    ['a plan', delivered(good, { body: { type: 'subscription_preapproval_plan' } }), 'ignored'],
    ['an order', delivered(good, { body: { type: 'merchant_order' } }), 'ignored'],
    ['a type of every object', delivered(good, { body: { type: 'constructor' } }), 'ignored'],
    ['no body', delivered(good, { body: undefined }), 'ignored'],
    ['a body that is no object', delivered(good, { body: 'payment' }), 'ignored'],
  ];
  for (const [name, webhook, expected] of table) assert.deepEqual(readWebhook(webhook), expected, name);
});

test('an id that leads a path astray is ignored, though signed', () => {
  const id = '../v1/payments/1';
  const signature = `ts=1,v1=${hmac(`id:${id};request-id:request-1;ts:1;`)}`;
  assert.equal(readWebhook(delivered(signature, { query: { 'data.id': id } })), 'ignored');
});

test('forged', () => {
  const v1 = hmac(manifest);
  const headers = (more: Webhook['headers']) => ({ 'x-request-id': 'request-1', ...more });
  const table: [string, Webhook][] = [
    ['another secret', delivered(`ts=1742505638,v1=${hmac(manifest, 'outro')}`)],
    ['no secret', delivered(`ts=1742505638,v1=${hmac(manifest, '')}`)],
    ['another id', delivered(good, { query: { 'data.id': '2c938084726fca480172750000000001' } })],
    ['the id left out', delivered(good, { query: {} })],
    ['two ids', delivered(good, { query: { 'data.id': [ID, ID] } })],
    ['another time', delivered(`ts=1742505639,v1=${v1}`)],
    ['another request', delivered(good, { headers: { 'x-signature': good, 'x-request-id': 'request-2' } })],
    ['the request left out', delivered(good, { headers: { 'x-signature': good } })],
    ['no header', delivered(undefined, { headers: headers({}) })],
    ['two headers', delivered(undefined, { headers: headers({ 'x-signature': [good, good] }) })],
    ['an empty header', delivered('')],
    ['no time', delivered(`v1=${v1}`)],
    ['no hash', delivered('ts=1742505638')],
    ['an empty hash', delivered('ts=1742505638,v1=')],
    ['half a hash', delivered(`ts=1742505638,v1=${v1.slice(0, 32)}`)],
    ['a longer hash', delivered(`ts=1742505638,v1=${v1}00`)],
    ['no hexadecimals', delivered(`ts=1742505638,v1=${'z'.repeat(64)}`)],
    ['another version alone', delivered(`ts=1742505638,v2=${v1}`)],
    ['rubbish', delivered('=,=;;,ts,v1,\0')],
    ['a long header', delivered(`${'a=b,'.repeat(5000)}`)],
  ];
  for (const [name, webhook] of table) assert.equal(readWebhook(webhook), 'forged', name);
});
