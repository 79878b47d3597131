/** Students without a card in the database: a company's list, one of them, and what ends or gives them. */

import { and, eq, isNull, sql } from 'drizzle-orm';
import type { RosterEntry } from '@vinculo/contract/classLists';
import {
  CARDLESS_STATES,
  INVITATION_STATES,
  isAmongStates,
  REQUEST_STATES,
  SITUATION_NAMES,
  type Situation,
} from '@vinculo/contract/rules/card/waiting';
import { CARD_PAGE_SIZE } from '@vinculo/contract/rules/limits';
import type { ListWaitingStudents, WaitingStudent, WaitingStudentList } from '@vinculo/contract/waitingStudents';
import { requireFound } from '../../base/errors';
import { linkOf } from '../../domain/admission/links';
import { readRemindersLeft } from '../../domain/admission/mailboxes';
import { mailboxDigest } from '../../domain/admission/refusals';
import { isOfGuardian } from '../../domain/family/choices';
import { fileRef } from '../../domain/files/pictures';
import type { StoredFile } from '../../domain/files/store';
import type { ActivationCode } from '../../domain/students/activationCodes';
import { deleteInvitations, FILE_JOIN, findRow, SHOWN, SITUATION, type StudentRow } from '../../domain/students/store';
import type { Database } from '../../services/database/database';
import { rows } from '../../services/database/rows';
import { cards, guardians, invitations } from '../../services/database/schema';
import { anyOf, contains, searchText } from '../../services/database/search';
import { isAmong } from '../../services/database/waiting';
import type { Deps } from '../../wiring/deps';
import { knownOf, seenVersion, type Asking } from './requestStore';

type ListedRow = StudentRow & Pick<WaitingStudent, 'situation'>;
type Reading = Pick<Deps, 'keys' | 'config'>;

const isRequest = ({ state }: Pick<StudentRow, 'state'>) => isAmongStates(REQUEST_STATES, state);
const asking = (row: StudentRow): Asking & { avatar_id: string | null } => ({ ...row, email: row.email ?? '' });

/** Rows of one company as it reads them: with what it knows of people who ask, and the reminders that mailboxes may get. */
async function toStudents(db: Database, deps: Reading, found: readonly ListedRow[]): Promise<WaitingStudent[]> {
  const requests = found.filter(isRequest);
  const [{ company_id: companyId } = { company_id: '' }] = found;
  const roster = requests.length > 0 ? await knownOf(db, companyId, requests.map(asking)) : null;
  const mailboxOf = (email: string) => ({ companyId, mailbox: mailboxDigest(deps, email) });
  const mailed = found.flatMap((row) => (row.email === null || isRequest(row) ? [] : mailboxOf(row.email)));
  const leftOf = mailed.length > 0 ? await readRemindersLeft(db, mailed) : () => 0;
  return found.map((row) => {
    const { avatar_id, avatar_key, ...shown } = row;
    const student = { ...shown, avatar: fileRef(avatar_id, avatar_key), reminders_left: 0, link: null };
    if (isRequest(row)) {
      const asked = asking(row);
      const known: RosterEntry | null = roster?.find(asked) ?? null;
      return { ...student, known, seen: seenVersion(asked, known) };
    }
    const { id, email } = row;
    const reached = email !== null && { reminders_left: leftOf(mailboxOf(email)), link: linkOf(deps, { id, email }) };
    return { ...student, ...reached, known: null, seen: null };
  });
}

/**
 * A page of a company's students without a card, people who ask first, then the oldest, and the count of each situation.
 * Who is invited to a card that is there stands with the card.
 */
