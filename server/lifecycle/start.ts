// Puts the server together, listens, and takes it apart again in order.
import { once } from 'node:events';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { answerApart, operate } from '@vinculo/operator';
import { buildApp } from '../app';
import { StartError } from '../base/errors';
import { VERSION, WEB_DIR } from '../base/root';
import type { Config } from '../config';
import { demoContact, loadDemo } from '../demo/demo';
import { refuseDemoLeftovers } from '../demo/leftovers';
import { BACK_PRESSURE } from '../plugins/backPressure';
import { executeOf } from '../services/database/connection';
import { bringUpToDate, openDatabase, type Prepare } from '../services/database/open';
import { prepareFolder } from '../services/dataFolder/dataFolder';
import { keptIn } from '../services/dataFolder/freeDisk';
import { requireOwnStore, storeOfDatabase } from '../services/files/ofDatabase';
import { openFiles } from '../services/files/open';
import { openGoogle } from '../services/google/open';
import { startJobs } from '../services/jobs/jobs';
import { signingKey } from '../services/keys/dataKey';
import { openKeys } from '../services/keys/lastingKeys';
import { createFilePlaces } from '../services/limits/filePlaces';
import { createLimits } from '../services/limits/limits';
import { openMail } from '../services/mail/open';
import { shortMapLinks } from '../services/mapLinks/mapLinks';
import { createLog } from '../services/monitoring/log';
import { createMetrics } from '../services/monitoring/metrics';
import {
  askOperator,
  listenForOperator,
  type OperatorAnswer,
  type OperatorRequest,
  type Print,
} from '../services/operator/socket';
import { createOutbox } from '../services/outbox/outbox';
import { openPayments } from '../services/payments/open';
import { promoteSuperAdmins } from '../services/people/people';
import { openSigning } from '../services/signing/signing';
import { zipCodeDirectories } from '../services/zipCodes/zipCodes';
import type { Deps } from '../wiring/deps';
import { housekeeping } from './housekeeping';
import { requireOwnData } from './ownData';
import { stopInOrder, type StopStep } from './stop';

/** Milliseconds after the request to stop; process managers kill after ten seconds. Slow answers end before `http`. */
const STOPPED_BY = { cutOff: 6500, http: 7000, background: 8500, database: 9500 };
/** From this port on, any user may listen. */
const FREE_PORT = 1024;
const ADDRESS_CALLS = ['listen', 'bind', 'getaddrinfo'];

export type RunningServer = Awaited<ReturnType<typeof startServer>>;

async function closeHttp(app: FastifyInstance, { stopDelayS }: Config): Promise<void> {
  app.leave();
  const delayMs = app.server.listening ? stopDelayS * 1000 : 0;
  await sleep(delayMs);
  const cutOff = setTimeout(() => app.server.closeAllConnections(), STOPPED_BY.cutOff - delayMs);
  await app.close().finally(() => clearTimeout(cutOff));
}

async function atAddress<Result>({ port, host }: Config, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    if (code === 'EADDRINUSE') throw new StartError(`Port ${port} on ${host} is taken. Stop who has it, or set PORT.`);
    if (code === 'EACCES' && port > 0 && port < FREE_PORT)
      throw new StartError(`Port ${port} may not be opened by this user. Set PORT to one above 1023.`);
    const isAboutAddress =
      error instanceof Error && 'syscall' in error && ADDRESS_CALLS.includes(String(error.syscall));
    if (isAboutAddress) throw new StartError(`HOST: this machine has no address ${host} (${code}).`);
    throw error;
  }
}

async function requireAddress(config: Config): Promise<void> {
  const probe = createServer();
  await atAddress(config, () => once(probe.listen(config.port, config.host), 'listening'));
  await once(probe.close(), 'close');
}

