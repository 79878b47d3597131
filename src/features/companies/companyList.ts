// The list of companies by its address, and how it is kept while a company's form is open.
import { skipToken } from '@reduxjs/toolkit/query';
import type { CompanyFilter } from '@vinculo/contract/companies';
import { useListCompaniesInfiniteQuery } from '../../api/slice';
import { COMPANY_FILTERS } from '../../components/company/companyWays';
import { noneOf, only, queryOf, readListQuery, useListAddress, type ListQuery } from '../../lib/listParams';

const filterOf = (view: ListQuery<Omit<CompanyFilter, 'search'>>): CompanyFilter => ({
  search: view.search,
  ...queryOf(only(COMPANY_FILTERS, view)),
});

export function useCompanyAddress() {
  const { change, ...view } = useListAddress(COMPANY_FILTERS);
  return {
    filter: filterOf(view),
    change,
    onClear: () => change({ search: null, ...noneOf(COMPANY_FILTERS) }),
  };
}

/**
 * Keeps the list that a company was opened from: going back finds every row in place.
 * `list`: its path and query; null if the company was opened another way.
 */
export function useKeptCompanies(list: string | null): void {
  const view = readListQuery(new URLSearchParams(list?.split('?')[1]), COMPANY_FILTERS);
  useListCompaniesInfiniteQuery(list === null ? skipToken : filterOf(view), { refetchOnMountOrArgChange: false });
}
