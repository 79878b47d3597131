/** Tells within a second whether each part of this instance can work. */

import { readdir } from 'node:fs/promises';
import { remembered } from '../../base/remembered';
import { MIGRATIONS_DIR } from '../../base/root';
import { lacksDisk } from '../../services/dataFolder/freeDisk';
import { FilesUnavailable } from '../../services/files/files';
import type { Deps } from '../../wiring/deps';

const PATIENCE_MS = 1000;
/** How long an answer is reused: each balancer asks every instance, and each request to the bucket costs money. */
const FRESH_MS = { database: 500, files: 10_000 };

export const PARTS = ['database', 'migrations', 'files'] as const;
export type Part = (typeof PARTS)[number];
/**
 * `read-only`: the database answers, but takes no writes, as a standby does. `full`: the disk has no room for more.
 * `other`: the pictures' store is not the one of this database.
 */
export type PartState = 'ok' | 'away' | 'read-only' | 'full' | 'other';
export type Readiness = Record<Part, PartState>;

async function inTime<Result>(work: Promise<Result>, otherwise: () => Result): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<Result>((resolve) => {
    timer = setTimeout(() => resolve(otherwise()), PATIENCE_MS);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}

type Watched = Pick<Deps, 'database' | 'files' | 'kept' | 'log'>;

type Tables = Pick<Readiness, 'database' | 'migrations'>;
const WORKS: Tables = { database: 'ok', migrations: 'ok' };
const AWAY: Tables = { database: 'away', migrations: 'away' };
// A newer migration belongs to another version, beside which this one still runs.
const LOOK = `select exists (select from migrations where name >= $1) as whole,
  current_setting('transaction_read_only') = 'on' as read_only`;

export function readinessOf({ database, files, kept, log }: Watched): () => Promise<Readiness> {
  let newest: Promise<string> | null = null;
  const failed =
    <State>(part: Part, stateOf: (error: unknown) => State) =>
    (error: unknown) => {
      log.warn({ err: error, part }, 'not ready');
      return stateOf(error);
    };

  // The embedded database has one connection and runs in this process. If it is late, it is busy.
  const lateDatabase = () => {
    if (database.kind === 'pglite') return WORKS;
    log.warn({ part: 'database' }, 'not ready: no answer');
    return AWAY;
  };

  const look = remembered<Tables>(async () => {
    newest ??= readdir(MIGRATIONS_DIR).then(
      (names) =>
        names
          .filter((name) => name.endsWith('.sql'))
          .sort()
          .at(-1) ?? '',
    );
    const answer = database
      .queryApart(LOOK, [await newest])
      .then<Tables>(([row]) => ({
        database: row?.['read_only'] === true ? 'read-only' : 'ok',
        migrations: row?.['whole'] === true ? 'ok' : 'away',
      }))
      .catch(failed('database', () => AWAY));
    return inTime(answer, lateDatabase);
  }, FRESH_MS.database);

  const lookForFiles = remembered<PartState>(async () => {
    const answer = files.reach().then<PartState>(() => 'ok');
    const logged = answer.catch(
      failed<PartState>('files', (error) => (error instanceof FilesUnavailable ? error.state : 'away')),
    );
    return inTime(logged, () => 'away');
  }, FRESH_MS.files);

  return async () => {
    const [tables, stored, lacking] = await Promise.all([look(), lookForFiles(), lacksDisk(kept)]);
    return {
      ...tables,
      database: tables.database === 'ok' && lacking.database ? 'full' : tables.database,
      files: stored === 'ok' && lacking.pictures ? 'full' : stored,
    };
  };
}
