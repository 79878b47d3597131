/** A year of billing from the command line: names of moments, the timeline, and the books after it. */

import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { and, eq } from 'drizzle-orm';
import { buildApp } from '../app';
import { readConfig } from '../config';
import { subscribe } from '../domain/billing/subscribe';
import { askProduct, startServer } from '../lifecycle/start';
import { charges, subscriptions } from '../services/database/schema';
import { createMetrics } from '../services/monitoring/metrics';
import { openPayments } from '../services/payments/open';
import { FOLLOW_MS } from '../services/payments/sandbox/sandbox';
import { createTestApp, type TestApp } from '../testing/testApp';
import { operate } from './operator';
import { readMoment } from './sandboxClock';

const NOW = new Date('2026-11-25T18:00:00Z');

let app: TestApp;
let folder: string;
before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vinculo-clock-'));
  app = await createTestApp({ clock: () => NOW });
});
after(async () => {
  await app.close();
  await rm(folder, { recursive: true, force: true });
});

async function ask(...args: string[]) {
  const lines: string[] = [];
  const answer = await operate(app.deps, { command: 'sandbox:clock', args }, (line) => void lines.push(line));
  return { ...answer, lines };
}

test('moments are named as people do, in Brazil’s days', () => {
  const table: [text: string, from: string, to: string | null][] = [
    ['+40 days', '2026-11-25T18:00:00Z', '2027-01-04T18:00:00Z'],
    ['+1 day', '2026-11-25T18:00:00Z', '2026-11-26T18:00:00Z'],
    ['+2 dias', '2026-11-25T18:00:00Z', '2026-11-27T18:00:00Z'],
    ['+1 month', '2026-11-25T18:00:00Z', '2026-12-25T18:00:00Z'],
    ['+ 3 meses', '2026-11-25T18:00:00Z', '2027-02-25T18:00:00Z'],
    ['+1 mês', '2027-01-31T12:00:00Z', '2027-02-28T12:00:00Z'],
    // The last of the month in Brazil, but the first in UTC.
    ['+1 month', '2027-02-01T02:00:00Z', '2027-03-01T02:00:00Z'],
    ['+1 year', '2028-02-29T12:00:00Z', '2029-02-28T12:00:00Z'],
    ['2027-03-10', '2026-11-25T18:00:00Z', '2027-03-10T21:00:00Z'],
    ['10/03/2027', '2026-11-25T18:00:00Z', '2027-03-10T21:00:00Z'],
    ['2026-11-25', '2026-11-26T01:00:00Z', '2026-11-26T01:00:00Z'],
    ['2026-11-24', '2026-11-26T01:00:00Z', '2026-11-24T21:00:00Z'],
    ['2027-02-30', '2026-11-25T18:00:00Z', null],
    ['2027-13-01', '2026-11-25T18:00:00Z', null],
    ['-1 month', '2026-11-25T18:00:00Z', null],
    ['+1', '2026-11-25T18:00:00Z', null],
    ['tomorrow', '2026-11-25T18:00:00Z', null],
  ];
  for (const [text, from, to] of table) {
    assert.equal(readMoment(text, new Date(from))?.toISOString() ?? null, to && new Date(to).toISOString(), text);
  }
});

test('without a moment it says the time; what it cannot do it says, and moves nothing', async () => {
  assert.deepEqual(await ask(), { ok: true, text: 'O relógio do sandbox marca 25/11/2026 às 15:00.', lines: [] });
  assert.match((await ask('logo')).text, /Não entendi "logo"/);
  assert.match((await ask('2026-11-24')).text, /só anda para a frente/);
  assert.match((await ask('+6', 'years')).text, /no máximo 5 anos/);
  assert.equal((await ask()).text, 'O relógio do sandbox marca 25/11/2026 às 15:00.');
  const real = { ...app.deps, sandbox: null };
  const refused = await operate(real, { command: 'sandbox:clock', args: [] });
  assert.deepEqual(refused, { ok: false, text: 'O Mercado Pago está configurado, e o tempo dele não se move.' });
});

