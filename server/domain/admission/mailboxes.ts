// Limits how often a company writes to a mailbox, over all its invitations: a pause between mails, so many reminders by
// hand, and so many mails in all. Also knows the mailboxes whose reader refused the company.
import { and, eq, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import { INVITATION_DAYS, INVITATION_MAILS_MAX, INVITATION_REMINDERS_MAX } from '@vinculo/contract/rules/limits';
import { mailboxOf } from '@vinculo/contract/rules/text/email';
import { deleteRows, rows, texts, uuids, type Database } from '../../services/database/database';
import { companyAnswers, invitedMailboxes, people, refusedAddresses } from '../../services/database/schema';
import type { Deps } from '../../wiring/deps';

const DAY_MS = 86_400_000;
/** The pause before another mail to the same mailbox. */
export const AGAIN_MS = 3_600_000;

export interface Mailbox {
  companyId: string;
  /** A digest. */
  mailbox: string;
}

export const mailboxKey = ({ companyId, mailbox }: Mailbox) => `${companyId} ${mailbox}`;

const one = ({ companyId, mailbox }: Mailbox) =>
  and(eq(invitedMailboxes.companyId, companyId), eq(invitedMailboxes.mailbox, mailbox));

const moment = (time: number) => sql`${new Date(time).toISOString()}::timestamptz`;

const unnested = (mailboxes: readonly Mailbox[]) => {
  const each = [...new Map(mailboxes.map((one) => [mailboxKey(one), one])).values()];
  return sql`unnest(${uuids(each.map(({ companyId }) => companyId))}, ${texts(each.map(({ mailbox }) => mailbox))})`;
};

/**
 * Counts a mail to each of these mailboxes that may be written to, or a reminder by hand, which is mailed later.
 * Returns their keys. Concurrent calls wait, and count once. A mailbox that was never written to counts as written to
 * long ago.
 */
export async function takeMailboxes(
  tx: Database,
  what: 'mails' | 'reminders',
  mailboxes: readonly Mailbox[],
  now: Date,
): Promise<Set<string>> {
  const before = moment(now.getTime() - AGAIN_MS);
  const isMail = what === 'mails';
  const counted = sql.identifier(what);
  const reserved = await rows<Mailbox>(
    tx,
    sql`insert into invited_mailboxes as m (company_id, mailbox, ${counted}, mailed_at)
        select g.company_id, g.mailbox, 1, ${isMail ? moment(now.getTime()) : before}
        from ${unnested(mailboxes)} g (company_id, mailbox) order by 1, 2
        on conflict (company_id, mailbox) do update set ${counted} = m.${counted} + 1, mailed_at = excluded.mailed_at
          where m.switched_off_at is null and m.mails < ${INVITATION_MAILS_MAX} and m.mailed_at <= ${before}
            and ${isMail ? sql`true` : sql`m.reminders < ${INVITATION_REMINDERS_MAX}`}
        returning m.company_id as "companyId", m.mailbox`,
  );
  return new Set(reserved.map(mailboxKey));
}

/** Call when a counted mail was not sent. */
export async function uncountMail(tx: Database, mailbox: Mailbox): Promise<void> {
  await tx
    .update(invitedMailboxes)
    .set({ mails: sql`greatest(${invitedMailboxes.mails} - 1, 0)` })
    .where(one(mailbox));
}

export async function readRemindersLeft(
  db: Database,
  mailboxes: readonly Mailbox[],
): Promise<(each: Mailbox) => number> {
  const records = await rows<Mailbox & { left: number }>(
    db,
    sql`select m.company_id as "companyId", m.mailbox,
          case when m.switched_off_at is null and m.mails < ${INVITATION_MAILS_MAX}
            then ${INVITATION_REMINDERS_MAX} - m.reminders else 0 end as left
        from ${unnested(mailboxes)} g (company_id, mailbox)
        join invited_mailboxes m on m.company_id = g.company_id and m.mailbox = g.mailbox`,
  );
  const left = new Map(records.map((each) => [mailboxKey(each), each.left]));
  return (each) => left.get(mailboxKey(each)) ?? INVITATION_REMINDERS_MAX;
}

/** Ends or resumes all mails of a company's invitations to a mailbox. The invitations stay. */
export async function switchMailbox(db: Database, mailbox: Mailbox, isOff: boolean, now: Date): Promise<void> {
  const switchedOffAt = isOff ? now : null;
  await db
    .insert(invitedMailboxes)
    .values({ ...mailbox, mailedAt: now, switchedOffAt })
    .onConflictDoUpdate({ target: [invitedMailboxes.companyId, invitedMailboxes.mailbox], set: { switchedOffAt } });
}

export const isSwitchedOff = async (db: Database, mailbox: Mailbox): Promise<boolean> =>
  (await db.$count(invitedMailboxes, and(one(mailbox), isNotNull(invitedMailboxes.switchedOffAt)))) > 0;

/** Forgets mailboxes not written to for as long as an invitation is kept; returns how many. A choice stays. */
export async function sweepMailboxes({ db, clock }: Deps): Promise<number> {
  const isOld = lt(invitedMailboxes.mailedAt, new Date(clock().getTime() - INVITATION_DAYS * DAY_MS));
  return deleteRows(db, invitedMailboxes, and(isNull(invitedMailboxes.switchedOffAt), isOld));
}

export const mailboxDigest = ({ keys }: Pick<Deps, 'keys'>, email: string) => keys.digest('mailbox', mailboxOf(email));

/** True if the account itself refused the company. */
export async function hasRefused(db: Database, personId: string, companyId: string): Promise<boolean> {
  const { personId: who, companyId: whom, refusedAt } = companyAnswers;
  return (await db.$count(companyAnswers, and(eq(who, personId), eq(whom, companyId), isNotNull(refusedAt)))) > 0;
}

/**
 * Answers which of these mailboxes, as digests, refused the company: their reader by a link, or an account that has it.
 */
export async function readRefused(
  db: Database,
  keys: Deps['keys'],
  companyId: string,
  mailboxes: readonly string[],
): Promise<ReadonlySet<string>> {
  const { mailbox } = refusedAddresses;
  const byLink = await db
    .select({ mailbox })
    .from(refusedAddresses)
    .where(and(eq(refusedAddresses.companyId, companyId), sql`${mailbox} = any(${texts(mailboxes)})`));
  const byAccount = await db
    .select({ email: people.email })
    .from(companyAnswers)
    .innerJoin(people, eq(people.id, companyAnswers.personId))
    .where(and(eq(companyAnswers.companyId, companyId), isNotNull(companyAnswers.refusedAt)));
  const wanted = new Set(mailboxes);
  const refused = [
    ...byLink.map((row) => row.mailbox),
    ...byAccount.map(({ email }) => mailboxDigest({ keys }, email)),
  ];
  return new Set(refused.filter((mailbox) => wanted.has(mailbox)));
}
