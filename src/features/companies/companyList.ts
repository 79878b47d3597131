/** The list of companies: what it asks for, and how it is kept while one of them is open. */
import type { Company } from '@vinculo/contract/companies';
import { skipToken } from '@reduxjs/toolkit/query';
import { api, useListCompaniesInfiniteQuery } from '../../api/api';
import { replaceRow } from '../../api/entities';
import { useAppDispatch } from '../../lib/hooks';
import { readListQuery } from '../../lib/listParams';

/**
 * Keeps all pages of the list that a company was opened from, so that going back finds every row in its place. `list`:
 * its path and query; null where the company was opened another way.
 */
export function useKeptCompanies(list: string | null) {
  const dispatch = useAppDispatch();
  const { search } = readListQuery(new URLSearchParams(list?.split('?')[1]));
  useListCompaniesInfiniteQuery(list === null ? skipToken : { search }, { refetchOnMountOrArgChange: false });

  return {
    /** Shows the company as it is now until the fresh list has come. */
    showChanged: (company: Company) => {
      if (list === null) return;
      dispatch(
        api.util.updateQueryData('listCompanies', { search }, ({ pages }) =>
          pages.forEach(({ rows }) => replaceRow(rows, company)),
        ),
      );
    },
  };
}
