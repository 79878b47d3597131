// Cards in the database as they are printed, and students without an account with their new codes.
import { sql, type SQL } from 'drizzle-orm';
import type { ChosenCards } from '@vinculo/contract/cards';
import type {
  DeliverCards,
  DeliveryPreview,
  PreviewDelivery,
  PrintCards,
  PrintPreview,
} from '@vinculo/contract/prints';
import { brazilianDate } from '@vinculo/contract/rules/brasilia';
import { UNDER_16 } from '@vinculo/contract/rules/card/ageBand';
import { PRINT_MAX } from '@vinculo/contract/rules/card/printing';
import type { StudentFacts } from '@vinculo/contract/rules/card/student';
import { INVITED_STATES, STUDENT_STATES } from '@vinculo/contract/rules/card/waiting';
import { foldedText } from '@vinculo/contract/rules/text/folding';
import { chosenCards } from '../../domain/cards/filter';
import { factsSql } from '../../domain/cards/student';
import { hidesPhoto, isHeldBack, mayCopy } from '../../domain/family/choices';
import { OWN_LETTERS } from '../../domain/prints/pen';
import { livingSince, type Unowned } from '../../domain/students/activationCodes';
import { anyOf, first, isAmong, rows, texts, type Database } from '../../services/database/database';

type Counted = Omit<PrintPreview, 'unprintable'>;

const COUNTS = sql`(c.active and not ${isHeldBack(sql`c`)})`;

const isEnded = (now: Date) => sql`coalesce(c.valid_until < ${brazilianDate(now)}, false)`;

export async function countCards(db: Database, which: ChosenCards, now: Date): Promise<Counted> {
  const counted = await first<Counted>(
    db,
    sql`select count(*)::int as total, (count(*) filter (where c.print_serial > 0))::int as printed,
          (count(*) filter (where ${COUNTS} and ${isEnded(now)}))::int as ended,
          (count(*) filter (where not ${COUNTS}))::int as inactive,
          (count(*) filter (where c.print_serial > 0 and ${COUNTS} and not ${isEnded(now)}))::int as printed_valid
        from cards c where ${chosenCards(which, now)}`,
  );
  return counted ?? { total: 0, printed: 0, ended: 0, inactive: 0, printed_valid: 0 };
}

export interface CardToPrint extends StudentFacts {
  id: string;
  fullName: string;
  number: string;
  printSerial: number;
  avatarKey: string | null;
  /** A guardian hides the photo, which is not drawn then. */
  hidesPhoto: boolean;
}

const COLUMNS = sql`c.id, c.full_name as "fullName", c.number, c.print_serial as "printSerial", f.key as "avatarKey",
  ${hidesPhoto(sql`c`)} as "hidesPhoto", ${factsSql('c')}`;

/** At most one more than a file takes. */
export const listCardsToPrint = (
  db: Database,
  { only_valid: isOnlyValid = false, ...which }: ChosenCards & Pick<PrintCards, 'only_valid'>,
  now: Date,
): Promise<CardToPrint[]> =>
  rows<CardToPrint>(
    db,
    sql`select ${COLUMNS} from cards c left join files f on f.id = c.avatar_id where ${chosenCards(which, now)}
          ${isOnlyValid ? sql`and ${COUNTS} and not ${isEnded(now)}` : sql``} limit ${PRINT_MAX + 1}`,
  );

/** The distinct names among them that the product's typeface may not be able to write. */
export async function listRareNames(db: Database, which: ChosenCards, now: Date): Promise<string[]> {
  const records = await rows<{ fullName: string }>(
    db,
    sql`select distinct c.full_name as "fullName" from cards c
        where ${chosenCards(which, now)} and c.full_name ~ ${`[^${OWN_LETTERS}]`} limit ${PRINT_MAX}`,
  );
  return records.map(({ fullName }) => fullName);
}

/** Marks these printings as the last ones; older ones are replaced. */
export async function finishPrints(tx: Database, prints: readonly { id: string; serial: number }[]): Promise<void> {
  const printed = sql.join(
    prints.map(({ id, serial }) => sql`(${id}::uuid, ${serial}::int)`),
    sql`, `,
  );
  await tx.execute(sql`
    update cards c set print_serial = made.serial from (values ${printed}) made (id, serial)
    where c.id = made.id and c.print_serial < made.serial`);
}

export type CardToCopy = CardToPrint & { companyId: string };

/** A card that a person may take along as a copy; null for any other. */
export const findCardToCopy = (db: Database, { id, personId }: { id: string; personId: string }) =>
  first<CardToCopy>(
    db,
    sql`select ${COLUMNS}, c.company_id as "companyId"
        from cards c join companies co on co.id = c.company_id left join files f on f.id = c.avatar_id
        where c.id = ${id} and ${mayCopy(personId)} and c.active and co.active
          and not ${isHeldBack(sql`c`)}`,
  );

/**
 * Writes when the copy that is alive was made, null if none is. Answers the company; null if the person may not copy
 * the card.
 */
export const writeCopy = (
  tx: Database,
  { id, personId, copiedAt }: { id: string; personId: string; copiedAt: Date | null },
) =>
  first<{ companyId: string }>(
    tx,
    sql`update cards c set copied_at = ${copiedAt?.toISOString() ?? null}::timestamptz
        where c.id = ${id} and ${mayCopy(personId)} returning c.company_id as "companyId"`,
  );

export interface StudentWithoutAccount extends Unowned {
  fullName: string;
  className: string | null;
  enrollmentNumber: string | null;
  /** The card's last day; null: it does not end. */
  validUntil: string | null;
}

