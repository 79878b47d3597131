// An operator deletes a company that has left, with all of it and nothing of the others.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { eq } from 'drizzle-orm';
import { uuidv7 } from 'uuidv7';
import { operate } from '@vinculo/operator';
import { openLink } from '../../resources/students/linkStore';
import {
  audit as trail,
  activationCodes,
  changedCards,
  charges,
  companies,
  files,
  guardians,
  invitations,
  invitedMailboxes,
  peopleSeen,
  refusedAddresses,
  subscriptionAttempts,
  subscriptions,
  templates,
} from '../../services/database/schema';
import { domainOf } from '../../testing/domain';
import { appOfFile } from '../../testing/schoolWorld';
import { OPERATOR_ID } from '../audit/audit';
import { sweepUnusedFiles } from '../files/pictures';

const DAY_MS = 24 * 3600 * 1000;

const { app } = await appOfFile();
const manager = await app.signIn('gestora@escola.example');
const student = await app.signIn('julia@aluno.example', 'Júlia');

async function makeFull(title: string): Promise<string> {
  const { db, clock } = app.deps;
  const domain = domainOf(app);
  const { id: companyId } = await app.makeCompany(manager, title);
  const now = clock();
  const upload = async () => (await domain.uploadPicture({ as: manager, companyId })).id;
  const card = await domain.makeCard(manager, companyId, student, { full_name: title });
  const person = { companyId, personId: student.person.id };
  const change = { changeId: uuidv7(), ...person, cardId: card.id, kind: 'activate' as const, changedAt: now };
  await db.insert(changedCards).values({ ...change, avatarId: card.avatar?.id ?? '', card: {} });
  await domain.makePartner(manager, companyId, { title, logo_id: await upload() });
  await db
    .update(templates)
    .set({ backgroundId: await upload() })
    .where(eq(templates.companyId, companyId));
  const asked = { id: uuidv7(), ...person, email: 'a@b.example', fullName: title, createdAt: now };
  await db.insert(invitations).values({ ...asked, state: 'asked', avatarId: await upload() });
  await openLink(db, companyId, now);
  await db.insert(refusedAddresses).values({ companyId, mailbox: 'x', refusedAt: now });
  await db.insert(invitedMailboxes).values({ companyId, mailbox: 'x', mailedAt: now });
  const subscriptionId = uuidv7();
  await db
    .insert(subscriptions)
    .values({ id: subscriptionId, companyId, paymentMethod: 3, providerId: subscriptionId });
  const charge = { subscriptionId, providerId: uuidv7(), amount: 1, status: 'paid' as const, at: now };
  await db.insert(charges).values({ id: uuidv7(), ...charge, providerChangedAt: now });
  await db.insert(subscriptionAttempts).values({ id: uuidv7(), ...person, state: 'refused', createdAt: now });
  await db.insert(peopleSeen).values({ ...person, seenOn: '2026-11-21' });
  await db.insert(guardians).values({ id: uuidv7(), companyId, cardId: card.id, fullName: 'Rosa', createdAt: now });
  await db.insert(activationCodes).values({ hash: uuidv7(), companyId, cardId: card.id, madeAt: now });
  await db.update(files).set({ used: true }).where(eq(files.companyId, companyId));
  return companyId;
}

const ask = (...args: string[]) => operate(app.deps, { command: 'company:delete', args });
async function remains(companyId: string, why: RegExp) {
  const { ok, text } = await ask(companyId, '--yes');
  assert.equal(ok, false);
  assert.match(text, why);
}

/** A company's rows in each table. */
async function rowsOf(companyId: string): Promise<Record<string, number>> {
  const { database } = app.deps;
  const { rows } = await database.query(
    `select table_name::text as name from information_schema.columns where column_name = 'company_id' and table_schema = 'public'`,
  );
  const counts: Record<string, number> = {};
  for (const name of [...rows.map((row) => String(row['name'])), 'companies']) {
    const column = name === 'companies' ? 'id' : 'company_id';
    const found = await database.query(`select count(*)::int as n from ${name} where ${column} = '${companyId}'`);
    counts[name] = Number(found.rows[0]?.['n']);
  }
  return counts;
}

test('a school that has left is deleted whole, its pictures too, and no other', async () => {
  const { db, files: store } = app.deps;
  const [left, stays] = [await makeFull('Sai'), await makeFull('Fica')];
  const full = await rowsOf(left);
  assert.deepEqual(
    Object.entries(full).filter(([, count]) => count === 0),
    [],
    'every table that knows of schools is tried',
  );
  const keys = (await db.select().from(files).where(eq(files.companyId, left))).map(({ key }) => key);
  const other = (await db.select().from(files).where(eq(files.companyId, stays))).map(({ key }) => key);

  await remains(left, /it is active/); // it is active
  await db.update(companies).set({ active: false }).where(eq(companies.id, left));
  await remains(left, /is watched so long/); // it is charged
  const change = (values: Partial<typeof subscriptions.$inferInsert>) =>
    db.update(subscriptions).set(values).where(eq(subscriptions.companyId, left));
  await change({ cancelledAt: new Date(Date.now() - 59 * DAY_MS) });
  await remains(left, /is watched so long/); // it is watched
  await change({ cancelledAt: new Date(Date.now() - 61 * DAY_MS) });
  const attempt = { id: uuidv7(), companyId: left, personId: student.person.id, createdAt: new Date() };
  await db.insert(subscriptionAttempts).values({ ...attempt, state: 'abandoned' });
  await remains(left, /is watched so long/); // a try may come to something
  await db.update(subscriptionAttempts).set({ state: 'refused' }).where(eq(subscriptionAttempts.id, attempt.id));
  // Payment by hand charges no credit card.
  await change({ cancelledAt: null, providerId: null });
  full['subscription_attempts'] = 2;
  assert.deepEqual(await rowsOf(left), full, 'nothing of it happened');
  const before = await rowsOf(stays);
  const asked = await ask(left);
  assert.deepEqual([asked.ok, await rowsOf(left)], [true, full], 'it is only told what would go');
  assert.match(asked.text, /^It would delete Sai \(CNPJ \d{14}\), 1 cards and 1 partners/);
  assert.equal((await ask(left, '--yes')).ok, true);
  await sweepUnusedFiles(app.deps);

  const { audit, ...rest } = await rowsOf(left);
  assert.ok(audit && audit > 0, 'the trail only grows');
  const [line] = await db.select().from(trail).where(eq(trail.action, 'company.delete'));
  assert.deepEqual([line?.personId, line?.companyId], [OPERATOR_ID, left]);
  assert.ok(
    Object.values(rest).every((count) => count === 0),
    JSON.stringify(rest),
  );
  assert.deepEqual(await rowsOf(stays), before);
  const isThere = async (key: string) => {
    const stored = await store.get(key);
    stored?.body.destroy();
    return stored !== null;
  };
  assert.ok(keys.length >= 4);
  for (const key of keys) assert.ok(!(await isThere(key)));
  for (const key of other) assert.ok(await isThere(key));
});

test('what is no school, or not one, is refused', async () => {
  for (const args of [[], ['Sai'], [uuidv7()], [uuidv7(), uuidv7()]]) assert.equal((await ask(...args)).ok, false);
});
