// Guardians: whom the school names, what they answer, who says to be one, and what the school is told of it.
import { and, eq, isNotNull, ne, not, sql } from 'drizzle-orm';
import { uuidv7 } from 'uuidv7';
import { brazilianDate } from '@vinculo/contract/rules/brasilia';
import { GUARDIAN_TEXT_VERSION } from '@vinculo/contract/rules/card/guardians';
import { mailboxOf } from '@vinculo/contract/rules/text/email';
import { SERVER_MESSAGES } from '@vinculo/contract/rules/words/messages';
import { ApiError, invalid, requireFound } from '../../base/errors';
import { rows, type Database } from '../../services/database/database';
import { requireQuota } from '../../services/database/quota';
import { companies, guardians, people } from '../../services/database/schema';
import { audit, GUARDIAN_ID } from '../audit/audit';
import { tellManagers } from '../news/tellManagers';
import { tellSeatsClaimed } from './seats';
import { addGuardian, findSeat, lockGuardian, ofStudent, type Guardian, type GuardianToAdd } from './store';

/** The school names a guardian, or confirms a person who said to be one and so has a place already. Returns the id. */
export async function nameGuardian(
  tx: Database,
  personId: string,
  guardian: GuardianToAdd & { email: string },
  now: Date,
): Promise<string> {
  const { companyId, email } = guardian;
  const of = 'cardId' in guardian ? guardian.cardId : guardian.invitationId;
  const isClaim = and(ofStudent(of), eq(guardians.email, email), guardians.claimed);
  const isClaimed = (await tx.select().from(guardians).where(isClaim).for('update')).length > 0;
  if (!isClaimed) await requireQuota(tx, 'guardians', of);
  const id = await addGuardian(tx, guardian, now);
  if (id === null) throw invalid({ email: SERVER_MESSAGES.guardian.twice });
  const action = isClaimed ? 'guardian.confirm' : 'guardian.add';
  await audit(tx, { personId, companyId, action, recordId: of, at: now });
  return id;
}

export type GuardianAnswer = NonNullable<Guardian['answer']>;

/**
 * Writes an answer, the first or a later one. False if the guardian was removed meanwhile, is the student, or only says
 * to be a guardian. A refusal holds the card back at once, and only that guardian or the school ends it. The managers
 * are told of a refusal, of one that is taken back, and if the guardians disagree.
 */
export async function answerAsGuardian(
  tx: Database,
  { id, email }: { id: string; email: string },
  answer: GuardianAnswer,
  now: Date,
): Promise<boolean> {
  const guardian = await lockGuardian(tx, id);
  if (!guardian || guardian.claimed || guardian.email !== email) return false;
  const { companyId, of } = guardian;
  const [holder] = await rows<{ email: string }>(
    tx,
    sql`select c.owner_email as email from cards c where c.id = ${of}
      union all select p.email from invitations i join people p on p.id = i.person_id where i.id = ${of} and p.email <> ${email}`,
  );
  if (holder && mailboxOf(holder.email) === mailboxOf(email)) return false;
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
    .where(and(ofStudent(of), ne(guardians.id, id), not(guardians.claimed)));
  const isDisputed = others.some((other) => other.answer !== null && other.answer !== answer);
  if (answer === 'granted' && guardian.answer === null && !isDisputed) return true;
  await tellSchool(tx, guardian, { answer, isDisputed }, now);
  return true;
}

/** Tells the managers what a guardian answered, or that somebody says to be one. */
async function tellSchool(
  tx: Database,
  { id, companyId, cardId, of }: Pick<Guardian, 'id' | 'companyId' | 'cardId' | 'of'>,
  reply: { answer: GuardianAnswer | 'claimed'; isDisputed: boolean },
  now: Date,
): Promise<void> {
  const [company] = await tx.select({ name: companies.name }).from(companies).where(eq(companies.id, companyId));
  const about = { company: company?.name ?? '', cardId: of, isWaiting: cardId === null };
  await tellManagers(tx, companyId, {
    news: { kind: 'guardian-answer', ...about, ...reply },
    about: `${id}:${reply.answer}:${brazilianDate(now)}`,
    now,
  });
}

/** A guardian whom the school named consents by taking the child's card. */
export async function consentByTaking(tx: Database, slip: { of: string; personId: string }, now: Date): Promise<void> {
  const seat = await findSeat(tx, slip);
  if (seat && seat.answer !== 'granted') await answerAsGuardian(tx, seat, 'granted', now);
}

/**
 * Somebody who has the card's paper or invitation says that they are the guardian. Anybody could, the student too. They
 * follow the card as its holder would. Until the school confirms them they consent to nothing, end no refusal, and
 * neither pause the card nor hide its photo. Where the school has a guardian, that one and the school are told. 409: of
 * age.
 */
export async function takeSeat(
  tx: Database,
  { personId, ...seat }: { personId: string; companyId: string; cardId: string | null; invitationId: string | null },
  now: Date,
): Promise<void> {
  const of = seat.cardId ?? seat.invitationId ?? '';
  if (await findSeat(tx, { of, personId })) return;
  const [person] = await tx.select().from(people).where(eq(people.id, personId));
  const { fullName, email } = requireFound(person);
  await requireQuota(tx, 'guardians', of);
  const answer = { answer: 'granted', answeredAt: now, textVersion: GUARDIAN_TEXT_VERSION, claimed: true } as const;
  const claim = { id: uuidv7(), ...seat, fullName, email, ...answer, createdAt: now };
  await tx.insert(guardians).values(claim).onConflictDoNothing();
  await audit(tx, { personId, companyId: seat.companyId, action: 'guardian.claim', recordId: of, at: now });
  if (!(await findSeat(tx, { of, personId })))
    throw new ApiError('conflict', { message: SERVER_MESSAGES.guardian.ofAge });
  const named = await tx
    .select({ id: guardians.id })
    .from(guardians)
    .where(and(ofStudent(of), not(guardians.claimed), isNotNull(guardians.email)));
  if (named.length === 0) return;
  await tellSchool(tx, { ...claim, of }, { answer: 'claimed', isDisputed: false }, now);
  await tellSeatsClaimed(tx, { ids: named.map(({ id }) => id), claimId: claim.id }, now);
}
