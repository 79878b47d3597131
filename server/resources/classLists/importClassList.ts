// Makes cards and invitations from rows of a class list. The same rows again make nothing.
import { uuidv7 } from 'uuidv7';
import type { ClassListResult, ClassListRow } from '@vinculo/contract/classLists';
import { brazilianDate } from '@vinculo/contract/rules/brasilia';
import {
  isTellable,
  notedGuardian,
  planRow,
  Roster,
  whyUnasked,
  withoutAsking,
  withOwnEmail,
  type KnownStudent,
  type ListedField,
  type RowPlan,
} from '@vinculo/contract/rules/card/roster';
import { STUDENT_FACTS } from '@vinculo/contract/rules/card/student';
import { GUARDIANS_MAX } from '@vinculo/contract/rules/limits';
import { normalizeEmail } from '@vinculo/contract/rules/text/email';
import { changesInNumbers } from '@vinculo/contract/rules/trail/auditChanges';
import { MESSAGES, SERVER_MESSAGES } from '@vinculo/contract/rules/words/messages';
import { lockListed, type AdmittedAddress, type Asker } from '../../domain/admission/admit';
import { tellOfGift } from '../../domain/admission/companyMail';
import { mailboxDigest, readRefused } from '../../domain/admission/mailboxes';
import { audit } from '../../domain/audit/audit';
import { isTakenNumber, usualEnd } from '../../domain/cards/make';
import { NO_GUARDIAN } from '../../domain/cards/student';
import { awaitFiles, claimFile } from '../../domain/files/store';
import { endByAge } from '../../domain/guardians/seats';
import { addGuardian, type NamedGuardian } from '../../domain/guardians/store';
import { becomeCard, giveOwner } from '../../domain/students/becomeCard';
import { readAsked } from '../../domain/students/known';
import {
  changeInvitation,
  insertInvitation,
  lockInvitation,
  removeRow,
  type InvitationRecord,
} from '../../domain/students/store';
import { columnsOf } from '../../services/database/columns';
import type { Database } from '../../services/database/database';
import { requireQuota } from '../../services/database/quota';
import type { Deps } from '../../wiring/deps';
import { admitRows, emailsOf, isNewAddress, refused, studentAfter, type Admission } from './admission';
import { writeCard } from './store';

/** Another call may take a number, or make one of these cards, at the same moment. */
const TRIES = 3;

const done = (outcome: ClassListResult['outcome'], id: string): ClassListResult => ({ outcome, id, reason: null });

const normalized = (rows: readonly ClassListRow[]) =>
  rows.map((row) =>
    withOwnEmail({
      ...row,
      email: row.email ? normalizeEmail(row.email) : null,
      guardian_email: row.guardian_email ? normalizeEmail(row.guardian_email) : null,
    }),
  );

/** A list tells no day, so today is noted, as for a form without a day. */
const guardianOf = (row: ClassListRow, now: Date) =>
  notedGuardian(row) === null
    ? NO_GUARDIAN
    : { ...NO_GUARDIAN, guardianName: notedGuardian(row), guardianConsentOn: brazilianDate(now) };

/** The columns that a row changes. */
const changesOf = (row: ClassListRow, changes: readonly ListedField[], now: Date) => ({
  fullName: changes.includes('full_name') ? row.full_name : undefined,
  ...columnsOf(STUDENT_FACTS, (fact) => (changes.includes(fact) ? row[fact] : undefined)),
  ...(changes.includes('guardian_name') && guardianOf(row, now)),
});

type Writing = Pick<Asker, 'companyId' | 'personId'> & { now: Date };

