/** Requests in the database, in the table of invitations: what people ask companies for. */

import { and, eq, sql } from 'drizzle-orm';
import { uuidv7 } from 'uuidv7';
import type { RosterEntry } from '@vinculo/contract/classLists';
import type { AskForCard } from '@vinculo/contract/requests';
import { Roster } from '@vinculo/contract/rules/card/roster';
import { ASKED_FACTS, ofFacts, STUDENT_FACTS, type AskedFact } from '@vinculo/contract/rules/card/student';
import type { RequestState } from '@vinculo/contract/rules/card/waiting';
import { versionOf } from '../../base/version';
import { factsOf, type AskedColumn } from '../../domain/cards/student';
import { readAsked } from '../../domain/students/known';
import { lockRows, type InvitationRecord } from '../../domain/students/store';
import { columnsOf } from '../../services/database/columns';
import type { Database } from '../../services/database/database';
import { invitations } from '../../services/database/schema';
import { anyOf } from '../../services/database/search';
import { isAmong, isRequest } from '../../services/database/waiting';

export interface Asking extends Record<AskedFact, string | null> {
  full_name: string;
  email: string;
}

/** What a company knows of people who ask it: the student with the enrolment number, or with the address and name. */
export const knownOf = async (
  db: Database,
  companyId: string,
  asking: readonly Asking[],
): Promise<Roster<RosterEntry>> => new Roster(await readAsked(db, companyId, asking));

/** A person's earlier request to a company, locked: with this picture, else for this student, by number or name. */
export async function lockSame(
  db: Database,
  { personId, companyId }: { personId: string; companyId: string },
  { fullName, enrollmentNumber, avatarId }: RequestValues,
): Promise<InvitationRecord | null> {
  const theirs = and(eq(invitations.personId, personId), eq(invitations.companyId, companyId));
  const requests = await lockRows(db, and(theirs, isRequest));
  const email = 'theirs';
  const roster = new Roster(
    requests.map((request) => ({
      id: request.id,
      email,
      full_name: request.fullName,
      ...factsOf(STUDENT_FACTS, request),
      // The class may be another by now.
      class_name: null,
      kind: 'invitation' as const,
      has_picture: true,
      has_guardian: false,
    })),
  );
  const same = roster.find({ email, full_name: fullName, enrollment_number: enrollmentNumber });
  return (
    requests.find((request) => request.avatarId === avatarId) ?? requests.find(({ id }) => id === same?.id) ?? null
  );
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
  made: Omit<RequestValues, 'avatarId'> &
    Pick<InvitationRecord, 'companyId' | 'email' | 'avatarId'> & { personId: string },
  now: Date,
): Promise<string> {
  const id = uuidv7();
  await tx.insert(invitations).values({ id, ...made, state: 'asked', createdAt: now });
  return id;
}

export async function changeRequests(
  tx: Database,
  ids: readonly string[],
  values: Partial<RequestValues> & { state: RequestState; reason: string | null; createdAt?: Date },
): Promise<void> {
  await tx
    .update(invitations)
    .set(values)
    .where(sql`${invitations.id} = ${anyOf(ids)}`);
}

export async function lockOwnRequest(tx: Database, personId: string, id: string): Promise<InvitationRecord | null> {
  const [found] = await lockRows(tx, and(eq(invitations.id, id), eq(invitations.personId, personId), isRequest));
  return found ?? null;
}

/** Of one company, or of all. */
export const countRequestsOf = (db: Database, personId: string, companyId?: string): Promise<number> =>
  db.$count(
    invitations,
    and(
      isRequest,
      eq(invitations.personId, personId),
      companyId === undefined ? undefined : eq(invitations.companyId, companyId),
    ),
  );
