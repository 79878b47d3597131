/** How often the demo's partners were used over the last weeks: the first ones and the weekends most. */

import { brazilianDate } from '@vinculo/contract/rules/brasilia';
import type { partnerUses } from '../services/database/schema';

const DAYS = 84;
const DAY_MS = 86_400_000;
const BUSY = 9;
/** Weights from Sunday on. */
const WEEK = [0.3, 0.9, 0.8, 1, 1, 1.4, 1.5];

/** `rank`: the partner's place among its company's partners. */
export function usesOf(partnerId: string, rank: number, now: Date): (typeof partnerUses.$inferInsert)[] {
  return Array.from({ length: DAYS }, (_, ago) => {
    const day = brazilianDate(new Date(now.getTime() - ago * DAY_MS));
    const chance = 1 + ((ago * 5 + rank * 3) % 7) / 10;
    const week = Math.floor(ago / WEEK.length);
    // More from week to week, but not evenly.
    const season = 1.2 - week / 20 + ((week * 3 + rank) % 4) / 10;
    const uses = Math.round((BUSY / (rank + 1)) * chance * season * (WEEK[new Date(day).getUTCDay()] ?? 1));
    return { partnerId, day, uses };
  }).filter(({ uses }) => uses > 0);
}
