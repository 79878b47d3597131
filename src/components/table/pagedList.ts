// What a list shows of its query, and of an address that names its page.
import { useLayoutEffect, useRef } from 'react';
import { NavigationType, useNavigationType } from 'react-router-dom';
import type { RecordType } from '../../entities/entitiesSlice';
import { useRows, useTotal, type IdsPage, type Pages } from '../../entities/selectors';
import type { ListAddress } from '../../lib/listParams';

interface ListQuery<Data> {
  data?: Data | undefined;
  currentData?: Data | undefined;
  isFetching: boolean;
  isFetchingNextPage?: boolean;
  isError: boolean;
  error?: unknown;
  refetch: () => unknown;
}

/** While another page or search is loading, the last one stays; once the load has failed, it does not. */
export const shownData = <Data>({
  currentData,
  data,
  isError,
}: Pick<ListQuery<Data>, 'currentData' | 'data' | 'isError'>) => currentData ?? (isError ? undefined : data);

export function useShownList<K extends RecordType>(query: ListQuery<IdsPage<K> | Pages<K>>) {
  const { currentData, isFetching, isFetchingNextPage = false, isError, error } = query;
  const data = shownData(query);
  const rows = useRows(data);
  const total = useTotal(data);
  return {
    /** Undefined until the first rows have come. */
    rows: data && rows,
    total,
    isFetching: isFetching && !isFetchingNextPage,
    /** The rows belong to the previous request. */
    isOld: currentData === undefined,
    isError,
    error,
    refetch: () => void query.refetch(),
  };
}

/** The pager is below the rows, so another page scrolls to their start. The router scrolls after Back. */
function useStartOfPage(page: number | null) {
  const type = useNavigationType();
  const before = useRef(page);
  useLayoutEffect(() => {
    if (before.current !== page && type !== NavigationType.Pop) window.scrollTo({ top: 0 });
    before.current = page;
  }, [page, type]);
}

/** A page as calls name it; `page` from 1. */
export const rangeOf = (page: number, pageSize: number) => ({ limit: pageSize, offset: (page - 1) * pageSize });

/** A list whose address names one page. `query`: that page's query. */
export function usePagedList<K extends RecordType>(
  { search, page, change }: Pick<ListAddress, 'search' | 'page' | 'change'>,
  query: ListQuery<IdsPage<K>>,
  pageSize: number,
) {
  const list = useShownList(query);
  useStartOfPage(page);
  const { currentData } = query;
  const shown = page ?? 1;
  return {
    ...list,
    search,
    onSearch: (text: string) => change({ search: text }),
    /** The address names an impossible page, or one past the end. */
    isNoPage: page === null || (page > 1 && !!currentData?.total && currentData.ids.length === 0),
    pager: {
      page: shown,
      pages: Math.max(1, Math.ceil((shownData(query)?.total ?? 0) / pageSize)),
      pageSize,
      // Until the total is known, enough for the page asked for: with fewer the grid would go back to its first page.
      total: list.total ?? shown * pageSize,
      onPage: (chosen: number) => change({ page: chosen > 1 ? chosen : null }),
    },
  };
}
