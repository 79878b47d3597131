// Reads all companies in figures, and how one company fares.
import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import { dayAfter } from '@vinculo/contract/rules/brasilia';
import { INVITED_STATES } from '@vinculo/contract/rules/card/waiting';
import { refusalText } from '@vinculo/contract/rules/money/refusals';
import type { CompanySign, CompanyStanding } from '@vinculo/contract/rules/money/standing';
import type { CompanyDetails, Dashboard } from '@vinculo/contract/support';
import { monthOf, signOf } from '../../domain/companies/record';
import { composeManagerMail, MANAGER_MAIL, type ManagerMailPayload } from '../../domain/news/managerMails';
import { companyStanding, SUBSCRIBED } from '../../domain/standing/standings';
import { first, firstOf, isAmong, rows, type Database } from '../../services/database/database';
import { cards, managers, outbox, people, subscriptionAttempts } from '../../services/database/schema';

/** How many charges, tries and mails are shown. */
const SHOWN = 12;
const USES_DAYS = 30;

/** The signs that a company has by itself; charges of the month make the others. */
export const OWN_SIGNS = ['new', 'namesake', 'doubted', 'unmanaged', 'ending'] as const;

interface StandingRow {
  standing: CompanyStanding;
  companies: number;
  signs: Record<(typeof OWN_SIGNS)[number], number>;
}

/** Counts every company once, by standing. */
export const countStandings = (db: Database, now: Date) =>
  rows<StandingRow>(
    db,
    sql`
      select ${companyStanding(now)} as standing, count(*)::int as companies, json_build_object(
        ${sql.join(
          OWN_SIGNS.map((sign) => sql`${sql.raw(`'${sign}'`)}, count(*) filter (where ${signOf(sign, now)})`),
          sql`, `,
        )}) as signs
      from companies c ${SUBSCRIBED} group by 1`,
  );

type Totals = Pick<Dashboard, 'revenue' | 'cards' | 'uses'> & Pick<Record<CompanySign, number>, 'refused' | 'charged'>;

/** Charges of the month, cards in force and uses of the day. */
export async function readTotals(db: Database, now: Date, today: string): Promise<Totals> {
  const totals = await first<Totals>(
    db,
    sql`
      select coalesce(sum(ch.amount) filter (where ch.status = 'paid'), 0)::int as revenue,
        count(distinct s.company_id) filter (where ch.status = 'refused')::int as refused,
        count(distinct s.company_id) filter (where ch.status = 'paid')::int as charged,
        (select coalesce(sum(n.active), 0) from card_counts n)::int
          - (select count(*) from cards k where k.active and k.valid_until < ${today}::date)::int as cards,
        (select coalesce(sum(u.uses), 0) from partner_uses u where u.day = ${today}::date)::int as uses
      from charges ch join subscriptions s on s.id = ch.subscription_id
      where ch.kind = 'month' and ch.at >= ${monthOf(now)}`,
  );
  if (!totals) throw new Error('An aggregate without a row');
  return totals;
}

type Figures = CompanyDetails['figures'];

/** Sums over the rows that ask by mail. */
const MAILED = sql`coalesce(sum(i.mails), 0) as mails, count(*) filter (where i.mail_problem is not null) as returned,
  count(*) filter (where i.next_mail_at is not null and i.mailed_at is null) as unsent`;

