/** Signing in with the address of an invitation accepts it, at once or when what was in its way has gone. */
import { and, eq, gt, isNull } from 'drizzle-orm';
import type { Deps } from '../../wiring/deps';
import { ApiError } from '../../base/errors';
import { audit } from '../audit/audit';
import { requireRoom } from '../../services/database/room';
import { companies, invitations, people } from '../../services/database/schema';
import { hasRefused, writeAnswer } from '../consent/answers';
import { eraseDropped } from '../files/pictures';
import { lockOpen, refuseInvitations } from '../invitations/store';
import { lockOwner } from '../cards/record';
import { becomeCard, eachByItself } from './becomeCard';

/** Waiting for one address; more wait for the next time. */
const AT_ONCE = 50;
const JOB_BATCH = 200;

interface Waiting {
  id: string;
  companyId: string;
  personId: string;
}

/** Gives one invitation to whoever has signed in with its address; to somebody who has refused the company it ends. */
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
    const state = invitation.avatarId === null ? 'picture' : 'waiting';
    await tx.update(invitations).set({ personId, state }).where(eq(invitations.id, id));
    // It is told on their pages, where they may refuse it: they signed in, which says little of a company they do not know.
    if (await becomeCard(tx, { ...invitation, personId }, now))
      await writeAnswer(tx, personId, companyId, { cardAt: now });
    return [];
  });
  if (dropped) await eraseDropped(deps, ...dropped);
  return dropped !== null;
}

const isWaiting = and(eq(invitations.state, 'waiting'), companies.active);

/** Too many cards of the company, or somebody who is leaving, is no failure: the job tries again. */
const acceptEach = (deps: Deps, waiting: readonly Waiting[]): Promise<number> =>
  eachByItself(
    waiting,
    (each) => accept(deps, each),
    (error, { id }) =>
      deps.log[error instanceof ApiError ? 'info' : 'warn'](
        { err: error, invitation: id },
        'invitation not accepted yet',
      ),
  );

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
