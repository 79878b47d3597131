/** What a table by pages reads of its query: the page to show meanwhile, how many there are, and whether this one is any. */

import { useLayoutEffect, useRef } from 'react';
import { NavigationType, useNavigationType } from 'react-router-dom';

interface PageAnswer {
  ids: readonly string[];
  total: number;
}

interface PagedQuery<Page extends PageAnswer> {
  data?: Page | undefined;
  currentData?: Page | undefined;
  isFetching: boolean;
  isError: boolean;
  error?: unknown;
  refetch: () => unknown;
}

/** `page`: from 1; null where the address names one that cannot be. */
export function pageOf<Page extends PageAnswer>(query: PagedQuery<Page>, page: number | null, pageSize: number) {
  const { currentData, isFetching, isError, error } = query;
  // While another page is on its way the rows of the last one stay; once it has failed they would be a lie.
  const data = currentData ?? (isError ? undefined : query.data);
  return {
    data,
    table: {
      page: page ?? 1,
      /** Undefined until a page has come. */
      pages: data && Math.max(1, Math.ceil(data.total / pageSize)),
      isFetching,
      /** The rows are those of what was asked before. */
      isOld: currentData === undefined,
      isError,
      error,
      /** The address names a page that cannot be, or one past the end. */
      isNoPage: page === null || (page > 1 && !!currentData?.total && currentData.ids.length === 0),
      refetch: () => void query.refetch(),
    },
  };
}

export type TablePage = ReturnType<typeof pageOf>['table'];

/** The pager is below the rows, and another page starts above them. Going back is the router's to scroll. */
export function useStartOfPage(page: number | null) {
  const type = useNavigationType();
  const before = useRef(page);
  useLayoutEffect(() => {
    if (before.current !== page && type !== NavigationType.Pop) window.scrollTo({ top: 0 });
    before.current = page;
  }, [page, type]);
}
