// What support reads: the list of companies with its figures, signs and file, the dashboard, and one company.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { eq } from 'drizzle-orm';
import { uuidv7 } from 'uuidv7';
import type { Company, CompanyList } from '@vinculo/contract/companies';
import { refusalText } from '@vinculo/contract/rules/money/refusals';
import { COMPANY_SIGNS, STANDINGS } from '@vinculo/contract/rules/money/standing';
import type { CompanyDetails, Dashboard } from '@vinculo/contract/support';
import { tellManagers } from '../../domain/news/tellManagers';
import {
  audit,
  cards,
  charges,
  companies,
  guardians,
  outbox,
  partnerUses,
  people,
  subscriptionAttempts,
  subscriptions,
} from '../../services/database/schema';
import { refuses, valuesOf } from '../../testing/domain';
import { appOfFile } from '../../testing/schoolWorld';
import type { SignedInPerson } from '../../testing/testApp';

const NOW = new Date('2026-11-25T15:00:00.000Z');
const DAY_MS = 24 * 60 * 60 * 1000;
const daysFromNow = (days: number) => new Date(NOW.getTime() + days * DAY_MS);

const ids: Record<'paying' | 'young' | 'ending' | 'closed', string> = { paying: '', young: '', ending: '', closed: '' };

async function charge(companyId: string, status: 'paid' | 'refused', at: Date, amount = 4990): Promise<void> {
  const { db } = app.deps;
  const [running] = await db.select().from(subscriptions).where(eq(subscriptions.companyId, companyId));
  const subscriptionId = running?.id ?? uuidv7();
  if (!running)
    await db.insert(subscriptions).values({ id: subscriptionId, companyId, paymentMethod: 1, providerId: uuidv7() });
  const row = { id: uuidv7(), subscriptionId, providerId: uuidv7(), amount, status, at, providerChangedAt: at };
  await db.insert(charges).values({ ...row, reason: status === 'refused' ? 'cc_rejected_insufficient_amount' : null });
}

const { app, domain } = await appOfFile({ clock: () => NOW });
app.deps.outbox.wake = () => undefined;
const { db } = app.deps;
const support = await app.signIn('suporte@vinculo.example', 'Suporte', { superAdmin: true });
const manager = await app.signIn('gestora@escola.example', 'Gestora');
const student = await app.signIn('aluna@gmail.example', 'Aluna');
const make = async (title: string, as: SignedInPerson, changes: Partial<typeof companies.$inferInsert>) => {
  const { id } = await app.makeCompany(as, title);
  await db.update(companies).set(changes).where(eq(companies.id, id));
  return id;
};
const founder = await app.signIn('fundador@escola.example');
ids.paying = await make('Pagante', manager, { createdAt: daysFromNow(-200), trialEndsAt: daysFromNow(-170) });
ids.young = await make('Nova', founder, {
  // However old, it waits for support's approval.
  createdAt: daysFromNow(-40),
  trialEndsAt: daysFromNow(27),
  approvedAt: null,
});
ids.ending = await make('=Terminando', founder, {
  createdAt: daysFromNow(-26),
  trialEndsAt: daysFromNow(4),
  approvedAt: daysFromNow(-20),
});
ids.closed = await make('Fechada', founder, { createdAt: daysFromNow(-100), active: false, approvedAt: NOW });

await charge(ids.paying, 'paid', daysFromNow(-15));
await charge(ids.paying, 'paid', daysFromNow(-45));
await charge(ids.young, 'refused', daysFromNow(-1));
const bakery = await domain.makePartner(manager, ids.paying);
await domain.makePartner(manager, ids.paying, { title: 'Fechada', active: false });
const uses = (day: string, count: number) => ({ partnerId: bakery.id, day, uses: count });
await db.insert(partnerUses).values([uses('2026-11-25', 3), uses('2026-11-24', 2), uses('2026-06-01', 50)]);
await domain.makeCard(manager, ids.paying, student);
const ended = await domain.makeCard(manager, ids.paying, manager);
await db.update(cards).set({ validUntil: '2026-11-24' }).where(eq(cards.id, ended.id));
await domain.makeCard(manager, ids.paying, founder, { active: false });

const list = async (query: Record<string, string>) =>
  (await domain.read<CompanyList>({ as: support }, `/companies?${new URLSearchParams(query).toString()}`)).companies;
const titles = async (query: Record<string, string>) => (await list(query)).map(({ title }) => title);

test("a person's whole e-mail finds the schools that they manage or hold a card of, a part of it finds none", async () => {
  assert.deepEqual(await titles({ search: 'Aluna@Gmail.example' }), ['Pagante']);
  assert.deepEqual(await titles({ search: 'fundador@escola.example' }), ['=Terminando', 'Fechada', 'Nova', 'Pagante']);
  assert.deepEqual(await titles({ search: 'aluna@gmail.exampl' }), []);
  assert.deepEqual(await titles({ search: 'aluna@gmail.example', standing: 'inactive' }), []);
});

test('looking for a person by e-mail is noted in the trail, looking for a school is not', async () => {
  const noted = () => app.deps.db.$count(audit, eq(audit.action, 'people.search'));
  const before = await noted();
  await titles({ search: 'pagante' });
  assert.equal(await noted(), before);
  await titles({ search: 'Aluna@Gmail.example' });
  assert.equal(await noted(), before + 1);
});

test('each sign finds its schools', async () => {
  const found = Object.fromEntries(
    await Promise.all(COMPANY_SIGNS.map(async (sign) => [sign, await titles({ sign })] as const)),
  );
  assert.deepEqual(found, {
    new: ['Nova'],
    namesake: [],
    doubted: [],
    unmanaged: [],
    ending: ['=Terminando'],
    refused: ['Nova'],
    charged: ['Pagante'],
    cards: ['Pagante'],
    used: ['Pagante'],
  });
});

