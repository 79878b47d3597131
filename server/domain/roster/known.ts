/** What a company knows of its students, by cards and open invitations, to compare a class list with. */
import { sql, type SQL } from 'drizzle-orm';
import { foldedText } from '@vinculo/contract/rules/folding';
import type { RosterEntry } from '@vinculo/contract/rosters';
import type { Database } from '../../services/database/database';
import { rows } from '../../services/database/rows';
import { anyOf, texts } from '../../services/database/search';
import { IS_OPEN } from '../invitations/store';

const CARDS = sql`select c.id, 'card' as kind, c.full_name, o.email, c.enrollment_number, c.class_name,
  c.valid_until::text as valid_until, true as has_picture, c.active from cards c join people o on o.id = c.person_id`;
const INVITATIONS = sql`select i.id, 'invitation' as kind, i.full_name, i.email, i.enrollment_number, i.class_name,
  i.valid_until::text as valid_until, i.avatar_id is not null as has_picture, true as active from invitations i`;

export const readRoster = (db: Database, companyId: string): Promise<RosterEntry[]> =>
  rows(
    db,
    sql`${CARDS} where c.company_id = ${companyId}
      union all ${INVITATIONS} where i.company_id = ${companyId} and ${IS_OPEN}`,
  );

export interface Asked {
  emails: readonly string[];
  numbers: readonly string[];
}

/** The students whom one of these addresses or enrolment numbers may mean. */
export function readAsked(db: Database, companyId: string, { emails, numbers }: Asked): Promise<RosterEntry[]> {
  const isNumbered = (column: SQL) => sql`folded(${column}) = any(${texts(numbers.map(foldedText))})`;
  // Each by its own index.
  return rows(
    db,
    sql`${CARDS} where c.company_id = ${companyId} and o.email = any(${texts(emails)})
      union ${CARDS} where c.company_id = ${companyId} and c.enrollment_number is not null and ${isNumbered(sql`c.enrollment_number`)}
      union ${INVITATIONS} where i.company_id = ${companyId} and ${IS_OPEN} and i.email = any(${texts(emails)})
      union ${INVITATIONS} where i.company_id = ${companyId} and ${IS_OPEN} and i.enrollment_number is not null
        and ${isNumbered(sql`i.enrollment_number`)}`,
  );
}

export const readInvited = (db: Database, companyId: string, ids: readonly string[]): Promise<RosterEntry[]> =>
  rows(db, sql`${INVITATIONS} where i.company_id = ${companyId} and ${IS_OPEN} and i.id = ${anyOf(ids)}`);
