// Mails people whom a table asks: at once, as reminders after some days, and when their company asks, within what their
// mailboxes may get.
import { sql, type SQL } from 'drizzle-orm';
import { INVITATION_MAILS_MAX } from '@vinculo/contract/rules/limits';
import { mailboxOf } from '@vinculo/contract/rules/text/email';
import type { CompanyIdentity } from '@vinculo/contract/rules/words/companyIdentity';
import { SERVER_MESSAGES } from '@vinculo/contract/rules/words/messages';
import { anyOf, rows, texts, uuids, type Database } from '../../services/database/database';
import { within, type Point } from '../../services/limits/limits';
import type { Row } from '../../services/mail/kinds';
import { AddressRefused, type Message, type WhyReturned } from '../../services/mail/mail';
import { oneLine, type Line } from '../../services/mail/wording';
import type { Deps } from '../../wiring/deps';
import { queued } from '../news/schoolMail';
import { mailLogo } from '../prints/look';
import { countedApart, identityRows, readIdentity } from '../standing/identity';
import {
  AGAIN_MS,
  isSwitchedOff,
  mailboxDigest,
  mailboxKey,
  readRefused,
  readRemindersLeft,
  takeMailboxes,
  uncountMail,
} from './mailboxes';

const BATCH = 500;
const NAME_MAX = 80;

interface AskingMail {
  email: string;
  isTrusted: boolean;
  /** What a new company typed stands in its rows alone, never in the subject or our sentences. */
  asked: { school: readonly Row[]; schoolName: Line; isReminder: boolean };
  logo: Buffer | null;
}

/**
 * A table whose rows ask somebody by mail. It has the columns `email`, `mails`, `mailed_at`, `next_mail_at` and
 * `mail_problem`.
 */
export interface Asking {
  table: SQL;
  /** The kind of its entries in the outbox. */
  kind: string;
  /** SQL condition: the row waits for an answer. */
  isOpen: SQL;
  /** SQL condition beside `isOpen`: the company may ask again by hand. */
  mayBeReminded?: SQL;
  /** SQL condition: the mail goes even if the company is inactive. */
  reachesInactive: SQL;
  /** One mail asks about all rows of a company and an address. */
  isTogether: boolean;
  /** Null: nothing is left to ask. */
  compose: (deps: Deps, id: string, mail: AskingMail) => Promise<Message | null>;
  mails: ReturnType<typeof queued<AskingPayload>>;
}

interface AskingPayload {
  id: string;
  number: number;
  /** Digest of the address. */
  address: string;
  /** When the previous mail was sent, as the database writes it. */
  mailedBefore: string | null;
}

const addressed = ({ companyId, email }: { companyId: string; email: string }) => `${companyId} ${email}`;

const addressDigest = ({ keys }: Deps, email: string) => keys.digest('mailbox', email);

/** Queues the due mails, one to a mailbox at a time; returns how many. */
export async function queueAsking(asking: Asking, deps: Deps, signal?: AbortSignal): Promise<number> {
  const { db, clock } = deps;
  const { table, isOpen, isTogether } = asking;
  let count = 0;
  for (let some = BATCH; some === BATCH && !signal?.aborted;) {
    some = await db.transaction(async (tx) => {
      const now = clock();
      const at = sql`${now.toISOString()}::timestamptz`;
      const records = await rows<{ id: string; companyId: string; email: string; mailedBefore: string | null }>(
        tx,
        sql`select id, company_id as "companyId", email, mailed_at::text as "mailedBefore" from ${table}
          where next_mail_at <= ${at} and ${isOpen} order by next_mail_at, id limit ${BATCH} for update skip locked`,
      );
      if (records.length === 0) return 0;
      const due = records.map((each) => ({ ...each, mailbox: mailboxDigest(deps, each.email) }));
      const free = await takeMailboxes(tx, 'mails', due, now);
      // If a mailbox has several rows, the first one is mailed.
      const going = new Map(due.filter((each) => free.delete(mailboxKey(each))).map((each) => [each.id, each]));
      const sent = new Set(isTogether ? [...going.values()].map(addressed) : []);
      const toMail = due.filter((each) => going.has(each.id) || sent.has(addressed(each)));
      const staying = due.filter((each) => !toMail.includes(each));
      await putOff(tx, table, staying, now);
      const mailed = await rows<{ id: string; number: number }>(
        tx,
        sql`update ${table} i set mails = i.mails + 1, mailed_at = ${at},
            next_mail_at = case i.mails when 0 then ${at} + interval '3 days' when 1 then ${at} + interval '7 days' end
          where i.id = ${anyOf(toMail.map(({ id }) => id))}
          returning i.id, i.mails as number`,
      );
      const mails = mailed.flatMap(({ id, number }) => {
        const row = going.get(id);
        if (!row) return [];
        const { email, mailedBefore } = row;
        const payload = { id, number, address: addressDigest(deps, email), mailedBefore };
        // The time makes the key, because the numbers start again for a new address.
        return { about: `${id}:${now.getTime()}`, payload };
      });
      await asking.mails.post(tx, mails, now);
      count += mails.length;
      return records.length;
    });
  }
  return count;
}

