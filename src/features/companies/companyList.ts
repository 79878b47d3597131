/** The list of companies by its address, and how it is kept while a company's form is open. */

import { skipToken } from '@reduxjs/toolkit/query';
import type { CompanyFilter } from '@vinculo/contract/companies';
import {
  COMPANY_SIGNS,
  STANDINGS,
  type CompanySign,
  type CompanyStanding,
} from '@vinculo/contract/rules/money/standing';
import { STANDING_WORDS } from '@vinculo/contract/rules/words/stateWords';
import { useListCompaniesInfiniteQuery } from '../../api/slice';
import { COMPANY_FILTERS, inAddress, SIGN_WORDS } from '../../components/company/companyWays';
import { readListQuery, useListAddress, type ListQuery } from '../../lib/listParams';

const STANDING_OF = new Map(STANDINGS.map((standing) => [inAddress(STANDING_WORDS[standing]), standing]));
const SIGN_OF = new Map(COMPANY_SIGNS.map((sign) => [inAddress(SIGN_WORDS[sign]), sign]));
const SORT_NAMES = { standing: 'situacao', '-standing': 'situacao-inversa' } as const;
export type CompanySort = keyof typeof SORT_NAMES;
const SORTS = new Map(Object.entries(SORT_NAMES).map(([sort, name]) => [name as string, sort as CompanySort]));

/** The columns that a person chooses. */
export const CHOSEN_COLUMNS = {
  standing: 'Situação',
  cards: 'Carteirinhas em uso',
  partners: 'Parceiros',
  last_use: 'Último uso',
  created_at: 'Criada em',
} as const;
export type ChosenColumn = keyof typeof CHOSEN_COLUMNS;
const COLUMN_FIELDS = Object.keys(CHOSEN_COLUMNS) as ChosenColumn[];

/** None until somebody chooses. */
function shownColumns(named: string | null): readonly ChosenColumn[] {
  const names = named?.split(',') ?? [];
  return COLUMN_FIELDS.filter((field) => names.includes(inAddress(CHOSEN_COLUMNS[field])));
}

const filterOf = ({ search, standing, sign, sort }: ListQuery<typeof COMPANY_FILTERS>): CompanyFilter => ({
  search,
  standing: STANDING_OF.get(standing ?? ''),
  sign: SIGN_OF.get(sign ?? ''),
  sort: SORTS.get(sort ?? ''),
});

export function useCompanyAddress() {
  const { change, ...view } = useListAddress(COMPANY_FILTERS);
  const ofColumns = (fields: readonly ChosenColumn[]) =>
    fields.map((field) => inAddress(CHOSEN_COLUMNS[field])).join(',') || null;
  return {
    filter: filterOf(view),
    onSearch: (search: string) => change({ search }),
    onStanding: (standing: CompanyStanding | null) =>
      change({ standing: standing && inAddress(STANDING_WORDS[standing]) }),
    onSign: (sign: CompanySign | null) => change({ sign: sign && inAddress(SIGN_WORDS[sign]) }),
    onSort: (sort: CompanySort | null) => change({ sort: sort && SORT_NAMES[sort] }),
    shown: shownColumns(view.columns),
    // No other list: Back does not undo it.
    onShown: (fields: readonly ChosenColumn[]) => change({ columns: ofColumns(fields) }, { replace: true }),
    onClear: () => change({ search: null, standing: null, sign: null }),
  };
}

export type CompanyAddress = ReturnType<typeof useCompanyAddress>;

/**
 * Keeps the list that a company was opened from: going back finds every row in place.
 * `list`: its path and query; null if the company was opened another way.
 */
export function useKeptCompanies(list: string | null): void {
  const view = readListQuery(new URLSearchParams(list?.split('?')[1]), COMPANY_FILTERS);
  useListCompaniesInfiniteQuery(list === null ? skipToken : filterOf(view), { refetchOnMountOrArgChange: false });
}
