// What of a partner's uses needs attention, and the weeks by which they are counted.
import { dayAfter } from '../brasilia';
import { USES_WEEKS } from '../limits';
import { counted } from '../words/counts';

/**
 * Why a partner comes first. `reported`: students told that the shop did not accept the card, and the school has not
 * settled it. `ended`: the last day of a benefit is over and it is still active. `unused`: no use in the month and the
 * one before, of a partner that is older than `NEW_PARTNER_DAYS`.
 */
export const ATTENTIONS = ['reported', 'unused', 'ended'] as const;
export type Attention = (typeof ATTENTIONS)[number];

const ATTENTION_WORDS = { unused: 'Sem uso', ended: 'Benefício terminou' } as const;

/** Stands for a new partner without uses. */
export const NO_USES_YET = 'Ainda sem usos';

/**
 * A text short enough for a phone. `reports`: how often students reported it in the month, each once a day at most. A
 * report that the school has not settled may be older.
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

/** The first day of a partner's weeks: whole ones, with the current one. */
export const usesSince = (today: string): string => dayAfter(weekOf(today), -DAYS * (USES_WEEKS - 1));
