/** The guardians of cards in their table. */

import { and, eq, inArray, isNotNull, isNull, lt, not, or, sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import { uuidv7 } from 'uuidv7';
import { GUARDIAN_MAILS_MAX } from '@vinculo/contract/rules/limits';
import type { Database } from '../../services/database/database';
import { cards, changedCards, guardians } from '../../services/database/schema';
import { RENEWED } from '../cards/codes';
import { COPIED_BY_GUARDIANS } from '../cards/family';
import type { AdmittedAddress } from '../consent/admit';

type AnyGuardian = typeof guardians.$inferSelect;

/** Of a card that is made. No other guardian is asked or answers. */
export type Guardian = AnyGuardian & { cardId: string };

const ofCards = (found: AnyGuardian[]) => found.filter((each): each is Guardian => each.cardId !== null);

export interface NamedGuardian {
  /** Empty: a list gave the address alone. */
  fullName: string;
  /** Null: no mail reaches the guardian. */
  email: AdmittedAddress | null;
}

type GuardianToAdd = NamedGuardian & { companyId: string } & ({ cardId: string } | { invitationId: string });

/** Stands for the name of a guardian whom nobody named, or who left and whose choice still holds. */
const UNNAMED = 'Responsável';
/** For so long a guardian can take back that the school is unknown. */
const TAKE_BACK_MS = 86_400_000;

/** Adds a guardian, whom the next mailing asks once there is a card. Returns the id; null if the address is there. */
export async function addGuardian(tx: Database, made: GuardianToAdd, now: Date): Promise<string | null> {
  const fullName = made.fullName || UNNAMED;
  const [added] = await tx
    .insert(guardians)
    .values({ id: uuidv7(), ...made, fullName, nextMailAt: made.email === null ? null : now, createdAt: now })
    .onConflictDoNothing()
    .returning({ id: guardians.id });
  return added?.id ?? null;
}

/** Gives an invitation the guardians of a card or of another invitation, with what they chose. */
export const keepGuardians = (tx: Database, { of, invitationId }: { of: string; invitationId: string }) =>
  tx
    .update(guardians)
    .set({ cardId: null, invitationId })
    .where(or(eq(guardians.cardId, of), eq(guardians.invitationId, of)));

/** Gives a new card the guardians of an invitation. The card's owner is not one. */
export async function giveGuardians(tx: Database, { of, cardId }: { of: string; cardId: string }): Promise<void> {
  const theirs = eq(guardians.invitationId, of);
  const owner = tx.select({ email: cards.ownerEmail }).from(cards).where(eq(cards.id, cardId));
  await tx.delete(guardians).where(and(theirs, eq(guardians.email, owner)));
  await tx.update(guardians).set({ cardId, invitationId: null }).where(theirs);
}

/** The first added first. */
export const listGuardians = async (db: Database, cardId: string): Promise<Guardian[]> =>
  ofCards(await db.select().from(guardians).where(eq(guardians.cardId, cardId)).orderBy(guardians.id));

export async function findGuardian(db: Database, id: string): Promise<Guardian | null> {
  const [found] = ofCards(await db.select().from(guardians).where(eq(guardians.id, id)));
  return found ?? null;
}

export async function lockGuardian(tx: Database, id: string): Promise<Guardian | null> {
  const [found] = ofCards(await tx.select().from(guardians).where(eq(guardians.id, id)).for('update'));
  return found ?? null;
}

/** A guardian who has answered may have kept the secret of the card, and a copy: neither proves the card any more. */
export async function renewSecrets(tx: Database, which: SQL | undefined): Promise<void> {
  const followed = tx
    .select({ id: guardians.cardId })
    .from(guardians)
    .where(and(which, isNotNull(guardians.answer)));
  await tx.update(cards).set(RENEWED).where(inArray(cards.id, followed));
}

/** The copies of small children's cards, which a guardian who answered may have. */
export async function endCopies(tx: Database, which: SQL): Promise<void> {
  const followed = tx.select({ id: guardians.cardId }).from(guardians).where(isNotNull(guardians.answer));
  const copied = and(eq(cards.ageBand, COPIED_BY_GUARDIANS), isNotNull(cards.copiedAt));
  await tx
    .update(cards)
    .set({ copiedAt: null })
    .where(and(which, copied, inArray(cards.id, followed)));
}

/** Removes a locked guardian. What the guardian chose ends with the row. */
export async function removeGuardian(tx: Database, { id, cardId }: Pick<Guardian, 'id' | 'cardId'>): Promise<void> {
  await renewSecrets(tx, eq(guardians.id, id));
  await tx.delete(guardians).where(and(eq(guardians.id, id), eq(guardians.cardId, cardId)));
}

/** Ends the seats whose guardian refused the company and did not take it back in time; answers how many. */
export async function endRefusedSeats(db: Database, now: Date): Promise<number> {
  const since = new Date(now.getTime() - TAKE_BACK_MS);
  const over = and(isNotNull(guardians.email), lt(guardians.refusedAt, since));
  const seats = await db.select().from(guardians).where(over);
  for (const { companyId, email } of seats)
    if (email) await db.transaction((tx) => removeGuardiansOf(tx, { companyId, email }));
  return seats.length;
}

const GONE = JSON.stringify({ email: null, full_name: UNNAMED, mailed_at: null, next_mail_at: null });

/**
 * Of a company, or of all: the reader of the address refuses it, or leaves the product. What holds a card back or hides
 * its photo stays, without name and address, until the school takes it away. Reading a link that is no guardian's ends
 * what is unanswered alone.
 */
export async function removeGuardiansOf(
  tx: Database,
  { email, companyId, isUnanswered = false }: { email: string; companyId?: string; isUnanswered?: boolean },
): Promise<void> {
  const theirs = and(
    eq(guardians.email, email),
    companyId === undefined ? undefined : eq(guardians.companyId, companyId),
    isUnanswered ? isNull(guardians.answer) : undefined,
  );
  await renewSecrets(tx, theirs);
  const chose = sql`(${guardians.answer} = 'refused' or ${guardians.pausedAt} is not null or ${guardians.hidesPhoto})`;
  await tx.update(guardians).set({ email: null, fullName: UNNAMED, nextMailAt: null }).where(and(theirs, chose));
  await tx.delete(guardians).where(theirs);
  const isTheirs = sql`g->>'email' = ${email}${isUnanswered ? sql` and g->>'answer' is null` : sql``}`;
  const ofCompany = companyId === undefined ? undefined : eq(changedCards.companyId, companyId);
  const kept = and(keeps(email), ofCompany);
  // As `renewSecrets` does.
  const followed = sql`exists (
    select 1 from jsonb_array_elements(${OF_CHANGED}) g where ${isTheirs} and g->>'answer' is not null)`;
  const secretSerial = sql`coalesce((${changedCards.card}->>'secret_serial')::int, 0) + 1`;
  await tx
    .update(changedCards)
    .set({
      card: sql`${changedCards.card} || jsonb_build_object('secret_serial', ${secretSerial}, 'copied_at', null)`,
    })
    .where(and(kept, followed));
  const left = sql`coalesce((
    select jsonb_agg(case when ${isTheirs} then g || ${GONE}::jsonb else g end) from jsonb_array_elements(${OF_CHANGED}) g
    where (${isTheirs}) is not true
      or g->>'answer' = 'refused' or g->>'paused_at' is not null or (g->>'hides_photo')::boolean), '[]')`;
  await rewriteKept(tx, left, kept);
}

const OF_CHANGED = sql`${changedCards.card}->'guardians'`;

const keeps = (email: string) => sql`${OF_CHANGED} @> ${JSON.stringify([{ email }])}::jsonb`;

/** Rewrites the guardians of cards that can still come back. */
const rewriteKept = (tx: Database, rewritten: SQL, which: SQL | undefined) =>
  tx
    .update(changedCards)
    .set({ card: sql`jsonb_set(${changedCards.card}, '{guardians}', ${rewritten})` })
    .where(which);

/**
 * The links that were mailed to the old address are dead. A guardian who answered gets one mail, by which the answer can
 * be changed. A student who has both addresses keeps them.
 */
export async function moveGuardians(
  tx: Database,
  { from, to }: { from: string; to: string },
  now: Date,
): Promise<void> {
  const mails = (answer: SQLWrapper, before: SQLWrapper) =>
    sql`case when ${answer} is null then ${before} else ${GUARDIAN_MAILS_MAX - 1} end`;
  const both = sql`exists (select 1 from guardians o where o.email = ${to}
    and (o.card_id = ${guardians.cardId} or o.invitation_id = ${guardians.invitationId}))`;
  await tx
    .update(guardians)
    .set({ email: to, mailProblem: null, mails: mails(guardians.answer, guardians.mails), nextMailAt: now })
    .where(and(eq(guardians.email, from), not(both)));
  const moved = JSON.stringify({ email: to, mailed_at: null, mail_problem: null, next_mail_at: now });
  const again = mails(sql`g->>'answer'`, sql`(g->>'mails')::int`);
  await rewriteKept(
    tx,
    sql`(select jsonb_agg(case when g->>'email' = ${from}
      then g || ${moved}::jsonb || jsonb_build_object('mails', ${again}) else g end) from jsonb_array_elements(${OF_CHANGED}) g)`,
    and(keeps(from), not(keeps(to))),
  );
}
