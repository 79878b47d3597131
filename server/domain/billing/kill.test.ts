// Kills the server at any moment of a payment. Afterwards its books and the provider's agree.
import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { isNull } from 'drizzle-orm';
import pino from 'pino';
import { readConfig } from '../../config';
import { openDatabase } from '../../services/database/open';
import { subscriptionAttempts, subscriptions } from '../../services/database/schema';
import { createOutbox } from '../../services/outbox/outbox';
import { mercadoPagoPayments } from '../../services/payments/mercadoPago';
import { valuesOf } from '../../testing/domain';
import { startMercadoPagoServer, type MercadoPagoServer } from '../../testing/mercadoPagoServer';
import { callProcess, signInProcess } from '../../testing/processCalls';
import { endProcess, redirected, startProcess } from '../../testing/serverProcess';
import { decideAttempts, reconcileSubscriptions } from './reconcile';
import { PROVIDER_CANCEL } from './stop';

const EMAIL = 'gestora@escola.example';
/** The provider's time for an answer, so that there is a before, a meanwhile and an after. */
const PROVIDER_MS = 60;
const MOMENTS = [0, 90, 150];

const log = pino({ level: 'silent' });
const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

const folder = await mkdtemp(join(tmpdir(), 'vinculo-kill-'));
const mercadoPago: MercadoPagoServer = await startMercadoPagoServer();
const { accessToken, publicKey, webhookSecret, apiUrl } = mercadoPago.config;
const env: Record<string, string> = {
  DATA_DIR: folder,
  LOG_LEVEL: 'silent',
  MERCADO_PAGO_ACCESS_TOKEN: accessToken,
  MERCADO_PAGO_PUBLIC_KEY: publicKey,
  MERCADO_PAGO_WEBHOOK_SECRET: webhookSecret,
  ...redirected({ 'https://api.mercadopago.com': apiUrl }),
};
after(async () => {
  await mercadoPago.close();
  await rm(folder, { recursive: true, force: true });
});

/** Runs what the next server's jobs would do; tells whether the two books agree. */
async function reconcile(): Promise<string | null> {
  const config = readConfig(env);
  const { database } = await openDatabase(config, log);
  try {
    const { db } = database;
    const later = () => new Date(Date.now() + 6 * 60_000);
    const payments = mercadoPagoPayments({ ...mercadoPago.config, publicUrl: config.publicUrl });
    const outbox = createOutbox({ db, clock: later, log });
    const deliver = (payload: unknown) => payments.cancel((payload as { providerId: string }).providerId);
    outbox.handle({ [PROVIDER_CANCEL]: { deliver } });
    const deps = { db, payments, outbox, clock: later };
    await decideAttempts(deps);
    await outbox.deliverDue();
    await reconcileSubscriptions(deps);
    await outbox.deliverDue();

    const ours = await db.select().from(subscriptions).where(isNull(subscriptions.cancelledAt));
    const charging = (await mercadoPago.listSubscriptions()).filter(({ status }) => status === 'authorized');
    assert.deepEqual(
      valuesOf(charging, 'id'),
      ours.map(({ providerId }) => providerId),
    );
    assert.ok(ours.length <= 1, 'a school pays once');
    const open = (await db.select().from(subscriptionAttempts)).filter(({ state }) => state === 'open');
    assert.deepEqual(open, []);
    return ours[0]?.id ?? null;
  } finally {
    await database.close();
  }
}

test('killed while it subscribes, changes its mind and subscribes again', { timeout: 180_000 }, async () => {
  mercadoPago.fail('POST /preapproval', { delayMs: PROVIDER_MS });
  mercadoPago.fail('PUT /preapproval/:id', { delayMs: PROVIDER_MS });
  let companyId = '';
  let running: string | null = null;
  for (const moment of MOMENTS) {
    const server = await startProcess(env);
    const token = await signInProcess(server, EMAIL);
    if (!companyId) {
      const company = { title: 'Colégio', phone: '19987654321', cnpj: '11.222.333/0001-81' };
      companyId = (await callProcess<{ company_id: string }>(server, token, 'POST', '/companies', company)).answer
        .company_id;
    }
    const path = running ? `/subscriptions/${running}/credit-card` : '/subscriptions/credit-card';
    const body = { company_id: companyId, card_token_id: mercadoPago.newCreditCard(), email: EMAIL };
    const answered = callProcess(server, token, running ? 'DELETE' : 'POST', path, running ? undefined : body).then(
      ({ status }) => status,
      () => null,
    );
    await wait(moment);
    await endProcess(server, 'SIGKILL');
    const status = await answered;
    const earlier: string | null = running;
    running = await reconcile();
    // An acknowledged change holds. Another may have gone either way, but whole.
    if (status === 201) assert.ok(running, 'what was said to be subscribed is');
    if (status === 204) assert.equal(running, null, 'what was said to be cancelled is');
    assert.ok(running === null || running === earlier || !earlier);
  }
});
