// The whole app for a test file, on a database of its own, with people and companies made in one line.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import pino from 'pino';
import { uuidv7 } from 'uuidv7';
import type { TokenPair } from '@vinculo/contract/auth';
import { DEFAULT_CARD_COLOR } from '@vinculo/contract/rules/limits';
import { buildApp } from '../app';
import { readConfig, type Config } from '../config';
import type { BodyPace } from '../plugins/bodies';
import { companies, managers, templates } from '../services/database/schema';
import { diskFileStore } from '../services/files/disk';
import { deriveKeys } from '../services/keys/keys';
import { createFilePlaces } from '../services/limits/filePlaces';
import { createLimits } from '../services/limits/limits';
import type { Message } from '../services/mail/mail';
import { createMetrics } from '../services/monitoring/metrics';
import { createOutbox } from '../services/outbox/outbox';
import { openPayments } from '../services/payments/open';
import { findOrMakePerson, type PersonRow } from '../services/people/people';
import { createSessions } from '../services/sessions/sessions';
import type { Deps } from '../wiring/deps';
import { requireToldColumns } from './keptColumns';
import { createTestDatabase, type TestDatabase } from './testDatabase';

export interface SignedInPerson {
  person: PersonRow;
  tokens: TokenPair;
  headers: { authorization: string };
}

export interface TestApp {
  fastify: FastifyInstance;
  deps: Deps;
  sent: Message[];
  /** Makes a session without codes and mails, for a person made if new. */
  signIn(email: string, fullName?: string, options?: { superAdmin?: boolean }): Promise<SignedInPerson>;
  /** A company in its free month with this person as manager; known to support by default. */
  makeCompany(
    manager: { person: { id: string } },
    title?: string,
    options?: { approved?: boolean },
  ): Promise<{ id: string }>;
  close(): Promise<void>;
}

export interface TestAppOptions {
  clock?: () => Date;
  /** By which sessions begin: ahead of `clock` where a test passes months. */
  sessionClock?: () => Date;
  config?: Partial<Config>;
  deps?: Partial<Deps>;
  /** A filled one; by default a new one. */
  database?: TestDatabase;
  webDir?: string;
  pace?: BodyPace;
}

/** Prints why a request failed: a test that reads its status alone would not tell. */
const causes = pino(
  { level: 'error' },
  {
    write(line) {
      const { err, msg } = JSON.parse(line) as { err?: { stack?: string }; msg: string };
      if (err) process.stderr.write(`${msg}: ${err.stack}\n`);
    },
  },
);

const MONTH_MS = 30 * 24 * 60 * 60 * 1000;
let madeCompanies = 0;

export async function createTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  const folder = await mkdtemp(join(tmpdir(), 'vinculo-'));
  const { database, pool, drop } = options.database ?? (await createTestDatabase());
  if (!options.database) await requireToldColumns(database);
  const sent: Message[] = [];
  const clock = options.clock ?? (() => new Date());
  const keys = deriveKeys('a key for tests only, of no worth');
  const config = { ...readConfig({ DATA_DIR: folder, LOG_LEVEL: 'silent' }), ...options.config };
  const deps: Deps = {
    config,
    db: database.db,
    database,
    files: diskFileStore(join(folder, 'files')),
    kept: { kinds: ['pictures', 'database'], freeDisk: async () => Infinity },
    mail: {
      send: async (message) => void sent.push(message),
      reach: async () => undefined,
      forget: async () => undefined,
      close: async () => undefined,
    },
    keys,
    limits: createLimits(pool, undefined, (key) => keys.digest('mailbox', key)),
    filePlaces: createFilePlaces(),
    google: { google: null, standIn: null },
    mapLinks: { follow: async () => 'https://www.google.com/maps/place/-8.06315,-34.87114' },
    zipCodes: { find: async () => ({ address: null, neighborhood: null, city: 'Recife', uf: 'PE', place: null }) },
    signPdf: (pdf) => pdf,
    outbox: createOutbox({ db: database.db, clock, log: pino({ level: 'silent' }) }),
    payments: await openPayments(config, database.db, clock),
    clock,
    log: causes,
    metrics: createMetrics(),
    ...options.deps,
  };
  const fastify = await buildApp(deps, { webDir: options.webDir ?? join(folder, 'no-web'), pace: options.pace });
  await fastify.ready();
  const sessions = createSessions(deps.db, deps.keys, options.sessionClock ?? clock);

  return {
    fastify,
    deps,
    sent,
    async signIn(email, fullName = 'Pessoa de Teste', { superAdmin = false } = {}) {
      const person = await findOrMakePerson(deps.db, { email, fullName, superAdmin }, clock());
      const tokens = await sessions.start(deps.db, person.id);
      return { person, tokens, headers: { authorization: `Bearer ${tokens.access_token}` } };
    },
    async makeCompany({ person }, title = 'Escola de Teste', { approved = true } = {}) {
      const id = uuidv7();
      madeCompanies += 1;
      // The table wants distinct numbers, not valid check digits.
      const cnpj = String(madeCompanies).padStart(14, '0');
      const now = clock();
      const trialEndsAt = new Date(now.getTime() + MONTH_MS);
      const approvedAt = approved ? now : null;
      await deps.db.insert(companies).values({ id, title, cnpj, createdAt: now, trialEndsAt, approvedAt });
      await deps.db.insert(managers).values({ companyId: id, personId: person.id, joinedAt: now });
      await deps.db
        .insert(templates)
        .values({ id: uuidv7(), companyId: id, name: title, backgroundColor: DEFAULT_CARD_COLOR });
      return { id };
    },
    async close() {
      await fastify.close();
      await deps.outbox.stop();
      await drop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
