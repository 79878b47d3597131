// Students without a card in the database: a company's list, one of them, what people ask, and what ends or gives them.
import { and, eq, isNull, sql } from 'drizzle-orm';
import { uuidv7 } from 'uuidv7';
import type { RosterEntry } from '@vinculo/contract/classLists';
import type { AskForCard } from '@vinculo/contract/invitations';
import { Roster } from '@vinculo/contract/rules/card/roster';
import { ASKED_FACTS, ofFacts, type AskedFact } from '@vinculo/contract/rules/card/student';
import {
  CARDLESS_STATES,
  INVITATION_STATES,
  isAmongStates,
  REQUEST_STATES,
  SITUATION_NAMES,
  type RequestState,
  type Situation,
} from '@vinculo/contract/rules/card/waiting';
import { CARD_PAGE_SIZE } from '@vinculo/contract/rules/limits';
import { foldedText } from '@vinculo/contract/rules/text/folding';
import type { ListWaitingStudents, WaitingStudent, WaitingStudentList } from '@vinculo/contract/waitingStudents';
import { requireFound } from '../../base/errors';
import { versionOf } from '../../base/version';
import { linkOf } from '../../domain/admission/links';
import type { AskedColumn } from '../../domain/cards/student';
import { isOfGuardian } from '../../domain/family/choices';
import { fileRef } from '../../domain/files/pictures';
import type { StoredFile } from '../../domain/files/store';
import type { ActivationCode } from '../../domain/students/activationCodes';
import { readAsked } from '../../domain/students/known';
import {
  deleteInvitations,
  FILE_JOIN,
  findRow,
  lockRows,
  SHOWN,
  SITUATION,
  type InvitationRecord,
  type StudentRow,
} from '../../domain/students/store';
import { columnsOf } from '../../services/database/columns';
import {
  anyOf,
  contains,
  first,
  firstOf,
  isAmong,
  isRequest as isRequestRow,
  rows,
  searchText,
  type Database,
} from '../../services/database/database';
import { cards, guardians, invitations } from '../../services/database/schema';
import type { Deps } from '../../wiring/deps';

interface Asking extends Record<AskedFact, string | null> {
  full_name: string;
  email: string;
}

/** What a company knows of people who ask it: the student with the enrolment number, or with the address and name. */
export const knownOf = async (db: Database, companyId: string, asking: readonly Asking[]) =>
  new Roster<RosterEntry>(await readAsked(db, companyId, asking));

/**
 * A person's earlier request to a company, locked. It has this picture, or else is for a student of this name who has
 * no other number.
 */
export async function lockSame(
  db: Database,
  { personId, companyId }: { personId: string; companyId: string },
  { fullName, enrollmentNumber: number, avatarId }: RequestValues,
): Promise<InvitationRecord | null> {
  const theirs = and(eq(invitations.personId, personId), eq(invitations.companyId, companyId));
  const requests = await lockRows(db, and(theirs, isRequestRow));
  const isSame = (request: InvitationRecord) =>
    foldedText(request.fullName) === foldedText(fullName) &&
    (!number || !request.enrollmentNumber || foldedText(request.enrollmentNumber) === foldedText(number));
  return requests.find((request) => request.avatarId === avatarId) ?? requests.find(isSame) ?? null;
}

/** A digest of what the manager saw. Another photo, number, listed student or address changes it. */
export const seenVersion = (request: Asking & { avatar_id: string | null }, known: RosterEntry | null): string => {
  const { full_name, email, avatar_id } = request;
  return versionOf({ full_name, email, ...ofFacts(ASKED_FACTS, (fact) => request[fact]), avatar_id, known });
};

export const lockRequests = (
  tx: Database,
  companyId: string,
  ids: readonly string[],
  states: readonly RequestState[],
): Promise<InvitationRecord[]> =>
  lockRows(tx, and(sql`${invitations.id} = ${anyOf(ids)}`, eq(invitations.companyId, companyId), isAmong(states)));

export type RequestValues = Pick<InvitationRecord, AskedColumn | 'fullName'> & { avatarId: string };

export const valuesOf = (body: AskForCard): RequestValues => ({
  fullName: body.full_name,
  ...columnsOf(ASKED_FACTS, (fact) => body[fact] || null),
  avatarId: body.avatar_id.toLowerCase(),
});

