// Signing in with the address of an invitation accepts it, at once or when the obstacle is gone.
import { and, eq, gt, isNull, type SQL } from 'drizzle-orm';
import { ApiError } from '../../base/errors';
import { eachByItself } from '../../base/workThrough';
import { requireQuota } from '../../services/database/quota';
import { companies, invitations, people } from '../../services/database/schema';
import { lockPerson } from '../../services/people/people';
import type { Deps } from '../../wiring/deps';
import { writeAnswer } from '../admission/companyAnswers';
import { hasRefused } from '../admission/mailboxes';
import { audit } from '../audit/audit';
import { eraseDropped } from '../files/pictures';
import { becomeCard } from './becomeCard';
import { lockInvitation, refuseInvitations } from './store';

/** Invitations accepted for one address at once. The rest wait for the next sign-in. */
const AT_ONCE = 50;
const JOB_BATCH = 200;

interface PersonsInvitation {
  id: string;
  companyId: string;
  personId: string;
}

/** Gives an invitation to the person who signed in. If the person refused the company, the invitation ends. */
async function accept(deps: Deps, { id, companyId, personId }: PersonsInvitation): Promise<boolean> {
  const now = deps.clock();
  const dropped = await deps.db.transaction(async (tx) => {
    // Locks quota, person, row, as lists and leaving do, so that there is no deadlock.
    await requireQuota(tx, 'cards', companyId);
    await lockPerson(tx, personId);
    const invitation = await lockInvitation(tx, id);
    if (invitation?.state !== 'waiting') return null;
    if (await hasRefused(tx, personId, companyId)) return refuseInvitations(tx, eq(invitations.id, id));
    await audit(tx, { personId, companyId, action: 'invitation.accept', recordId: id, at: now });
    const state = invitation.avatarId === null ? 'picture' : 'waiting';
    await tx.update(invitations).set({ personId, state }).where(eq(invitations.id, id));
    // The person is told on their pages and may refuse it: signing in does not mean that they know the company.
    if (await becomeCard(tx, { ...invitation, personId }, now))
      await writeAnswer(tx, personId, companyId, { cardAt: now });
    return [];
  });
  if (dropped) await eraseDropped(deps, ...dropped);
  return dropped !== null;
}

const isWaiting = and(eq(invitations.state, 'waiting'), companies.active);

/** A full company or a leaving person is no failure: the job tries again. */
const acceptEach = (deps: Deps, waiting: readonly PersonsInvitation[]): Promise<number> =>
  eachByItself(
    waiting,
    (each) => accept(deps, each),
    (error, { id }) =>
      deps.log[error instanceof ApiError ? 'info' : 'warn'](
        { err: error, invitation: id },
        'invitation not accepted yet',
      ),
  );

const listWaiting = (deps: Deps, which: SQL | undefined, limit: number): Promise<PersonsInvitation[]> =>
  deps.db
    .select({ id: invitations.id, companyId: invitations.companyId, personId: people.id })
    .from(invitations)
    .innerJoin(people, and(eq(people.email, invitations.email), isNull(people.removalRequestedAt)))
    .innerJoin(companies, eq(companies.id, invitations.companyId))
    .where(and(isWaiting, which))
    .orderBy(invitations.id)
    .limit(limit);

/**
 * Accepts what waits for the person's address; true if there was something. Never throws, so that it cannot stop a
 * sign-in.
 */
export async function acceptInvitations(deps: Deps, personId: string): Promise<boolean> {
  try {
    return (await acceptEach(deps, await listWaiting(deps, eq(people.id, personId), AT_ONCE))) > 0;
  } catch (error) {
    deps.log.warn({ err: error }, 'invitations not looked for');
    return false;
  }
}

/**
 * Accepts for people who have an account and could not accept before; returns how many. A failure does not stop the
 * others.
 */
export async function acceptLate(deps: Deps, signal?: AbortSignal, batch = JOB_BATCH): Promise<number> {
  let accepted = 0;
  let last: string | undefined;
  for (let size = batch; size === batch && !signal?.aborted;) {
    const late = await listWaiting(deps, last === undefined ? undefined : gt(invitations.id, last), batch);
    accepted += await acceptEach(deps, late);
    last = late.at(-1)?.id;
    size = late.length;
  }
  return accepted;
}
