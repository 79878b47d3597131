// Everything that resources and plugins may reach outside themselves.
import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../config';
import type { OpenDatabase } from '../services/database/connection';
import type { Database } from '../services/database/database';
import type { Kept } from '../services/dataFolder/freeDisk';
import type { FileStore } from '../services/files/files';
import type { OpenedGoogle } from '../services/google/open';
import type { Keys } from '../services/keys/keys';
import type { FilePlaces } from '../services/limits/filePlaces';
import type { Limits } from '../services/limits/limits';
import type { Mail } from '../services/mail/mail';
import type { MapLinks } from '../services/mapLinks/mapLinks';
import type { Metrics } from '../services/monitoring/metrics';
import type { Outbox } from '../services/outbox/outbox';
import type { Payments } from '../services/payments/payments';
import type { SignPdf } from '../services/signing/signing';
import type { ZipCodes } from '../services/zipCodes/zipCodes';

export interface Deps {
  config: Config;
  db: Database;
  database: OpenDatabase;
  files: FileStore;
  /** What lies in the data folder, and the room beside it. */
  kept: Kept;
  mail: Mail;
  keys: Keys;
  limits: Limits;
  /** Limits how many files are made at once. */
  filePlaces: FilePlaces;
  google: OpenedGoogle;
  mapLinks: MapLinks;
  /** Signs what people take along. */
  signPdf: SignPdf;
  zipCodes: ZipCodes;
  /** What is delivered outside the product after a commit. */
  outbox: Outbox;
  payments: Payments;
  /** The time; tests set it. */
  clock: () => Date;
  log: FastifyBaseLogger;
  metrics: Metrics;
}
