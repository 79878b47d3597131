/** Puts the server together, listens, and takes it apart again in order. */
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { buildApp } from './app';
import type { Config } from './config';
import { loadDemo } from './demo/demo';
import type { DemoPerson } from './demo/people';
import type { Deps } from './deps';
import { StartError } from './errors';
import { housekeeping } from './housekeeping';
import { operate } from './operator';
import { WEB_DIR } from './root';
import { openDatabase, prepareFolder } from './services/database/open';
import { diskFileStore } from './services/files/files';
import { openGoogle } from './services/google/open';
import { startJobs } from './services/jobs/jobs';
import { deriveKeys, readOrMakeSecret } from './services/keys';
import { createLimits } from './services/limits';
import { createLog } from './services/log';
import type { Mail } from './services/mail/mail';
import { outboxMail } from './services/mail/outbox';
import { smtpMail } from './services/mail/smtp';
import { askOperator, listenForOperator, type OperatorAnswer, type OperatorRequest } from './services/operator/socket';
import { createOutbox } from './services/outbox/outbox';
import { openPayments } from './services/payments/open';
import { promoteSuperAdmins } from './services/people';

export interface RunningServer {
  /** Where it listens. */
  address: string;
  demoPeople: DemoPerson[] | null;
  /** Where codes can be read, when nobody receives them. */
  outbox: string | null;
  /** Finishes the requests that are under way, then closes everything. */
  stop(): Promise<void>;
}

function openMail(config: Config, clock: () => Date, print: (line: string) => void): Mail {
  const { smtpUrl, mailFrom, dataDir } = config;
  if (smtpUrl) return smtpMail(smtpUrl, mailFrom);
  return outboxMail({ folder: join(dataDir, 'outbox'), from: mailFrom, clock, print });
}

async function listen(app: FastifyInstance, { port, host }: Config): Promise<string> {
  try {
    return await app.listen({ port, host });
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    if (code === 'EADDRINUSE') throw new StartError(`Port ${port} on ${host} is taken. Stop who has it, or set PORT.`);
    if (code === 'EACCES')
      throw new StartError(`Port ${port} may not be opened by this user. Set PORT to one above 1023.`);
    if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
      throw new StartError(`HOST: this machine has no address ${host}.`);
    throw error;
  }
}

export async function startServer(config: Config, print: (line: string) => void): Promise<RunningServer> {
  const log = createLog(config.logLevel);
  const clock = () => new Date();
  await prepareFolder(config.dataDir);
  const { database, pool } = await openDatabase(config, log);

  // Undone from the last to the first, at the end and where something on the way fails.
  const undo: (() => Promise<void>)[] = [() => database.close()];
  const stop = async () => {
    for (const step of undo.splice(0).reverse()) await step();
  };

  try {
    const mail = openMail(config, clock, print);
    undo.push(() => mail.close());
    const { db } = database;
    const files = diskFileStore(join(config.dataDir, 'files'));
    const demo = config.demo ? await loadDemo({ db, files, clock }) : null;
    const deps: Deps = {
      config,
      db,
      database,
      files,
      mail,
      keys: deriveKeys(config.secretKey ?? (await readOrMakeSecret(config.dataDir))),
      limits: createLimits(pool),
      outbox: createOutbox({ db, clock, log }),
      ...(await openPayments(config, db, clock)),
      google: openGoogle(config, demo && Object.values(demo), clock),
      clock,
      log,
    };
    const app = await buildApp(deps, { webDir: WEB_DIR });
    undo.push(() => app.close());
    // After the demo, so that its people can be named too.
    await promoteSuperAdmins(deps.db, config.superAdmins);
    const address = await listen(app, config);
    undo.push(startJobs(housekeeping(deps), { pool, log }));
    undo.push(await listenForOperator(config.dataDir, (request) => operate(deps, request)));
    return {
      address,
      demoPeople: demo && Object.values(demo),
      outbox: config.smtpUrl ? null : join(config.dataDir, 'outbox'),
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Asks the product that runs on this data folder, which has the embedded database for itself; else the database. */
export async function askProduct(config: Config, request: OperatorRequest): Promise<OperatorAnswer> {
  const answer = await askOperator(config.dataDir, request);
  if (answer) return answer;
  await prepareFolder(config.dataDir);
  const { database } = await openDatabase(config, createLog(config.logLevel));
  try {
    return await operate({ db: database.db, clock: () => new Date() }, request);
  } finally {
    await database.close();
  }
}