const ofClass = (column: SQL, className: string | undefined): SQL =>
  className ? sql`folded(${column}) = ${foldedText(className)}` : sql`true`;

/** SQL conditions for `cards c` and `invitations i`: which cards and students without a card a delivery is about. */
function scopeOf(
  { company_id: companyId, class_name: className, cards, invitation_ids: ids }: PreviewDelivery,
  now: Date,
) {
  const isAll = !cards && !ids;
  return {
    cards:
      cards || isAll
        ? sql`${chosenCards({ ...cards, company_id: companyId }, now)} and ${ofClass(sql`c.class_name`, className)}`
        : sql`false`,
    invitations:
      ids || isAll
        ? sql`i.company_id = ${companyId} and ${ids ? sql`i.id = ${anyOf(ids)}` : sql`true`}
            and ${ofClass(sql`i.class_name`, className)}`
        : sql`false`,
  };
}

/**
 * A student up to 15, or of an unknown age, gets the card by the guardian's yes, in Família. While mails ask for it, or
 * once it is there, paper would be a second way.
 */
const isWithGuardian = (of: SQL, ageBand: SQL) => sql`(coalesce(${ageBand} = any(${texts(UNDER_16)}), true) and exists (
  select 1 from guardians g where ${of} and g.email is not null and g.refused_at is null
    and (g.answer is null and g.next_mail_at is not null or g.answer = 'granted' and not g.claimed)))`;

/** SQL conditions for the cards and invitations of students without an account, if no mail leads them to the card. */
function conditionsOf(which: PreviewDelivery, now: Date): Record<Unowned['kind'], SQL> {
  const { cards, invitations } = scopeOf(which, now);
  return {
    card: sql`${cards} and c.person_id is null and not ${isWithGuardian(sql`g.card_id = c.id`, sql`c.age_band`)}
      and not exists (select 1 from invitations i where i.card_id = c.id and i.next_mail_at is not null)`,
    invitation: sql`${invitations} and i.state = 'listed'
      and not ${isWithGuardian(sql`g.invitation_id = i.id`, sql`i.age_band`)}`,
  };
}

/** An SQL condition for `invitations`: students who are invited by mail, and whose mails came so far. */
export function mailedOf(which: PreviewDelivery, now: Date): SQL {
  const { cards, invitations } = scopeOf(which, now);
  return sql`id in (select i.id from invitations i where ${isAmong(INVITED_STATES, sql`i.state`)}
    and i.email is not null and i.mail_problem is null and i.company_id = ${which.company_id}
    and ((${invitations}) or i.card_id in (select c.id from cards c where ${cards})))`;
}

/** An SQL condition for `guardians`: the guardians of these students. */
export function guardiansOf(which: PreviewDelivery, now: Date): SQL {
  const { cards, invitations } = scopeOf(which, now);
  return sql`company_id = ${which.company_id} and (card_id in (select c.id from cards c where ${cards})
    or invitation_id in (select i.id from invitations i where ${invitations}))`;
}

const hasCode = (of: SQL, now: Date) => sql`exists (select 1 from activation_codes a where ${of} and a.used_at is null
  and a.made_at > ${livingSince(now).toISOString()}::timestamptz)`;
const ofCard = sql`a.card_id = c.id`;
const ofInvitation = sql`a.invitation_id = i.id`;

export async function countStudents(db: Database, which: PreviewDelivery, now: Date) {
  const { card, invitation } = conditionsOf(which, now);
  const counted = await first<Pick<DeliveryPreview, 'codes' | 'alive' | 'no_picture'>>(
    db,
    sql`select count(*) filter (where not has_code)::int as codes, count(*) filter (where has_code)::int as alive,
          (select count(*)::int from invitations i where ${scopeOf(which, now).invitations}
            and ${isAmong(STUDENT_STATES, sql`i.state`)} and i.avatar_id is null and i.card_id is null) as no_picture
        from (select ${hasCode(ofCard, now)} as has_code from cards c where ${card}
          union all select ${hasCode(ofInvitation, now)} from invitations i where ${invitation}) students`,
  );
  return counted ?? { codes: 0, alive: 0, no_picture: 0 };
}

/**
 * The students by their ids, at most one more than a file takes of each kind. Students who have a code on paper come
 * only with `renew`. Until the transaction ends, they stay as they are, and another print of theirs waits.
 */
export async function holdStudentsWithoutAccount(
  tx: Database,
  { renew: isRenewed = false, ...which }: PreviewDelivery & Pick<DeliverCards, 'renew'>,
  now: Date,
): Promise<StudentWithoutAccount[]> {
  const conditions = conditionsOf(which, now);
  const isWanted = (of: SQL) => (isRenewed ? sql`true` : sql`not ${hasCode(of, now)}`);
  const hold = (kind: Unowned['kind'], from: SQL, of: SQL) =>
    rows<StudentWithoutAccount>(
      tx,
      sql`select ${kind} as kind, id, full_name as "fullName", class_name as "className",
            enrollment_number as "enrollmentNumber", valid_until as "validUntil" from ${from}
          where ${conditions[kind]} and ${isWanted(of)} order by id limit ${PRINT_MAX + 1} for no key update`,
    );
  const students = [
    ...(await hold('card', sql`cards c`, ofCard)),
    ...(await hold('invitation', sql`invitations i`, ofInvitation)),
  ];
  // The codes last, as who types, deletes or takes back does, so that there is no deadlock.
  const ids = anyOf(students.map(({ id }) => id));
  await tx.execute(
    sql`select 1 from activation_codes a where a.card_id = ${ids} or a.invitation_id = ${ids} order by a.hash for update`,
  );
  return students;
}
