/** What resources and plugins are given: everything they may reach outside themselves. */
import type { FastifyBaseLogger } from 'fastify';
import type { Config } from './config';
import type { Database, OpenDatabase } from './services/database/database';
import type { FileStore } from './services/files/files';
import type { OpenedGoogle } from './services/google/open';
import type { Keys } from './services/keys';
import type { Limits } from './services/limits';
import type { Mail } from './services/mail/mail';

export interface Deps {
  config: Config;
  db: Database;
  database: OpenDatabase;
  files: FileStore;
  mail: Mail;
  keys: Keys;
  limits: Limits;
  google: OpenedGoogle;
  /** The time, so that tests can set it. */
  clock: () => Date;
  log: FastifyBaseLogger;
}
