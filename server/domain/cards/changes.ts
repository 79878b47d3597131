// Keeps what a change of many cards replaced, while it can be undone.
import { getTableName, lt, sql, type SQL } from 'drizzle-orm';
import { CARD_CHANGE_UNDO_MIN } from '@vinculo/contract/rules/limits';
import type { Database } from '../../services/database/database';
import { activationCodes, cardUses, changedCards, followedUses } from '../../services/database/schema';
import type { Deps } from '../../wiring/deps';
import { deleteInBatches } from '../files/pictures';
import { letGoOfFiles, type StoredFile } from '../files/store';

export const UNDO_MS = CARD_CHANGE_UNDO_MIN * 60_000;
const SWEEP_BATCH = 1000;

/**
 * The tables whose rows are deleted and restored with a card. Guardians outlive the card, by triggers of the database.
 */
export const GOES_ALONG = [activationCodes, cardUses, followedUses].map(getTableName);

/** Deletes kept changes; returns the pictures of the deleted cards in them, to erase after the commit. */
export async function forgetChanges(tx: Database, which: SQL | undefined): Promise<StoredFile[]> {
  const gone = await tx
    .delete(changedCards)
    .where(which)
    .returning({ avatarId: changedCards.avatarId, kind: changedCards.kind });
  const pictures = gone.flatMap(({ avatarId, kind }) => (kind === 'delete' ? [avatarId] : []));
  return letGoOfFiles(tx, pictures);
}

/** Forgets changes too old to be undone, in batches; returns how many pictures went with them. */
export async function sweepChanges(deps: Deps, batch = SWEEP_BATCH): Promise<number> {
  const past = lt(changedCards.changedAt, new Date(deps.clock().getTime() - UNDO_MS));
  const some = deps.db
    .select({ row: sql`ctid` })
    .from(changedCards)
    .where(past)
    .limit(batch);
  return deleteInBatches(
    deps,
    () => deps.db.$count(changedCards, past),
    (tx) => forgetChanges(tx, sql`ctid in ${some}`),
  );
}
