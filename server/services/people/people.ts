// Makes people and finds them by their e-mail.
import { randomInt } from 'node:crypto';
import { and, eq, inArray, isNotNull, isNull, lt, or, type SQL } from 'drizzle-orm';
import { uuidv7 } from 'uuidv7';
import { slug } from '@vinculo/contract/rules/text/slug';
import { firstOf, updateRows, type Database } from '../database/database';
import { people } from '../database/schema';

export type PersonRow = typeof people.$inferSelect;

/** The e-mail is normalised. */
export type NewPerson = Pick<PersonRow, 'fullName' | 'email' | 'superAdmin'>;

const USERNAME_LENGTH = 30;
const USERNAME_TRIES = 20;
/** A mail server may be wrong about an address for a day. */
const NEWS_STOP_MS = 30 * 24 * 60 * 60 * 1000;

/** `Júlia Sá` → `julia.sa`; a name without usable letters falls back on the e-mail. */
function baseUsername({ fullName, email }: NewPerson): string {
  const base = [fullName, email.split('@')[0] ?? '', 'pessoa'].map((text) => slug([text])).find(Boolean) ?? 'pessoa';
  return base.replaceAll('-', '.').slice(0, USERNAME_LENGTH).replace(/\.$/, '');
}

export const findPersonByEmail = (db: Database, email: string): Promise<PersonRow | null> =>
  firstOf(db.select().from(people).where(eq(people.email, email)));

const isPresent = (id: string) => and(eq(people.id, id), isNull(people.removalRequestedAt));

/** Whom a mail is for; null if the person has left. */
export const findReader = (db: Database, personId: string, isReached?: SQL): Promise<PersonRow | null> =>
  firstOf(
    db
      .select()
      .from(people)
      .where(and(isPresent(personId), isReached)),
  );

/** False for people whose mails came back lately. Codes, and what managers must know, are sent to them all the same. */
const getsNews = (now: Date): SQL | undefined =>
  or(isNull(people.mailReturnedAt), lt(people.mailReturnedAt, new Date(now.getTime() - NEWS_STOP_MS)));

/** The same as `findReader` for news: null also if mails to the person came back lately. */
export const findNewsReader = (db: Database, personId: string, now: Date) => findReader(db, personId, getsNews(now));

/** The address does not exist, a mail server says. */
export async function noteReturned(db: Database, email: string, now: Date): Promise<void> {
  await db.update(people).set({ mailReturnedAt: now }).where(eq(people.email, email));
}

/** The person has read a mail. */
export async function noteReached(tx: Database, personId: string): Promise<void> {
  await tx
    .update(people)
    .set({ mailReturnedAt: null })
    .where(and(eq(people.id, personId), isNotNull(people.mailReturnedAt)));
}

/**
 * A person who has not left, locked so that they cannot leave before the transaction ends; else null. With 'no key
 * update', transactions have the person one after the other.
 */
export const lockPerson = (
  tx: Database,
  id: string,
  strength: 'share' | 'no key update' = 'share',
): Promise<PersonRow | null> => firstOf(tx.select().from(people).where(isPresent(id)).for(strength));

export const findPersonByGoogle = (db: Database, sub: string): Promise<PersonRow | null> =>
  firstOf(db.select().from(people).where(eq(people.googleSub, sub)));

/** Lets a person sign in with a Google account; false if another one is linked already. */
export async function linkGoogle(tx: Database, personId: string, sub: string): Promise<boolean> {
  const isFree = or(isNull(people.googleSub), eq(people.googleSub, sub));
  return (await updateRows(tx, people, { googleSub: sub }, and(eq(people.id, personId), isFree))) > 0;
}

/** The person of this e-mail, made if missing; a parallel sign-up with the same e-mail makes no second one. */
export async function findOrMakePerson(db: Database, person: NewPerson, now: Date): Promise<PersonRow> {
  const base = baseUsername(person);
  for (let attempt = 0; attempt < USERNAME_TRIES; attempt += 1) {
    const username = attempt === 0 ? base : `${base}.${randomInt(10 ** Math.min(attempt + 1, 9))}`;
    const [row] = await db
      .insert(people)
      .values({ id: uuidv7(), ...person, username, createdAt: now })
      .onConflictDoNothing()
      .returning();
    if (row) return row;
    const account = await findPersonByEmail(db, person.email);
    if (account) return account;
  }
  throw new Error('No user name was free');
}

/** Makes existing people of these e-mails super administrators; others become so when they sign up. */
export async function promoteSuperAdmins(db: Database, emails: readonly string[]): Promise<void> {
  if (emails.length === 0) return;
  await db
    .update(people)
    .set({ superAdmin: true })
    .where(and(inArray(people.email, [...emails]), eq(people.superAdmin, false)));
}
