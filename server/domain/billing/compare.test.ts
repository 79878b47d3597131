/** A charge made at once is shown at once, even without a notification. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Billing } from '@vinculo/contract/billing';
import { DAY_MS, MINUTE_MS, payingCompany } from '../../testing/billing';
import { domainOf } from '../../testing/domain';
import { createTestApp } from '../../testing/testApp';

test('the days of the first month, in the sandbox, which notifies no one by itself', async (t) => {
  let now = new Date('2026-11-25T18:00:00Z');
  const app = await createTestApp({ clock: () => now });
  t.after(() => app.close());
  const { id } = await app.makeCompany(await app.signIn('ana@escola.example', 'Ana'));
  now = new Date(now.getTime() + 40 * DAY_MS);
  const as = await app.signIn('ana@escola.example');
  const domain = domainOf(app);
  const body = {
    company_id: id,
    card_token_id: 'sandbox.APRO.visa.2030-11.0123456789abcdef',
    email: 'ana@escola.example',
  };
  const answer = await domain.call({ as }, 'POST', '/subscriptions/credit-card', body);
  assert.equal(answer.statusCode, 201, answer.body);
  await app.deps.outbox.deliverDue();
  const { charges } = await domain.read<Billing>({ as }, `/companies/${id}/billing`);
  // From 4 to 10 January: six days of thirty.
  assert.deepEqual(
    charges.map(({ status, amount }) => [status, amount]),
    [
      ['paid', 998],
      ['refunded', 50],
    ],
  );
});

const company = payingCompany();

test('the days of the first month, where the provider shows them later', async () => {
  company.pass(40 * DAY_MS);
  await company.subscribed();
  const providerId = (await company.ourProviderIds())[0] ?? '';
  await company.deliver();
  assert.deepEqual((await company.billing()).charges, []);
  company.provider.charge(providerId, { amount: 998 });
  company.pass(MINUTE_MS);
  await company.deliver();
  assert.deepEqual(
    (await company.billing()).charges.map(({ amount }) => amount),
    [998],
  );
});

test('the charge that waited for another card', async () => {
  const { id } = await company.subscribed();
  const providerId = (await company.ourProviderIds())[0] ?? '';
  company.provider.charge(providerId, {
    status: 'refused',
    nextTryAt: new Date(company.now.getTime() + 1),
  });
  const changed = await company.call({ as: company.manager }, 'PUT', `/subscriptions/${id}/credit-card`, {
    card_token_id: 'another',
  });
  assert.equal(changed.statusCode, 200, changed.body);
  await company.deliver();
  const [charge] = (await company.billing()).charges;
  assert.equal(charge?.status, 'refused');
});
