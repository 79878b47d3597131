/** Tells a company's managers a month and a week before many of its cards end. */

import { sql } from 'drizzle-orm';
import { brazilianDate, dayAfter } from '@vinculo/contract/rules/brasilia';
import { ENDING_DAYS } from '@vinculo/contract/rules/card/cardState';
import { rows } from '../../services/database/database';
import type { Deps } from '../../wiring/deps';
import { tellManagers } from './tellManagers';

/** Fewer are seen in the table. A class ends together. */
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

/** Returns for how many company days there was something to say. A repeat sends no second mail. */
export async function remindOfEndingCards({ db, clock, outbox }: Deps): Promise<number> {
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
  outbox.wake();
  return reminded;
}
