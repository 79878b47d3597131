// Two instances behind a balancer, many students within a minute, and companies at work: once in peace, once with
// faults (an instance is killed, PostgreSQL restarts, storage and mail server go away, an instance is replaced).
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import PostalMime from 'postal-mime';
import { percentile, ratio, type Table } from '../../bench/report';
import type { Started } from '../../bench/servers';
import { freePort } from '../../e2e/support/product';
import { openClient } from '../../server/testing/filledDatabase';
import { startMailServer } from '../../server/testing/mailServer';
import { startS3Server } from '../../server/testing/s3Server';
import { startBalancer } from './balancer';
import { Client, newTally, type Tally } from './client';
import { makeSecretaries, makeStudents, STUDENTS, type Secretary, type Student } from './people';
import { holdAgainst, startProduct } from './place';
import { newLedger, openAll, workAt, type Ledger } from './work';

const MINUTE_MS = 60_000;
/** Failed mails are tried again after two minutes at most in this time. */
const LATEST_MAIL_MS = 200_000;

interface Phase {
  tally: Tally;
  ledger: Ledger;
}

async function phase(url: string, people: { students: Student[]; secretaries: Secretary[] }): Promise<Phase> {
  const [tally, ledger] = [newTally(), newLedger()];
  const client = new Client(url, tally);
  const until = performance.now() + MINUTE_MS;
  const isOver = () => performance.now() >= until;
  await Promise.all([
    openAll(client, people.students, MINUTE_MS, ledger),
    ...people.secretaries.map((secretary) => workAt(client, secretary, ledger, isOver)),
  ]);
  return { tally, ledger };
}

/** Outbox entries that are waiting or given up. */
async function countOpen(databaseUrl: string): Promise<number> {
  const client = await openClient(databaseUrl);
  const { rows } = await client.query<{ n: number }>(
    'select count(*)::int as n from outbox where done_at is null or given_up_at is not null',
  );
  await client.end();
  return rows[0]?.n ?? 0;
}

/** How many addresses got no mail by then, and how many more than one. */
async function mailsTo(received: readonly string[], addresses: readonly string[]) {
  const counts = new Map<string, number>();
  for (const text of received) {
    const address = (await PostalMime.parse(text)).to?.[0]?.address ?? '';
    counts.set(address, (counts.get(address) ?? 0) + 1);
  }
  return {
    missing: addresses.filter((address) => !counts.has(address)).length,
    twice: addresses.filter((address) => (counts.get(address) ?? 0) > 1).length,
  };
}

const shown = (ms: number) => `${ms.toFixed(0)} ms`;
const overTwice = ({ pressed }: Tally) => [...pressed].filter(([n]) => n > 1).reduce((sum, [, n]) => sum + n, 0);

function rowsOf(peace: Phase, faults: Phase): string[][] {
  const counted = (name: string, count: (each: Phase) => number) => [name, `${count(peace)}`, `${count(faults)}`, ''];
  const timed = (name: string, of: 'reads' | 'writes', share: number) => {
    const [own, other] = [peace, faults].map(({ tally }) => percentile(tally[of], share));
    return [name, shown(own ?? 0), shown(other ?? 0), ratio(other ?? 0, own ?? 1)];
  };
  return [
    counted(`students who saw card, photo and partners, of ${STUDENTS}`, ({ ledger }) => ledger.opened),
    timed('a read, median', 'reads', 50),
    timed('a read, 99th in a hundred', 'reads', 99),
    counted('reads tried again in silence', ({ tally }) => tally.retriedReads),
    counted('reads that failed in the end', ({ tally }) => tally.failedReads),
    timed('a write, median', 'writes', 50),
    timed('a write, 99th in a hundred', 'writes', 99),
    counted('writes', ({ tally }) => tally.writes.length),
    counted('writes tried again by a button, once', ({ tally }) => tally.pressed.get(1) ?? 0),
    counted('more often', ({ tally }) => overTwice(tally)),
    counted('refused', ({ tally }) => tally.refused.size),
    counted('signed out', ({ tally }) => tally.signedOut),
  ];
}

export async function rehearseLoad(postgres: { url: string; restart: () => Promise<void> }): Promise<Table> {
  const folder = await mkdtemp(path.join(tmpdir(), 'vinculo-load-'));
  const server = await openClient(postgres.url);
  await server.query('create database vinculo_load');
  await server.end();
  const databaseUrl = new URL('/vinculo_load', postgres.url).href;
  const [bucket, mails] = [await startS3Server(), await startMailServer()];
  const ports = [await freePort(), await freePort()];
  const balancer = await startBalancer(ports);
  const url = `http://127.0.0.1:${balancer.port}`;
  const startInstance = (n: number) =>
    startProduct('dist/server/index.js', { databaseUrl, url, bucket, mails }, ports[n] ?? 0, path.join(folder, `${n}`));
  const instances: Started[] = [await startInstance(0), await startInstance(1)];

  const faults = async () => {
    const begun = performance.now();
    const at = (second: number) => wait(Math.max(0, second * 1000 - (performance.now() - begun)));
    await at(5);
    instances[0]?.child.kill('SIGKILL');
    await at(8);
    instances[0] = await startInstance(0);
    await at(20);
    await postgres.restart();
    await at(28);
    bucket.fail('reset');
    mails.away(true);
    await at(36);
    bucket.heal();
    await at(44);
    await instances[1]?.stop();
    instances[1] = await startInstance(1);
    await at(55);
    mails.away(false);
  };

  try {
    const secretaries = await makeSecretaries(new Client(url, newTally()), mails, databaseUrl);
    const companyIds = secretaries.map(({ companyId }) => companyId);
    const people = { secretaries, students: await makeStudents(databaseUrl, bucket, companyIds) };
    const peace = await phase(url, people);
    const [amid] = await Promise.all([phase(url, people), faults()]);
    for (const { tally } of [peace, amid])
      for (const [what, n] of [...tally.refused, ...tally.missed]) console.log(`${n} × ${what}`);

    const ledgers = [peace.ledger, amid.ledger];
    const addresses = ledgers.flatMap(({ listed }) => listed);
    const until = Date.now() + LATEST_MAIL_MS;
    let open = await countOpen(databaseUrl);
    while (open > 0 && Date.now() < until) {
      await wait(2000);
      open = await countOpen(databaseUrl);
    }
    const arrived = await mailsTo(mails.received, addresses);
    const { lost, twice } = await holdAgainst(databaseUrl, ledgers);
    const after = (name: string, n: number) => [name, '', `${n}`, ''];
    return {
      title: `Two instances, ${STUDENTS} students and ${secretaries.length} companies in a minute`,
      head: ['', 'in peace', 'amid faults', 'ratio'],
      rows: [
        ...rowsOf(peace, amid),
        after('acknowledged and lost', lost),
        after('there twice', twice),
        after(`invited and without a mail at last, of ${addresses.length}`, arrived.missing),
        after('invited by more than one', arrived.twice),
        after('mails that wait or were given up', open),
      ],
    };
  } finally {
    for (const each of instances) await each.stop();
    await balancer.close();
    await bucket.close();
    await mails.close();
    await rm(folder, { recursive: true, force: true });
  }
}
