// Tells holders a month and a week before their cards end: one mail names all cards of a person.
import { sql } from 'drizzle-orm';
import { brazilianDate, dayAfter, shownDay } from '@vinculo/contract/rules/brasilia';
import { ENDING_DAYS } from '@vinculo/contract/rules/card/cardState';
import { BRASILIA_MS } from '@vinculo/contract/rules/limits';
import { standingOf } from '@vinculo/contract/rules/money/standing';
import { mailboxOf } from '@vinculo/contract/rules/text/email';
import type { CompanyIdentity } from '@vinculo/contract/rules/words/companyIdentity';
import { anyOf, rows, type Database } from '../../services/database/database';
import { within } from '../../services/limits/limits';
import type { Message } from '../../services/mail/mail';
import { oneLine } from '../../services/mail/wording';
import { writeMail, type Place } from '../../services/mail/write';
import { findNewsReader } from '../../services/people/people';
import type { Deps } from '../../wiring/deps';
import { isHeldBack } from '../family/choices';
import { mailLogo } from '../prints/look';
import { countedApart, IDENTITY, identityRows } from '../standing/identity';
import { FACTS, type FactsRow } from '../standing/standings';
import { isNight } from './digests';
import { findStop } from './mailChoices';
import { queued } from './schoolMail';

const LAST_DAYS = 7;
const TEXT_MAX = 80;
/** Cards that a mail names. */
const NAMED_MAX = 10;
/** Cards of one transaction. All cards of all schools end together at the end of a year. */
const BATCH = 500;

interface Payload {
  personId: string;
}
const cardEndMails = queued<Payload>('card-end.mail', deliver);

/**
 * Queues the mails; returns how many cards they tell of. Each step before a card's last day has one mail, and another
 * if that day was put off. A card made within a step has none: its holder has just seen the day.
 */
export async function tellHolders({ db, clock }: Deps, signal: AbortSignal): Promise<number> {
  const now = clock();
  if (isNight(now)) return 0;
  const today = brazilianDate(now);
  const week = dayAfter(today, LAST_DAYS);
  const madeOn = sql`(c.created_at at time zone 'UTC' - ${`${BRASILIA_MS} milliseconds`}::interval)::date`;
  let mailed = 0;
  let last = '00000000-0000-0000-0000-000000000000';
  for (let some = BATCH; some === BATCH && !signal.aborted;) {
    some = await db.transaction(async (tx) => {
      const due = await rows<{ id: string; personId: string }>(
        tx,
        sql`select c.id, c.person_id as "personId" from cards c
            where c.id > ${last} and c.active and not ${isHeldBack(sql`c`)} and c.person_id is not null
              and c.valid_until between ${today}::date and ${dayAfter(today, ENDING_DAYS)}::date
              and greatest(c.end_told_on, ${madeOn})
                < c.valid_until - case when c.valid_until <= ${week}::date then ${LAST_DAYS}::int else ${ENDING_DAYS}::int end
            order by c.id limit ${BATCH} for update skip locked`,
      );
      last = due.at(-1)?.id ?? last;
      if (due.length === 0) return 0;
      const ids = anyOf(due.map(({ id }) => id));
      await tx.execute(sql`update cards set end_told_on = ${today}::date where id = ${ids}`);
      const personIds = [...new Set(due.map(({ personId }) => personId))];
      const mails = personIds.map((personId) => ({ about: `${personId}:${today}`, payload: { personId } }));
      await cardEndMails.post(tx, mails, now);
      return due.length;
    });
    mailed += some;
  }
  return mailed;
}

interface EndingCard {
  company: CompanyIdentity;
  student: string;
  /** Its last day, such as `2027-03-31`. */
  validUntil: string;
}

/** The cards come in the order of their ends. Names stand in the facts alone, because schools type them. */
export function composeCardsEnd(
  to: { email: string; fullName: string },
  cards: readonly EndingCard[],
  place: Place,
): Message {
  const days = new Set(cards.map(({ validUntil }) => validUntil));
  const [first = ''] = days;
  const values = {
    cards: cards
      .slice(0, NAMED_MAX)
      .map(({ company, student, validUntil }) => [
        ['Nome', oneLine(student, TEXT_MAX)] as const,
        ...identityRows(company),
        ['Válida até', shownDay(validUntil)] as const,
      ]),
    isOne: cards.length === 1,
    isOneDay: days.size === 1,
    first,
    total: cards.length,
    more: Math.max(cards.length - NAMED_MAX, 0),
  };
  return writeMail('own-cards-end', to, values, place);
}

/** The person's cards that end soon, of schools whose partners are open, without those that a newer card replaces. */
async function readEnding(db: Database, personId: string, now: Date): Promise<(EndingCard & { companyId: string })[]> {
  const today = brazilianDate(now);
  const found = await rows<EndingCard & { companyId: string; facts: FactsRow }>(
    db,
    sql`select c.company_id as "companyId", ${IDENTITY} as company, c.full_name as student,
          c.valid_until::text as "validUntil", ${FACTS} as facts
        from cards c join companies co on co.id = c.company_id
        where c.person_id = ${personId} and c.active and not ${isHeldBack(sql`c`)}
          and c.valid_until between ${today}::date and ${dayAfter(today, ENDING_DAYS)}::date
          and not exists (
            select 1 from cards o where o.person_id = c.person_id and o.company_id = c.company_id and o.active
              and folded(o.full_name) = folded(c.full_name) and (o.valid_until is null or o.valid_until > c.valid_until))
        order by c.valid_until, c.full_name, c.id`,
  );
  return found.flatMap(({ facts, ...card }) => (standingOf(facts, now) === 'good' ? [card] : []));
}

async function deliver(deps: Deps, { personId }: Payload, entry: string): Promise<void> {
  const { db, mail, limits, config, clock } = deps;
  const person = await findNewsReader(db, personId, clock());
  const stopAt = await findStop(deps, { kind: 'own-cards-end', companyId: null, personId });
  if (!person || !stopAt) return;
  // Reads the cards again: some may have been renewed since the mail was queued.
  const cards = await readEnding(db, personId, clock());
  const [first, ...others] = cards;
  if (!first) return;
  const isOfOne = others.every(({ companyId }) => companyId === first.companyId);
  const logo = isOfOne ? await mailLogo(deps, first.companyId) : null;
  const message = composeCardsEnd(person, cards, { publicUrl: config.publicUrl, stopAt, logo });
  const { company } = cards.find((card) => !card.company.is_new) ?? first;
  await within(limits, [['cardEndMail', countedApart(mailboxOf(person.email), company)]], () =>
    mail.send(message, entry),
  );
}