export async function readStudents(
  db: Database,
  deps: Reading,
  companyId: string,
  { limit = CARD_PAGE_SIZE, offset = 0, search = '', situation }: ListWaitingStudents,
): Promise<WaitingStudentList> {
  const typed = searchText(search);
  const isOfTyped = isOfGuardian(sql`i.id`, sql`g.invitation_id`, search);
  const isFound = typed ? sql`coalesce(${contains(sql`i.search`, typed)} or ${isOfTyped}, false)` : sql`true`;
  const isAsked = sql`w.found ${situation ? sql`and w.situation = ${situation}` : sql``}`;
  const [answer] = await rows<{ counted: Partial<Record<Situation, number>>; total: number; page: ListedRow[] }>(
    db,
    sql`with w as (
        select i.id, i.created_at, ${SITUATION} as situation, ${isFound} as found
        from invitations i where i.company_id = ${companyId} and i.card_id is null and ${isAmong(CARDLESS_STATES, sql`i.state`)})
      select
        (select coalesce(json_object_agg(situation, n), '{}') from (
          select situation, count(*)::int as n from w group by situation) each) as counted,
        (select count(*)::int from w where ${isAsked}) as total,
        (select coalesce(json_agg(to_json(shown)), '[]') from (
          select ${SHOWN}, w.situation from w join invitations i on i.id = w.id ${FILE_JOIN} where ${isAsked}
          order by (w.situation = 'asked') desc, w.created_at, w.id limit ${limit} offset ${offset}) shown) as page`,
  );
  const { counted = {}, total = 0, page = [] } = answer ?? {};
  const none = Object.fromEntries(SITUATION_NAMES.map((name) => [name, 0])) as Record<Situation, number>;
  return {
    results: await toStudents(db, deps, page),
    paging: { total, limit },
    counts: { ...none, ...counted },
  };
}

/** 404 for another company's, and for an invitation to manage. */
export async function requireStudent(
  db: Database,
  deps: Reading,
  companyIds: readonly string[],
  id: string,
): Promise<WaitingStudent> {
  const found = await rows<ListedRow>(
    db,
    sql`select ${SHOWN}, ${SITUATION} as situation from invitations i ${FILE_JOIN}
      where i.id = ${id} and ${isAmong([...CARDLESS_STATES, 'card'], sql`i.state`)} and i.company_id = ${anyOf(companyIds)}`,
  );
  const [student] = await toStudents(db, deps, found);
  return requireFound(student);
}

/** Takes an address away that no guardian answered by; returns the guardian's name, empty for none. */
export async function dropUnanswered(
  tx: Database,
  { invitationId, email }: { invitationId: string; email: string },
): Promise<string> {
  const which = and(eq(guardians.invitationId, invitationId), eq(guardians.email, email), isNull(guardians.answer));
  const [former] = await tx.delete(guardians).where(which).returning();
  return former?.fullName ?? '';
}

/** Takes these off the list; returns their pictures, which are to erase after the commit. */
export async function removeStudents(
  tx: Database,
  companyId: string,
  ids: readonly string[],
): Promise<{ count: number; dropped: StoredFile[] }> {
  const { id, companyId: company } = invitations;
  const chosen = and(eq(company, companyId), isAmong(INVITATION_STATES), sql`${id} = ${anyOf(ids)}`);
  const count = await tx.$count(invitations, chosen);
  return { count, dropped: await deleteInvitations(tx, chosen) };
}

interface CodesStudent {
  fullName: string;
  className: string | null;
  avatarId: string | null;
}

/** The student of an activation code: a card without an owner, or one who waits for a picture. */
export async function findStudent(
  db: Database,
  { cardId, invitationId }: ActivationCode,
): Promise<CodesStudent | null> {
  if (cardId === null) return findRow(db, invitationId ?? '');
  const { fullName, className, avatarId } = cards;
  const [card] = await db.select({ fullName, className, avatarId }).from(cards).where(eq(cards.id, cardId));
  return card ?? null;
}

/** The card that became of a person's invitation: theirs, or of a child whose guardian they are. */
export async function findMade(
  db: Database,
  { companyId, personId, fullName }: { companyId: string; personId: string; fullName: string },
): Promise<string | null> {
  const [card] = await rows<{ id: string }>(
    db,
    sql`select c.id from cards c where c.company_id = ${companyId} and c.full_name = ${fullName} and (c.person_id = ${personId}
          or exists (select 1 from guardians g join people p on p.email = g.email where g.card_id = c.id and p.id = ${personId}))
        order by c.id desc limit 1`,
  );
  return card?.id ?? null;
}

/** A guardian does not hold the card: its student does, who may have it already. */
export const leaveToStudent = (tx: Database, { cardId, personId }: { cardId: string; personId: string }) =>
  tx
    .update(cards)
    .set({ personId: null, ownerEmail: '' })
    .where(and(eq(cards.id, cardId), eq(cards.personId, personId)));
