/** Students without an account in the database, and their new codes. */

import { sql, type SQL } from 'drizzle-orm';
import type { PreviewCodes } from '@vinculo/contract/prints';
import { PRINT_MAX } from '@vinculo/contract/rules/card/printing';
import { foldedText } from '@vinculo/contract/rules/text/folding';
import { chosenCards } from '../../domain/cards/filter';
import { livingSince, type Unowned } from '../../domain/roster/activationCodes';
import type { Database } from '../../services/database/database';
import { rows } from '../../services/database/rows';
import { anyOf } from '../../services/database/search';

export interface StudentWithoutAccount extends Unowned {
  fullName: string;
  className: string | null;
  enrollmentNumber: string | null;
  /** The card's last day; null: it does not end. */
  validUntil: string | null;
}

const ofClass = (column: SQL, className: string | undefined): SQL =>
  className ? sql`folded(${column}) = ${foldedText(className)}` : sql`true`;

/** SQL conditions for `cards c` and for `invitations i`; null if none of these is chosen. */
function conditionsOf(which: PreviewCodes, now: Date): Record<Unowned['kind'], SQL | null> {
  const { company_id: companyId, class_name: className, cards, invitation_ids: ids } = which;
  const isAll = !cards && !ids;
  const card = sql`${chosenCards({ ...cards, company_id: companyId }, now)} and c.person_id is null
    and ${ofClass(sql`c.class_name`, className)}`;
  const invitation = sql`i.company_id = ${companyId} and i.state = 'listed' and ${ids ? sql`i.id = ${anyOf(ids)}` : sql`true`}
    and ${ofClass(sql`i.class_name`, className)}`;
  return { card: cards || isAll ? card : null, invitation: ids || isAll ? invitation : null };
}

/** An SQL condition for `activation_codes a`: the codes of these students, living or not. */
function codesOf(which: PreviewCodes, now: Date): SQL {
  const { card, invitation } = conditionsOf(which, now);
  const ofCards = sql`a.card_id in (select c.id from cards c where ${card ?? sql`false`})`;
  const ofInvitations = sql`a.invitation_id in (select i.id from invitations i where ${invitation ?? sql`false`})`;
  return sql`a.company_id = ${which.company_id} and (${ofCards} or ${ofInvitations})`;
}

export async function countLivingCodes(db: Database, which: PreviewCodes, now: Date): Promise<number> {
  const [counted] = await rows<{ alive: number }>(
    db,
    sql`select count(*)::int as alive from activation_codes a
        where ${codesOf(which, now)} and a.used_at is null and a.made_at > ${livingSince(now).toISOString()}`,
  );
  return counted?.alive ?? 0;
}

/**
 * By their ids, at most one more than a file takes of each kind. Until the transaction ends, they stay as they are,
 * and another print of theirs waits.
 */
export async function holdStudentsWithoutAccount(
  tx: Database,
  which: PreviewCodes,
  now: Date,
): Promise<StudentWithoutAccount[]> {
  const { card, invitation } = conditionsOf(which, now);
  const limit = sql`limit ${PRINT_MAX + 1} for no key update`;
  const found: StudentWithoutAccount[] = [];
  if (card)
    found.push(
      ...(await rows<StudentWithoutAccount>(
        tx,
        sql`select 'card' as kind, c.id, c.full_name as "fullName", c.class_name as "className",
              c.enrollment_number as "enrollmentNumber", c.valid_until as "validUntil" from cards c where ${card} order by c.id ${limit}`,
      )),
    );
  if (invitation)
    found.push(
      ...(await rows<StudentWithoutAccount>(
        tx,
        sql`select 'invitation' as kind, i.id, i.full_name as "fullName", i.class_name as "className",
              i.enrollment_number as "enrollmentNumber", i.valid_until as "validUntil" from invitations i where ${invitation} order by i.id ${limit}`,
      )),
    );
  // The codes last, as who types, deletes or takes back does, so that there is no deadlock.
  await tx.execute(sql`select 1 from activation_codes a where ${codesOf(which, now)} order by a.hash for update`);
  return found;
}