/** Null if there is no such company. */
export async function readFigures(db: Database, companyId: string, today: string): Promise<Figures | null> {
  const since = dayAfter(today, -USES_DAYS);
  const row = await first<{ figures: Figures }>(
    db,
    sql`
      select json_build_object(
        'cards', coalesce(n.total, 0), 'cards_in_use', coalesce(n.active, 0) - ended.cards, 'cards_ended', ended.cards,
        'partners', shops.total, 'partners_active', shops.active, 'partners_used', shops.used,
        'uses_30_days', shops.uses, 'last_use', shops.last_use, 'reports', shops.reports,
        'mails_sent', waiting.mails + asked.mails, 'mails_returned', waiting.returned + asked.returned,
        'mails_waiting', waiting.unsent + asked.unsent, 'requests', waiting.requests, 'invitations', waiting.invitations, 'without_picture', waiting.without_picture)
        as figures
      from companies c left join card_counts n on n.company_id = c.id
      cross join lateral (
        select count(*)::int as cards from cards k
        where k.company_id = c.id and k.active and k.valid_until < ${today}::date) ended
      cross join lateral (
        select count(*) as total, count(*) filter (where p.active) as active, count(*) filter (where u.uses > 0) as used,
          coalesce(sum(u.uses), 0) as uses, max(l.day) as last_use, coalesce(sum(r.open), 0) as reports
        from partners p
        cross join lateral (
          select sum(uses) as uses from partner_uses where partner_id = p.id and day > ${since}::date) u
        left join lateral (select day from partner_uses where partner_id = p.id order by day desc limit 1) l on true
        cross join lateral (
          select count(*) as open from partner_reports where partner_id = p.id and settled_on is null) r
        where p.company_id = c.id) shops
      cross join lateral (
        select count(*) filter (where i.state = 'asked') as requests,
          count(*) filter (where ${isAmong(INVITED_STATES, sql`i.state`)}) as invitations,
          count(*) filter (where i.state = 'listed') as without_picture, ${MAILED}
        from invitations i where i.company_id = c.id) waiting
      cross join lateral (select ${MAILED} from guardians i where i.company_id = c.id) asked
      where c.id = ${companyId}`,
  );
  return row?.figures ?? null;
}

const PRESENT = isNull(people.removalRequestedAt);

export async function listAttempts(db: Database, companyId: string): Promise<CompanyDetails['attempts']> {
  const { id, createdAt, state, reason, personId } = subscriptionAttempts;
  const records = await db
    .select({ id, at: createdAt, state, reason, person: people.fullName })
    .from(subscriptionAttempts)
    .leftJoin(people, and(eq(people.id, personId), PRESENT))
    .where(eq(subscriptionAttempts.companyId, companyId))
    .orderBy(desc(createdAt))
    .limit(SHOWN);
  return records.map(({ at, reason: code, ...attempt }) => ({
    ...attempt,
    at: at.toISOString(),
    reason: attempt.state === 'refused' ? refusalText(code) : null,
  }));
}

/** The mails about a company's subscription that the outbox still keeps. */
export async function listMails(db: Database, companyId: string, publicUrl: string): Promise<CompanyDetails['mails']> {
  const records = await db
    .select({ entry: outbox, to: people.email })
    .from(outbox)
    .leftJoin(people, and(sql`${people.id} = (${outbox.payload} ->> 'personId')::uuid`, PRESENT))
    .where(and(sql`${outbox.payload} ->> 'companyId' = ${companyId}`, eq(outbox.kind, MANAGER_MAIL)))
    .orderBy(desc(outbox.createdAt), desc(outbox.id))
    .limit(SHOWN);
  // Subjects alone are read of them, so any address of ours switches them off.
  const place = { publicUrl, stopAt: publicUrl };
  return records.map(({ entry: { id, payload, createdAt, doneAt, givenUpAt, lastError }, to }) => ({
    id,
    at: createdAt.toISOString(),
    subject: composeManagerMail({ email: to ?? '', fullName: '' }, payload as ManagerMailPayload, place).subject,
    to,
    state: doneAt ? 'sent' : givenUpAt ? 'given_up' : 'waiting',
    problem: lastError,
  }));
}

/** The managers of companies in which the person has a card. */
export const listManagersOfCards = (tx: Database, personId: string) =>
  tx
    .selectDistinct({ companyId: cards.companyId, readerId: managers.personId })
    .from(cards)
    .innerJoin(managers, eq(managers.companyId, cards.companyId))
    .where(eq(cards.personId, personId));

/** A person, also one who has left, until all of theirs is erased. */
export const findErased = (db: Database, id: string) => firstOf(db.select().from(people).where(eq(people.id, id)));
