// What tests share that kill a server: how often and when, and a folder and a database of their own.
import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import pino from 'pino';
import { readConfig } from '../config';
import { openDatabase, type Opened } from '../services/database/open';
import { companies } from '../services/database/schema';
import { isCutOff } from './processCalls';
import { endProcess, type ServerProcess } from './serverProcess';
import { createEmptyPostgres } from './testDatabase';
import { until } from './until';

export const ROUNDS = Number(process.env['FAULT_ROUNDS'] ?? 1);
/** The latest kill after the first acknowledgment of a round, in milliseconds. */
const LATEST_KILL_MS = 400;

/** Kills the server at a moment that nothing chose, after some of the work is acknowledged. Only cut-off calls may fail. */
export async function killAmid(
  server: ServerProcess,
  work: readonly (() => Promise<void>)[],
  acknowledged: () => number,
): Promise<void> {
  const before = acknowledged();
  const refusals: unknown[] = [];
  const workers = work.map((each) =>
    each().catch((error: unknown) => {
      if (!isCutOff(error)) refusals.push(error);
    }),
  );
  await until(() => acknowledged() > before || refusals.length > 0);
  await wait(Math.random() * LATEST_KILL_MS);
  await endProcess(server, 'SIGKILL');
  await Promise.all(workers);
  assert.deepEqual(refusals, []);
}

export interface FaultPlace {
  folder: string;
  /** The environment of the server. */
  env: Record<string, string>;
  /** The database, while no server runs. */
  open(): Promise<Opened['database']>;
  /** Support approves all companies, so that no budget stops what they bring. */
  approve(): Promise<void>;
}

/** A data folder for the tests of a file, with a new PostgreSQL database if the tests run on PostgreSQL. */
export function faultPlace(): FaultPlace {
  const place: FaultPlace = {
    folder: '',
    env: {},
    open: async () => (await openDatabase(readConfig(place.env), pino({ level: 'silent' }))).database,
    async approve() {
      const database = await place.open();
      await database.db.update(companies).set({ approvedAt: new Date() });
      await database.close();
    },
  };
  let dropDatabase = async () => undefined as unknown;
  before(async () => {
    place.folder = await mkdtemp(join(tmpdir(), 'vinculo-faults-'));
    place.env = { DATA_DIR: place.folder, LOG_LEVEL: 'silent' };
    if (!process.env['TEST_DATABASE_URL']) return;
    const postgres = await createEmptyPostgres();
    place.env['DATABASE_URL'] = postgres.url;
    dropDatabase = postgres.drop;
  });
  after(async () => {
    await dropDatabase();
    await rm(place.folder, { recursive: true, force: true });
  });
  return place;
}
