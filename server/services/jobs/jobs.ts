/** Work done now and then, beside the requests: one instance at a time, and nothing of it urgent. */
import type { FastifyBaseLogger } from 'fastify';
import type { Pool } from 'pg';

export interface Job {
  name: string;
  everyMs: number;
  /** Answers how many things it did; must be harmless when it runs twice. */
  run: () => Promise<number>;
}

export interface JobsOptions {
  /** Where several processes share the database, who holds the lock runs the job and the others skip it. */
  pool: Pool | null;
  log: FastifyBaseLogger;
}

/** Parts of the interval by which the instances differ, so that they do not all wake at once. */
const JITTER = 0.2;
/** When a job runs for the first time: a server that is restarted every day shall not go without. */
const FIRST_MS = { from: 30_000, to: 60_000 };
/** The first number of our advisory locks, apart from the migrations' single one. */
const LOCK_SPACE = 7_260_002;

async function withLock(pool: Pool | null, name: string, run: () => Promise<number>): Promise<number | null> {
  if (!pool) return run();
  const client = await pool.connect();
  let broken = true;
  try {
    const key = [LOCK_SPACE, name];
    const { rows } = await client.query<{ mine: boolean }>(
      'select pg_try_advisory_lock($1, hashtext($2)) as mine',
      key,
    );
    if (!rows[0]?.mine) {
      broken = false;
      return null;
    }
    try {
      return await run();
    } finally {
      await client.query('select pg_advisory_unlock($1, hashtext($2))', key);
      broken = false;
    }
  } finally {
    // A connection that failed here may still hold the lock: closing it gives the lock free.
    client.release(broken);
  }
}

/** Runs one job now; a failure is logged and ends nothing. */
export async function runJob({ name, run }: Job, { pool, log }: JobsOptions): Promise<void> {
  try {
    const done = await withLock(pool, name, run);
    if (done) log.info({ job: name, done }, 'job done');
  } catch (error) {
    log.error({ err: error, job: name }, 'job failed');
  }
}

/** Starts the jobs; answers how to stop them, which waits for those that run. */
export function startJobs(jobs: readonly Job[], options: JobsOptions): () => Promise<void> {
  const running = new Map<string, Promise<void>>();
  const run = (job: Job) => {
    if (running.has(job.name)) return;
    running.set(
      job.name,
      runJob(job, options).finally(() => running.delete(job.name)),
    );
  };
  const first = jobs.map((job) => {
    const afterMs = FIRST_MS.from + Math.random() * (FIRST_MS.to - FIRST_MS.from);
    return setTimeout(() => run(job), afterMs).unref();
  });
  const repeated = jobs.map((job) => {
    const jitter = 1 + (Math.random() - 0.5) * JITTER;
    return setInterval(() => run(job), job.everyMs * jitter).unref();
  });
  return async () => {
    first.forEach((timer) => clearTimeout(timer));
    repeated.forEach((timer) => clearInterval(timer));
    await Promise.all(running.values());
  };
}
