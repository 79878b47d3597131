/** Tells within a second whether each part of this instance can work. */
import { readdir } from 'node:fs/promises';
import type { Deps } from '../../wiring/deps';
import { MIGRATIONS_DIR } from '../../base/root';

const PATIENCE_MS = 1000;
/** How long an answer is reused: each balancer asks every instance, and each request to the bucket costs money. */
const FRESH_MS = { database: 500, files: 10_000 };

export const PARTS = ['database', 'migrations', 'files'] as const;
export type Part = (typeof PARTS)[number];
export type Readiness = Record<Part, boolean>;

async function inTime<Result>(work: Promise<Result>, otherwise: () => Result): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<Result>((resolve) => {
    timer = setTimeout(() => resolve(otherwise()), PATIENCE_MS);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}

/** Asks once for all concurrent callers, and not again while the answer is fresh. */
export function remembered<Result>(ask: () => Promise<Result>, freshMs: number): () => Promise<Result> {
  let last: { answer: Promise<Result>; at: number } | null = null;
  return () => {
    const now = performance.now();
    if (!last || now - last.at > freshMs) last = { answer: ask(), at: now };
    return last.answer;
  };
}

type Watched = Pick<Deps, 'database' | 'files' | 'log'>;

export function readinessOf({ database, files, log }: Watched): () => Promise<Readiness> {
  let newest: Promise<string> | null = null;
  const failed = (part: Part) => (error: unknown) => {
    log.warn({ err: error, part }, 'not ready');
    return null;
  };

  // The embedded database has one connection and runs in this process. If it is late, it is busy.
  const lateDatabase = () => {
    if (database.kind === 'pglite') return true;
    log.warn({ part: 'database' }, 'not ready: no answer');
    return null;
  };

  /** Null: no database. */
  const isMigrated = remembered<boolean | null>(async () => {
    newest ??= readdir(MIGRATIONS_DIR).then(
      (names) =>
        names
          .filter((name) => name.endsWith('.sql'))
          .sort()
          .at(-1) ?? '',
    );
    // A newer migration belongs to another version, beside which this one still runs.
    const asked = database
      .aside('select exists (select from migrations where name >= $1) as whole', [await newest])
      .then(([row]) => row?.['whole'] === true);
    return inTime<boolean | null>(asked.catch(failed('database')), lateDatabase);
  }, FRESH_MS.database);

  const hasFiles = remembered(async () => {
    const asked = files.reach().then(() => true);
    return (await inTime<boolean | null>(asked.catch(failed('files')), () => null)) === true;
  }, FRESH_MS.files);

  return async () => {
    const [migrated, stored] = await Promise.all([isMigrated(), hasFiles()]);
    return { database: migrated !== null, migrations: migrated === true, files: stored };
  };
}
