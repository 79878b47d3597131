/** Locks what a manager changes about the managers of their company. */

import type { Caller } from '../../access/access';
import { ApiError } from '../../base/errors';
import { lockManagers } from '../../domain/managers/managers';
import type { Database } from '../../services/database/database';

/** The company's managers, locked; 404 if the caller was removed since the request came in. */
export async function lockOwn(tx: Database, caller: Caller, companyId: string): Promise<string[]> {
  const current = await lockManagers(tx, companyId);
  if (!current.includes(caller.id)) throw new ApiError('not_found');
  return current;
}
