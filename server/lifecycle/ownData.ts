// What refuses a start with data that are not this installation's, before they are migrated for it.
import type { Config } from '../config';
import type { Execute } from '../services/database/connection';
import type { FileStore } from '../services/files/files';
import { requireKnownStore } from '../services/files/ofDatabase';
import { requireKeyOfStart } from '../services/keys/dataKey';
import { refuseSandboxLeftovers } from '../services/payments/open';

export async function requireOwnData(config: Config, execute: Execute, files: FileStore): Promise<void> {
  await refuseSandboxLeftovers(config, execute);
  await requireKeyOfStart(execute, config);
  await requireKnownStore(execute, files);
}
