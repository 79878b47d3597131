/** The guardians of cards in their table. */

import { and, eq, inArray, isNotNull, isNull, not, sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import { uuidv7 } from 'uuidv7';
import { GUARDIAN_MAILS_MAX } from '@vinculo/contract/rules/limits';
import type { Database } from '../../services/database/database';
import { cards, changedCards, guardians, invitations } from '../../services/database/schema';
import { RENEWED } from '../cards/codes';
import { COPIED_BY_GUARDIANS } from '../cards/family';
import type { AdmittedAddress } from '../consent/admit';

export type Guardian = typeof guardians.$inferSelect;

export interface GuardianToAdd {
  companyId: string;
  cardId: string;
  fullName: string;
  /** Null: no mail reaches the guardian. */
  email: AdmittedAddress | null;
}

/** Adds a guardian, whom the next mailing asks; null if the card has one of this address. */
export async function addGuardian(tx: Database, made: GuardianToAdd, now: Date): Promise<Guardian | null> {
  const [added] = await tx
    .insert(guardians)
    .values({ id: uuidv7(), ...made, nextMailAt: made.email === null ? null : now, createdAt: now })
    .onConflictDoNothing({ target: [guardians.cardId, guardians.email] })
    .returning();
  return added ?? null;
}

/** A guardian as an invitation keeps one until its card is made. Without a name the list gave the address alone. */
export const guardianToCome = ({ fullName, email }: { fullName: string; email: AdmittedAddress }, now: Date) => ({
  id: uuidv7(),
  full_name: fullName || UNNAMED,
  email,
  mails: 0,
  hides_photo: false,
  next_mail_at: now,
  created_at: now,
});

/** The guardians of a card, as an invitation keeps them. */
export const keptGuardians = (cardId: SQL): SQL<object[] | null> =>
  sql`(select jsonb_agg(to_jsonb(g) - 'company_id' - 'card_id') from guardians g where g.card_id = ${cardId})`;

/** Gives a card the guardians that an invitation kept. Its owner is not one. */
export async function giveGuardians(
  tx: Database,
  { guardians: kept, ...card }: { companyId: string; cardId: string; guardians: object[] | null },
): Promise<void> {
  if (!kept?.length) return;
  const of = JSON.stringify({ company_id: card.companyId, card_id: card.cardId });
  await tx.execute(sql`insert into guardians
    select g.* from jsonb_array_elements(${JSON.stringify(kept)}::jsonb) k
      join cards c on c.id = ${card.cardId} and c.owner_email is distinct from k->>'email'
      cross join lateral jsonb_populate_record(null::guardians, k || ${of}::jsonb) g
    on conflict (card_id, email) do nothing`);
}

/** The first added first. */
export const listGuardians = (db: Database, cardId: string): Promise<Guardian[]> =>
  db.select().from(guardians).where(eq(guardians.cardId, cardId)).orderBy(guardians.id);

export async function findGuardian(db: Database, id: string): Promise<Guardian | null> {
  const [found] = await db.select().from(guardians).where(eq(guardians.id, id));
  return found ?? null;
}

export async function lockGuardian(tx: Database, id: string): Promise<Guardian | null> {
  const [found] = await tx.select().from(guardians).where(eq(guardians.id, id)).for('update');
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

/** Stands for the name of a guardian who left and whose choice still holds. */
const UNNAMED = 'Responsável';
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
  const left = (all: SQL) => sql`coalesce((
    select jsonb_agg(case when ${isTheirs} then g || ${GONE}::jsonb else g end) from jsonb_array_elements(${all}) g
    where (${isTheirs}) is not true
      or g->>'answer' = 'refused' or g->>'paused_at' is not null or (g->>'hides_photo')::boolean), '[]')`;
  const ofCompany = (table: KeepingGuardians) => (companyId === undefined ? undefined : eq(table.companyId, companyId));
  // As `renewSecrets` does.
  const followed = sql`exists (
    select 1 from jsonb_array_elements(${OF_CHANGED}) g where ${isTheirs} and g->>'answer' is not null)`;
  const secretSerial = sql`coalesce((${changedCards.card}->>'secret_serial')::int, 0) + 1`;
  await tx
    .update(changedCards)
    .set({
      card: sql`${changedCards.card} || jsonb_build_object('secret_serial', ${secretSerial}, 'copied_at', null)`,
    })
    .where(and(keeps(OF_CHANGED, email), followed, ofCompany(changedCards)));
  await rewriteKept(tx, email, left, ofCompany);
}

type KeepingGuardians = typeof changedCards | typeof invitations;

const OF_CHANGED = sql`${changedCards.card}->'guardians'`;

const keeps = (all: SQLWrapper, email: string) => sql`${all} @> ${JSON.stringify([{ email }])}::jsonb`;

/** Rewrites the lists with this address, of cards that can still come back and of cards to be made. */
async function rewriteKept(
  tx: Database,
  email: string,
  rewritten: (all: SQL) => SQL,
  where: (table: KeepingGuardians, all: SQL) => SQL | undefined,
): Promise<void> {
  const ofInvitation = sql`${invitations.guardians}`;
  await tx
    .update(changedCards)
    .set({ card: sql`jsonb_set(${changedCards.card}, '{guardians}', ${rewritten(OF_CHANGED)})` })
    .where(and(keeps(OF_CHANGED, email), where(changedCards, OF_CHANGED)));
  await tx
    .update(invitations)
    .set({ guardians: rewritten(ofInvitation) })
    .where(and(keeps(ofInvitation, email), where(invitations, ofInvitation)));
}

/**
 * The links that were mailed to the old address are dead. A guardian who answered gets one mail, by which the answer can
 * be changed. A card that has both addresses keeps them.
 */
export async function moveGuardians(
  tx: Database,
  { from, to }: { from: string; to: string },
  now: Date,
): Promise<void> {
  const mails = (answer: SQLWrapper, before: SQLWrapper) =>
    sql`case when ${answer} is null then ${before} else ${GUARDIAN_MAILS_MAX - 1} end`;
  const both = sql`exists (select 1 from guardians o where o.card_id = ${guardians.cardId} and o.email = ${to})`;
  await tx
    .update(guardians)
    .set({ email: to, mailProblem: null, mails: mails(guardians.answer, guardians.mails), nextMailAt: now })
    .where(and(eq(guardians.email, from), not(both)));
  const moved = JSON.stringify({ email: to, mailed_at: null, mail_problem: null, next_mail_at: now });
  const again = mails(sql`g->>'answer'`, sql`(g->>'mails')::int`);
  await rewriteKept(
    tx,
    from,
    (all) => sql`(select jsonb_agg(case when g->>'email' = ${from}
      then g || ${moved}::jsonb || jsonb_build_object('mails', ${again}) else g end) from jsonb_array_elements(${all}) g)`,
    (_table, all) => not(keeps(all, to)),
  );
}
