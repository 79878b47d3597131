/** What the list of companies shows, by its address; and the list kept while a company's form is open. */
import { skipToken } from '@reduxjs/toolkit/query';
import type { CompanyStanding } from '@vinculo/contract/rules/standing';
import { useListCompaniesInfiniteQuery, type CompanyFilter } from '../../api/companies';
import { readListQuery, useListAddress, type ListQuery } from '../../lib/listParams';

const FILTERS = { standing: 'situacao', sort: 'ordem' };

/** What the address calls each standing. */
const STANDING_NAMES: Readonly<Record<CompanyStanding, string>> = {
  unpaid: 'nao-paga',
  past_due: 'atrasada',
  ended: 'encerrada',
  free_month: 'mes-gratuito',
  paid: 'em-dia',
  exempt: 'isenta',
  inactive: 'inativa',
};
const STANDINGS = new Map(
  Object.entries(STANDING_NAMES).map(([standing, name]) => [name, standing as CompanyStanding]),
);
const SORT_NAMES = { standing: 'situacao', '-standing': 'situacao-inversa' } as const;
type CompanySort = keyof typeof SORT_NAMES;
const SORTS = new Map(Object.entries(SORT_NAMES).map(([sort, name]) => [name as string, sort as CompanySort]));

const filterOf = ({ search, standing, sort }: ListQuery<typeof FILTERS>): CompanyFilter => ({
  search,
  standing: STANDINGS.get(standing ?? ''),
  sort: SORTS.get(sort ?? ''),
});

export function useCompanyAddress() {
  const { change, ...view } = useListAddress(FILTERS);
  return {
    filter: filterOf(view),
    onSearch: (search: string) => change({ search }),
    onStanding: (standing: CompanyStanding | null) => change({ standing: standing && STANDING_NAMES[standing] }),
    /** Null: by title. */
    onSort: (sort: CompanySort | null) => change({ sort: sort && SORT_NAMES[sort] }),
    onClear: () => change({ search: null, standing: null }),
  };
}

export type CompanyAddress = ReturnType<typeof useCompanyAddress>;

/**
 * Keeps the list that a company was opened from, so that going back finds every row in its place. `list`: its path and
 * query; null where the company was opened another way.
 */
export function useKeptCompanies(list: string | null): void {
  const view = readListQuery(new URLSearchParams(list?.split('?')[1]), FILTERS);
  useListCompaniesInfiniteQuery(list === null ? skipToken : filterOf(view), { refetchOnMountOrArgChange: false });
}
