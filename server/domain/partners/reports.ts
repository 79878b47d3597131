// What students told of partners that did not accept the card: who reads what of it, and how long.
import { and, eq, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';
import type { Report } from '@vinculo/contract/reports';
import { brazilianDate, dayAfter } from '@vinculo/contract/rules/brasilia';
import { REPORT_DAYS, REPORT_NAMED_DAYS, REPORT_SETTLED_NAMED_DAYS } from '@vinculo/contract/rules/limits';
import type { ReportReason } from '@vinculo/contract/rules/partner/reports';
import { anyOf, deleteRows, rows, updateRows, type Database } from '../../services/database/database';
import { partnerReports } from '../../services/database/schema';
import { showingPartners } from '../family/choices';

/** SQL: report `r` of partner `p` as the school reads it. A guardian's report is told as the child's. */
export const REPORT = sql`
  r.id, r.day::text as day, r.reason, r.comment, r.settled_on::text as settled_on, (
    select json_build_object('full_name', c.full_name, 'class_name', c.class_name) from cards c
    where c.company_id = p.company_id and c.id in ${showingPartners(sql`r.person_id`)}
    order by c.person_id is distinct from r.person_id, c.created_at desc, c.id desc limit 1) as student`;

/** All reports of these partners with their titles, the oldest of each first. */
export const listReportsOf = (db: Database, partnerIds: readonly string[]) =>
  rows<Report & { partner: string }>(
    db,
    sql`select ${REPORT}, p.title as partner from partner_reports r join partners p on p.id = r.partner_id
        where p.id = ${anyOf(partnerIds)} order by p.created_at, p.id, r.day, r.id`,
  );

const NAMELESS = { personId: null, comment: null };

/** Takes the person and their comment from all their reports. Day and reason stay with the partner. */
export async function forgetReporter(tx: Database, personId: string): Promise<void> {
  await tx.update(partnerReports).set(NAMELESS).where(eq(partnerReports.personId, personId));
}

/** Erases old reports, and the person and comment of the others in time. */
export async function sweepReports(db: Database, now: Date): Promise<number> {
  const today = brazilianDate(now);
  const { personId, comment, day, settledOn } = partnerReports;
  const gone = await deleteRows(db, partnerReports, lt(day, dayAfter(today, -REPORT_DAYS)));
  const late = or(
    lt(day, dayAfter(today, -REPORT_NAMED_DAYS)),
    lt(settledOn, dayAfter(today, -REPORT_SETTLED_NAMED_DAYS)),
  );
  const isNamed = or(isNotNull(personId), isNotNull(comment));
  return gone + (await updateRows(db, partnerReports, NAMELESS, and(isNamed, late)));
}

/** A report as the shop reads it: never who told it, nor in which words. */
export interface ShopReport {
  day: string;
  reason: ReportReason;
}

/** The partner's unsettled reports, the newest first. */
export async function readShopReports(db: Database, partnerId: string, limit: number): Promise<ShopReport[]> {
  return db
    .select({ day: partnerReports.day, reason: partnerReports.reason })
    .from(partnerReports)
    .where(and(eq(partnerReports.partnerId, partnerId), isNull(partnerReports.settledOn)))
    .orderBy(sql`${partnerReports.day} desc, ${partnerReports.id} desc`)
    .limit(limit);
}