interface Again {
  count: number;
  /** How many rows have a mailbox without reminders left. */
  spent: number;
}

/**
 * Finds the rows of `which` that the company may remind by their own last mail, and how many mails their mailboxes may
 * get.
 */
async function findCold(
  { table, isOpen, mayBeReminded = sql`true` }: Asking,
  tx: Database,
  keys: Deps['keys'],
  which: SQL,
  now: Date,
) {
  const before = sql`${new Date(now.getTime() - AGAIN_MS).toISOString()}::timestamptz`;
  const records = await rows<{ id: string; companyId: string; email: string; isCold: boolean }>(
    tx,
    // A first mail does not go before it is due: a handover's is due only after some days.
    sql`select id, company_id as "companyId", email, case when mailed_at is not null then mailed_at < ${before}
          else coalesce(next_mail_at <= ${now.toISOString()}::timestamptz, true) end as "isCold"
        from ${table} where (${which}) and ${isOpen} and ${mayBeReminded} and email is not null order by id for update`,
  );
  const open = records.map((each) => ({ ...each, mailbox: mailboxDigest({ keys }, each.email) }));
  const leftOf = await readRemindersLeft(tx, open);
  return { cold: open.filter(({ isCold }) => isCold), leftOf, spent: open.filter((each) => leftOf(each) === 0).length };
}

/** How many rows `askAgain` would make due now. */
export async function countAgain(asking: Asking, { db, keys }: Pick<Deps, 'db' | 'keys'>, which: SQL, now: Date) {
  const { cold, leftOf, spent } = await db.transaction((tx) => findCold(asking, tx, keys, which, now));
  return { count: cold.filter((each) => leftOf(each) > 0).length, spent } satisfies Again;
}

/** Makes the rows of `which` due that the company may remind. */
export async function askAgain(
  asking: Asking,
  tx: Database,
  keys: Deps['keys'],
  which: SQL,
  now: Date,
): Promise<Again> {
  const { cold, spent } = await findCold(asking, tx, keys, which, now);
  const slots = await takeMailboxes(tx, 'reminders', cold, now);
  const due = cold.filter((each) => slots.has(mailboxKey(each))).map(({ id }) => id);
  await tx.execute(
    sql`update ${asking.table} set next_mail_at = ${now.toISOString()}::timestamptz where id = ${anyOf(due)}`,
  );
  return { count: due.length, spent };
}

/** Puts off rows whose mailbox was just written to. A mailbox that has had all its mails gets none. */
async function putOff(
  tx: Database,
  table: SQL,
  staying: readonly { id: string; mailbox: string }[],
  now: Date,
): Promise<void> {
  if (staying.length === 0) return;
  const later = new Date(now.getTime() + AGAIN_MS).toISOString();
  const ids = uuids(staying.map(({ id }) => id));
  const mailboxes = texts(staying.map(({ mailbox }) => mailbox));
  await tx.execute(
    sql`update ${table} i
        set next_mail_at = case when m.switched_off_at is null and m.mails < ${INVITATION_MAILS_MAX} then ${later}::timestamptz end
        from unnest(${ids}, ${mailboxes}) s (id, mailbox), invited_mailboxes m
        where i.id = s.id and m.company_id = i.company_id and m.mailbox = s.mailbox`,
  );
}

/** Limits for one mailbox over all companies. Untrusted companies get fewer mails, with a pause between them. */
const pointsOf = (email: string, company: CompanyIdentity): Point[] => {
  const mailbox = mailboxOf(email);
  return [
    ['invitationMail', countedApart(mailbox, company)],
    ...(company.is_new
      ? ([
          ['invitationMailNew', mailbox],
          ['invitationMailPace', mailbox],
        ] as const)
      : []),
  ];
};