/** Opens what lies outside the process. `undo` gets each part's close, so that a failure closes the earlier ones. */
async function openDeps(
  config: Config,
  { print, log, requireStart }: { print: Print; log: Deps['log']; requireStart?: Prepare },
  undo: StopStep[],
) {
  const metrics = createMetrics({ ofProcess: true });
  const clock = () => new Date();
  if (await prepareFolder(config.dataDir))
    print(`A pasta ${config.dataDir} estava aberta a outros usuários desta máquina; agora é só de quem a usa.`);
  const signPdf = openSigning(config.pdfCertificate);
  const { files: store, close } = await openFiles(config);
  undo.push({ name: 'files', byMs: STOPPED_BY.database, run: close });
  // Whatever refuses comes before the tables are changed, which locks out the version before.
  const { database, pool } = await openDatabase(config, log, async (opened) => {
    await requireStart?.(opened);
    await requireOwnData(config, executeOf(opened), store);
    await bringUpToDate(config, log, requireStart && print)(opened);
  });
  undo.push({ name: 'database', byMs: STOPPED_BY.database, run: () => database.close() });
  const { db } = database;
  const files = await storeOfDatabase(database, store);
  const mark = requireStart && (await store.mark?.());
  if (mark) await database.tellFolder(mark);
  await requireOwnStore(executeOf(database), store);
  const secret = await signingKey(executeOf(database), config);
  const keys = await openKeys(db, secret, config.olderSecretKeys);
  const mail = openMail(config, { keys, clock, print });
  undo.push({ name: 'mail', byMs: STOPPED_BY.database, run: () => mail.close() });
  const demo = config.demo ? await loadDemo({ db, files, keys, clock }) : null;
  const demoPeople = demo && Object.values(demo);
  const deps: Deps = {
    config: demo ? { ...config, ...demoContact(config) } : config,
    db,
    database,
    files,
    kept: keptIn(config.dataDir, { pictures: !config.s3, database: !config.databaseUrl }),
    mail,
    keys,
    filePlaces: createFilePlaces(),
    limits: createLimits(
      pool,
      (limit) => metrics.limitsRefused.inc({ limit }),
      (key) => keys.digest('mailbox', key),
    ),
    outbox: createOutbox({ db, clock, log, onTried: (kind, result) => metrics.outboxTries.inc({ kind, result }) }),
    payments: await openPayments(config, db, clock),
    google: openGoogle(config, demoPeople, clock),
    signPdf,
    mapLinks: shortMapLinks(),
    zipCodes: zipCodeDirectories(),
    clock,
    log,
    metrics,
  };
  return { deps, demoPeople };
}

export async function startServer(config: Config, print: Print) {
  const undo: StopStep[] = [];
  const log = createLog(config.logLevel);
  /** Finishes requests, then background work, then closes everything, within ten seconds. */
  const stop = () => stopInOrder(undo.splice(0).reverse(), log);
  try {
    const requireStart: Prepare = async (database) => {
      await refuseDemoLeftovers(config, executeOf(database));
      await requireAddress(config);
    };
    const { deps, demoPeople } = await openDeps(config, { print, log, requireStart }, undo);
    const background: (() => Promise<void>)[] = [() => deps.outbox.stop()];
    undo.push({
      name: 'jobs and outbox',
      byMs: STOPPED_BY.background,
      run: () => Promise.all(background.map((end) => end())),
    });
    const app = await buildApp(deps, { webDir: WEB_DIR, pressure: BACK_PRESSURE });
    undo.push({ name: 'http', byMs: STOPPED_BY.http, run: () => closeHttp(app, config) });
    // After the demo is loaded, so that its people can be named too.
    await promoteSuperAdmins(deps.db, config.superAdmins);
    await refuseDemoLeftovers(config, executeOf(deps.database));
    const { port, host } = config;
    const address = await atAddress(config, () => app.listen({ port, host }));
    log.info({ version: VERSION }, 'started');
    background.push(startJobs(housekeeping(deps), deps));
    background.push(await listenForOperator(config.dataDir, (request, tell) => operate(deps, request, tell)));
    return {
      address,
      demoPeople,
      /** Where codes can be read if no mail is sent. */
      outbox: config.smtpUrl ? null : join(config.dataDir, 'outbox'),
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

/**
 * Asks the product that runs on this data folder and so holds the embedded database; otherwise asks the database.
 * `print` gets the lines that come before the answer.
 */
export async function askProduct(
  config: Config,
  request: OperatorRequest,
  print: Print = () => undefined,
): Promise<OperatorAnswer> {
  const answer = await (answerApart(config, request, print) ?? askOperator(config.dataDir, request, print));
  if (answer) return answer;
  const undo: StopStep[] = [];
  // Standard output is the answer's alone.
  const log = createLog(config.logLevel, process.stderr);
  try {
    const { deps } = await openDeps({ ...config, demo: false }, { print: () => undefined, log }, undo);
    return await operate(deps, request, print);
  } finally {
    await stopInOrder(undo.reverse(), log);
  }
}
