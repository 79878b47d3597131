// Reports in the database: taken from a student, listed for the school, settled.
import { randomUUID } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import type { Report } from '@vinculo/contract/reports';
import { brazilianDate } from '@vinculo/contract/rules/brasilia';
import type { ReportReason } from '@vinculo/contract/rules/partner/reports';
import type { Visit } from '../../domain/partners/open';
import { REPORT } from '../../domain/partners/reports';
import { anyOf, first, type Database } from '../../services/database/database';
import { partnerReports } from '../../services/database/schema';

interface NewReport extends Visit {
  reason: ReportReason;
  comment: string | null;
  now: Date;
}

export async function hasReported(db: Database, { partnerId, personId, now }: Visit & { now: Date }): Promise<boolean> {
  const { partnerId: partner, personId: person, day } = partnerReports;
  const theirs = and(eq(partner, partnerId), eq(person, personId), eq(day, brazilianDate(now)));
  return (await db.$count(partnerReports, theirs)) > 0;
}

/**
 * Keeps a report. It takes the place of another one of the same day, and is open again. True if it took a place; null
 * if the partner is gone. The shop reads the id, so it tells no moment: that would tell who was at the counter.
 */
export async function keepReport(db: Database, report: NewReport): Promise<boolean | null> {
  const { partnerId, personId, reason, comment, now } = report;
  const kept = await first<{ is_changed: boolean }>(
    db,
    sql`
      insert into partner_reports as r (id, partner_id, person_id, day, reason, comment)
      select ${randomUUID()}::uuid, p.id, ${personId}::uuid, ${brazilianDate(now)}::date, ${reason}, ${comment}::text
      from partners p where p.id = ${partnerId} and p.active
      on conflict (partner_id, person_id, day) where person_id is not null
        do update set reason = excluded.reason, comment = excluded.comment, settled_on = null
      returning (xmax <> 0) as is_changed`,
  );
  return kept && kept.is_changed;
}

/** A page of one partner's reports, open ones first. Null if none of these companies has the partner. */
export const readReports = (
  db: Database,
  {
    partnerId,
    companyIds,
    limit,
    offset,
  }: { partnerId: string; companyIds: readonly string[]; limit: number; offset: number },
) =>
  first<{ reports: Report[]; total: number; open: number }>(
    db,
    sql`
      select (
        select coalesce(json_agg(to_json(listed)), '[]') from (
          select ${REPORT} from partner_reports r where r.partner_id = p.id
          order by r.settled_on is not null, r.day desc, r.id desc limit ${limit} offset ${offset}) listed) as reports,
        (select count(*)::int from partner_reports r where r.partner_id = p.id) as total,
        (select count(*)::int from partner_reports r where r.partner_id = p.id and r.settled_on is null) as open
      from partners p where p.id = ${partnerId} and p.company_id = ${anyOf(companyIds)}`,
  );

/** The company of a report of these companies, locked; null if there is none. */
export const lockReport = (tx: Database, companyIds: readonly string[], id: string) =>
  first<{ companyId: string }>(
    tx,
    sql`select p.company_id as "companyId" from partner_reports r join partners p on p.id = r.partner_id
        where r.id = ${id} and p.company_id = ${anyOf(companyIds)} for update of r`,
  );

export const findReport = (db: Database, id: string) =>
  first<Report>(
    db,
    sql`select ${REPORT} from partner_reports r join partners p on p.id = r.partner_id where r.id = ${id}`,
  );

export const settle = (tx: Database, id: string, settledOn: string | null) =>
  tx.update(partnerReports).set({ settledOn }).where(eq(partnerReports.id, id));
