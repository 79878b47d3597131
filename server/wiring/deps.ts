/** What resources and plugins are given: everything they may reach outside themselves. */
import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../config';
import type { Database, OpenDatabase } from '../services/database/database';
import type { FileStore } from '../services/files/files';
import type { OpenedGoogle } from '../services/google/open';
import type { Keys } from '../services/keys/keys';
import type { Limits } from '../services/limits/limits';
import type { Mail } from '../services/mail/mail';
import type { Metrics } from '../services/monitoring/metrics';
import type { Outbox } from '../services/outbox/outbox';
import type { Payments } from '../services/payments/payments';
import type { Sandbox } from '../services/payments/sandbox/sandbox';
import type { FilePlaces } from '../services/limits/filePlaces';

export interface Deps {
  config: Config;
  db: Database;
  database: OpenDatabase;
  files: FileStore;
  mail: Mail;
  keys: Keys;
  limits: Limits;
  /** For everything that makes files. */
  filePlaces: FilePlaces;
  google: OpenedGoogle;
  /** What has to reach somebody outside after a commit. */
  outbox: Outbox;
  payments: Payments;
  /** Null where the real provider is used. */
  sandbox: Sandbox | null;
  /** The time, so that tests can set it. */
  clock: () => Date;
  /** The time that free months, charges and standings go by: the clock, unless somebody moved it in the sandbox. */
  billingClock: () => Date;
  log: FastifyBaseLogger;
  metrics: Metrics;
}
