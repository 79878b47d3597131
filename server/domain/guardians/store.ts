// The guardians of cards in their table.
import { and, eq, inArray, isNotNull, isNull, lt, not, or, sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import { uuidv7 } from 'uuidv7';
import { OF_AGE } from '@vinculo/contract/rules/card/ageBand';
import { GUARDIAN_MAILS_MAX } from '@vinculo/contract/rules/limits';
import { deleteRows, first, firstOf, rows, type Database } from '../../services/database/database';
import { cards, guardians } from '../../services/database/schema';
import type { AdmittedAddress } from '../admission/admit';
import { RENEWED } from '../cards/codes';
import { mayHaveGuardians } from '../family/choices';

type AnyGuardian = typeof guardians.$inferSelect;

/** `of`: the card, or the student who waits for one. A guardian of neither is asked nothing, and does not answer. */
export type Guardian = AnyGuardian & { of: string };

const seated = (records: AnyGuardian[]): Guardian[] =>
  records.flatMap((each) => {
    const of = each.cardId ?? each.invitationId;
    return of === null ? [] : [{ ...each, of }];
  });

const someStudent = (table: 'cards' | 'invitations', id: SQLWrapper) =>
  sql`select 1 from ${sql.raw(table)} s where s.id = ${id} and ${mayHaveGuardians(sql`s`)}`;

/** Condition in SQL on `guardians`: the student does not answer alone. */
export const OF_A_CHILD = sql`exists (
  ${someStudent('cards', guardians.cardId)} union all ${someStudent('invitations', guardians.invitationId)})`;

export interface NamedGuardian {
  /** Empty if a list gave the address alone. */
  fullName: string;
  /** Null if no mail reaches the guardian. */
  email: AdmittedAddress | null;
}

export type GuardianToAdd = NamedGuardian & { companyId: string } & ({ cardId: string } | { invitationId: string });

/** Stands for the name of a guardian whom nobody named, or who left while their choice still holds. */
export const UNNAMED = 'Responsável';
/** How long a guardian can take back that the school is unknown to them. */
const TAKE_BACK_MS = 86_400_000;

/**
 * Adds a guardian, whom the next mailing asks. Or confirms a person who said to be one; their answer counts from now
 * on. Returns the id; null if the address is there already.
 */
export async function addGuardian(tx: Database, guardian: GuardianToAdd, now: Date): Promise<string | null> {
  const fullName = guardian.fullName || UNNAMED;
  const isOfCard = 'cardId' in guardian;
  const [added] = await tx
    .insert(guardians)
    .values({ id: uuidv7(), ...guardian, fullName, nextMailAt: guardian.email === null ? null : now, createdAt: now })
    .onConflictDoUpdate({
      target: [isOfCard ? guardians.cardId : guardians.invitationId, guardians.email],
      set: { claimed: false },
      setWhere: eq(guardians.claimed, true),
    })
    .returning({ id: guardians.id });
  return added?.id ?? null;
}

export const ofStudent = (of: string) => or(eq(guardians.cardId, of), eq(guardians.invitationId, of));

/** Gives an invitation the guardians of a card or of another invitation, with what they chose. */
export const keepGuardians = (tx: Database, { of, invitationId }: { of: string; invitationId: string }) =>
  tx.update(guardians).set({ cardId: null, invitationId }).where(ofStudent(of));

/**
 * Gives a new card the guardians of an invitation. Leaves out the card's owner, and a guardian who has a seat at the
 * card already because they refused it before.
 */
export async function giveGuardians(tx: Database, { of, cardId }: { of: string; cardId: string }): Promise<void> {
  const theirs = eq(guardians.invitationId, of);
  const emails = sql`(select c.owner_email from cards c where c.id = ${cardId}
    union all select g.email from guardians g where g.card_id = ${cardId})`;
  await tx.delete(guardians).where(and(theirs, sql`${guardians.email} in ${emails}`));
  await tx.update(guardians).set({ cardId, invitationId: null }).where(theirs);
}

/** The first added first. */
export const listGuardians = async (db: Database, cardId: string): Promise<Guardian[]> =>
  seated(await db.select().from(guardians).where(eq(guardians.cardId, cardId)).orderBy(guardians.id));

/** All seats of a guardian at one company. The reader of one link answers for each. */
export const listSeats = async (db: Database, { companyId, email }: { companyId: string; email: string }) =>
  seated(
    await db
      .select()
      .from(guardians)
      .where(and(eq(guardians.companyId, companyId), eq(guardians.email, email)))
      .orderBy(guardians.id),
  );

/** Names of the children about whom an address is asked at one company, or has answered. */
export async function listNames(
  db: Database,
  { companyId, email, answer }: Pick<AnyGuardian, 'companyId' | 'answer'> & { email: string },
): Promise<string[]> {
  const records = await rows<{ name: string }>(
    db,
    sql`select coalesce(c.full_name, i.full_name) as name from guardians
          left join cards c on c.id = card_id left join invitations i on i.id = invitation_id
        where guardians.company_id = ${companyId} and guardians.email = ${email} and not claimed
          and (answer is null) = ${answer === null} and ${OF_A_CHILD} order by guardians.id`,
  );
  return records.map(({ name }) => name);
}

export const findGuardian = (db: Database, id: string): Promise<Guardian | null> =>
  firstOf(db.select().from(guardians).where(eq(guardians.id, id)).then(seated));

export const lockGuardian = (tx: Database, id: string): Promise<Guardian | null> =>
  firstOf(tx.select().from(guardians).where(eq(guardians.id, id)).for('update').then(seated));

/** A guardian who has answered may have kept the secret of the card, and a copy: neither proves the card any more. */
export async function renewSecrets(tx: Database, which: SQL | undefined): Promise<void> {
  const followed = tx
    .select({ id: guardians.cardId })
    .from(guardians)
    .where(and(which, isNotNull(guardians.answer)));
  await tx.update(cards).set(RENEWED).where(inArray(cards.id, followed));
}

type Seat = Pick<Guardian, 'id' | 'answer'> & { email: string };

/**
 * The seat at a card or an invitation that has the person's address; null for a student of age, who answers alone. A
 * person with a seat does not become the holder: the student is somebody else.
 */
export const findSeat = (db: Database, { of, personId }: { of: string; personId: string }): Promise<Seat | null> =>
  first<Seat>(
    db,
    sql`select g.id, g.email, g.answer from guardians g join people p on p.email = g.email
        left join cards c on c.id = g.card_id left join invitations i on i.id = g.invitation_id
        where p.id = ${personId} and (g.card_id = ${of} or g.invitation_id = ${of}) and g.refused_at is null
          and coalesce(c.age_band, i.age_band) is distinct from ${OF_AGE}`,
  );

/**
 * Takes a locked guardian from a card. A refusal stays there without the name, until the school notes a consent on
 * paper.
 */
export async function removeGuardian(tx: Database, guardian: Guardian, now: Date): Promise<void> {
  const { id, companyId, of: cardId, answer, answeredAt, textVersion } = guardian;
  await renewSecrets(tx, eq(guardians.id, id));
  const student = sql`(select split_part(c.full_name, ' ', 1) from cards c where c.id = ${cardId})`;
  await tx.update(guardians).set({ cardId: null, wasOf: cardId, endedAt: now, student }).where(eq(guardians.id, id));
  if (answer !== 'refused') return;
  const refusal = { companyId, cardId, fullName: UNNAMED, answer, answeredAt, textVersion, createdAt: now };
  await tx.insert(guardians).values({ id: uuidv7(), ...refusal });
}

/** Ends the seats whose guardian refused the company and did not take it back in time; answers how many. */
export async function endRefusedSeats(db: Database, now: Date): Promise<number> {
  const since = new Date(now.getTime() - TAKE_BACK_MS);
  const isOutdated = and(isNotNull(guardians.email), lt(guardians.refusedAt, since));
  const seats = await db.select().from(guardians).where(isOutdated);
  for (const { companyId, email } of seats)
    if (email) await db.transaction((tx) => removeGuardiansOf(tx, { companyId, email, refusedBefore: since }));
  return seats.length;
}

/**
 * Ends refusals of guardians who are gone, because the school noted a consent on paper. Nobody else can end one,
 * whoever they say to be. Answers how many.
 */
export const liftRefusals = (tx: Database, of: string): Promise<number> =>
  deleteRows(tx, guardians, and(ofStudent(of), eq(guardians.answer, 'refused'), isNull(guardians.email)));

/**
 * Ends the seats of an address, at one company or at all: its reader refuses the company, or leaves the product. A
 * choice that holds a card back or hides its photo stays, without name and address, until the school takes it away. If
 * the reader came by a link that is not a guardian's, only unanswered seats end.
 */
export async function removeGuardiansOf(
  tx: Database,
  {
    email,
    companyId,
    isUnanswered = false,
    refusedBefore,
  }: { email: string; companyId?: string; isUnanswered?: boolean; refusedBefore?: Date },
): Promise<void> {
  const theirs = and(
    eq(guardians.email, email),
    companyId === undefined ? undefined : eq(guardians.companyId, companyId),
    isUnanswered ? isNull(guardians.answer) : undefined,
    refusedBefore && lt(guardians.refusedAt, refusedBefore),
  );
  await renewSecrets(tx, theirs);
  // A deleted card may come back, so its kept row changes too.
  await tx.execute(sql`
    update changed_cards k
    set card = k.card || jsonb_build_object('secret_serial', coalesce((k.card->>'secret_serial')::int, 0) + 1, 'copied_at', null)
    where k.card_id in (select ${guardians.wasOf} from ${guardians} where ${theirs} and ${guardians.answer} is not null)`);
  const chose = sql`(${guardians.answer} = 'refused' or ${guardians.pausedAt} is not null or ${guardians.hidesPhoto})`;
  await tx.update(guardians).set({ email: null, fullName: UNNAMED, nextMailAt: null }).where(and(theirs, chose));
  await tx.delete(guardians).where(theirs);
}

/**
 * The links that were mailed to the old address are dead. A guardian who answered gets one mail, by which the answer
 * can be changed; one whom the school has not confirmed has none. A student who has both addresses keeps them.
 */
export async function moveGuardians(
  tx: Database,
  { from, to }: { from: string; to: string },
  now: Date,
): Promise<void> {
  const mails = sql`case when ${guardians.answer} is null then ${guardians.mails} else ${GUARDIAN_MAILS_MAX - 1} end`;
  const both = sql`exists (select 1 from guardians o where o.email = ${to}
    and (o.card_id = ${guardians.cardId} or o.invitation_id = ${guardians.invitationId}))`;
  await tx
    .update(guardians)
    .set({
      email: to,
      mailProblem: null,
      mails,
      nextMailAt: sql`case when not ${guardians.claimed} then ${now}::timestamptz end`,
    })
    .where(and(eq(guardians.email, from), not(both)));
}
