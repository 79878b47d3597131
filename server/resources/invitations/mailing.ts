/** When invitations are mailed: at once, after 3 and after 10 days, and when their school says so. */
import { eq, sql } from 'drizzle-orm';
import { mailboxOf } from '@vinculo/contract/rules/email';
import { SERVER_MESSAGES } from '@vinculo/contract/rules/serverMessages';
import type { Deps } from '../../deps';
import { rows } from '../../services/database/rows';
import { companies, invitations } from '../../services/database/schema';
import { AddressRefused } from '../../services/mail/mail';
import { within } from '../../services/limits';
import { post, type Delivery } from '../../services/outbox/outbox';
import { readTrust } from '../companies/trust';
import { linksOf } from './links';
import { composeInvitation } from './mails';
import { lockOpen } from './store';

const INVITATION_MAIL = 'invitation.mail';
const DAY_MS = 86_400_000;
const WORTH_MS = 3 * DAY_MS;
const BATCH = 500;

interface Payload {
  id: string;
  /** 1 for the first mail. */
  number: number;
}

/** Queues the mails that are due; answers how many. */
export async function queueInvitations(
  { db, clock, outbox }: Pick<Deps, 'db' | 'clock' | 'outbox'>,
  signal?: AbortSignal,
): Promise<number> {
  let queued = 0;
  for (let some = BATCH; some === BATCH && !signal?.aborted; queued += some) {
    some = await db.transaction(async (tx) => {
      const now = clock();
      const at = sql`${now.toISOString()}::timestamptz`;
      const due = await rows<Payload>(
        tx,
        sql`update invitations i set mails = i.mails + 1, mailed_at = ${at},
            next_mail_at = case i.mails when 0 then ${at} + interval '3 days' when 1 then ${at} + interval '7 days' end
          where i.id in (
            select id from invitations where next_mail_at <= ${at} order by next_mail_at limit ${BATCH} for update skip locked)
          returning i.id, i.mails as number`,
      );
      const entries = due.map(({ id, number }) => ({
        kind: INVITATION_MAIL,
        // By when, not by number: another address is counted anew.
        key: `${INVITATION_MAIL}:${id}:${now.getTime()}`,
        payload: { id, number } satisfies Payload,
      }));
      await post(tx, entries, now);
      return due.length;
    });
  }
  if (queued > 0) outbox.wake();
  return queued;
}

async function deliver(deps: Deps, { id, number }: Payload): Promise<void> {
  const { db, mail, limits, config } = deps;
  const invitation = await db.transaction((tx) => lockOpen(tx, id));
  if (!invitation) return;
  const { companyId, email, fullName, state } = invitation;
  const [school] = await db.select().from(companies).where(eq(companies.id, companyId));
  const { isKnown, isStopped } = await readTrust(db, companyId);
  if (!school?.active || isStopped) return;
  const { title, cnpj } = school;
  const about = { email, fullName, school: title, cnpj, isKnown };
  const words = { ...about, lacksPicture: state === 'picture', isReminder: number > 1 };
  try {
    const message = composeInvitation({ ...words, link: linksOf(deps)(invitation) }, config.publicUrl);
    // Past the limit a reminder comes all the same, and the school can copy the link.
    await within(limits, ['invitationMail', mailboxOf(email)], async () => {
      await mail.send(message);
      await db.update(invitations).set({ mailProblem: null }).where(eq(invitations.id, id));
    });
  } catch (error) {
    if (!(error instanceof AddressRefused)) throw error;
    // Trying again would not help; the school sees it and corrects the address.
    const mailProblem = SERVER_MESSAGES.invitation.mailRefused;
    await db.update(invitations).set({ mailProblem, nextMailAt: null }).where(eq(invitations.id, id));
  }
}

export const invitationDeliveries = (deps: Deps): Readonly<Record<string, Delivery>> => ({
  [INVITATION_MAIL]: { deliver: (payload) => deliver(deps, payload as Payload), worthMs: WORTH_MS },
});
