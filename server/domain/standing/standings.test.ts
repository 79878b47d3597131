// SQL finds companies by the standing that the contract gives, in every case.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { uuidv7 } from 'uuidv7';
import type { Company, CompanyList, ListCompanies } from '@vinculo/contract/companies';
import {
  companyStandingOf,
  STANDINGS,
  type EndedBy,
  type PaymentMethod,
  type StandingFacts,
} from '@vinculo/contract/rules/money/standing';
import { companies, subscriptions } from '../../services/database/schema';
import { refuses } from '../../testing/domain';
import { appOfFile } from '../../testing/schoolWorld';

const now = new Date('2026-11-21T12:00:00Z');
const MINUTE_MS = 60_000;
const at = (minutes: number) => new Date(now.getTime() + minutes * MINUTE_MS);

const byCard = (status: 'active' | 'past_due' | 'unpaid') => ({ paymentMethod: 1 as PaymentMethod, status });
const RUNNING: StandingFacts['subscription'][] = [
  null,
  ...([0, 2, 3, 4] as const).map((paymentMethod) => ({ paymentMethod })),
  ...(['active', 'past_due', 'unpaid'] as const).map(byCard),
];
const ENDED: EndedBy[][] = [[], ['school'], ['provider'], ['support'], ['school', 'support']];
/** In minutes. One company is in both of the last two. */
const FREE_MONTHS = [-1, 0, 1, 2];

const CASES: StandingFacts[] = [true, false].flatMap((active) =>
  [false, true].flatMap((exempt) =>
    FREE_MONTHS.flatMap((minutes) =>
      RUNNING.flatMap((subscription) =>
        ENDED.map((endedBy) => ({ active, exempt, trialEndsAt: at(minutes), subscription, endedBy })),
      ),
    ),
  ),
);
const titleOf = (n: number) => `Escola ${String(n).padStart(4, '0')}`;
const expected = CASES.map((facts, n) => ({
  title: titleOf(n),
  name: companyStandingOf(facts, now),
  trialEndsAt: facts.trialEndsAt as Date,
}));

const { app, domain } = await appOfFile({ clock: () => now });
const support = await app.signIn('suporte@vinculo.example', 'Suporte', { superAdmin: true });
const made = CASES.map(({ active, exempt, trialEndsAt }, n) => ({
  id: uuidv7(),
  title: titleOf(n),
  cnpj: String(n).padStart(14, '0'),
  active,
  exempt,
  trialEndsAt: new Date(trialEndsAt),
}));
await app.deps.db.insert(companies).values(made);
const paid = CASES.flatMap(({ subscription, endedBy }, n) => {
  const companyId = made[n]?.id ?? '';
  const running = subscription ? [{ id: uuidv7(), companyId, ...subscription }] : [];
  const ended = endedBy.map((by, day) => {
    const ending = { cancelledAt: at(day - 60), endedBy: by };
    return { id: uuidv7(), companyId, paymentMethod: 1, status: 'unpaid' as const, ...ending };
  });
  return [...ended, ...running];
});
await app.deps.db.insert(subscriptions).values(paid);

async function list(asked: Pick<ListCompanies, 'standing'>): Promise<Company[]> {
  const listed: Company[] = [];
  for (let page = 1, total = 1; listed.length < total; page += 1) {
    const query = new URLSearchParams({ ...asked, page: String(page) });
    const answer = await domain.read<CompanyList>({ as: support }, `/companies?${query.toString()}`);
    total = answer.total;
    listed.push(...answer.companies);
    assert.ok(answer.companies.length > 0 || total === 0, 'a page before the end has rows');
  }
  return listed;
}
const titles = (listed: readonly { title: string }[]) => listed.map(({ title }) => title);

test('every company is told to stand as the contract says', async () => {
  const listed = await list({});
  assert.deepEqual(
    listed.map(({ title, standing: { name } }) => `${title} ${name}`),
    expected.map(({ title, name }) => `${title} ${name}`),
  );
});

for (const standing of STANDINGS) {
  test(`those that stand as ${standing} are found`, async () => {
    const found = expected.filter(({ name }) => name === standing);
    assert.ok(found.length > 0);
    assert.deepEqual(titles(await list({ standing })), titles(found));
  });
}

test('one that was ended tells who ended the last subscription, and when; one that runs what is paid by', async () => {
  const nth = (wanted: StandingFacts) =>
    titleOf(CASES.findIndex((facts) => JSON.stringify(facts) === JSON.stringify(wanted)));
  const facts = { active: true, exempt: false, trialEndsAt: at(-1) };
  const [ended] = await list({ standing: 'ended' });
  assert.deepEqual(ended?.title, nth({ ...facts, subscription: null, endedBy: ['school'] }));
  assert.deepEqual(ended.standing, {
    name: 'ended',
    trial_ends_at: at(-1).toISOString(),
    payment_method: 0,
    next_charge_at: null,
    ended: { by: 'school', at: at(-60).toISOString() },
  });
  const both = (await list({ standing: 'ended' })).find(
    ({ title }) => title === nth({ ...facts, subscription: null, endedBy: ['school', 'support'] }),
  );
  assert.deepEqual(both?.standing.ended, { by: 'support', at: at(-59).toISOString() });
  const pix = (await list({ standing: 'paid' })).find(
    ({ title }) => title === nth({ ...facts, subscription: { paymentMethod: 3 }, endedBy: [] }),
  );
  assert.deepEqual([pix?.standing.payment_method, pix?.standing.ended], [3, null]);
});

test('what is no standing is refused', async () => {
  refuses(await domain.call({ as: support }, 'GET', '/companies?standing=good'), 400);
});

test('how a company stands is no change of its form: time that passes is no conflict', async () => {
  const [company] = await list({ standing: 'free_month' });
  assert.ok(company);
  const path = `/companies/${company.id}`;
  const { etag } = (await domain.call({ as: support }, 'GET', path)).headers;
  await app.deps.db.insert(subscriptions).values({ id: uuidv7(), companyId: company.id, paymentMethod: 3 });
  const seen = await domain.call({ as: support }, 'GET', path);
  assert.equal(seen.json<Company>().standing.name, 'paid');
  assert.equal(seen.headers.etag, etag);
});
