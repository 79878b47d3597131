// The audit trail: who did what to which record. What it tells of a person is removed when the person leaves, or in
// time.
import { sql, type SQL } from 'drizzle-orm';
import { uuidv7 } from 'uuidv7';
import { AUDIT_NAMED_DAYS, AUDIT_YEARS } from '@vinculo/contract/rules/limits';
import type { AuditAction } from '@vinculo/contract/rules/trail/auditActions';
import type { AuditChange } from '@vinculo/contract/rules/trail/auditChanges';
import { anyOf, rows, type Database } from '../../services/database/database';
import { audit as auditTable } from '../../services/database/schema';

/** The operator, who has no account. */
export const OPERATOR_ID = '00000000-0000-0000-0000-000000000000';

/** The payment provider, if its word changed a subscription or a charge. */
export const PROVIDER_ID = '00000000-0000-0000-0000-000000000001';

/** A person who opened the link of an invitation, with or without an account. */
export const INVITED_ID = '00000000-0000-0000-0000-000000000002';

/** A partner's shop, through its own page, without an account. */
export const SHOP_ID = '00000000-0000-0000-0000-000000000003';

/** The guardian of a card, by the link of a mail or in their own seat. */
export const GUARDIAN_ID = '00000000-0000-0000-0000-000000000004';

export interface AuditEntry {
  personId: string;
  companyId: string | null;
  action: AuditAction;
  recordId: string | null;
  /** How many records it is about, if more than one. */
  count?: number;
  changes?: AuditChange[];
  at: Date;
}

interface Named {
  name: (id: string) => SQL;
  /** The person whose record it is, if it is a person's. */
  subject?: (id: string) => SQL;
  /** The name is found by the company's id. */
  isOfCompany?: boolean;
}

const titled = (table: 'companies' | 'categories' | 'partners'): Named => ({
  name: (id) => sql`(select title from ${sql.identifier(table)} where id = ${id})`,
});
const STUDENT: Named = {
  name: (id) => sql`coalesce((select full_name from cards where id = ${id}),
    (select full_name from invitations where id = ${id}))`,
  subject: (id) => sql`coalesce((select coalesce(person_id, id) from cards where id = ${id}),
    (select coalesce(person_id, id) from invitations where id = ${id}))`,
};
const PERSON: Named = {
  name: (id) => sql`(select full_name from people where id = ${id})`,
  subject: (id) => sql`${id}::uuid`,
};

/** For records without a name of their own, of which each company has one. They bear the company's name. */
const OF_COMPANY: Named = { ...titled('companies'), isOfCompany: true };
/** The record bears the invited address, until the invitation ends. */
const INVITED_MANAGER: Named = {
  name: (id) => sql`(select email from invitations where id = ${id})`,
  subject: (id) => sql`${id}::uuid`,
};

/** How records get their names, by an action or by its first part. All other records have none. */
const NAMED: Readonly<Record<string, Named>> = {
  company: titled('companies'),
  template: OF_COMPANY,
  link: OF_COMPANY,
  subscription: OF_COMPANY,
  charge: OF_COMPANY,
  audit: OF_COMPANY,
  'cards.export': OF_COMPANY,
  'manager.invite': INVITED_MANAGER,
  category: titled('categories'),
  partner: titled('partners'),
  shopPage: titled('partners'),
  shopMessage: titled('partners'),
  benefit: titled('partners'),
  report: {
    name: (id) =>
      sql`(select p.title from partner_reports r join partners p on p.id = r.partner_id where r.id = ${id})`,
  },
  card: STUDENT,
  guardian: STUDENT,
  invitation: STUDENT,
  request: STUDENT,
  manager: PERSON,
  'super-admin': PERSON,
  file: {
    name: (id) => sql`coalesce((select full_name from cards where avatar_id = ${id}),
      (select title from partners where logo_id = ${id}))`,
    subject: (id) => sql`(select coalesce(person_id, id) from cards where avatar_id = ${id})`,
  },
};

/** Actions of people on their own cards and requests. */
const BY_THE_PERSON: readonly AuditAction[] = ['card.activate', 'card.copy', 'card.copy-end', 'invitation.accept'];

/**
 * Adds a line, in the transaction of the change it records. The record's name is read here: call it before the record
 * is erased.
 */
export async function audit(tx: Database, { changes, ...entry }: AuditEntry): Promise<void> {
  const { action, recordId, personId, companyId } = entry;
  // The trail does not name a person who refuses.
  const isUnnamed = action.endsWith('.refuse');
  const named = isUnnamed ? undefined : (NAMED[action] ?? NAMED[action.split('.')[0] ?? '']);
  const id = named?.isOfCompany ? companyId : (recordId ?? companyId);
  await tx.insert(auditTable).values({
    ...entry,
    id: uuidv7(),
    changes: changes && changes.length > 0 ? changes : null,
    recordName: named && id ? named.name(id) : null,
    subjectId: BY_THE_PERSON.includes(action) ? personId : named?.subject && id ? named.subject(id) : null,
  });
}

const FORGET = sql`update audit set record_name = null, changes = null, subject_id = null`;

/**
 * Takes out what the trail tells of a person, everywhere or at one company: names and values of the person's records,
 * also of records from before the account. Call it before the person's cards and invitations are erased.
 */
export async function forgetInTrail(tx: Database, personId: string, only?: string): Promise<void> {
  const here = only === undefined ? sql`` : sql` and company_id = ${only}`;
  await tx.execute(sql`${FORGET} where subject_id in (
    select ${personId}::uuid
    union select record_id from audit where subject_id = ${personId}
    union select id from cards where person_id = ${personId}
    union select id from invitations where person_id = ${personId})${here}`);
}

/** Takes names and values of these records out of the trail. Call it once nothing else is kept of their students. */
export async function forgetRecords(tx: Database, ids: readonly string[]): Promise<void> {
  await tx.execute(sql`${FORGET} where record_id = ${anyOf(ids)} and subject_id is not null`);
}

/** Takes out what the trail tells of the people of a company, before the company is deleted. */
export async function forgetPeopleOf(tx: Database, companyId: string): Promise<void> {
  await tx.execute(sql`${FORGET} where company_id = ${companyId} and subject_id is not null`);
}

/** Lines erased by one statement. */
const BATCH = 5000;

/** Erases old lines, and in time what the others tell of people. Returns how many lines it touched. */
export async function sweepTrail(db: Database, now: Date, signal?: AbortSignal): Promise<number> {
  const late = sql`${now.toISOString()}::timestamptz - make_interval(days => ${AUDIT_NAMED_DAYS})`;
  // By the database's own clock, as the trigger that keeps younger lines.
  const old = sql`now() - make_interval(years => ${AUDIT_YEARS})`;
  const oldest = (which: SQL) => sql`id = any(array(select id from audit where ${which} order by at limit ${BATCH}))`;
  let touched = 0;
  for (const statement of [
    sql`delete from audit where ${oldest(sql`at < ${old}`)} returning id`,
    sql`${FORGET} where ${oldest(sql`subject_id is not null and at < ${late}`)} returning id`,
  ]) {
    let batch = BATCH;
    while (batch === BATCH && !signal?.aborted) {
      batch = (await rows(db, statement)).length;
      touched += batch;
    }
  }
  return touched;
}
