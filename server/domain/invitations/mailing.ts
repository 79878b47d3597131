/** Mails invitations: at once, as reminders after some days, and when their company asks. */

import { and, eq, inArray, sql } from 'drizzle-orm';
import { isOf, OPEN_STATES } from '@vinculo/contract/rules/card/waiting';
import { INVITATION_MAILS_MAX } from '@vinculo/contract/rules/limits';
import { mailboxOf } from '@vinculo/contract/rules/text/email';
import { SERVER_MESSAGES } from '@vinculo/contract/rules/words/serverMessages';
import type { Database } from '../../services/database/database';
import { rows } from '../../services/database/rows';
import { invitations } from '../../services/database/schema';
import { anyOf, texts, uuids } from '../../services/database/search';
import { isAmong } from '../../services/database/waiting';
import { within, type Point } from '../../services/limits/limits';
import { AddressRefused } from '../../services/mail/mail';
import { post, type Delivery } from '../../services/outbox/outbox';
import type { Deps } from '../../wiring/deps';
import { mailboxDigest, readRefused } from '../consent/refusals';
import { mailLogo } from '../prints/look';
import { readIdentity } from '../standing/identity';
import { readTrust } from '../standing/trust';
import { linksInMail } from './links';
import {
  AGAIN_MS,
  isSwitchedOff,
  mailboxKey,
  readRemindersLeft,
  takeMails,
  takeReminders,
  uncountMail,
} from './mailboxes';
import { composeInvitation } from './mails';
import { lockInvitation } from './store';

export const INVITATION_MAIL = 'invitation.mail';
const DAY_MS = 86_400_000;
const WORTH_MS = 3 * DAY_MS;
const BATCH = 500;

export interface InvitationPayload {
  id: string;
  number: number;
  /** Digest of the address. Absent in mails that an older version queued. */
  address?: string;
  /** When the mail before was sent, as the database writes it. */
  mailedBefore?: string | null;
}

const addressDigest = ({ keys }: Pick<Deps, 'keys'>, email: string) => keys.digest('mailbox', email);

/** Queues the due mails, one to a mailbox at a time; returns how many. */
export async function queueInvitations(
  deps: Pick<Deps, 'db' | 'clock' | 'outbox' | 'keys'>,
  signal?: AbortSignal,
): Promise<number> {
  const { db, clock, outbox } = deps;
  let queued = 0;
  for (let some = BATCH; some === BATCH && !signal?.aborted;) {
    some = await db.transaction(async (tx) => {
      const now = clock();
      const at = sql`${now.toISOString()}::timestamptz`;
      const found = await rows<{ id: string; companyId: string; email: string; mailedBefore: string | null }>(
        tx,
        sql`select id, company_id as "companyId", email, mailed_at::text as "mailedBefore" from invitations where next_mail_at <= ${at}
          order by next_mail_at, id limit ${BATCH} for update skip locked`,
      );
      if (found.length === 0) return 0;
      const due = found.map((each) => ({ ...each, mailbox: mailboxDigest(deps, each.email) }));
      const free = await takeMails(tx, due, now);
      // Of several invitations to one mailbox the first is mailed.
      const going = new Map(due.filter((each) => free.delete(mailboxKey(each))).map((each) => [each.id, each]));
      await putOff(
        tx,
        due.filter(({ id }) => !going.has(id)),
        now,
      );
      const mailed = await rows<{ id: string; number: number }>(
        tx,
        sql`update invitations i set mails = i.mails + 1, mailed_at = ${at},
            next_mail_at = case i.mails when 0 then ${at} + interval '3 days' when 1 then ${at} + interval '7 days' end
          where i.id = ${anyOf([...going.keys()])}
          returning i.id, i.mails as number`,
      );
      const entries = mailed.map(({ id, number }) => {
        const { email = '', mailedBefore = null } = going.get(id) ?? {};
        return {
          kind: INVITATION_MAIL,
          // By time, not by number: for a new address the numbers start again.
          key: `${INVITATION_MAIL}:${id}:${now.getTime()}`,
          payload: { id, number, address: addressDigest(deps, email), mailedBefore } satisfies InvitationPayload,
        };
      });
      await post(tx, entries, now);
      queued += entries.length;
      return found.length;
    });
  }
  if (queued > 0) outbox.wake();
  return queued;
}

/** Puts off invitations whose mailbox was just written to. A mailbox that has had all its mails gets none. */
async function putOff(tx: Database, staying: readonly { id: string; mailbox: string }[], now: Date): Promise<void> {
  if (staying.length === 0) return;
  const later = new Date(now.getTime() + AGAIN_MS).toISOString();
  const ids = uuids(staying.map(({ id }) => id));
  const mailboxes = texts(staying.map(({ mailbox }) => mailbox));
  await tx.execute(
    sql`update invitations i
        set next_mail_at = case when m.switched_off_at is null and m.mails < ${INVITATION_MAILS_MAX} then ${later}::timestamptz end
        from unnest(${ids}, ${mailboxes}) s (id, mailbox), invited_mailboxes m
        where i.id = s.id and m.company_id = i.company_id and m.mailbox = s.mailbox`,
  );
}