/** Takes a mail back that may not go yet. It is not counted and is sent later. */
async function takeBack(
  { table, isOpen }: Asking,
  deps: Deps,
  { id, number, mailedBefore }: AskingPayload,
  email: string,
): Promise<void> {
  const later = new Date(deps.clock().getTime() + AGAIN_MS).toISOString();
  await deps.db.transaction(async (tx) => {
    const [back] = await rows<{ companyId: string }>(
      tx,
      sql`update ${table} set mails = mails - 1, mailed_at = ${mailedBefore}::timestamptz, next_mail_at = ${later}::timestamptz
          where id = ${id} and email = ${email} and mails = ${number} and ${isOpen} returning company_id as "companyId"`,
    );
    if (back) await uncountMail(tx, { companyId: back.companyId, mailbox: mailboxDigest(deps, email) });
  });
}

async function deliver(asking: Asking, deps: Deps, payload: AskingPayload, entry: string): Promise<void> {
  const { table, isOpen, reachesInactive } = asking;
  const { id, number, address } = payload;
  const { db, mail, limits } = deps;
  // This statement waits for a call that changes the row.
  const [found] = await rows<{ companyId: string; email: string | null; reaches: boolean }>(
    db,
    sql`select company_id as "companyId", email, ${reachesInactive} as reaches from ${table}
        where id = ${id} and ${isOpen} for update`,
  );
  if (!found?.email) return;
  const { companyId, email } = found;
  // The address was corrected: this mail was for the old one, and the new one gets its own.
  if (address !== addressDigest(deps, email)) return;
  const company = await readIdentity(db, { companyId });
  if (!company || !(company.active || found.reaches)) return;
  const mailbox = mailboxDigest(deps, email);
  // The reader may have refused through another address of the same mailbox.
  if ((await readRefused(db, deps.keys, companyId, [mailbox])).size > 0) return;
  if (await isSwitchedOff(db, { companyId, mailbox })) return;
  const noteProblem = (problem: string | null) =>
    db.execute(sql`update ${table} set mail_problem = ${problem}${problem === null ? sql`` : sql`, next_mail_at = null`}
        where id = ${id} and email = ${email}`);
  try {
    const logo = await mailLogo(deps, companyId);
    const isTrusted = !company.is_new;
    const schoolName = oneLine(isTrusted ? company.title : '', NAME_MAX);
    const values = { school: identityRows(company), schoolName, isReminder: number > 1 };
    const message = await asking.compose(deps, id, { email, isTrusted, asked: values, logo });
    if (!message) return;
    const isSent = await within(limits, pointsOf(email, company), async () => {
      await mail.send(message, entry);
      await noteProblem(null);
    });
    if (!isSent) await takeBack(asking, deps, payload, email);
  } catch (error) {
    if (!(error instanceof AddressRefused)) throw error;
    // A retry would not help. The company sees the problem and corrects the address.
    await noteProblem(SERVER_MESSAGES.invitation.mailRefused);
    throw error;
  }
}

/** A table that asks, with its mails. */
export function asksByMail(rules: Omit<Asking, 'mails'>): Asking {
  const asking: Asking = {
    ...rules,
    mails: queued(rules.kind, (deps, payload: AskingPayload, entry) => deliver(asking, deps, payload, entry)),
  };
  return asking;
}

const PROBLEMS: Readonly<Record<WhyReturned, string>> = {
  'no-mailbox': SERVER_MESSAGES.invitation.mailReturned,
  undelivered: SERVER_MESSAGES.invitation.mailUndelivered,
  refused: SERVER_MESSAGES.invitation.mailDistrusted,
};

/**
 * Ends the mails of a company's rows to an address whose mail came back, unless the fault is ours. A row with a newer
 * mail is judged by that one.
 */
export async function markReturned(
  { table, isOpen }: Asking,
  tx: Database,
  { companyId, email, why }: { companyId: string; email: string; why: WhyReturned },
  at: Date,
): Promise<void> {
  await tx.execute(
    sql`update ${table} set mail_problem = ${PROBLEMS[why]}${why === 'refused' ? sql`` : sql`, next_mail_at = null`}
        where company_id = ${companyId} and email = ${email} and ${isOpen}
          and (mailed_at is null or mailed_at <= ${at.toISOString()}::timestamptz)`,
  );
}
