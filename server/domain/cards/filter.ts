/** Selects a company's cards, by a list's filter or by what a person chose in the list. */

import { sql, type SQL } from 'drizzle-orm';
import type { ChosenCards, ExportCards } from '@vinculo/contract/cards';
import { brazilianDate, dayAfter } from '@vinculo/contract/rules/brasilia';
import { ENDING_DAYS } from '@vinculo/contract/rules/card/cardState';
import { foldedText } from '@vinculo/contract/rules/text/folding';
import { anyOf, contains, searchText } from '../../services/database/search';

/** Which of a company's cards; empty, null and absent filter nothing. */
export interface CardFilter {
  companyId: string;
  active: boolean | null;
  search: string;
  /** Cards whose last day is past, or within `ENDING_DAYS` from `today`. */
  ending?: { kind: 'ended' | 'ending'; today: string };
  /** Compared as folded text. */
  className?: string;
  /** Cards that have no owner. */
  isUnowned?: boolean;
  /** Cards on which no guardian's consent is noted. */
  lacksConsent?: boolean;
}

function endsSo({ kind, today }: NonNullable<CardFilter['ending']>): SQL {
  return kind === 'ended'
    ? sql`c.valid_until < ${today}`
    : sql`c.valid_until between ${today} and ${dayAfter(today, ENDING_DAYS)}`;
}

/** SQL condition for the rows of `cards c` that a filter selects. */
export const matches = ({
  companyId,
  active,
  search,
  ending,
  className,
  isUnowned,
  lacksConsent,
}: CardFilter): SQL => sql`
  c.company_id = ${companyId} and ${search ? contains(sql`c.search`, search) : sql`true`}
  ${active === null ? sql`` : sql`and c.active = ${active}`} ${ending ? sql`and ${endsSo(ending)}` : sql``}
  ${className ? sql`and folded(c.class_name) = ${foldedText(className)}` : sql``}
  ${isUnowned ? sql`and c.person_id is null` : sql``}
  ${lacksConsent ? sql`and c.guardian_name is null` : sql``}`;

type Asked = Omit<ExportCards, 'sort'>;

/** What a list's call asks for. */
export const filterOf = ({ company_id: companyId, ...list }: Asked, now: Date): CardFilter => ({
  companyId,
  active: list.active === undefined ? null : list.active === 1,
  search: searchText(list.search),
  ending: list.ending && { kind: list.ending, today: brazilianDate(now) },
  className: list.class_name,
  isUnowned: list.owner === 'none',
  lacksConsent: list.consent === 'none',
});

export const chosenCards = ({ ids, ...list }: ChosenCards, now: Date): SQL =>
  ids ? sql`c.company_id = ${list.company_id} and c.id = ${anyOf(ids)}` : matches(filterOf(list, now));
