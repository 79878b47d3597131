/** The list of companies by its address, and how it is kept while a company's form is open. */
import { skipToken } from '@reduxjs/toolkit/query';
import { slug } from '@vinculo/contract/rules/slug';
import { STANDINGS, type CompanyStanding } from '@vinculo/contract/rules/standing';
import { useListCompaniesInfiniteQuery, type CompanyFilter } from '../../api/companies';
import { readListQuery, useListAddress, type ListQuery } from '../../lib/listParams';
import { STANDING_WORDS } from './companyStanding';

const FILTERS = { standing: 'situacao', sort: 'ordem' };

/** The standing's name in the address: `em-dia`. */
const addressed = (standing: CompanyStanding) => slug([STANDING_WORDS[standing]]);
const STANDING_OF = new Map(STANDINGS.map((standing) => [addressed(standing), standing]));
const SORT_NAMES = { standing: 'situacao', '-standing': 'situacao-inversa' } as const;
type CompanySort = keyof typeof SORT_NAMES;
const SORTS = new Map(Object.entries(SORT_NAMES).map(([sort, name]) => [name as string, sort as CompanySort]));

const filterOf = ({ search, standing, sort }: ListQuery<typeof FILTERS>): CompanyFilter => ({
  search,
  standing: STANDING_OF.get(standing ?? ''),
  sort: SORTS.get(sort ?? ''),
});

export function useCompanyAddress() {
  const { change, ...view } = useListAddress(FILTERS);
  return {
    filter: filterOf(view),
    onSearch: (search: string) => change({ search }),
    onStanding: (standing: CompanyStanding | null) => change({ standing: standing && addressed(standing) }),
    onSort: (sort: CompanySort | null) => change({ sort: sort && SORT_NAMES[sort] }),
    onClear: () => change({ search: null, standing: null }),
  };
}

export type CompanyAddress = ReturnType<typeof useCompanyAddress>;

/**
 * Keeps the list that a company was opened from: going back finds every row in place.
 * `list`: its path and query; null if the company was opened another way.
 */
export function useKeptCompanies(list: string | null): void {
  const view = readListQuery(new URLSearchParams(list?.split('?')[1]), FILTERS);
  useListCompaniesInfiniteQuery(list === null ? skipToken : filterOf(view), { refetchOnMountOrArgChange: false });
}
