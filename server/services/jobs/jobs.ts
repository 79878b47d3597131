// Background jobs: each runs on one instance at a time, and none is urgent.
import type { FastifyBaseLogger } from 'fastify';
import type { OpenDatabase } from '../database/connection';
import type { Metrics } from '../monitoring/metrics';

export interface Job {
  name: string;
  everyMs: number;
  /** Answers how many things it did. Must be harmless when it runs twice; begins nothing after the signal to stop. */
  run: (signal: AbortSignal) => Promise<number>;
}

export interface JobsOptions {
  /** If several processes share the database, one runs the job and the others skip it. */
  database: Pick<OpenDatabase, 'alone'>;
  metrics: Metrics;
  log: FastifyBaseLogger;
}

/** Share of the interval by which instances differ, so that they do not all wake at once. */
const JITTER = 0.2;
/** The first run comes soon, so that a server restarted every day still runs its jobs. */
const FIRST_MS = { from: 30_000, to: 60_000 };
const SECOND_MS = 1000;

/** Runs one job; a failure is only logged. */
export async function runJob(
  { name, run }: Job,
  { database, metrics, log }: JobsOptions,
  signal: AbortSignal = new AbortController().signal,
): Promise<void> {
  try {
    const done = await database.alone(name, () => run(signal));
    if (done !== null) metrics.jobDone.setToCurrentTime({ task: name });
    metrics.jobRuns.inc({ task: name, result: done === null ? 'skipped' : 'done' });
    if (done) log.info({ job: name, done }, 'job done');
  } catch (error) {
    metrics.jobRuns.inc({ task: name, result: 'failed' });
    log.error({ err: error, job: name }, 'job failed');
  }
}

/** Starts the jobs; answers a function that stops them and waits for those that run. */
export function startJobs(jobs: readonly Job[], options: JobsOptions): () => Promise<void> {
  const running = new Map<string, Promise<void>>();
  const stopping = new AbortController();
  const run = (job: Job) => {
    if (running.has(job.name)) return;
    running.set(
      job.name,
      runJob(job, options, stopping.signal).finally(() => running.delete(job.name)),
    );
  };
  for (const { name, everyMs } of jobs) {
    options.metrics.jobInterval.set({ task: name }, everyMs / SECOND_MS);
    // Before its first run, a job's age is that of the process.
    options.metrics.jobDone.setToCurrentTime({ task: name });
    for (const result of ['done', 'failed', 'skipped']) options.metrics.jobRuns.inc({ task: name, result }, 0);
  }
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
    stopping.abort();
    await Promise.all(running.values());
  };
}
