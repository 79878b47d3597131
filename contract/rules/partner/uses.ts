/** How uses of partners are grouped, and the weeks by which they are counted. */

import { dayAfter } from '../brasilia';
import { USES_WEEKS } from '../limits';
import { counted } from '../words/counts';

/** What a row of the school's table counts. */
export const USE_GROUPS = ['partner', 'benefit', 'week', 'class'] as const;
export type UseGroup = (typeof USE_GROUPS)[number];

/**
 * Why a partner or benefit comes first. `reported`: students told that the shop did not accept the card, and the school
 * has not settled it. `ended`: its last day is over and it is still active. `unused`: no use in the period, of a partner that is
 * older than `NEW_PARTNER_DAYS`.
 */
export const ATTENTIONS = ['reported', 'unused', 'ended'] as const;
export type Attention = (typeof ATTENTIONS)[number];

const ATTENTION_WORDS = { unused: 'Sem uso', ended: 'Benefício terminou' } as const;

/** Of a partner that is new. */
export const NO_USES_YET = 'Ainda sem usos';

/**
 * Short enough for a phone's table. `reports`: how often students told it in the period, each once a day at most; one that
 * the school has not settled may be older.
 */
export function attentionText(attention: Attention, reports: number): string {
  if (attention !== 'reported') return ATTENTION_WORDS[attention];
  return reports > 0 ? `${counted(reports, 'relato', 'relatos')}: não aceitou` : 'Relato em aberto';
}

const DAYS = 7;

/** The Monday of a day's week. */
export function weekOf(day: string): string {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return dayAfter(day, -((weekday + DAYS - 1) % DAYS));
}

/** The first day of the period that is counted unless the school chooses another: whole weeks, with the current one. */
export const usesSince = (today: string): string => dayAfter(weekOf(today), -DAYS * (USES_WEEKS - 1));

/** `usos-2026-10.pdf`, for a month's first day. */
export const usesMonthFileName = (month: string): string => `usos-${month.slice(0, 'yyyy-mm'.length)}.pdf`;
