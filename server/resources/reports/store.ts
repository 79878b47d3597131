/** Reports in the database: taken from a student, listed for the school, settled. */

import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import type { Report } from '@vinculo/contract/reports';
import { brazilianDate } from '@vinculo/contract/rules/brasilia';
import type { ReportReason } from '@vinculo/contract/rules/partner/reports';
import type { Visit } from '../../domain/partners/open';
import { REPORT } from '../../domain/partners/reports';
import { anyOf, rows, type Database } from '../../services/database/database';
import { partnerReports } from '../../services/database/schema';

export interface NewReport extends Visit {
  reason: ReportReason;
  comment: string | null;
  now: Date;
}

export async function hasReported(db: Database, { partnerId, personId, now }: Visit & { now: Date }): Promise<boolean> {
  const today = sql`${brazilianDate(now)}::date`;
  const [row] = await rows<{ reported: boolean }>(
    db,
    sql`select exists (select 1 from partner_reports r
        where r.partner_id = ${partnerId} and r.person_id = ${personId} and r.day = ${today}) as reported`,
  );
  return row?.reported ?? false;
}

/**
 * Keeps a report; another one of the same day takes its place and is open again. True if it took a place. Null if the
 * partner is gone. The shop reads the id, so it tells no moment: that would tell who was at the counter.
 */
export async function keepReport(db: Database, report: NewReport): Promise<boolean | null> {
  const { partnerId, personId, reason, comment, now } = report;
  const [kept] = await rows<{ is_changed: boolean }>(
    db,
    sql`
      insert into partner_reports as r (id, partner_id, person_id, day, reason, comment)
      select ${randomUUID()}::uuid, p.id, ${personId}::uuid, ${brazilianDate(now)}::date, ${reason}, ${comment}::text
      from partners p where p.id = ${partnerId} and p.active
      on conflict (partner_id, person_id, day) where person_id is not null
        do update set reason = excluded.reason, comment = excluded.comment, settled_on = null
      returning (xmax <> 0) as is_changed`,
  );
  return kept ? kept.is_changed : null;
}

/** A page of one partner's reports, open ones first. Null if none of these companies has the partner. */
export async function readReports(
  db: Database,
  page: { partnerId: string; companyIds: readonly string[]; limit: number; offset: number },
): Promise<{ reports: Report[]; total: number; open: number } | null> {
  const { partnerId, companyIds, limit, offset } = page;
  const [row] = await rows<{ reports: Report[]; total: number; open: number }>(
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
  return row ?? null;
}

/** The company of a report of these companies, locked; null if there is none. */
export async function lockReport(tx: Database, companyIds: readonly string[], id: string): Promise<string | null> {
  const [row] = await rows<{ company_id: string }>(
    tx,
    sql`select p.company_id from partner_reports r join partners p on p.id = r.partner_id
        where r.id = ${id} and p.company_id = ${anyOf(companyIds)} for update of r`,
  );
  return row?.company_id ?? null;
}

export async function findReport(db: Database, id: string): Promise<Report | null> {
  const [row] = await rows<Report>(
    db,
    sql`select ${REPORT} from partner_reports r join partners p on p.id = r.partner_id where r.id = ${id}`,
  );
  return row ?? null;
}

export async function settle(tx: Database, id: string, settledOn: string | null): Promise<void> {
  await tx.update(partnerReports).set({ settledOn }).where(eq(partnerReports.id, id));
}
