/** Deletes old invitations, so that nothing is kept of people who did not answer. */
import { inArray, lt } from 'drizzle-orm';
import { INVITATION_DAYS } from '@vinculo/contract/rules/limits';
import type { Deps } from '../../wiring/deps';
import { invitations } from '../../services/database/schema';
import { eraseDropped } from '../files/pictures';
import { deleteInvitations } from './store';

const DAY_MS = 86_400_000;
const BATCH = 500;

/** Deletes in batches, with the pictures; returns how many pictures went. */
export async function sweepInvitations(deps: Deps, signal?: AbortSignal, batch = BATCH): Promise<number> {
  const old = lt(invitations.createdAt, new Date(deps.clock().getTime() - INVITATION_DAYS * DAY_MS));
  let pictures = 0;
  while (!signal?.aborted && (await deps.db.$count(invitations, old)) > 0) {
    const some = deps.db.select({ id: invitations.id }).from(invitations).where(old).limit(batch);
    const dropped = await deps.db.transaction((tx) => deleteInvitations(tx, inArray(invitations.id, some)));
    await eraseDropped(deps, ...dropped);
    pictures += dropped.length;
  }
  return pictures;
}
