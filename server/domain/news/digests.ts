// Tells managers of what waits for an answer, at most once a day, of each month in figures, and of cards that end.
import { eq, inArray, sql } from 'drizzle-orm';
import { brazilianDate, dayAfter, lastMonth } from '@vinculo/contract/rules/brasilia';
import { ENDING_DAYS } from '@vinculo/contract/rules/card/cardState';
import { BRASILIA_MS, REPORTS_DAYS } from '@vinculo/contract/rules/limits';
import { rows } from '../../services/database/database';
import { companies, partnerReports } from '../../services/database/schema';
import type { Deps } from '../../wiring/deps';
import type { MonthFigures } from './managerMails';
import { tellManagers } from './tellManagers';

/** No mail goes out at night. */
const FROM_HOUR = 7;
/** Days at the beginning of a month in which the one before is told of. A server may be away for some. */
const MONTH_DAYS = 5;
const MOST_USED = 3;
/** Companies of one statement. */
const BATCH = 200;

export const isNight = (now: Date) => new Date(now.getTime() - BRASILIA_MS).getUTCHours() < FROM_HOUR;
/** The moment at which a day begins in Brasília. */
const startOf = (day: string) => new Date(Date.parse(`${day}T00:00:00Z`) + BRASILIA_MS).toISOString();

type Waiting = { id: string; title: string; waiting: number; added: number; messages: number; reports: number };

/** Returns how many companies had something new that waits: a request, a shop's message or a student's report. */
export async function tellOfWaiting({ db, clock }: Deps): Promise<number> {
  const now = clock();
  if (isNight(now)) return 0;
  const today = brazilianDate(now);
  // The moment of a report is not kept, so each report keeps whether it was told.
  const waiting = await rows<Waiting & { untold: string[] }>(
    db,
    sql`select co.id, co.name as title,
          (count(*) filter (where w.kind = 'request'))::int as waiting,
          (count(*) filter (where w.kind = 'request' and w.since > told.at))::int as added,
          (count(*) filter (where w.kind = 'message'))::int as messages,
          (count(*) filter (where w.kind = 'report'))::int as reports,
          coalesce(json_agg(w.id) filter (where w.kind = 'report' and w.since > told.at), '[]') as untold
        from (
          select company_id, id, 'request' as kind, created_at as since from invitations where state = 'asked'
          union all
          select p.company_id, m.id, 'message', m.sent_at
          from shop_messages m join partners p on p.id = m.partner_id where m.done_at is null
          union all
          select p.company_id, r.id, 'report', case when r.told then '-infinity' else 'infinity' end::timestamptz
          from partner_reports r join partners p on p.id = r.partner_id
          where r.settled_on is null and r.day > ${today}::date - ${REPORTS_DAYS}::int
        ) w join companies co on co.id = w.company_id
          cross join lateral (select coalesce(co.requests_told_at, '-infinity') as at) told
        where co.active and told.at < ${startOf(today)}::timestamptz
        group by co.id having bool_or(w.since > told.at) order by co.id`,
  );
  for (const { id, title: company, untold, ...counts } of waiting) {
    await db.transaction(async (tx) => {
      const news = { kind: 'requests-wait', company, ...counts } as const;
      await tellManagers(tx, id, { news, about: `${id}:${today}`, now });
      await tx.update(companies).set({ requestsToldAt: now }).where(eq(companies.id, id));
      if (untold.length > 0)
        await tx.update(partnerReports).set({ told: true }).where(inArray(partnerReports.id, untold));
    });
  }
  return waiting.length;
}

type FiguresRow = MonthFigures & { id: string; title: string };

