// How often the demo's partners were used, by day, benefit and class, and what its students told of shops.
import { uuidv7 } from 'uuidv7';
import { brazilianDate, dayAfter } from '@vinculo/contract/rules/brasilia';
import { CLASS_COUNTED_MIN } from '@vinculo/contract/rules/limits';
import type { ReportReason } from '@vinculo/contract/rules/partner/reports';
import { weekOf } from '@vinculo/contract/rules/partner/uses';
import { foldedText } from '@vinculo/contract/rules/text/folding';
import type { Rows } from './companies';
import reports from './reports.json' with { type: 'json' };

const DAYS = 84;
const DAY_MS = 86_400_000;
const BUSY = 9;
/** Weights from Sunday on. */
const WEEK = [0.3, 0.9, 0.8, 1, 1, 1.4, 1.5];

/**
 * The first partners have the most uses, and so do weekends. `rank`: the partner's place among its company's partners.
 */
export function usesOf(partnerId: string, rank: number, now: Date): Rows['partnerUses'] {
  return Array.from({ length: DAYS }, (_, ago) => {
    const day = brazilianDate(new Date(now.getTime() - ago * DAY_MS));
    const chance = 1 + ((ago * 5 + rank * 3) % 7) / 10;
    const week = Math.floor(ago / WEEK.length);
    // Uses grow from week to week, but not evenly.
    const season = 1.2 - week / 20 + ((week * 3 + rank) % 4) / 10;
    const uses = Math.round((BUSY / (rank + 1)) * chance * season * (WEEK[new Date(day).getUTCDay()] ?? 1));
    return { partnerId, day, uses };
  }).filter(({ uses }) => uses > 0);
}

type Records = Pick<Rows, 'partners' | 'partnerBenefits' | 'partnerUses' | 'cards'>;

/** Of a partner's uses in a day, each benefit gets half of what the ones before it leave. */
export function usesOfBenefits({ partnerBenefits: all, partnerUses: uses }: Records): Rows['benefitUses'] {
  return uses.flatMap(({ partnerId, day, uses: count }) => {
    let left = count;
    return all
      .filter((benefit) => benefit.partnerId === partnerId)
      .filter(({ firstDay, lastDay }) => (!firstDay || firstDay <= day) && (!lastDay || lastDay >= day))
      .map((benefit) => {
        const own = Math.ceil(left / 2);
        left -= own;
        return { benefitId: benefit.id, day, uses: own };
      })
      .filter((row) => row.uses > 0);
  });
}

function classesOf(all: Records['cards'], companyId: string): string[] {
  const counts = new Map<string, number>();
  for (const card of all) {
    if (card.companyId !== companyId || !card.active || !card.className) continue;
    counts.set(card.className, (counts.get(card.className) ?? 0) + 1);
  }
  return [...counts].filter(([, count]) => count >= CLASS_COUNTED_MIN).map(([name]) => name);
}

/** Of a partner's uses in a week, each class gets half of what the ones before it leave. */
export function usesOfClasses(records: Records): Rows['classUses'] {
  return records.partners.flatMap(({ id: partnerId, companyId }) => {
    const classes = classesOf(records.cards, companyId);
    const weeks = new Map<string, number>();
    for (const use of records.partnerUses) {
      if (use.partnerId !== partnerId) continue;
      const week = weekOf(use.day);
      weeks.set(week, (weeks.get(week) ?? 0) + use.uses);
    }
    return [...weeks].flatMap(([week, uses]) =>
      classes
        .map((className, index) => ({
          partnerId,
          week,
          classKey: foldedText(className),
          className,
          uses: Math.floor(uses / 2 ** (index + 1)),
        }))
        .filter((row) => row.uses > 0),
    );
  });
}

/** `shop`: the partner's place among the active ones of the first company. */
type DemoReport = (typeof reports)[number] & { reason: ReportReason };

export function reportsOf({ partners: all, cards: someCards }: Records, now: Date): Rows['partnerReports'] {
  const today = brazilianDate(now);
  const companyId = all[0]?.companyId;
  const shops = all.filter((partner) => partner.companyId === companyId && partner.active);
  const students = someCards.filter((card) => card.companyId === companyId && card.personId && card.active);
  return (reports as DemoReport[]).flatMap(({ shop, daysAgo, reason, comment = null, isSettled = false }, index) => {
    const partnerId = shops[shop]?.id;
    const personId = students[index]?.personId;
    if (!partnerId || !personId) return [];
    return {
      id: uuidv7(),
      partnerId,
      personId,
      day: dayAfter(today, -daysAgo),
      reason,
      comment,
      settledOn: isSettled ? dayAfter(today, -daysAgo + 3) : null,
    };
  });
}