/** Changes a card. Gives a card without an owner to the account of its address, or else invites the address. */
async function changeCard(
  tx: Database,
  { companyId, personId: callerId, now }: Writing,
  row: ClassListRow,
  { known, changes }: RowPlan,
  reached: { email: AdmittedAddress | null; personId: string | null; guardian: NamedGuardian | null },
) {
  const id = known?.id ?? '';
  // Addresses are no columns of the card, and an update without columns is an error.
  if (changes.some((field) => field !== 'email' && field !== 'guardian_email')) {
    if (changes.includes('age_band')) await endByAge(tx, [id], row.age_band, now);
    await writeCard(tx, companyId, id, changesOf(row, changes, now));
  }
  const { email, personId, guardian } = reached;
  if (guardian) await addGuardian(tx, { companyId, cardId: id, ...guardian }, now);
  if (email !== null && personId !== null) {
    if ((await giveOwner(tx, { cardId: id, personId })) === 'owner')
      await tellOfGift(tx, { callerId, personId, companyId, given: 'card', now });
  } else if (email !== null) {
    // The other facts stand on the card.
    const nothing = { ...columnsOf(STUDENT_FACTS, () => null), ...NO_GUARDIAN };
    const student = { ...nothing, fullName: row.full_name, className: row.class_name || null };
    await insertInvitation(tx, { companyId, ...student, email, personId: null, avatarId: null, cardId: id }, now);
  }
  return done('changed', id);
}

/**
 * Makes the card of an invitation that has all it needs. Deletes the invitation, because its person got the card at
 * once and no mail.
 */
async function settled(tx: Database, writing: Writing, invitation: InvitationRecord): Promise<ClassListResult | null> {
  const { companyId, personId: callerId, now } = writing;
  const card = await becomeCard(tx, invitation, now);
  if (!card) return null;
  await removeRow(tx, invitation.id);
  if (card.personId !== null)
    await tellOfGift(tx, { callerId, personId: card.personId, companyId, given: 'card', now });
  return done('card', card.id);
}

