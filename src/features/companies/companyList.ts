/** The list of companies by its address, and how it is kept while a company's form is open. */

import { skipToken } from '@reduxjs/toolkit/query';
import type { CompanyFilter } from '@vinculo/contract/companies';
import { slug } from '@vinculo/contract/rules/text/slug';
import { useListCompaniesInfiniteQuery } from '../../api/slice';
import { COMPANY_FILTERS } from '../../components/company/companyWays';
import {
  asked,
  named,
  noneOf,
  only,
  readListQuery,
  useListAddress,
  type ListQuery,
  type Params,
} from '../../lib/listParams';

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

const QUESTION: Params<Omit<CompanyFilter, 'search'>> = {
  ...COMPANY_FILTERS,
  sort: { param: 'ordem', values: named({ standing: 'situacao', '-standing': 'situacao-inversa' }) },
};
const LOOK: Params<{ columns: string }> = { columns: { param: 'colunas' } };
const PARAMS = { ...QUESTION, ...LOOK };

const columnName = (field: ChosenColumn) => slug([CHOSEN_COLUMNS[field]]);

const filterOf = (view: ListQuery<Omit<CompanyFilter, 'search'>>): CompanyFilter => ({
  search: view.search,
  ...asked(only(QUESTION, view)),
});

export function useCompanyAddress() {
  const { change, ...view } = useListAddress(PARAMS);
  const names = view.columns?.split(',') ?? [];
  return {
    filter: filterOf(view),
    change,
    // None until somebody chooses.
    shown: COLUMN_FIELDS.filter((field) => names.includes(columnName(field))),
    // No other list: Back does not undo it.
    onShown: (fields: readonly ChosenColumn[]) =>
      change({ columns: fields.map(columnName).join(',') }, { replace: true }),
    onClear: () => change({ search: null, ...noneOf(COMPANY_FILTERS) }),
  };
}

export type CompanyAddress = ReturnType<typeof useCompanyAddress>;

/**
 * Keeps the list that a company was opened from: going back finds every row in place.
 * `list`: its path and query; null if the company was opened another way.
 */
export function useKeptCompanies(list: string | null): void {
  const view = readListQuery(new URLSearchParams(list?.split('?')[1]), QUESTION);
  useListCompaniesInfiniteQuery(list === null ? skipToken : filterOf(view), { refetchOnMountOrArgChange: false });
}
