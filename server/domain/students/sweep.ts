// Deletes old invitations and students who left, so that nothing is kept of people who did not answer.
import { and, inArray, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';
import { brazilianDate, dayAfter } from '@vinculo/contract/rules/brasilia';
import { STUDENT_STATES } from '@vinculo/contract/rules/card/waiting';
import { INVITATION_DAYS, UNOWNED_DAYS } from '@vinculo/contract/rules/limits';
import { isAmong, type Database } from '../../services/database/database';
import { cards, invitations } from '../../services/database/schema';
import type { Deps } from '../../wiring/deps';
import { forgetRecords } from '../audit/audit';
import { deleteInBatches } from '../files/pictures';
import { letGoOfFiles } from '../files/store';
import { deleteInvitations } from './store';

const DAY_MS = 86_400_000;
const BATCH = 500;

/** Cards that ended before this day are gone if they have no owner, and so are students who wait for one. */
const lastDay = (now: Date) => dayAfter(brazilianDate(now), -UNOWNED_DAYS);

/** Deletes in batches, with the pictures; returns how many pictures went. */
export async function sweepInvitations(deps: Deps, signal?: AbortSignal, batch = BATCH): Promise<number> {
  const now = deps.clock();
  const { createdAt, email, validUntil } = invitations;
  const isListed = and(isNull(email), isAmong(STUDENT_STATES));
  const old = or(
    and(sql`not (${isListed})`, lt(createdAt, new Date(now.getTime() - INVITATION_DAYS * DAY_MS))),
    and(isListed, lt(validUntil, lastDay(now))),
  );
  const some = deps.db.select({ id: invitations.id }).from(invitations).where(old).limit(batch);
  return deleteInBatches(
    deps,
    () => deps.db.$count(invitations, old),
    (tx) => deleteInvitations(tx, inArray(invitations.id, some)),
    signal,
  );
}

/** Does the same for cards without an owner. */
export async function sweepUnownedCards(deps: Deps, signal?: AbortSignal, batch = BATCH): Promise<number> {
  const { id, personId, validUntil, avatarId } = cards;
  const old = and(isNull(personId), isNotNull(validUntil), lt(validUntil, lastDay(deps.clock())));
  const some = deps.db.select({ id }).from(cards).where(old).limit(batch);
  const deleteSome = async (tx: Database) => {
    const gone = await tx
      .delete(cards)
      .where(and(old, inArray(id, some)))
      .returning({ id, avatarId });
    const ids = gone.map((card) => card.id);
    await forgetRecords(tx, ids);
    const pictures = gone.map((card) => card.avatarId);
    return letGoOfFiles(tx, pictures);
  };
  return deleteInBatches(deps, () => deps.db.$count(cards, old), deleteSome, signal);
}