/** Makes invitations due if they may be mailed again. `spent`: how many have a mailbox without reminders left. */
export async function sendAgain(
  tx: Database,
  keys: Deps['keys'],
  { companyId, ids }: { companyId: string; ids: readonly string[] },
  now: Date,
): Promise<{ count: number; spent: number }> {
  const found = await tx
    .select({
      id: invitations.id,
      companyId: invitations.companyId,
      email: invitations.email,
      mailedAt: invitations.mailedAt,
    })
    .from(invitations)
    .where(and(eq(invitations.companyId, companyId), sql`${invitations.id} = ${anyOf(ids)}`, isAmong(OPEN_STATES)))
    .orderBy(invitations.id)
    .for('update');
  const open = found.flatMap(({ email, ...each }) =>
    email === null ? [] : [{ ...each, mailbox: mailboxDigest({ keys }, email) }],
  );
  const leftOf = await readRemindersLeft(tx, open);
  const cold = open.filter(({ mailedAt }) => !mailedAt || mailedAt.getTime() < now.getTime() - AGAIN_MS);
  const taken = await takeReminders(tx, cold, now);
  const due = cold.filter((each) => taken.has(mailboxKey(each))).map(({ id }) => id);
  await tx.update(invitations).set({ nextMailAt: now }).where(inArray(invitations.id, due));
  return { count: due.length, spent: open.filter((each) => leftOf(each) === 0).length };
}

/** Limits for one mailbox over all companies. Untrusted companies get fewer mails, with a pause between them. */
const pointsOf = (email: string, isTrusted: boolean): Point[] => {
  const mailbox = mailboxOf(email);
  return [
    ['invitationMail', mailbox],
    ...(isTrusted
      ? []
      : ([
          ['invitationMailNew', mailbox],
          ['invitationMailPace', mailbox],
        ] as const)),
  ];
};

/** Takes a mail back that may not go yet. It is not counted and is sent later. */
async function takeBack(
  deps: Deps,
  { id, number, mailedBefore = null }: InvitationPayload,
  email: string,
): Promise<void> {
  const later = new Date(deps.clock().getTime() + AGAIN_MS);
  await deps.db.transaction(async (tx) => {
    const [back] = await tx
      .update(invitations)
      .set({
        mails: sql`${invitations.mails} - 1`,
        mailedAt: sql`${mailedBefore}::timestamptz`,
        nextMailAt: later,
      })
      .where(
        and(eq(invitations.id, id), eq(invitations.email, email), eq(invitations.mails, number), isAmong(OPEN_STATES)),
      )
      .returning({ companyId: invitations.companyId });
    if (back) await uncountMail(tx, { companyId: back.companyId, mailbox: mailboxDigest(deps, email) });
  });
}

async function deliver(deps: Deps, payload: InvitationPayload, entry: string): Promise<void> {
  const { id, number, address } = payload;
  const { db, mail, limits, config } = deps;
  const invitation = await db.transaction((tx) => lockInvitation(tx, id, OPEN_STATES));
  if (!invitation?.email) return;
  const { companyId, email, fullName, state } = invitation;
  // The address was corrected: this mail was for the old one, and the new one gets its own.
  if (address !== undefined && address !== addressDigest(deps, email)) return;
  const { isTrusted, isStopped } = await readTrust(db, companyId);
  const company = await readIdentity(db, companyId);
  if (!company?.active || isStopped) return;
  // The reader may have refused through another address of the same mailbox.
  if ((await readRefused(db, deps.keys, companyId, [mailboxDigest(deps, email)])).size > 0) return;
  if (await isSwitchedOff(db, { companyId, mailbox: mailboxDigest(deps, email) })) return;
  const words = {
    email,
    fullName,
    company,
    lacksPicture: state === 'picture',
    isOfManager: isOf(state, 'management'),
    isReminder: number > 1,
  };
  const same = and(eq(invitations.id, id), eq(invitations.email, email));
  try {
    const logo = await mailLogo(deps, companyId);
    const message = composeInvitation({ ...words, logo, ...linksInMail(deps, { id, email }) }, config.publicUrl);
    const isSent = await within(limits, pointsOf(email, isTrusted), async () => {
      await mail.send(message, entry);
      await db.update(invitations).set({ mailProblem: null }).where(same);
    });
    if (!isSent) await takeBack(deps, payload, email);
  } catch (error) {
    if (!(error instanceof AddressRefused)) throw error;
    // A retry would not help. The company sees the problem and corrects the address.
    const mailProblem = SERVER_MESSAGES.invitation.mailRefused;
    await db.update(invitations).set({ mailProblem, nextMailAt: null }).where(same);
    throw error;
  }
}

export const invitationDeliveries = (deps: Deps): Readonly<Record<string, Delivery>> => ({
  [INVITATION_MAIL]: { deliver: (payload, id) => deliver(deps, payload as InvitationPayload, id), worthMs: WORTH_MS },
});
