// The address of an account: what goes with the person when it changes, and what stays. See `docs/security.md`.
import { and, eq, inArray, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import { FORMER_EMAIL_DAYS } from '@vinculo/contract/rules/limits';
import { updateRows, type Database } from '../../services/database/database';
import { cards, changedCards, companies, managers, people } from '../../services/database/schema';
import { findReader } from '../../services/people/people';
import type { Deps } from '../../wiring/deps';
import { moveGuardians } from '../guardians/store';

const DAY_MS = 86_400_000;

export interface EmailMove {
  personId: string;
  from: string;
  to: string;
}

/**
 * Gives the person another address; false if theirs is no longer `from`. A taken address violates `people_email_key`.
 * The Google account was linked by the old address, so the link is removed.
 */
export async function moveEmail(tx: Database, { personId, from, to }: EmailMove, now: Date): Promise<boolean> {
  const isTheirs = and(eq(people.id, personId), eq(people.email, from), isNull(people.removalRequestedAt));
  // A call that gives a card at this moment waits for this row, and then writes the new address.
  const [person] = await tx.select({ id: people.id }).from(people).where(isTheirs).for('update');
  if (!person) return false;
  await tx
    .update(people)
    .set({ email: to, formerEmail: from, emailChangedAt: now, googleSub: null, mailReturnedAt: null })
    .where(eq(people.id, personId));
  await tx.update(cards).set({ ownerEmail: to }).where(eq(cards.personId, personId));
  await tx
    .update(changedCards)
    .set({ card: sql`jsonb_set(${changedCards.card}, '{owner_email}', to_jsonb(${to}::text))` })
    .where(eq(changedCards.personId, personId));
  await moveGuardians(tx, { from, to }, now);
  const managed = tx.select({ id: managers.companyId }).from(managers).where(eq(managers.personId, personId));
  // Another school would learn the new address if it had noted the old one.
  await tx
    .update(companies)
    .set({ email: to })
    .where(and(eq(companies.email, from), inArray(companies.id, managed)));
  return true;
}

/** Both addresses of a person whose last change was at this moment. */
export const findMoved = (db: Database, personId: string, at: Date) =>
  findReader(db, personId, eq(people.emailChangedAt, at));

export async function forgetFormerEmails({ db, clock }: Deps): Promise<number> {
  const old = lt(people.emailChangedAt, new Date(clock().getTime() - FORMER_EMAIL_DAYS * DAY_MS));
  return updateRows(db, people, { formerEmail: null, emailChangedAt: null }, and(isNotNull(people.formerEmail), old));
}
