// Selects a company's cards, by a list's filters or by what a person chose in the list.
import { sql, type SQL } from 'drizzle-orm';
import type { CardFilters, ChosenCards } from '@vinculo/contract/cards';
import { brazilianDate, dayAfter } from '@vinculo/contract/rules/brasilia';
import { ENDING_DAYS } from '@vinculo/contract/rules/card/cardState';
import { CHOICE_FACTS, ofFacts } from '@vinculo/contract/rules/card/student';
import { foldedText } from '@vinculo/contract/rules/text/folding';
import { anyOf, contains, searchText } from '../../services/database/database';
import { hasConsent, isHeldBack, isOfGuardian, isSilent, mayHaveGuardians } from '../family/choices';

type Filters = Required<CardFilters>;

/**
 * SQL condition of each filter on `cards c`. `today`: the day in Brasília. The planner looks at the values that narrow
 * a list.
 */
const CONDITIONS: { readonly [Name in keyof Filters]: (value: Filters[Name], today: string) => SQL } = {
  search: (text) => {
    const isFound = contains(sql`c.search`, searchText(text));
    return text.includes('@') ? sql`(${isFound} or ${isOfGuardian(sql`c.id`, sql`g.card_id`, text)})` : isFound;
  },
  active: (flag) => sql`c.active = ${flag === 1}`,
  ending: (kind, today) =>
    kind === 'ended'
      ? sql`c.valid_until < ${today}::date`
      : sql`c.valid_until between ${today}::date and ${dayAfter(today, ENDING_DAYS)}::date`,
  owner: () => sql`c.person_id is null`,
  guardian: (kind) => (kind === 'held_back' ? isHeldBack : isSilent)(sql`c`),
  consent: (kind) =>
    kind === 'listed' ? sql`c.listed_consent` : sql`${mayHaveGuardians(sql`c`)} and not ${hasConsent(sql`c`)}`,
  ...ofFacts(CHOICE_FACTS, (fact) => {
    const column = sql.raw(`c.${fact}`);
    return (value: string) => (value === 'none' ? sql`${column} is null` : sql`${column} = ${value}`);
  }),
  class_name: (name) => sql`folded(c.class_name) = ${foldedText(name)}`,
};

/** The filters of a list that select some of its rows; an absent or empty one selects all. */
const askedOf = (filters: CardFilters) =>
  (Object.keys(CONDITIONS) as (keyof Filters)[]).filter((name) => filters[name] !== undefined && filters[name] !== '');

/** SQL condition for the rows of `cards c` that a list selects. */
export function matches(list: CardFilters & { company_id: string }, now: Date): SQL {
  const today = brazilianDate(now);
  const conditionOf = <Name extends keyof Filters>(name: Name) => CONDITIONS[name](list[name] as Filters[Name], today);
  return sql.join([sql`c.company_id = ${list.company_id}`, ...askedOf(list).map(conditionOf)], sql` and `);
}

/** True for a list whose cards must be counted. The database keeps the counts of all cards and of the active ones. */
export const isNarrowed = (list: CardFilters) => askedOf(list).some((name) => name !== 'active');

export const chosenCards = ({ ids, ...list }: ChosenCards, now: Date): SQL =>
  ids ? sql`c.company_id = ${list.company_id} and c.id = ${anyOf(ids)}` : matches(list, now);
