/** Benefits with a last day, as they are chosen to be renewed. */

import type { KnownPartner } from '@vinculo/contract/partnerLists';
import { brazilianDate, shownDay } from '@vinculo/contract/rules/brasilia';
import { counted } from '@vinculo/contract/rules/words/counts';

export interface EndingBenefit {
  id: string;
  title: string;
  partner: string;
  lastDay: string;
  firstDay: string | null;
  /** 'Parceiro inativo', 'Em pausa'. */
  mark: string | null;
}

/** Those that ended or end first come first. */
export function endingBenefits(partners: readonly KnownPartner[]): EndingBenefit[] {
  const ending = partners.flatMap(({ title: partner, active, benefits }) =>
    benefits.flatMap((benefit): EndingBenefit | [] =>
      benefit.last_day
        ? {
            id: benefit.id,
            title: benefit.title,
            partner,
            lastDay: benefit.last_day,
            firstDay: benefit.first_day,
            mark: active ? (benefit.active ? null : 'Em pausa') : 'Parceiro inativo',
          }
        : [],
    ),
  );
  return ending.sort(
    (one, other) => one.lastDay.localeCompare(other.lastDay) || one.partner.localeCompare(other.partner),
  );
}

export const endText = ({ lastDay }: EndingBenefit, today: string) =>
  `${lastDay < today ? 'Terminou' : 'Termina'} em ${shownDay(lastDay)}`;

const NEXT_YEAR_FROM = '07-01';
/** The end of this year; in its second half, of the next. */
export function usualEnd(now: Date): string {
  const today = brazilianDate(now);
  const year = Number(today.slice(0, 4)) + (today.slice(5) >= NEXT_YEAR_FROM ? 1 : 0);
  return `${year}-12-31`;
}

export const benefitsCount = (count: number) => counted(count, 'benefício', 'benefícios');
