// For monitors and balancers: whether this instance lives, whether each part of it can work, told within a second, its
// metrics, and the gauges that are read when Prometheus asks.
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance, FastifyPluginAsync, FastifyRequest } from 'fastify';
import { Gauge } from 'prom-client';
import { ApiError } from '../../base/errors';
import { isFromThisMachine, openedBy } from '../../base/network';
import { remembered } from '../../base/remembered';
import { MIGRATIONS_DIR } from '../../base/root';
import { bearsToken } from '../../base/tokens';
import { LAST_BACKUP } from '../../services/dataFolder/dataFolder';
import { lacksDisk } from '../../services/dataFolder/freeDisk';
import { FilesUnavailable } from '../../services/files/files';
import { waitingPictures } from '../../services/images/images';
import type { Deps } from '../../wiring/deps';
import { API_PREFIX } from '../../wiring/route';

const PATIENCE_MS = 1000;
/** How long an answer is reused: each balancer asks every instance, and each request to the bucket costs money. */
const FRESH_MS = { database: 500, files: 10_000 };

const PARTS = ['database', 'migrations', 'files'] as const;
type Part = (typeof PARTS)[number];
/**
 * `read-only`: the database answers, but takes no writes, as a standby does. `full`: the disk has no room for more.
 * `other`: the pictures' store is not the one of this database.
 */
type PartState = 'ok' | 'away' | 'read-only' | 'full' | 'other';
type Readiness = Record<Part, PartState>;

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

function readinessOf({ database, files, kept, log }: Watched): () => Promise<Readiness> {
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

const OUTBOX_FRESH_MS = 500;
const WAITING = `select kind, count(*)::int as waiting, extract(epoch from now() - min(created_at))::float8 as oldest
  from outbox where done_at is null and given_up_at is null group by kind`;

/** Adds them to the registry. Without the database, its gauges are left out. */
function addGauges(
  app: FastifyInstance,
  { config, metrics, database, kept, outbox }: Pick<Deps, 'config' | 'metrics' | 'database' | 'kept' | 'outbox'>,
  readiness: () => Promise<Readiness>,
): void {
  const registers = [metrics.registry];
  const gauge = <Label extends string>(
    name: string,
    help: string,
    labelNames: Label[],
    look: (gauge: Gauge<Label>) => unknown,
  ) =>
    new Gauge({
      name,
      help,
      labelNames,
      registers,
      async collect() {
        this.reset();
        await look(this);
      },
    });

  gauge('vinculo_ready', 'Whether a part of what this instance needs is there', ['part'], async (ready) => {
    const parts = await readiness();
    for (const part of PARTS) ready.set({ part }, Number(parts[part] === 'ok'));
  });
  gauge('vinculo_http_connections', 'Open connections', [], (open) => {
    return new Promise<void>((resolve) => {
      app.server.getConnections((_error, count = 0) => {
        open.set(count);
        resolve();
      });
    });
  });
  gauge('vinculo_database_connections', 'Connections of the pool; waiting: requests for one', ['state'], (pool) => {
    for (const [state, count] of Object.entries(database.connections())) pool.set({ state }, count);
  });
  if (kept.kinds.length > 0)
    gauge('vinculo_disk_free_bytes', 'Room on the disk of the data folder', [], async (free) => {
      free.set(await kept.freeDisk());
    });
  gauge('vinculo_backup_timestamp_seconds', 'When a whole backup was last made here', [], async (lastBackup) => {
    const stats = await stat(join(config.dataDir, LAST_BACKUP)).catch(() => null);
    if (stats) lastBackup.set(stats.mtimeMs / 1000);
  });
  gauge('vinculo_pictures_waiting', 'Uploaded pictures that are decoded or wait for it', [], (pictures) => {
    pictures.set(waitingPictures());
  });

  // Gauges are read at the same time. The two of the outbox share one query.
  const outboxRows = remembered(() => database.queryApart(WAITING).catch(() => null), OUTBOX_FRESH_MS);
  const ofOutbox = (name: string, help: string, column: 'waiting' | 'oldest') =>
    gauge(name, help, ['kind'], async (series) => {
      const rows = await outboxRows();
      if (!rows) return;
      for (const kind of outbox.kinds()) series.set({ kind }, 0);
      for (const row of rows) series.set({ kind: String(row['kind']) }, Number(row[column]));
    });
  ofOutbox('vinculo_outbox_waiting', 'Entries that wait to be delivered', 'waiting');
  ofOutbox('vinculo_outbox_oldest_seconds', 'Age of the oldest entry that waits', 'oldest');
}

const RETRY_S = 5;
const OPTIONS = { config: { isForWatchers: true }, logLevel: 'warn' } as const;

/** With a token, if one is set. Without one, only from this machine, and only if it is not reachable from outside. */
function requireWatcher({ config }: Deps, request: FastifyRequest): void {
  const { metricsToken } = config;
  if (metricsToken === null) {
    if (!isFromThisMachine(request) || openedBy(config)) throw new ApiError('not_found');
    return;
  }
  if (!bearsToken(request.headers, metricsToken)) throw new ApiError('signed_out');
}

export const healthRoutes =
  (deps: Deps): FastifyPluginAsync =>
  async (app) => {
    const readiness = readinessOf(deps);
    // All instances share the bucket. Taking them all out of service would also end what works without pictures.
    const needed: readonly Part[] = deps.config.s3 ? ['database', 'migrations'] : PARTS;
    // Without room for pictures everything else goes on.
    const works = (part: Part, state: PartState) => state === 'ok' || (part === 'files' && state === 'full');
    addGauges(app, deps, readiness);

    app.get(`${API_PREFIX}/live`, OPTIONS, async () => ({ status: 'ok' }));

    for (const path of ['/ready', '/health'])
      app.get(`${API_PREFIX}${path}`, OPTIONS, async (_request, reply) => {
        const parts = await readiness();
        const isReady = needed.every((part) => works(part, parts[part])) && !app.isLeaving();
        if (!isReady) reply.code(503).header('retry-after', String(RETRY_S));
        return { status: app.isLeaving() ? 'leaving' : isReady ? 'ok' : 'away', ...parts };
      });

    app.get(`${API_PREFIX}/metrics`, OPTIONS, async (request, reply) => {
      requireWatcher(deps, request);
      const { registry } = deps.metrics;
      return reply.type(registry.contentType).send(await registry.metrics());
    });
  };
