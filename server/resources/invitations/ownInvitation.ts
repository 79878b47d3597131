/** One invitation as its company reads it. */

import type { Invitation } from '@vinculo/contract/invitations';
import { ApiError, existing } from '../../base/errors';
import { linksOf } from '../../domain/invitations/links';
import type { StoredInvitation } from '../../domain/invitations/store';
import type { Database } from '../../services/database/database';
import type { Deps } from '../../wiring/deps';
import { findInvitation, withReminders } from './store';

export async function requireInvitation(
  tx: Database,
  deps: Deps,
  companyIds: readonly string[],
  id: string,
): Promise<StoredInvitation> {
  return existing(await findInvitation(tx, companyIds, id, linksOf(deps)));
}

/** The same with the reminders that its mailbox may still get. */
export async function readInvitation(deps: Deps, companyIds: readonly string[], id: string): Promise<Invitation> {
  const [read] = await withReminders(deps, [await requireInvitation(deps.db, deps, companyIds, id)]);
  if (!read) throw new ApiError('not_found');
  return read;
}
