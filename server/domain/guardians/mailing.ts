/** Mails the guardians who have not answered, within the same limits as invitations. */

import { eq, sql } from 'drizzle-orm';
import { isOfAge } from '@vinculo/contract/rules/card/ageBand';
import { GUARDIAN_MAILS_MAX } from '@vinculo/contract/rules/limits';
import type { Database } from '../../services/database/database';
import { cards, guardians } from '../../services/database/schema';
import type { Deps } from '../../wiring/deps';
import { mailboxDigest } from '../admission/refusals';
import { askingDelivery, queueAsking, type Asking } from '../invitations/asking';
import { AGAIN_MS, mailboxKey, takeReminders } from '../invitations/mailboxes';
import { guardianLinksInMail } from './links';
import { composeGuardianMail } from './mails';
import { findGuardian, type Guardian } from './store';

export const GUARDIANS: Asking = {
  table: sql`guardians`,
  kind: 'guardian.mail',
  // To be mailed after the answer, or mailed then: the guardian has a new address.
  isOpen: sql`(card_id is not null and (answer is null or next_mail_at is not null or mailed_at > answered_at))`,
  reachesInactive: sql`false`,
  compose: async (deps, id, mail) => {
    const guardian = await findGuardian(deps.db, id);
    if (!guardian) return null;
    const [card] = await deps.db.select({ ageBand: cards.ageBand }).from(cards).where(eq(cards.id, guardian.cardId));
    if (!card || isOfAge(card.ageBand)) return null;
    const links = guardianLinksInMail(deps, { id, email: mail.email });
    return composeGuardianMail({ ...mail, ...links, isAnswered: guardian.answer !== null }, deps.config.publicUrl);
  },
};

export const queueGuardians = (deps: Pick<Deps, 'db' | 'clock' | 'outbox' | 'keys'>, signal?: AbortSignal) =>
  queueAsking(GUARDIANS, deps, signal);

export const guardianDeliveries = (deps: Deps) => askingDelivery(GUARDIANS, deps);

/** Whether the school may ask a guardian again: no answer yet, and not asked as often as it may. */
export const canAskAgain = ({ email, answer, refusedAt, mails, mailedAt, mailProblem }: Guardian, now: Date): boolean =>
  email !== null &&
  answer === null &&
  refusedAt === null &&
  mailProblem === null &&
  mails < GUARDIAN_MAILS_MAX &&
  mailedAt !== null &&
  mailedAt.getTime() < now.getTime() - AGAIN_MS;

/** Brings the next mail to a locked guardian forward; false if the mailbox may not be written to now. */
export async function askAgain(tx: Database, keys: Deps['keys'], guardian: Guardian, now: Date): Promise<boolean> {
  const { id, companyId, email } = guardian;
  if (email === null || !canAskAgain(guardian, now)) return false;
  const mailbox = { companyId, mailbox: mailboxDigest({ keys }, email) };
  if (!(await takeReminders(tx, [mailbox], now)).has(mailboxKey(mailbox))) return false;
  await tx.update(guardians).set({ nextMailAt: now }).where(eq(guardians.id, id));
  return true;
}
