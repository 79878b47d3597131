// What happens to a database under work: its machine is lost, its disk fills.
import { open, rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { RealStage } from './stage';

const LATEST_MS = 60_000;
const FULL_MS = 10_000;
const PIECE = Buffer.alloc(64 * 1024);

interface Seen {
  say: (what: string) => void;
  /** Whether every instance can work. */
  isReady: () => Promise<boolean>;
  /** Calls without an answer, or with one that passes. */
  failedTries: () => number;
}

/** Answers the seconds that it took. */
async function until(what: string, isSo: () => boolean | Promise<boolean>): Promise<string> {
  const began = performance.now();
  while (!(await isSo())) {
    if (performance.now() - began > LATEST_MS) throw new Error(`Not ${what} after ${LATEST_MS / 1000} s`);
    await wait(100);
  }
  return ((performance.now() - began) / 1000).toFixed(1);
}

export async function failOver(stage: RealStage, { say, isReady }: Seen): Promise<void> {
  await stage.primaryIsLost();
  say(`the machine of PostgreSQL is lost; not ready after ${await until('unready', async () => !(await isReady()))} s`);
  await stage.promoteStandby();
  say('the standby was promoted, PgBouncer points to it');
  say(`ready again after ${await until('ready', isReady)} s`);
}

/** Writes until nothing more has room. */
async function fill(file: string): Promise<void> {
  const ballast = await open(file, 'w');
  try {
    for (;;) await ballast.write(PIECE);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error;
  } finally {
    await ballast.close();
  }
}

export async function fillDisk(stage: RealStage, { say, isReady, failedTries }: Seen): Promise<void> {
  const ballast = path.join(stage.disk, 'ballast');
  const before = failedTries();
  await fill(ballast);
  say(`PostgreSQL's disk is full; a call failed after ${await until('felt', () => failedTries() > before)} s`);
  await wait(FULL_MS);
  await rm(ballast);
  await stage.restartDatabase();
  say(`there is room, PostgreSQL was restarted; ready after ${await until('ready', isReady)} s`);
}
