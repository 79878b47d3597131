// Which provider is used, and that the real one never meets the sandbox's subscriptions.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { uuidv7 } from 'uuidv7';
import { StartError } from '../../base/errors';
import { readConfig } from '../../config';
import { appOfFile } from '../../testing/schoolWorld';
import { executeOf } from '../database/connection';
import { subscriptions } from '../database/schema';
import { openPayments, refuseSandboxLeftovers } from './open';

const KEYS = {
  MERCADO_PAGO_ACCESS_TOKEN: 'APP_USR-1',
  MERCADO_PAGO_PUBLIC_KEY: 'APP_USR-2',
  MERCADO_PAGO_WEBHOOK_SECRET: 'secret',
};
const clock = () => new Date();

const { app } = await appOfFile();

test('without keys the sandbox is asked, with them Mercado Pago', async () => {
  const { db } = app.deps;
  assert.equal((await openPayments(readConfig({}), db, clock)).publicKey, 'TEST-sandbox');
  assert.equal((await openPayments(readConfig(KEYS), db, clock)).publicKey, 'APP_USR-2');
});

test('keys are refused while a subscription of the sandbox runs', async () => {
  const { db, database } = app.deps;
  const look = (env: Record<string, string>) => refuseSandboxLeftovers(readConfig(env), executeOf(database));
  const { id: companyId } = await app.makeCompany(await app.signIn('gestora@escola.example'));
  const id = uuidv7();
  await db.insert(subscriptions).values({ id, companyId, paymentMethod: 1, providerId: `sandbox.${id}` });
  await assert.rejects(look(KEYS), StartError);
  await look({});
  await db.update(subscriptions).set({ cancelledAt: new Date() });
  await look(KEYS);
});
