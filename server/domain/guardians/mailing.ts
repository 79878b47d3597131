/** Mails the guardians who have not answered, within the same limits as invitations. */

import { and, eq, inArray, isNotNull, isNull, lt, sql, type SQL } from 'drizzle-orm';
import { isOfAge } from '@vinculo/contract/rules/card/ageBand';
import { GUARDIAN_MAILS_MAX } from '@vinculo/contract/rules/limits';
import type { Database } from '../../services/database/database';
import { cards, guardians } from '../../services/database/schema';
import type { Deps } from '../../wiring/deps';
import { mailboxDigest } from '../admission/refusals';
import { mayHaveGuardians } from '../family/choices';
import { askingDelivery, queueAsking, type Asking } from '../invitations/asking';
import { AGAIN_MS, mailboxKey, takeReminders } from '../invitations/mailboxes';
import { guardianLinksInMail } from './links';
import { composeGuardianMail } from './mails';
import { findGuardian, type Guardian } from './store';

export const GUARDIANS: Asking = {
  table: sql`guardians`,
  kind: 'guardian.mail',
  isTogether: true,
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

/** Those of `which` whom the school may ask again: as `canAskAgain`, and the student is not of age. */
const askable = (which: SQL | undefined, now: Date) =>
  and(
    which,
    isNotNull(guardians.email),
    isNull(guardians.answer),
    isNull(guardians.refusedAt),
    isNull(guardians.mailProblem),
    lt(guardians.mails, GUARDIAN_MAILS_MAX),
    lt(guardians.mailedAt, new Date(now.getTime() - AGAIN_MS)),
    sql`not exists (select 1 from cards c where c.id = ${guardians.cardId} and not ${mayHaveGuardians(sql`c`)})`,
  );

export const countAskable = (db: Database, which: SQL, now: Date): Promise<number> =>
  db.$count(guardians, askable(which, now));

/** Brings the next mails to these guardians forward; answers how many. Mailboxes that may not be written to now wait. */
export async function askAllAgain(tx: Database, keys: Deps['keys'], which: SQL, now: Date): Promise<number> {
  const { id, companyId, email } = guardians;
  const found = await tx
    .select({ id, companyId, email })
    .from(guardians)
    .where(askable(which, now))
    .orderBy(id)
    .for('update');
  const asked = found.map((each) => ({ ...each, mailbox: mailboxDigest({ keys }, each.email ?? '') }));
  const taken = await takeReminders(tx, asked, now);
  const due = asked.filter((each) => taken.has(mailboxKey(each))).map((each) => each.id);
  await tx.update(guardians).set({ nextMailAt: now }).where(inArray(id, due));
  return due.length;
}

/** Brings the next mail to a guardian forward; false if the mailbox may not be written to now. */
export const askAgain = async (tx: Database, keys: Deps['keys'], guardian: Guardian, now: Date): Promise<boolean> =>
  (await askAllAgain(tx, keys, eq(guardians.id, guardian.id), now)) > 0;