test('a school that is called like a confirmed one is told until it is approved, whatever the spelling', async () => {
  const { db } = app.deps;
  const rename = (names: Partial<typeof companies.$inferInsert>) =>
    db.update(companies).set(names).where(eq(companies.id, ids.young));
  const found = async () => (await domain.read<Dashboard>({ as: support }, '/dashboard')).signs.namesake;
  for (const names of [{ title: 'PAGÁNTE' }, { title: 'Nova', displayName: 'págante ' }]) {
    await rename(names);
    assert.deepEqual([await titles({ sign: 'namesake' }), await found()], [[names.title], 1]);
  }
  await rename({ approvedAt: NOW });
  assert.deepEqual(await titles({ sign: 'namesake' }), []);
  await rename({ approvedAt: null, displayName: null });
});

test('the dashboard counts what the list finds', async () => {
  const dashboard = await domain.read<Dashboard>({ as: support }, '/dashboard');
  const totalOf = async (query: Record<string, string>) => (await titles(query)).length;
  for (const standing of STANDINGS) assert.equal(dashboard.standings[standing], await totalOf({ standing }), standing);
  for (const [sign, count] of Object.entries(dashboard.signs)) assert.equal(count, await totalOf({ sign }), sign);
  assert.deepEqual([dashboard.revenue, dashboard.cards, dashboard.uses], [4990, 1, 3]);
});

test('one company is told with its figures, managers, charges, tries and mails', async () => {
  const { db } = app.deps;
  await db.insert(subscriptionAttempts).values([
    {
      id: uuidv7(),
      companyId: ids.paying,
      personId: manager.person.id,
      state: 'refused',
      reason: 'cc_rejected_high_risk',
      createdAt: daysFromNow(-2),
    },
    { id: uuidv7(), companyId: ids.paying, personId: uuidv7(), state: 'subscribed', createdAt: daysFromNow(-1) },
  ]);
  const news = { kind: 'subscribed', company: 'Pagante', firstChargeAt: null } as const;
  await tellManagers(db, ids.paying, { news, about: 'a', now: daysFromNow(-2) });
  await tellManagers(db, ids.paying, { news, about: 'b', now: daysFromNow(-1) });
  await tellManagers(db, ids.young, { news, about: 'c', now: NOW });
  await db
    .update(outbox)
    .set({ doneAt: NOW })
    .where(eq(outbox.createdAt, daysFromNow(-2)));

  const [card] = await db.select().from(cards).where(eq(cards.companyId, ids.paying));
  const asked = { companyId: ids.paying, cardId: card?.id ?? '', fullName: 'Rosa', createdAt: NOW };
  await db.insert(guardians).values([
    { ...asked, id: uuidv7(), email: 'rosa@familia.example', mails: 3, mailedAt: NOW, mailProblem: 'Voltou' },
    { ...asked, id: uuidv7(), email: 'rui@familia.example', mails: 2, mailedAt: NOW },
    { ...asked, id: uuidv7(), email: 'lia@familia.example', nextMailAt: NOW },
  ]);

  const details = await domain.read<CompanyDetails>({ as: support }, `/companies/${ids.paying}/details`);
  assert.deepEqual(details.figures, {
    cards: 3,
    cards_in_use: 1,
    cards_ended: 1,
    partners: 2,
    partners_active: 1,
    partners_used: 1,
    uses_30_days: 5,
    last_use: '2026-11-25',
    mails_sent: 5,
    mails_returned: 1,
    mails_waiting: 1,
    requests: 0,
    invitations: 0,
    without_picture: 0,
    reports: 0,
  });
  assert.deepEqual(valuesOf(details.managers, 'email'), ['gestora@escola.example']);
  assert.deepEqual(valuesOf(details.charges, 'status', 'amount'), [
    ['paid', 4990],
    ['paid', 4990],
  ]);
  assert.deepEqual(valuesOf(details.attempts, 'state', 'reason', 'person'), [
    ['subscribed', null, null],
    ['refused', refusalText('cc_rejected_high_risk'), 'Gestora'],
  ]);
  assert.deepEqual(valuesOf(details.mails, 'to', 'state'), [
    ['gestora@escola.example', 'waiting'],
    ['gestora@escola.example', 'sent'],
  ]);
  assert.match(details.mails[0]?.subject ?? '', /assinatura/i);

  await db.update(people).set({ removalRequestedAt: NOW }).where(eq(people.id, manager.person.id));
  const left = await domain.read<CompanyDetails>({ as: support }, `/companies/${ids.paying}/details`);
  await db.update(people).set({ removalRequestedAt: null }).where(eq(people.id, manager.person.id));
  assert.deepEqual([left.mails[0]?.to, left.attempts[1]?.person], [null, null]);
});

test('a standing that changes does not change the version that support edits', async () => {
  const path = `/companies/${ids.young}`;
  const seen = await domain.call({ as: support }, 'GET', path);
  await app.deps.db
    .update(companies)
    .set({ trialEndsAt: daysFromNow(26) })
    .where(eq(companies.id, ids.young));
  const saved = await domain.call({ as: support, ifMatch: String(seen.headers.etag) }, 'PUT', path, {
    title: 'Nova',
    cnpj: '00.000.000/0001-91',
    active: true,
    exempt: false,
  });
  assert.equal(saved.statusCode, 200, saved.body);
  assert.equal(saved.json<Company>().standing.trial_ends_at, daysFromNow(26).toISOString());
});

test('others read none of it', async () => {
  for (const path of ['/dashboard', `/companies/${ids.paying}/details`])
    refuses(await domain.call({ as: manager }, 'GET', path), 403);
});
