/** Keeps the list that a partner was opened from while its form is open: going back finds every row in place. */
import { skipToken } from '@reduxjs/toolkit/query';
import { useListPartnersInfiniteQuery } from '../../api/partners';
import { useCurrentUser } from '../../api/currentUser';
import { readListQuery } from '../../lib/listParams';

/** `list`: its path and query; null if the form was opened another way. */
export function useKeptList(list: string | null): void {
  const { companyId } = useCurrentUser();
  const { search } = readListQuery(new URLSearchParams(list?.split('?')[1]));
  const filter = list !== null && companyId ? { companyId, search } : skipToken;
  useListPartnersInfiniteQuery(filter, { refetchOnMountOrArgChange: false });
}
