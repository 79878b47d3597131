/**
 * The list that a partner was opened from, kept while its form is open: all pages that were loaded, fetched again once the
 * partner has changed, so that going back finds every row in its place.
 */
import type { Partner } from '@vinculo/contract/partners';
import { skipToken } from '@reduxjs/toolkit/query';
import { api, useListPartnersInfiniteQuery } from '../../api/api';
import { useCurrentUser } from '../../api/currentUser';
import { removeRow, replaceRow, type Rows } from '../../api/entities';
import { useAppDispatch } from '../../lib/hooks';
import { readListQuery } from '../../lib/listParams';

/** `list`: its path and query; null where the form was opened another way. */
export function useKeptList(list: string | null) {
  const { companyId } = useCurrentUser();
  const dispatch = useAppDispatch();
  const { search } = readListQuery(new URLSearchParams(list?.split('?')[1]));
  const filter = list !== null && companyId ? { companyId, search } : null;
  useListPartnersInfiniteQuery(filter ?? skipToken, { refetchOnMountOrArgChange: false });

  const change = (recipe: (rows: Rows<Partner>) => void) => {
    if (!filter) return;
    const changeAll = api.util.updateQueryData('listPartners', filter, ({ pages }) =>
      pages.forEach(({ rows }) => recipe(rows)),
    );
    dispatch(changeAll);
  };

  return {
    /** Shows the partner as it is now until the fresh list has come. */
    showChanged: (partner: Partner) => change((rows) => replaceRow(rows, partner)),
    showDeleted: (id: string) => change((rows) => removeRow(rows, id)),
  };
}
