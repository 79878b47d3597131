/** What a guardian answers, and what the school is told of it. */

import { and, eq, ne, sql } from 'drizzle-orm';
import { brazilianDate } from '@vinculo/contract/rules/brasilia';
import { GUARDIAN_TEXT_VERSION } from '@vinculo/contract/rules/card/guardians';
import { mailboxOf } from '@vinculo/contract/rules/text/email';
import type { Database } from '../../services/database/database';
import { rows } from '../../services/database/rows';
import { companies, guardians } from '../../services/database/schema';
import { audit, GUARDIAN_ID } from '../audit/audit';
import { tellManagers } from '../news/tellManagers';
import { findSeat, liftRefusals, lockGuardian, ofStudent, type Guardian } from './store';

export type GuardianAnswer = NonNullable<Guardian['answer']>;

/**
 * Writes an answer, the first or a later one; false if the guardian was removed meanwhile, or is the student. A refusal holds the card back
 * at once. The managers are told of it, of one that is taken back, and if the
 * guardians disagree.
 */
export async function answerAsGuardian(
  tx: Database,
  { id, email }: { id: string; email: string },
  answer: GuardianAnswer,
  now: Date,
): Promise<boolean> {
  const guardian = await lockGuardian(tx, id);
  if (!guardian || guardian.email !== email) return false;
  const { companyId, cardId, of } = guardian;
  const [holder] = await rows<{ email: string }>(
    tx,
    sql`select c.owner_email as email from cards c where c.id = ${of}
      union all select p.email from invitations i join people p on p.id = i.person_id where i.id = ${of} and p.email <> ${email}`,
  );
  if (holder && mailboxOf(holder.email) === mailboxOf(email)) return false;
  if (answer === 'granted' && !guardian.claimed) await liftRefusals(tx, of);
  if (guardian.answer === answer) return true;
  await tx
    .update(guardians)
    .set({ answer, answeredAt: now, textVersion: GUARDIAN_TEXT_VERSION, nextMailAt: null })
    .where(eq(guardians.id, id));
  const action = answer === 'granted' ? 'guardian.grant' : 'guardian.forbid';
  await audit(tx, { personId: GUARDIAN_ID, companyId, action, recordId: of, at: now });
  const others = await tx
    .select({ answer: guardians.answer })
    .from(guardians)
    .where(and(ofStudent(of), ne(guardians.id, id)));
  const isDisputed = others.some((other) => other.answer !== null && other.answer !== answer);
  if (answer === 'granted' && guardian.answer === null && !isDisputed) return true;
  const [company] = await tx.select({ name: companies.name }).from(companies).where(eq(companies.id, companyId));
  await tellManagers(tx, companyId, {
    news: {
      kind: 'guardian-answer',
      company: company?.name ?? '',
      cardId: of,
      isWaiting: cardId === null,
      answer,
      isDisputed,
    },
    about: `${id}:${answer}:${brazilianDate(now)}`,
    now,
  });
  return true;
}

/** A guardian whom the school named takes the child's card, and so consents. */
export async function consentByTaking(tx: Database, taken: { of: string; personId: string }, now: Date): Promise<void> {
  const seat = await findSeat(tx, taken);
  if (seat && seat.answer !== 'granted') await answerAsGuardian(tx, seat, 'granted', now);
}
