/** Selects a company's cards, by a list's filters or by what a person chose in the list. */

import { sql, type SQL } from 'drizzle-orm';
import type { CardFilters, ChosenCards } from '@vinculo/contract/cards';
import { brazilianDate, dayAfter } from '@vinculo/contract/rules/brasilia';
import { ENDING_DAYS } from '@vinculo/contract/rules/card/cardState';
import { foldedText } from '@vinculo/contract/rules/text/folding';
import { param } from '../../services/database/readings';
import { anyOf, contains, searchText } from '../../services/database/search';

type Filters = Required<CardFilters>;

/** SQL condition of each filter on `cards c`. `today` in Brasília. */
const CONDITIONS: { readonly [Name in keyof Filters]: (value: Filters[Name], today: string) => SQL } = {
  search: (text) => contains(sql`c.search`, searchText(text)),
  active: (flag) => sql`c.active = ${param(flag === 1, 'boolean')}`,
  ending: (kind, today) =>
    kind === 'ended'
      ? sql`c.valid_until < ${param(today, 'date')}`
      : sql`c.valid_until between ${param(today, 'date')} and ${param(dayAfter(today, ENDING_DAYS), 'date')}`,
  owner: () => sql`c.person_id is null`,
  consent: () => sql`c.guardian_name is null`,
  class_name: (name) => sql`folded(c.class_name) = ${param(foldedText(name), 'text')}`,
};

/** SQL condition for the rows of `cards c` that filters select. An absent or empty one selects all. */
export function matches({ company_id: companyId, ...filters }: CardFilters & { company_id: string }, now: Date): SQL {
  const today = brazilianDate(now);
  const conditionOf = <Name extends keyof Filters>(name: Name): SQL[] => {
    const value = filters[name];
    return value === undefined || value === '' ? [] : [CONDITIONS[name](value as Filters[Name], today)];
  };
  const conditions = (Object.keys(CONDITIONS) as (keyof Filters)[]).flatMap(conditionOf);
  return sql.join([sql`c.company_id = ${param(companyId, 'uuid')}`, ...conditions], sql` and `);
}

export const chosenCards = ({ ids, ...list }: ChosenCards, now: Date): SQL =>
  ids ? sql`c.company_id = ${list.company_id} and c.id = ${anyOf(ids)}` : matches(list, now);
