// Two instances on a primary with a standby, behind one address. The primary dies or hangs amid work, the standby is
// promoted, and the address leads to it: no call fails but by 503, and three seconds later all work again. FAULT_ROUNDS sets the number
// of times; a primary that hangs comes second.
import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import type { RosterEntry } from '@vinculo/contract/classLists';
import type { CompanyCreated } from '@vinculo/contract/companies';
import { findPostgres, startPostgres, type StartedPostgres } from '../testing/postgres.mjs';
import { callProcess, signInProcess } from '../testing/processCalls';
import { startRelay, type Relay } from '../testing/relay';
import { endProcess, startProcess, type ServerProcess } from '../testing/serverProcess';
import { createEmptyPostgres } from '../testing/testDatabase';
import { until } from '../testing/until';

const ROUNDS = Number(process.env['FAULT_ROUNDS'] ?? 1);
const SECRET_KEY = 'pX3vN8qLr1Zt6KwYb0HsGd5Jm2Fc9AeU';
/** Fifteen calls a second. */
const CALL_EVERY_MS = 1000 / 15;
const BALANCER_EVERY_MS = 1000;
const DOWN_MS = 2000;
const BACK_MS = 3000;

const bin = findPostgres();

const isCrowded = (answer: unknown) => JSON.stringify(answer).includes('Há muita gente');

interface Answered {
  beganAt: number;
  status: number;
  /** The product refuses work that the machine is too slow for, whatever its database does. */
  isCrowded: boolean;
  /** The number of the student that the call brought. */
  wrote?: string;
}

async function query(url: string, text: string): Promise<Record<string, unknown>[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(text)).rows;
  } finally {
    await client.end();
  }
}

/** Reads and writes in turn, on each instance in turn, at a steady pace whatever the answers take. */
async function work(instances: ServerProcess[], token: string, id: string, isOver: () => boolean): Promise<Answered[]> {
  const calls: Promise<Answered>[] = [];
  const began = performance.now();
  for (let number = 0; !isOver(); number += 1) {
    await sleep(Math.max(0, began + number * CALL_EVERY_MS - performance.now()));
    const instance = instances[number % instances.length];
    assert.ok(instance);
    const beganAt = performance.now();
    const isRead = number % 4 < 2;
    const body = { company_id: id, rows: [{ full_name: `Aluna ${number}`, enrollment_number: String(number) }] };
    const call = isRead
      ? callProcess(instance, token, 'GET', `/companies/${id}/roster`)
      : callProcess(instance, token, 'POST', '/cards/import', body);
    calls.push(
      call.then(({ status, answer }) => ({
        beganAt,
        status,
        isCrowded: isCrowded(answer),
        ...(!isRead && { wrote: String(number) }),
      })),
    );
  }
  return Promise.all(calls);
}

async function failOver(end: (primary: StartedPostgres) => unknown): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'vinculo-failover-'));
  const instances: ServerProcess[] = [];
  const servers: StartedPostgres[] = [];
  let relay: Relay | undefined;
  let isOver = false;
  try {
    const primary = await startPostgres(bin ?? '');
    servers.push(primary);
    const { url } = await createEmptyPostgres(primary.url);
    const standby = await startPostgres(bin ?? '', { standbyOf: primary.url });
    servers.push(standby);
    const { username, password, host, pathname } = new URL(url);
    relay = await startRelay(host);
    const DATABASE_URL = `postgres://${username}:${password}@${relay.host}${pathname}`;
    for (let n = 0; n < 2; n += 1)
      instances.push(await startProcess({ DATABASE_URL, SECRET_KEY, DATA_DIR: folder, LOG_LEVEL: 'silent' }));
    const [one] = instances;
    assert.ok(one);
    const token = await signInProcess(one, 'gestora@escola.example');
    const company = { title: 'Colégio', phone: '19987654321', cnpj: '11.222.333/0001-81' };
    const id = (await callProcess<CompanyCreated>(one, token, 'POST', '/companies', company)).answer.company_id;
    await query(url, 'update companies set approved_at = now()');
    const copied = async () =>
      (await query(primary.url, 'select 1 from pg_stat_replication where replay_lsn = pg_current_wal_lsn()')).length >
      0;
    await until(copied);

    const watching = instances.map(async (instance) => {
      for (; !isOver; await sleep(BALANCER_EVERY_MS)) await callProcess(instance, null, 'GET', '/ready');
    });
    const working = work(instances, token, id, () => isOver);
    await sleep(1000);
    await end(primary);
    const endedAt = performance.now();
    await sleep(DOWN_MS);
    await query(standby.url, 'select pg_promote()');
    relay.leadTo(new URL(standby.url).host);
    const promotedAt = performance.now();
    await sleep(BACK_MS + 2000);
    isOver = true;
    const answers = await working;
    await Promise.all(watching);

    const statuses = new Set(answers.map(({ status }) => status));
    assert.deepEqual([...statuses].sort(), [200, 503]);
    const during = answers.filter(({ beganAt }) => beganAt > endedAt && beganAt < promotedAt);
    assert.ok(during.some(({ status }) => status === 503));
    const after = answers.filter(({ beganAt, isCrowded }) => beganAt > promotedAt + BACK_MS && !isCrowded);
    assert.ok(after.length > 20);
    const late = after.filter(({ status }) => status !== 200);
    assert.deepEqual(
      late.map(({ status, beganAt }) => `${status} ${Math.round(beganAt - promotedAt)} ms after the promotion`),
      [],
    );

    const roster = await callProcess<RosterEntry[]>(one, token, 'GET', `/companies/${id}/roster`);
    const kept = new Set(roster.answer.map(({ enrollment_number: number }) => number));
    const wrote = answers.filter(({ status, beganAt }) => status === 200 && beganAt > promotedAt);
    assert.deepEqual(
      wrote.flatMap(({ wrote: number }) => (number && !kept.has(number) ? [number] : [])),
      [],
    );
  } finally {
    isOver = true;
    for (const instance of instances) await endProcess(instance, 'SIGKILL');
    await relay?.stop();
    for (const server of servers) await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

describe('a standby is promoted', { skip: !bin && 'PostgreSQL is not installed here' }, () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const hangs = round % 2 === 1;
    it(`round ${round + 1}: the primary ${hangs ? 'hangs' : 'dies'}`, { timeout: 120_000 }, () =>
      failOver((primary) => (hangs ? primary.freeze() : primary.crash())),
    );
  }
});
