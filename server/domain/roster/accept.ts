/** How an invitation becomes a card: its person has signed in, and there is a picture of them. */
import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import { foldedText } from '@vinculo/contract/rules/folding';
import type { Deps } from '../../wiring/deps';
import { ApiError } from '../../base/errors';
import { audit } from '../audit/audit';
import type { Database } from '../../services/database/database';
import { requireRoom } from '../../services/database/room';
import { rows } from '../../services/database/rows';
import { companies, invitations, people } from '../../services/database/schema';
import { makeCard } from '../cards/make';
import { lockOwner } from '../../resources/cards/store';
import { hasRefused, writeAnswer } from '../consent/answers';
import { eraseDropped } from '../files/pictures';
import { lockOpen, refuseInvitations, type InvitationRecord } from '../invitations/store';

/** Waiting for one address; more wait for the next time. */
const AT_ONCE = 50;
const JOB_BATCH = 200;

/** True where no card of the school has this enrolment number, or there is none to have. */
export async function isNumberFree(tx: Database, companyId: string, number: string | null): Promise<boolean> {
  if (number === null) return true;
  const taken = await rows(
    tx,
    sql`select 1 from cards c
        where c.company_id = ${companyId} and folded(c.enrollment_number) = ${foldedText(number)}`,
  );
  return taken.length === 0;
}

/** Makes the card of a locked invitation that has its person and its picture; answers the card's id. */
export async function settle(tx: Database, invitation: InvitationRecord, now: Date): Promise<string> {
  const { id, companyId, personId, avatarId, fullName, className, validUntil } = invitation;
  if (personId === null || avatarId === null) throw new Error('An invitation without its person or picture is settled');
  // A card that was made by hand meanwhile keeps it; this one gets another by its school, who sees it.
  const isFree = await isNumberFree(tx, companyId, invitation.enrollmentNumber);
  const enrollmentNumber = isFree ? invitation.enrollmentNumber : null;
  await tx.update(invitations).set({ state: 'card', avatarId: null, nextMailAt: null }).where(eq(invitations.id, id));
  return makeCard(tx, {
    ...{ companyId, personId, avatarId, fullName, className, validUntil, enrollmentNumber, active: true, now },
    // It has been the invitation's own since that was made.
    claimPicture: async () => true,
  });
}

interface Waiting {
  id: string;
  companyId: string;
  personId: string;
}

/** Gives one invitation to whoever has signed in with its address; to somebody who has refused the school it ends. */
async function accept(deps: Deps, { id, companyId, personId }: Waiting): Promise<boolean> {
  const now = deps.clock();
  const dropped = await deps.db.transaction(async (tx) => {
    // Room, person, row: as lists do, and whoever leaves. Two at once wait and never deadlock.
    await requireRoom(tx, 'cards', companyId);
    await lockOwner(tx, personId);
    const invitation = await lockOpen(tx, id);
    if (invitation?.state !== 'waiting') return null;
    if (await hasRefused(tx, personId, companyId)) return refuseInvitations(tx, eq(invitations.id, id));
    await audit(tx, { personId, companyId, action: 'invitation.accept', recordId: id, at: now });
    if (invitation.avatarId === null)
      await tx.update(invitations).set({ personId, state: 'picture' }).where(eq(invitations.id, id));
    else {
      // It is told on their pages, where they may refuse it: they signed in, which says little of a school they do not know.
      await writeAnswer(tx, personId, companyId, { cardAt: now });
      await tx.update(invitations).set({ personId }).where(eq(invitations.id, id));
      await settle(tx, { ...invitation, personId }, now);
    }
    return [];
  });
  if (dropped) await eraseDropped(deps, ...dropped);
  return dropped !== null;
}

const isWaiting = and(eq(invitations.state, 'waiting'), companies.active);

/** The same of several, each by itself: what stops one is told in the log, and the job tries again. */
async function acceptEach(deps: Deps, waiting: readonly Waiting[]): Promise<number> {
  let accepted = 0;
  for (const each of waiting) {
    try {
      if (await accept(deps, each)) accepted += 1;
    } catch (error) {
      // Too many cards of the school, or somebody who is leaving: no failure, and nothing to be done here.
      deps.log[error instanceof ApiError ? 'info' : 'warn'](
        { err: error, invitation: each.id },
        'invitation not accepted yet',
      );
    }
  }
  return accepted;
}

/**
 * Signing in with an address is the acceptance of what waits for it; true where something did. Never fails: whoever signs
 * in is signed in.
 */
export async function acceptInvitations(deps: Deps, personId: string, email: string): Promise<boolean> {
  try {
    const waiting = await deps.db
      .select({ id: invitations.id, companyId: invitations.companyId })
      .from(invitations)
      .innerJoin(companies, eq(companies.id, invitations.companyId))
      .where(and(eq(invitations.email, email), isWaiting))
      .orderBy(invitations.id)
      .limit(AT_ONCE);
    const theirs = waiting.map((each) => ({ ...each, personId }));
    return (await acceptEach(deps, theirs)) > 0;
  } catch (error) {
    deps.log.warn({ err: error }, 'invitations not looked for');
    return false;
  }
}

/**
 * The same for those whose person has an account by now, whatever kept them from it; answers of how many. What cannot be
 * accepted yet keeps none of the others waiting.
 */
export async function acceptLate(deps: Deps, signal?: AbortSignal, batch = JOB_BATCH): Promise<number> {
  let accepted = 0;
  let last: string | undefined;
  for (let size = batch; size === batch && !signal?.aborted;) {
    const late = await deps.db
      .select({ id: invitations.id, companyId: invitations.companyId, personId: people.id })
      .from(invitations)
      .innerJoin(people, and(eq(people.email, invitations.email), isNull(people.removalRequestedAt)))
      .innerJoin(companies, eq(companies.id, invitations.companyId))
      .where(and(isWaiting, last === undefined ? undefined : gt(invitations.id, last)))
      .orderBy(invitations.id)
      .limit(batch);
    accepted += await acceptEach(deps, late);
    last = late.at(-1)?.id;
    size = late.length;
  }
  return accepted;
}