export async function insertRequest(
  tx: Database,
  made: RequestValues & Pick<InvitationRecord, 'companyId' | 'email' | 'personId'>,
  now: Date,
): Promise<string> {
  const id = uuidv7();
  await tx.insert(invitations).values({ id, ...made, state: 'asked', createdAt: now });
  return id;
}

export const changeRequests = (
  tx: Database,
  ids: readonly string[],
  values: Partial<RequestValues> & { state: RequestState; reason: string | null; createdAt?: Date },
) =>
  tx
    .update(invitations)
    .set(values)
    .where(sql`${invitations.id} = ${anyOf(ids)}`);

export const lockOwnRequest = (tx: Database, personId: string, id: string): Promise<InvitationRecord | null> =>
  firstOf(lockRows(tx, and(eq(invitations.id, id), eq(invitations.personId, personId), isRequestRow)));

/** Counts at one company, or at all. */
export const countRequestsOf = (db: Database, personId: string, companyId?: string): Promise<number> =>
  db.$count(
    invitations,
    and(
      isRequestRow,
      eq(invitations.personId, personId),
      companyId === undefined ? undefined : eq(invitations.companyId, companyId),
    ),
  );

type ListedRow = StudentRow & Pick<WaitingStudent, 'situation'>;
type Reading = Pick<Deps, 'keys' | 'config'>;

const isRequest = ({ state }: Pick<StudentRow, 'state'>) => isAmongStates(REQUEST_STATES, state);
const asking = (row: StudentRow): Asking & { avatar_id: string | null } => ({ ...row, email: row.email ?? '' });

/** Writes rows of one company as it reads them, with what it knows of people who ask. */
async function toStudents(db: Database, deps: Reading, found: readonly ListedRow[]): Promise<WaitingStudent[]> {
  const requests = found.filter(isRequest);
  const [{ company_id: companyId } = { company_id: '' }] = found;
  const roster = requests.length > 0 ? await knownOf(db, companyId, requests.map(asking)) : null;
  return found.map((row) => {
    const { avatar_id, avatar_key, ...shown } = row;
    const student = { ...shown, avatar: fileRef(avatar_id, avatar_key), link: null, known: null, seen: null };
    const { id, email } = row;
    if (!isRequest(row)) return email === null ? student : { ...student, link: linkOf(deps, { id, email }) };
    const asked = asking(row);
    const known: RosterEntry | null = roster?.find(asked) ?? null;
    return { ...student, known, seen: seenVersion(asked, known) };
  });
}

/**
 * A page of a company's students without a card, people who ask first, then the oldest, and the count of each
 * situation. A student who is invited to a card that exists is listed with the card.
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
  const answer = await first<{ counted: Partial<Record<Situation, number>>; total: number; page: ListedRow[] }>(
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

/** Takes away an address by which no guardian answered; returns the guardian's name, empty for none. */
export async function dropUnanswered(
  tx: Database,
  { invitationId, email }: { invitationId: string; email: string },
): Promise<string> {
  const which = and(eq(guardians.invitationId, invitationId), eq(guardians.email, email), isNull(guardians.answer));
  const [former] = await tx.delete(guardians).where(which).returning();
  return former?.fullName ?? '';
}

/** Takes these students off the list; returns their pictures, to erase after the commit. */
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

/** The student of an activation code: a card without an owner, or one who waits for a picture. */
export async function findStudent(db: Database, { cardId, invitationId }: ActivationCode) {
  if (cardId === null) return findRow(db, invitationId ?? '');
  const { fullName, className, avatarId } = cards;
  return firstOf(db.select({ fullName, className, avatarId }).from(cards).where(eq(cards.id, cardId)));
}

/** The card that was made of a person's invitation: their own, or that of a child whose guardian they are. */
export async function findMade(
  db: Database,
  { companyId, personId, fullName }: { companyId: string; personId: string; fullName: string },
): Promise<string | null> {
  const card = await first<{ id: string }>(
    db,
    sql`select c.id from cards c where c.company_id = ${companyId} and c.full_name = ${fullName} and (c.person_id = ${personId}
          or exists (select 1 from guardians g join people p on p.email = g.email where g.card_id = c.id and p.id = ${personId}))
        order by c.id desc limit 1`,
  );
  return card?.id ?? null;
}

/** Takes the card from a guardian. Its student holds it, and may have it already. */
export const leaveToStudent = (tx: Database, { cardId, personId }: { cardId: string; personId: string }) =>
  tx
    .update(cards)
    .set({ personId: null, ownerEmail: '' })
    .where(and(eq(cards.id, cardId), eq(cards.personId, personId)));
