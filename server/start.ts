/** Puts the server together, listens, and takes it apart again in order. */
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Pool } from 'pg';
import { buildApp } from './app';
import type { Config } from './config';
import { demoContact } from './demo/contact';
import { loadDemo } from './demo/demo';
import { DEMO_PEOPLE, type DemoPerson } from './demo/people';
import type { Deps } from './deps';
import { StartError } from './errors';
import { housekeeping } from './housekeeping';
import { operate } from './operator';
import { billingDeliveries } from './resources/billing/deliveries';
import { WEB_DIR } from './root';
import { prepareFolder } from './services/dataFolder';
import { openDatabase } from './services/database/open';
import { openFiles } from './services/files/open';
import { openGoogle } from './services/google/open';
import { startJobs } from './services/jobs/jobs';
import { deriveKeys, readOrMakeSecret } from './services/keys';
import { createLimits } from './services/limits';
import { createLog } from './services/log';
import type { Mail } from './services/mail/mail';
import { outboxMail } from './services/mail/outbox';
import { smtpMail } from './services/mail/smtp';
import {
  askOperator,
  listenForOperator,
  type OperatorAnswer,
  type OperatorRequest,
  type Print,
} from './services/operator/socket';
import { createOutbox } from './services/outbox/outbox';
import { openPayments } from './services/payments/open';
import { findPersonByEmail, promoteSuperAdmins } from './services/people';

/** From here on every user may open a port. */
const FREE_PORT = 1024;
/** What of the system looks at the address to listen on. */
const ADDRESS_CALLS = ['listen', 'bind', 'getaddrinfo'];

export interface RunningServer {
  /** Where it listens. */
  address: string;
  demoPeople: DemoPerson[] | null;
  /** Where codes can be read, when nobody receives them. */
  outbox: string | null;
  /** Finishes the requests that are under way, then closes everything. */
  stop(): Promise<void>;
}

function openMail(config: Config, clock: () => Date, print: Print): Mail {
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
    if (code === 'EACCES' && port > 0 && port < FREE_PORT)
      throw new StartError(`Port ${port} may not be opened by this user. Set PORT to one above 1023.`);
    const isAboutAddress =
      error instanceof Error && 'syscall' in error && ADDRESS_CALLS.includes(String(error.syscall));
    if (isAboutAddress) throw new StartError(`HOST: this machine has no address ${host} (${code}).`);
    throw error;
  }
}

/**
 * Who the demo's people are stands in its source: a database that holds them, and is not the demo's any more, must not
 * go on with a super administrator whom everybody knows. Throws `StartError`.
 */
async function refuseDemoLeftovers({ config, db }: Deps): Promise<void> {
  const { email } = DEMO_PEOPLE.superAdministrator;
  if (config.demo || !(await findPersonByEmail(db, email))?.superAdmin) return;
  throw new StartError(
    `This database holds the demo with its super administrator, ${email}: start on another one, set DEMO=1 to go on with the demo, or take the role first with npm run admin:revoke -- ${email}`,
  );
}

interface Opened {
  deps: Deps;
  pool: Pool | null;
  demoPeople: DemoPerson[] | null;
}

/** Opens what lies outside the process. `undo` gets how each part is closed, also of those before one that fails. */
async function openDeps(config: Config, print: Print, undo: (() => Promise<void>)[]): Promise<Opened> {
  const log = createLog(config.logLevel);
  const clock = () => new Date();
  if (await prepareFolder(config.dataDir))
    print(`A pasta ${config.dataDir} estava aberta a outros usuários desta máquina; agora é só de quem a usa.`);
  const { database, pool } = await openDatabase(config, log);
  undo.push(() => database.close());
  const mail = openMail(config, clock, print);
  undo.push(() => mail.close());
  const { db } = database;
  const { files, close } = await openFiles(config);
  undo.push(close);
  const demo = config.demo ? await loadDemo({ db, files, clock }) : null;
  const demoPeople = demo && Object.values(demo);
  const deps: Deps = {
    config: demo ? { ...config, ...demoContact(config) } : config,
    db,
    database,
    files,
    mail,
    keys: deriveKeys(config.secretKey ?? (await readOrMakeSecret(config.dataDir))),
    limits: createLimits(pool),
    outbox: createOutbox({ db, clock, log }),
    ...(await openPayments(config, db, clock)),
    google: openGoogle(config, demoPeople, clock),
    clock,
    log,
  };
  return { deps, pool, demoPeople };
}

/** From the last to the first. */
const undoAll = async (undo: (() => Promise<void>)[]) => {
  for (const step of undo.splice(0).reverse()) await step();
};

export async function startServer(config: Config, print: Print): Promise<RunningServer> {
  const undo: (() => Promise<void>)[] = [];
  const stop = () => undoAll(undo);
  try {
    const { deps, pool, demoPeople } = await openDeps(config, print, undo);
    const app = await buildApp(deps, { webDir: WEB_DIR });
    undo.push(() => app.close());
    // After the demo, so that its people can be named too.
    await promoteSuperAdmins(deps.db, config.superAdmins);
    await refuseDemoLeftovers(deps);
    const address = await listen(app, config);
    undo.push(startJobs(housekeeping(deps), { pool, log: deps.log }));
    undo.push(await listenForOperator(config.dataDir, (request, tell) => operate(deps, request, tell)));
    return {
      address,
      demoPeople,
      outbox: config.smtpUrl ? null : join(config.dataDir, 'outbox'),
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

/**
 * Asks the product that runs on this data folder, which has the embedded database for itself; else the database. `print`
 * gets what there is to say before the answer.
 */
export async function askProduct(
  config: Config,
  request: OperatorRequest,
  print: Print = () => undefined,
): Promise<OperatorAnswer> {
  const answer = await askOperator(config.dataDir, request, print);
  if (answer) return answer;
  const undo: (() => Promise<void>)[] = [];
  try {
    // A question loads no demo.
    const { deps } = await openDeps({ ...config, demo: false }, () => undefined, undo);
    deps.outbox.handle(billingDeliveries(deps));
    undo.push(() => deps.outbox.stop());
    return await operate(deps, request, print);
  } finally {
    await undoAll(undo);
  }
}
