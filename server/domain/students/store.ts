// Invitations in the database: several, one at a time, and what ends them.
import { and, eq, isNotNull, sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import { uuidv7 } from 'uuidv7';
import type { MyInvitation } from '@vinculo/contract/invitations';
import { OF_AGE } from '@vinculo/contract/rules/card/ageBand';
import { ASKED_FACTS } from '@vinculo/contract/rules/card/student';
import {
  REQUEST_STATES,
  SITUATIONS,
  SITUATION_NAMES,
  STUDENT_STATES,
  type Sign,
  type WaitingState,
} from '@vinculo/contract/rules/card/waiting';
import type { CompanyIdentity } from '@vinculo/contract/rules/words/companyIdentity';
import type { WaitingStudent } from '@vinculo/contract/waitingStudents';
import { anyOf, firstOf, isAmong, isoMoment, rows, type Database } from '../../services/database/database';
import { activationCodes, guardians, invitations } from '../../services/database/schema';
import type { AdmittedAddress } from '../admission/admit';
import { forgetRecords } from '../audit/audit';
import { factsSql, type StudentColumn } from '../cards/student';
import { fileRef } from '../files/pictures';
import { letGoOfFiles, type StoredFile } from '../files/store';
import { IDENTITY, toldOf } from '../standing/identity';

/** A student without a card, or an invitation that became one, as the table has it. */
export type StoredStudent = Omit<WaitingStudent, 'situation' | 'card_id' | 'link' | 'known' | 'seen'>;

export interface StudentRow extends Omit<StoredStudent, 'avatar'> {
  avatar_id: string | null;
  avatar_key: string | null;
}

export const SHOWN = sql`i.id, i.company_id, i.full_name, i.email, i.state, ${isoMoment(sql`i.created_at`)} as created_at,
  i.avatar_id, f.key as avatar_key, ${factsSql('i')}, i.mails, ${isoMoment(sql`i.mailed_at`)} as mailed_at,
  i.mail_problem, i.reason, (
    select g.email from guardians g where g.invitation_id = i.id and g.email is not null and not g.claimed
    order by g.id desc limit 1) as guardian_email, (
    select json_build_object('full_name', g.full_name, 'email', g.email) from guardians g
    where g.invitation_id = i.id and g.claimed order by g.id limit 1) as claim, (
    select json_build_object('full_name', p.full_name, 'email', p.email, 'at', ${isoMoment(sql`a.used_at`)}, 'is_guardian',
      exists (select 1 from guardians g where g.invitation_id = i.id and g.email = p.email))
    from activation_codes a join people p on p.id = a.used_by where a.invitation_id = i.id) as activated`;
export const FILE_JOIN = sql`left join files f on f.id = i.avatar_id`;

const SIGNS: Readonly<Record<Sign, SQL>> = {
  bounced: sql`i.mail_problem is not null`,
  forbidden: sql`exists (select 1 from guardians g where g.invitation_id = i.id and g.answer = 'refused')`,
};

const CASES = SITUATION_NAMES.map((name) => {
  const { states, sign } = SITUATIONS[name];
  return sql`when ${isAmong(states, sql`i.state`)} ${sign ? sql`and ${SIGNS[sign]}` : sql``} then ${sql.raw(`'${name}'`)}`;
});
/** What stops a card: the contract's table as SQL, of `invitations i`. */
export const SITUATION = sql`case ${sql.join(CASES, sql` `)} end`;

export async function listWaitingOf(db: Database, ids: readonly string[]): Promise<StoredStudent[]> {
  const records = await rows<StudentRow>(
    db,
    sql`select ${SHOWN} from invitations i ${FILE_JOIN}
        where i.id = ${anyOf(ids)} order by i.created_at, i.id`,
  );
  return records.map(({ avatar_id, avatar_key, ...row }) => ({ ...row, avatar: fileRef(avatar_id, avatar_key) }));
}

export type InvitationRecord = typeof invitations.$inferSelect;

export const findRow = (db: Database, id: string): Promise<InvitationRecord | null> =>
  firstOf(db.select().from(invitations).where(eq(invitations.id, id)));

/** Locked, in one order. */
export const lockRows = (tx: Database, which: SQL | undefined): Promise<InvitationRecord[]> =>
  tx.select().from(invitations).where(which).orderBy(invitations.id).for('update');

/** An open invitation to a card, or one of these `states`, locked. */
export const lockInvitation = (
  tx: Database,
  id: string,
  states: readonly WaitingState[] = STUDENT_STATES,
): Promise<InvitationRecord | null> => firstOf(lockRows(tx, and(eq(invitations.id, id), isAmong(states))));

/** What a company says of an invitation. `personId`: the account of the address, if there is one. */
export type InvitationValues = Pick<InvitationRecord, StudentColumn | 'personId' | 'avatarId'>;

/** What an update writes. It leaves the other columns as they are. */
type InvitationChanges = Pick<InvitationValues, 'personId'> & {
  [Column in keyof InvitationValues]?: InvitationValues[Column] | undefined;
} & { email: AdmittedAddress | null };

const stateFor = ({ personId, email }: Pick<InvitationValues, 'personId'> & { email: string | null }) =>
  personId !== null ? 'picture' : email === null ? 'listed' : 'waiting';

/**
 * Writes an invitation; the next mailing sends it. Without an address it is a student of the list, whom no mail
 * reaches. `cardId`: the card without an owner that it gives away.
 */
export async function insertInvitation(
  tx: Database,
  values: InvitationValues & { companyId: string; email: AdmittedAddress | null; cardId?: string },
  now: Date,
): Promise<InvitationRecord> {
  const nextMailAt = values.email === null ? null : now;
  const written = { id: uuidv7(), ...values, state: stateFor(values), createdAt: now, nextMailAt } as const;
  const [row] = await tx.insert(invitations).values(written).returning();
  if (!row) throw new Error('An invitation was not written');
  return row;
}

/**
 * Changes a locked invitation; what is undefined stays. A new address is invited anew; `email` null keeps the address.
 */
export async function changeInvitation(
  tx: Database,
  { id, ...current }: InvitationRecord,
  { email, ...values }: InvitationChanges,
  now: Date,
): Promise<InvitationRecord> {
  const isOther = email !== null && email !== current.email;
  const [row] = await tx
    .update(invitations)
    .set({
      ...values,
      ...(isOther && {
        email,
        state: stateFor({ ...values, email }),
        mails: 0,
        mailedAt: null,
        nextMailAt: now,
        mailProblem: null,
      }),
    })
    .where(eq(invitations.id, id))
    .returning();
  if (!row) throw new Error('An invitation is gone while it is changed');
  // A person typed the code; the new address takes their place.
  if (isOther)
    await tx
      .delete(activationCodes)
      .where(and(eq(activationCodes.invitationId, id), isNotNull(activationCodes.usedAt)));
  return row;
}

type OwnRow = Omit<MyInvitation, 'avatar' | 'company_title' | keyof CompanyIdentity> &
  Pick<StudentRow, 'avatar_id' | 'avatar_key'> & { identity: CompanyIdentity };

/**
 * A person's pending cards: invitations that wait for a picture first, then requests. Those of deactivated companies
 * are left out.
 */
export async function listOwn(db: Database, personId: string): Promise<MyInvitation[]> {
  const isRequested = isAmong(REQUEST_STATES, sql`i.state`);
  const own = await rows<OwnRow>(
    db,
    sql`select i.id, i.company_id, ${IDENTITY} as identity, i.full_name, ${factsSql('i', ASKED_FACTS)}, i.state,
          i.reason, i.avatar_id, exists (select 1 from guardians g join people p on p.email = g.email
            where g.invitation_id = i.id and p.id = i.person_id and i.age_band is distinct from ${OF_AGE}) as is_guardian, f.key as avatar_key
        from invitations i join companies co on co.id = i.company_id ${FILE_JOIN}
        where i.person_id = ${personId} and (i.state = 'picture' or ${isRequested}) and co.active
        order by ${isRequested}, i.created_at, i.id`,
  );
  return own.map(({ avatar_id, avatar_key, identity, ...row }) => ({
    ...row,
    ...toldOf(identity),
    avatar: fileRef(avatar_id, avatar_key),
  }));
}

const idIn = (column: SQLWrapper, ended: readonly InvitationRecord[]) =>
  sql`${column} = ${anyOf(ended.map(({ id }) => id))}`;

/** Lets go of what ended rows hold; returns their pictures, to erase after the commit. */
async function letGo(tx: Database, ended: readonly InvitationRecord[]): Promise<StoredFile[]> {
  const ids = ended.map(({ id }) => id);
  await forgetRecords(tx, ids);
  const pictures = ended.flatMap(({ avatarId }) => avatarId ?? []);
  return letGoOfFiles(tx, pictures);
}

/**
 * Marks these as refused, without a picture; returns the pictures, to erase after the commit. A student without an
 * address waits in the list as before. Their codes are dead.
 */
export async function refuseInvitations(tx: Database, which: SQL | undefined): Promise<StoredFile[]> {
  const ended = await lockRows(tx, and(isAmong(STUDENT_STATES), which));
  if (ended.length === 0) return [];
  const addressed = ended.filter(({ email }) => email !== null);
  const listed = ended.filter(({ email }) => email === null);
  await tx.delete(activationCodes).where(idIn(activationCodes.invitationId, ended));
  // What a guardian answered outlives the invitation, as in `keep_seats` of the database.
  await tx.execute(sql`
    update guardians g set invitation_id = null, was_of = i.id, ended_at = now(), student = split_part(i.full_name, ' ', 1),
      child = child_of(i.company_id, i.full_name, i.enrollment_number)
    from invitations i where i.id = g.invitation_id and g.answer is not null and ${idIn(sql`i.id`, addressed)}`);
  await tx.delete(guardians).where(idIn(guardians.invitationId, addressed));
  const none = { avatarId: null, nextMailAt: null };
  await tx
    .update(invitations)
    .set({ ...none, state: 'refused', guardianName: null, guardianConsentOn: null })
    .where(idIn(invitations.id, addressed));
  await tx
    .update(invitations)
    .set({ ...none, state: 'listed', personId: null })
    .where(idIn(invitations.id, listed));
  return letGo(tx, ended);
}

/** Deletes these in any state; returns the pictures, to erase after the commit. */
export async function deleteInvitations(tx: Database, which: SQL | undefined): Promise<StoredFile[]> {
  const ended = await lockRows(tx, which);
  if (ended.length === 0) return [];
  await tx.delete(invitations).where(idIn(invitations.id, ended));
  return letGo(tx, ended);
}

export const deleteInvitation = (tx: Database, id: string): Promise<StoredFile[]> =>
  deleteInvitations(tx, eq(invitations.id, id));

/** Deletes the row alone: its picture and its history go on with a card or another row. */
export async function removeRow(tx: Database, id: string): Promise<void> {
  await tx.delete(invitations).where(eq(invitations.id, id));
}