async function writeRows(
  deps: Deps,
  tx: Database,
  writing: Writing,
  { rows, refusals, unasked, addressOf }: Admission & { rows: readonly ClassListRow[] },
): Promise<ClassListResult[]> {
  const { companyId, personId: callerId, now } = writing;
  // Pictures first, as in making one card, so that there is no deadlock.
  await awaitFiles(
    tx,
    rows.flatMap(({ avatar_id: id }) => id ?? []),
  );
  // The company's cards before its people, so that two lists of one company run one after the other.
  await requireQuota(tx, 'cards', companyId, 0);
  const emails = emailsOf(rows);
  const roster = new Roster<KnownStudent>(await readAsked(tx, companyId, rows));
  await requireQuota(tx, 'invitations', companyId, rows.filter((row) => !roster.find(row)).length);
  const listed = new Map((await lockListed(tx, companyId, emails)).map((person) => [person.email, person]));
  const guardians = rows.flatMap(({ guardian_email: email }) => email ?? []);
  const mailboxes = new Map([...emails, ...guardians].map((email) => [email, mailboxDigest(deps, email)]));
  const refusing = await readRefused(tx, deps.keys, companyId, [...mailboxes.values()]);
  const usual = await usualEnd(tx, companyId, now);

  /** Why the guardian of a row is not asked; null if the guardian is asked, or there is nobody to ask. */
  function whyNotAsked(row: ClassListRow, index: number, { known, asksGuardian }: RowPlan): string | null {
    if (whyUnasked(row, known) === 'full') return SERVER_MESSAGES.full.guardians(String(GUARDIANS_MAX));
    if (!asksGuardian) return null;
    if (refusing.has(mailboxes.get(row.guardian_email ?? '') ?? '')) return SERVER_MESSAGES.stranger.refused;
    // Another call changed the student since the admission.
    const isAdmitted = addressOf(index, 'guardian_email') !== null;
    return isAdmitted ? null : (unasked.get(index) ?? SERVER_MESSAGES.invitation.changedMeanwhile);
  }

  async function writeRow(source: ClassListRow, index: number): Promise<ClassListResult> {
    const match = roster.match(source);
    const row = withOwnEmail(source, match.known);
    const whole = planRow(row, match.known);
    const notAsked = whyNotAsked(row, index, whole);
    const plan = notAsked === null ? whole : withoutAsking(whole);
    const { known, changes } = plan;
    if (!isTellable(source)) return refused(MESSAGES.card.tellable);
    if (match.mustAsk) return refused(MESSAGES.card.namesakes);
    // Another call changed or ended the student whom the person named.
    if (row.same_as && !known) return refused(SERVER_MESSAGES.invitation.changedMeanwhile);
    if (plan.isTaken) return refused(MESSAGES.card.enrollmentTaken);
    if (known && changes.length === 0) return notAsked === null ? done('unchanged', known.id) : refused(notAsked);
    const current = known?.kind === 'invitation' ? await lockInvitation(tx, known.id) : null;
    const address = row.email ?? '';
    const person = listed.get(address);
    const isGone = known?.kind === 'invitation' && !current;
    const isReached = address !== '' && (isNewAddress(row, plan) || isGone);
    if (isReached && refusing.has(mailboxes.get(address) ?? '')) return refused(SERVER_MESSAGES.stranger.refused);
    const email = isReached ? addressOf(index, 'email') : null;
    // Another call changed the student since the admission.
    if (isReached && !email) return refused(SERVER_MESSAGES.invitation.changedMeanwhile);
    const guardianEmail = plan.asksGuardian ? addressOf(index, 'guardian_email') : null;
    const guardian = guardianEmail && { fullName: row.guardian_name ?? '', email: guardianEmail };
    const avatarId = !known || changes.includes('avatar_id') ? (row.avatar_id ?? null) : null;
    if (avatarId !== null && !(await claimFile(tx, { fileId: avatarId, companyId, personId: callerId, now })))
      return refused(SERVER_MESSAGES.file.unusable);
    const added = (made: Pick<KnownStudent, 'id' | 'kind'>) =>
      roster.add(studentAfter(row, plan, { ...made, usualEnd: usual }), known);
    const record = (result: ClassListResult): ClassListResult => ({ ...result, reason: notAsked });
    if (known?.kind === 'card') {
      added(known);
      return record(await changeCard(tx, writing, row, plan, { email, personId: person?.id ?? null, guardian }));
    }

    const values = {
      personId: isReached ? (person?.id ?? null) : (current?.personId ?? person?.id ?? null),
      avatarId: avatarId ?? current?.avatarId ?? null,
      email,
    };
    const student = {
      fullName: row.full_name,
      ...columnsOf(STUDENT_FACTS, (fact) => row[fact] || null),
      validUntil: row.valid_until || usual,
      ...guardianOf(row, now),
    };
    const written = current
      ? await changeInvitation(tx, current, { ...values, ...changesOf(row, changes, now) }, now)
      : await insertInvitation(tx, { companyId, ...values, ...student }, now);
    if (guardian) await addGuardian(tx, { companyId, invitationId: written.id, ...guardian }, now);
    const card = await settled(tx, writing, written);
    const id = card?.id ?? written.id;
    added({ id, kind: card ? 'card' : 'invitation' });
    return record(card ?? done(current ? 'changed' : 'invitation', written.id));
  }

  const results: ClassListResult[] = [];
  for (const [index, row] of rows.entries()) results.push(refusals.get(index) ?? (await writeRow(row, index)));
  const are = (which: ClassListResult['outcome']) => results.filter(({ outcome }) => outcome === which).length;
  const numbers = { cards: are('card'), invited: are('invitation'), changed: are('changed') };
  const count = numbers.cards + numbers.invited + numbers.changed;
  const changes = changesInNumbers({ ...numbers, refused: are('refused') });
  if (count > 0)
    await audit(tx, {
      personId: callerId,
      companyId,
      action: 'cards.import',
      recordId: uuidv7(),
      count,
      changes,
      at: now,
    });
  return results;
}

/** Writes all rows that can be written; returns each outcome. If it throws, nothing is written. */
export async function importRows(deps: Deps, asker: Asker, sent: readonly ClassListRow[]): Promise<ClassListResult[]> {
  const rows = normalized(sent);
  const admission = await admitRows(deps, asker, rows);
  const { companyId, personId } = asker;
  for (let left = TRIES; ;) {
    try {
      const writing = { companyId, personId, now: deps.clock() };
      return await deps.db.transaction((tx) => writeRows(deps, tx, writing, { ...admission, rows }));
    } catch (error) {
      left -= 1;
      if (left > 0 && isTakenNumber(error)) continue;
      await admission.giveBack();
      throw error;
    }
  }
}
