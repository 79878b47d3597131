/** Tells from the audit trail who ended a subscription, for older rows that do not say. */

import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { it } from 'node:test';
import { eq, sql } from 'drizzle-orm';
import { MIGRATIONS_DIR } from '../../base/root';
import { subscriptions } from '../../services/database/schema';
import { payingCompany } from '../../testing/billing';
import { receiveNotification } from './webhooks';

const company = payingCompany();
const { call, cancel, provider, deliver, subscribed, ourProviderIds, signInSupport } = company;

const endings: [by: string, what: string, end: (id: string) => Promise<unknown>][] = [
  ['school', 'its cancelling', cancel],
  ['school', 'its last manager’s leaving', () => call({ as: company.manager }, 'DELETE', '/profile')],
  ['support', 'deleting it', async (id) => call({ as: await signInSupport() }, 'DELETE', `/subscriptions/${id}`)],
  [
    'support',
    'exempting the school',
    async () => {
      const body = { title: 'Colégio', cnpj: '11.222.333/0001-81', active: true, exempt: true };
      return call({ as: await signInSupport() }, 'PUT', `/companies/${company.companyId}`, body);
    },
  ],
  [
    'provider',
    'its own doing',
    async () => {
      const id = (await ourProviderIds())[0] ?? '';
      provider.change(id, { status: 'cancelled' });
      await receiveNotification(company.deps, { kind: 'subscription', id });
      await deliver();
    },
  ],
];

for (const [by, what, end] of endings) {
  it(`tell of ${what} as ended by the ${by}`, async () => {
    const { db } = company.deps;
    const endedBy = async () => {
      const [row] = await db.select().from(subscriptions).where(eq(subscriptions.companyId, company.companyId));
      return row?.endedBy;
    };
    const { id } = await subscribed();
    await end(id);
    assert.equal(await endedBy(), by);
    await db.update(subscriptions).set({ endedBy: null });
    const migration = await readFile(join(MIGRATIONS_DIR, '0012-who-ended-it.sql'), 'utf8');
    const [backfill = ''] = /^update subscriptions[^;]*;/m.exec(migration) ?? [];
    await db.execute(sql.raw(backfill));
    assert.equal(await endedBy(), by);
  });
}
