/**
 * Who a person is to a company: somebody it knows or a stranger, what its managers may see, and which strangers it saw.
 */

import { lt, sql } from 'drizzle-orm';
import type { Person } from '@vinculo/contract/people';
import { brazilianDate, dayAfter } from '@vinculo/contract/rules/brasilia';
import { SEEN_DAYS } from '@vinculo/contract/rules/limits';
import { maskEmail, normalizeEmail } from '@vinculo/contract/rules/text/email';
import { deleteRows, rows, texts, type Database } from '../../services/database/database';
import { peopleSeen } from '../../services/database/schema';
import { fileRef } from '../files/pictures';

export interface PersonRow extends Omit<Person, 'avatar'> {
  avatar_id: string | null;
  avatar_key: string | null;
  tied: boolean;
}

export interface Found {
  person: Person;
  isStranger: boolean;
  /** Found by the whole e-mail, which the caller knew already. */
  isByEmail: boolean;
}

/** SQL condition: another person's name reads the same. */
const HAS_NAMESAKE = sql`exists (
  select 1 from people o
  where folded(o.full_name) = folded(p.full_name) and o.id <> p.id and o.removal_requested_at is null)`;

export const SHOWN = sql`p.id, p.full_name, p.email, p.avatar_id, f.key as avatar_key, coalesce(own.has_card, false) as has_card,
  own.person_id is not null as tied, ${HAS_NAMESAKE} as has_namesake`;
export const FILE_JOIN = sql`left join files f on f.id = p.avatar_id`;
export const ownJoin = (companyId: string) =>
  sql`left join school_people own on own.company_id = ${companyId} and own.person_id = p.id`;

export function toFound({ avatar_id, avatar_key, tied, ...told }: PersonRow, typed: string): Found {
  const isStranger = !tied;
  const isByEmail = told.email === typed;
  const isMasked = isStranger && !isByEmail;
  const email = isMasked ? maskEmail(told.email) : told.email;
  const avatar = isStranger ? null : fileRef(avatar_id, avatar_key);
  const person = { ...told, email, avatar, has_namesake: isMasked && told.has_namesake };
  return { person, isStranger, isByEmail };
}

/** One person, or null. A person who is leaving is not found. `typed`: an e-mail that may be theirs. */
export async function findPerson(db: Database, companyId: string, id: string, typed = ''): Promise<Found | null> {
  const [row] = await rows<PersonRow>(
    db,
    sql`select ${SHOWN} from people p ${ownJoin(companyId)} ${FILE_JOIN}
        where p.id = ${id} and p.removal_requested_at is null`,
  );
  return row ? toFound(row, normalizeEmail(typed)) : null;
}

export interface ListedPerson {
  id: string;
  email: string;
  /** The person has nothing to do with the company yet. */
  isStranger: boolean;
}

/** The accounts of these addresses. None of the people can leave before the transaction ends. */
export const lockListed = (tx: Database, companyId: string, emails: readonly string[]): Promise<ListedPerson[]> =>
  rows(
    tx,
    sql`select p.id, p.email, own.person_id is null as "isStranger" from people p ${ownJoin(companyId)}
        where p.email = any(${texts(emails)}) and p.removal_requested_at is null order by p.id for share of p`,
  );

/** Notes which of these people the company saw as strangers. */
export async function markSeen(db: Database, companyId: string, records: readonly Found[], now: Date): Promise<void> {
  const seenOn = brazilianDate(now);
  const seen = records
    .filter(({ isStranger }) => isStranger)
    .map(({ person }) => ({ personId: person.id, companyId, seenOn }))
    // Two searches at once take the rows in one order.
    .sort((one, other) => one.personId.localeCompare(other.personId));
  if (seen.length === 0) return;
  await db
    .insert(peopleSeen)
    .values(seen)
    .onConflictDoUpdate({
      target: [peopleSeen.personId, peopleSeen.companyId],
      set: { seenOn: sql`excluded.seen_on` },
      setWhere: lt(peopleSeen.seenOn, sql`excluded.seen_on`),
    });
}

/** Returns how many were erased. */
export const sweepSeen = (db: Database, now: Date): Promise<number> =>
  deleteRows(db, peopleSeen, lt(peopleSeen.seenOn, dayAfter(brazilianDate(now), -SEEN_DAYS)));
