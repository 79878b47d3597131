/** Mails invitations, also when their company asks. */

import { and, eq, inArray, sql, type SQL } from 'drizzle-orm';
import { isOf, OPEN_STATES } from '@vinculo/contract/rules/card/waiting';
import type { Database } from '../../services/database/database';
import { audit, invitations, people } from '../../services/database/schema';
import { isAmong, isOfManager as ofManager } from '../../services/database/waiting';
import type { Deps } from '../../wiring/deps';
import { mailboxDigest } from '../admission/refusals';
import { askingDelivery, queueAsking, type Asking } from './asking';
import { linksInMail } from './links';
import { AGAIN_MS, mailboxKey, readRemindersLeft, takeReminders } from './mailboxes';
import { composeInvitation } from './mails';
import { findRow } from './store';

/** The manager who asked for a colleague; none of a handover by support. */
async function findInviter(db: Database, { id, companyId }: { id: string; companyId: string }): Promise<string | null> {
  const asked = and(eq(audit.companyId, companyId), eq(audit.recordId, id), eq(audit.action, 'manager.invite'));
  const [one] = await db
    .select({ fullName: people.fullName })
    .from(audit)
    .innerJoin(people, eq(people.id, audit.personId))
    .where(asked)
    .limit(1);
  return one?.fullName ?? null;
}

export const INVITATIONS: Asking = {
  table: sql`invitations`,
  kind: 'invitation.mail',
  isTogether: false,
  isOpen: isAmong(OPEN_STATES, sql`state`),
  // Support gives a school that closed with its last manager to another.
  reachesInactive: sql`${ofManager} and not exists (select 1 from managers m where m.company_id = ${invitations.companyId})`,
  compose: async (deps, id, { email, ...mail }) => {
    const invitation = await findRow(deps.db, id);
    if (!invitation) return null;
    const { fullName, state } = invitation;
    const isOfManager = isOf(state, 'management');
    const invitedBy = isOfManager ? await findInviter(deps.db, invitation) : null;
    const words = { fullName, lacksPicture: state === 'picture', isOfManager, invitedBy };
    return composeInvitation({ ...mail, ...words, email, ...linksInMail(deps, { id, email }) }, deps.config.publicUrl);
  },
};

export const queueInvitations = (deps: Pick<Deps, 'db' | 'clock' | 'outbox' | 'keys'>, signal?: AbortSignal) =>
  queueAsking(INVITATIONS, deps, signal);

export const invitationDeliveries = (deps: Deps) => askingDelivery(INVITATIONS, deps);

export const chosenInvitations = (companyId: string, ids: readonly string[]) =>
  and(eq(invitations.companyId, companyId), inArray(invitations.id, [...ids]));

/** Those of `which` that may be mailed again by their own last mail, and how many mails their mailboxes may get by hand. */
async function findCold(db: Database, keys: Deps['keys'], which: SQL | undefined, now: Date) {
  const { id, companyId, email, mailedAt, nextMailAt } = invitations;
  const found = await db
    .select({ id, companyId, email, mailedAt, nextMailAt })
    .from(invitations)
    .where(and(which, isAmong(OPEN_STATES)))
    .orderBy(id)
    .for('update');
  const open = found.flatMap((each) =>
    each.email === null ? [] : [{ ...each, mailbox: mailboxDigest({ keys }, each.email) }],
  );
  const leftOf = await readRemindersLeft(db, open);
  // The first mail goes when it is due, and not before: that of a handover only after its days.
  const cold = open.filter((each) =>
    each.mailedAt
      ? each.mailedAt.getTime() < now.getTime() - AGAIN_MS
      : each.nextMailAt === null || each.nextMailAt <= now,
  );
  return { cold, leftOf, spent: open.filter((each) => leftOf(each) === 0).length };
}

interface Again {
  count: number;
  /** How many have a mailbox without reminders left. */
  spent: number;
}

/** How many invitations `sendAgain` would make due now. */
export async function countAgain(db: Database, keys: Deps['keys'], which: SQL | undefined, now: Date): Promise<Again> {
  const { cold, leftOf, spent } = await db.transaction((tx) => findCold(tx, keys, which, now));
  return { count: cold.filter((each) => leftOf(each) > 0).length, spent };
}

/** Makes those of `which` due that may be mailed again. */
export async function sendAgain(tx: Database, keys: Deps['keys'], which: SQL | undefined, now: Date): Promise<Again> {
  const { cold, spent } = await findCold(tx, keys, which, now);
  const taken = await takeReminders(tx, cold, now);
  const due = cold.filter((each) => taken.has(mailboxKey(each))).map(({ id }) => id);
  await tx.update(invitations).set({ nextMailAt: now }).where(inArray(invitations.id, due));
  return { count: due.length, spent };
}
