/** The way back from a partner's pages to the list, which is kept as it was. */

import { skipToken } from '@reduxjs/toolkit/query';
import { useCurrentUser } from '../../api/currentUser';
import { useListPartnersInfiniteQuery } from '../../api/slice';
import { readListQuery } from '../../lib/listParams';
import { PATHS } from '../../lib/paths';
import { useReturnTo, type ReturnTo } from '../../lib/returnTo';

/** `list`: its path and query; null if the page was opened another way. */
function useKeptList(list: string | null): void {
  const { companyId } = useCurrentUser();
  const { search } = readListQuery(new URLSearchParams(list?.split('?')[1]));
  const filter = list !== null && companyId ? { companyId, search } : skipToken;
  useListPartnersInfiniteQuery(filter, { refetchOnMountOrArgChange: false });
}

export function usePartnerWay(): ReturnTo {
  const way = useReturnTo(PATHS.adminPartners);
  useKeptList(way.list);
  return way;
}
