/** Students without a card in the database: a company's list, one of them, and what ends or gives them. */

import { and, eq, isNull, sql } from 'drizzle-orm';
import type { RosterEntry } from '@vinculo/contract/classLists';
import {
  CARDLESS_STATES,
  isOf,
  MANAGEMENT_STATES,
  SENT_STATES,
  SITUATION_NAMES,
  STUDENT_STATES,
  type Situation,
} from '@vinculo/contract/rules/card/waiting';
import { CARD_PAGE_SIZE } from '@vinculo/contract/rules/limits';
import type { ListWaitingStudents, WaitingStudent, WaitingStudentList } from '@vinculo/contract/waitingStudents';
import { existing } from '../../base/errors';
import { mailboxDigest } from '../../domain/admission/refusals';
import { fileRef } from '../../domain/files/pictures';
import type { StoredFile } from '../../domain/files/store';
import { linksOf } from '../../domain/invitations/links';
import { readRemindersLeft } from '../../domain/invitations/mailboxes';
import { deleteInvitations, FILE_JOIN, findRow, SHOWN, type StudentRow } from '../../domain/invitations/store';
import type { ActivationCode } from '../../domain/roster/activationCodes';
import type { Database } from '../../services/database/database';
import { rows } from '../../services/database/rows';
import { cards, invitations } from '../../services/database/schema';
import { anyOf, contains, searchText } from '../../services/database/search';
import { isAmong } from '../../services/database/waiting';
import type { Deps } from '../../wiring/deps';
import { knownOf, seenVersion, type Asking } from './requestStore';
import { situationSql } from './situationStore';

type ListedRow = StudentRow & Pick<WaitingStudent, 'situation'>;
type Reading = Pick<Deps, 'keys' | 'config' | 'clock'>;

const isRequest = ({ state }: Pick<StudentRow, 'state'>) => isOf(state, 'request');
const asking = (row: StudentRow): Asking & { avatar_id: string | null } => ({ ...row, email: row.email ?? '' });

/** Rows of one company as it reads them: with what it knows of people who ask, and the reminders that mailboxes may get. */
async function toStudents(db: Database, deps: Reading, found: readonly ListedRow[]): Promise<WaitingStudent[]> {
  const requests = found.filter(isRequest);
  const [{ company_id: companyId } = { company_id: '' }] = found;
  const roster = requests.length > 0 ? await knownOf(db, companyId, requests.map(asking)) : null;
  const led = found.map((row) =>
    row.email === null || isRequest(row) ? null : { companyId, mailbox: mailboxDigest(deps, row.email) },
  );
  const mailboxes = led.filter((to) => to !== null);
  const leftOf = mailboxes.length > 0 ? await readRemindersLeft(db, mailboxes) : () => 0;
  const linkOf = linksOf(deps);
  return found.map(({ avatar_id, avatar_key, ...row }, index) => {
    const asked = asking({ ...row, avatar_id, avatar_key });
    const known: RosterEntry | null = isRequest(row) ? (roster?.find(asked) ?? null) : null;
    const to = led[index];
    return {
      ...row,
      avatar: fileRef(avatar_id, avatar_key),
      reminders_left: to ? leftOf(to) : 0,
      link: isRequest(row) ? null : linkOf(row),
      known,
      seen: isRequest(row) ? seenVersion(asked, known) : null,
    };
  });
}

/** A page of a company's students without a card, people who ask first, then the oldest, and the count of each situation. */
export async function readStudents(
  db: Database,
  deps: Reading,
  companyId: string,
  { limit = CARD_PAGE_SIZE, offset = 0, search, situation }: ListWaitingStudents,
): Promise<WaitingStudentList> {
  const typed = searchText(search);
  const isFound = typed ? contains(sql`i.search`, typed) : sql`true`;
  const isAsked = sql`w.found ${situation ? sql`and w.situation = ${situation}` : sql``}`;
  const [answer] = await rows<{ counted: Partial<Record<Situation, number>>; total: number; page: ListedRow[] }>(
    db,
    sql`with w as (
        select i.id, i.created_at, ${situationSql(deps.clock())} as situation, ${isFound} as found
        from invitations i where i.company_id = ${companyId} and ${isAmong(CARDLESS_STATES, sql`i.state`)})
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
    sql`select ${SHOWN}, ${situationSql(deps.clock())} as situation from invitations i ${FILE_JOIN}
      where i.id = ${id} and not ${isAmong(MANAGEMENT_STATES, sql`i.state`)} and i.company_id = ${anyOf(companyIds)}`,
  );
  const [student] = await toStudents(db, deps, found);
  return existing(student);
}

/** Takes these back with their pictures, which are to erase after the commit. `ofManagers`: how many were to manage. */
export async function revokeInvitations(
  tx: Database,
  companyId: string,
  ids: readonly string[],
): Promise<{ count: number; ofManagers: number; dropped: StoredFile[] }> {
  const { id, companyId: company } = invitations;
  const chosen = and(eq(company, companyId), isAmong(SENT_STATES), sql`${id} = ${anyOf(ids)}`);
  const count = await tx.$count(invitations, chosen);
  const ofManagers = await tx.$count(invitations, and(chosen, isAmong(MANAGEMENT_STATES)));
  return { count, ofManagers, dropped: await deleteInvitations(tx, chosen) };
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

/** Gives a student who waits for a picture to a person; false if they have one, or wait no more. */
export async function giveStudent(tx: Database, id: string, personId: string): Promise<boolean> {
  const changed = await tx
    .update(invitations)
    .set({ personId, state: 'picture', nextMailAt: null })
    .where(and(eq(invitations.id, id), isNull(invitations.personId), isAmong(STUDENT_STATES)))
    .returning({ id: invitations.id });
  return changed.length > 0;
}
