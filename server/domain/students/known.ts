// What a company knows of its students, by cards and open invitations, to compare a class list with.
import { sql, type SQL } from 'drizzle-orm';
import type { RosterEntry } from '@vinculo/contract/classLists';
import type { ListedStudent } from '@vinculo/contract/rules/card/roster';
import { STUDENT_STATES } from '@vinculo/contract/rules/card/waiting';
import { normalizeEmail } from '@vinculo/contract/rules/text/email';
import { foldedText } from '@vinculo/contract/rules/text/folding';
import { anyOf, isAmong, rows, texts, type Database } from '../../services/database/database';
import { factsSql } from '../cards/student';

const IS_OPEN = isAmong(STUDENT_STATES, sql`i.state`);

const addressesOf = (which: SQL) => sql`array(
  select g.email from guardians g where ${which} and g.email is not null and not g.claimed order by g.id) as guardian_emails`;

const CARDS = sql`select c.id, 'card' as kind, c.full_name, coalesce(o.email, w.email) as email, ${factsSql('c')},
  true as has_picture, c.guardian_name is not null as has_guardian,
  ${addressesOf(sql`g.card_id = c.id`)}, c.active
  from cards c left join people o on o.id = c.person_id
  left join lateral (select i.email from invitations i where i.card_id = c.id and ${IS_OPEN} limit 1) w on true`;
const INVITATIONS = sql`select i.id, 'invitation' as kind, i.full_name, i.email, ${factsSql('i')},
  i.avatar_id is not null as has_picture,
  i.guardian_name is not null as has_guardian,
  ${addressesOf(sql`g.invitation_id = i.id`)}, true as active from invitations i`;

// An invitation that gives a card away is read with the card.
const WAITS = sql`${IS_OPEN} and i.card_id is null`;

export const readRoster = (db: Database, companyId: string): Promise<RosterEntry[]> =>
  rows(
    db,
    sql`${CARDS} where c.company_id = ${companyId}
      union all ${INVITATIONS} where i.company_id = ${companyId} and ${WAITS}`,
  );

/**
 * The known students whom these rows may mean: by address, by enrolment number, by what a person said, or by name if
 * one of the two has no address.
 */
export function readAsked(db: Database, companyId: string, students: readonly ListedStudent[]): Promise<RosterEntry[]> {
  const addresses = students.flatMap(({ email, guardian_email: kin }) => [email, kin]);
  const emails = addresses.flatMap((email) => (email ? normalizeEmail(email) : []));
  const numbers = students.flatMap(({ enrollment_number: number }) => number || []);
  const unaddressed = students.filter(({ email }) => !email);
  const classes = unaddressed.flatMap(({ class_name: name }) => name || []);
  const isIn = (column: SQL, words: readonly string[]) => sql`folded(${column}) = any(${texts(words.map(foldedText))})`;
  const isNumbered = (column: SQL) => isIn(column, numbers);
  const meant = students.flatMap(({ same_as: id }) => id ?? []);
  const namesOf = (some: readonly ListedStudent[]) => some.map(({ full_name: name }) => name);
  // Each condition has an index of its own.
  return rows(
    db,
    sql`${CARDS} where c.company_id = ${companyId} and o.email = any(${texts(emails)})
      union ${CARDS} where c.company_id = ${companyId} and c.enrollment_number is not null and ${isNumbered(sql`c.enrollment_number`)}
      union ${CARDS} where c.company_id = ${companyId} and c.person_id is null and ${isIn(sql`c.full_name`, namesOf(students))}
      union ${CARDS} where c.company_id = ${companyId} and c.class_name is not null and ${isIn(sql`c.class_name`, classes)}
        and ${isIn(sql`c.full_name`, namesOf(unaddressed))}
      union ${CARDS} where c.company_id = ${companyId} and c.id = ${anyOf(meant)}
      union ${INVITATIONS} where i.company_id = ${companyId} and ${WAITS} and i.email = any(${texts(emails)})
      union ${INVITATIONS} where i.company_id = ${companyId} and ${WAITS} and i.enrollment_number is not null
        and ${isNumbered(sql`i.enrollment_number`)}
      union ${INVITATIONS} where i.company_id = ${companyId} and ${WAITS} and ${isIn(sql`i.full_name`, namesOf(students))}
        and (i.state = 'listed' or ${isIn(sql`i.full_name`, namesOf(unaddressed))})
      union ${INVITATIONS} where i.company_id = ${companyId} and ${WAITS} and i.id = ${anyOf(meant)}`,
  );
}