test('a year of billing is a timeline on the terminal, and the books agree with it', async () => {
  const ana = await app.signIn('ana@escola.example', 'Ana');
  const good = await app.makeCompany(ana, 'Colégio Bom');
  const bad = await app.makeCompany(ana, 'Colégio Tarde');
  await app.makeCompany(ana, 'Colégio Sem');
  const by = async (companyId: string, outcome: string) =>
    subscribe(app.deps, {
      companyId,
      personId: ana.person.id,
      creditCardToken: `sandbox.${outcome}.visa.2030-11.0123456789abcdef`,
      payerEmail: 'ana@escola.example',
    });
  await by(good.id, 'APRO');
  await by(bad.id, 'LATE');

  const started = performance.now();
  const { ok, text, lines } = await ask('+1', 'year');
  assert.equal(ok, true, text);
  assert.equal(text, 'O relógio do sandbox agora marca 25/11/2027 às 15:00.');
  assert.ok(performance.now() - started < 60_000, 'within a minute');

  const paid = lines.filter((line) => line.endsWith('cobrança de R$ 49,90 paga (Colégio Bom)'));
  const months = Array.from({ length: 11 }, (_, month) => `10/${String(month + 1).padStart(2, '0')}/2027`);
  assert.deepEqual(
    paid.map((line) => line.slice(0, 'dd/mm/aaaa'.length)),
    months,
  );
  assert.ok(
    lines.some((line) => line.startsWith('10/01/2027 cobrança de R$ 49,90 recusada, nova tentativa em 12/01/2027')),
  );
  assert.ok(lines.some((line) => line.startsWith('20/01/2027 cobrança de R$ 49,90 recusada, sem nova tentativa')));
  assert.ok(lines.includes('20/03/2027 assinatura cancelada (Colégio Tarde)'));
  assert.ok(lines.some((line) => /e-mail para ana@escola\.example/.test(line)));

  const { db } = app.deps;
  const [running] = await db.select().from(subscriptions).where(eq(subscriptions.companyId, good.id));
  assert.equal(running?.cancelledAt, null);
  assert.equal(running?.nextChargeAt?.toISOString(), '2027-12-10T15:00:00.000Z');
  const booked = await db
    .select()
    .from(charges)
    .where(and(eq(charges.subscriptionId, running?.id ?? ''), eq(charges.status, 'paid')));
  assert.equal(booked.length, 11);
  const [ended] = await db.select().from(subscriptions).where(eq(subscriptions.companyId, bad.id));
  assert.equal(ended?.cancelledAt?.toISOString().slice(0, 10), '2027-03-20');
});

test('a school sees the moved time on every instance, not on that alone which moved it', async () => {
  const { deps } = app;
  let now = NOW;
  const clock = () => now;
  const opened = await openPayments(deps.config, deps.db, clock);
  const other = await buildApp(
    { ...deps, ...opened, clock, metrics: createMetrics() },
    { webDir: join(folder, 'no-web') },
  );
  try {
    const ana = await app.signIn('carla@escola.example', 'Carla Lima');
    const { id } = await app.makeCompany(ana, 'Colégio Longe');
    const { headers } = ana;
    const seen = async () => {
      const answer = await other.inject({ url: `/api/companies/${id}/billing`, headers });
      return answer.json<{ now: string }>().now;
    };
    const before = await seen();
    const { ok } = await ask('+2 days');
    assert.ok(ok);
    now = new Date(NOW.getTime() + FOLLOW_MS);
    const moved = Date.parse(await seen()) - Date.parse(before);
    assert.equal(moved, 2 * 24 * 60 * 60 * 1000 + FOLLOW_MS);
  } finally {
    await other.close();
  }
});

test('it works while the product runs and while it does not, on one and the same clock', async () => {
  const config = readConfig({ DATA_DIR: folder, DEMO: '0', LOG_LEVEL: 'silent' });
  const day = (answer: { text: string }) => /\d{2}\/\d{2}\/\d{4}/.exec(answer.text)?.[0];
  const server = await startServer({ ...config, port: 0 }, () => undefined);
  let running: string | undefined;
  try {
    running = day(await askProduct(config, { command: 'sandbox:clock', args: ['+40 days'] }));
    assert.equal(day(await askProduct(config, { command: 'sandbox:clock', args: [] })), running);
  } finally {
    await server.stop();
  }
  assert.equal(day(await askProduct(config, { command: 'sandbox:clock', args: [] })), running);
  assert.notEqual(day(await askProduct(config, { command: 'sandbox:clock', args: ['+1 day'] })), running);
});