/** Returns how many companies were told of the month: those in which something happened. */
export async function tellOfMonth({ db, clock }: Deps, signal: AbortSignal): Promise<number> {
  const now = clock();
  const today = brazilianDate(now);
  if (isNight(now) || Number(today.slice('yyyy-mm-'.length)) > MONTH_DAYS) return 0;
  const { from: month, to: lastDay } = lastMonth(today);
  const first = dayAfter(lastDay, 1);
  const former = lastMonth(month);
  const during = sql`between ${month}::date and ${lastDay}::date`;
  const before = sql`between ${former.from}::date and ${former.to}::date`;
  const madeThen = sql`created_at >= ${startOf(month)}::timestamptz and created_at < ${startOf(first)}::timestamptz`;
  const inUse = sql`from cards c where c.company_id = co.id and c.active
    and (c.valid_until is null or c.valid_until >= ${today}::date)`;
  const used = sql`from partners p join partner_uses u on u.partner_id = p.id where p.company_id = co.id and u.day`;
  let mailed = 0;
  for (;;) {
    const batch = await rows<FiguresRow>(
      db,
      sql`select co.id, co.name as title,
          (select count(*)::int ${inUse}) as "inUse",
          (select count(*)::int ${inUse} and c.person_id is not null) as activated,
          (select count(*)::int from cards where company_id = co.id and ${madeThen}) as "newCards",
          (select count(*)::int from partners where company_id = co.id and ${madeThen}) as "newPartners",
          (select coalesce(sum(u.uses), 0)::int ${used} ${during}) as uses,
          (select coalesce(sum(u.uses), 0)::int ${used} ${before}) as "usesBefore",
          (select coalesce(json_agg(json_build_object('title', most.title, 'uses', most.uses)), '[]') from (
            select p.title, sum(u.uses)::int as uses ${used} ${during} group by p.id
            order by uses desc, p.title_key limit ${MOST_USED}) most) as "mostUsed"
        from companies co
        where co.active and co.created_at < ${startOf(first)}::timestamptz
          and (co.month_told_on is null or co.month_told_on < ${first}::date)
        order by co.id limit ${BATCH}`,
    );
    for (const { id, title: company, ...figures } of batch) {
      if (signal.aborted) return mailed;
      const { uses, newCards, newPartners } = figures;
      const hasNews = uses + newCards + newPartners > 0;
      await db.transaction(async (tx) => {
        const news = { kind: 'month', company, month, ...figures } as const;
        if (hasNews) await tellManagers(tx, id, { news, about: `${id}:${month}`, now });
        await tx.update(companies).set({ monthToldOn: first }).where(eq(companies.id, id));
      });
      if (hasNews) mailed += 1;
    }
    if (batch.length < BATCH) return mailed;
  }
}

/** Fewer cards are seen in the table. The cards of a class end together. */
const MANY = 10;
const REMINDERS = [
  { days: ENDING_DAYS, from: 8, to: ENDING_DAYS },
  { days: 7, from: 0, to: 7 },
] as const;

interface EndingRow {
  company_id: string;
  title: string;
  valid_until: string;
  count: number;
}

/**
 * Reminds a month and a week before many cards end. Returns how many days of companies it told of. A repeat sends no
 * second mail.
 */
export async function remindOfEndingCards({ db, clock }: Deps): Promise<number> {
  const now = clock();
  const today = brazilianDate(now);
  let reminded = 0;
  for (const { days, from, to } of REMINDERS) {
    const ending = await rows<EndingRow>(
      db,
      sql`select c.company_id, co.name as title, c.valid_until::text as valid_until, c.count from (
          select company_id, valid_until, count(*)::int as count from cards
          where active and valid_until between ${dayAfter(today, from)} and ${dayAfter(today, to)}
          group by company_id, valid_until having count(*) >= ${MANY}) c
        join companies co on co.id = c.company_id where co.active order by c.company_id, c.valid_until`,
    );
    for (const { company_id: companyId, title: company, valid_until: validUntil, count } of ending) {
      const news = { kind: 'cards-end', company, validUntil, count } as const;
      const about = `${companyId}:${validUntil}:${days}`;
      await db.transaction((tx) => tellManagers(tx, companyId, { news, about, now }));
      reminded += 1;
    }
  }
  return reminded;
}
