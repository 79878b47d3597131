/** The table of invitations: its state in the address, and the page it asks for. */

import { skipToken } from '@reduxjs/toolkit/query';
import type { InvitationState, ListInvitations } from '@vinculo/contract/invitations';
import { CARD_PAGE_SIZE } from '@vinculo/contract/rules/limits';
import { INVITATION_WORDS } from '@vinculo/contract/rules/words/stateWords';
import { useCurrentUser } from '../../api/currentUser';
import { useListInvitationsQuery } from '../../api/slice';
import { rangeOf, shownData, usePagedList } from '../../components/table/pagedList';
import { asked, named, noneOf, useListAddress, type Params } from '../../lib/listParams';

export const FILTERS: Params<Pick<ListInvitations, 'state'>> = {
  state: {
    param: 'situacao',
    values: named(
      {
        waiting: 'esperando',
        picture: 'sem-foto',
        listed: 'sem-email',
        card: 'aceitos',
        refused: 'recusados',
      },
      INVITATION_WORDS,
    ),
  },
};

export function useInvitationTable() {
  const { companyId } = useCurrentUser();
  const address = useListAddress(FILTERS);
  const { search, page, change } = address;
  const { state } = address;
  const filter = asked<Pick<ListInvitations, 'search' | 'state'>>({ search, state });
  const query = useListInvitationsQuery(
    companyId && page ? { companyId, ...filter, ...rangeOf(page, CARD_PAGE_SIZE) } : skipToken,
    { refetchOnMountOrArgChange: true, refetchOnFocus: true },
  );
  return {
    ...usePagedList(address, query, CARD_PAGE_SIZE),
    companyId,
    state,
    filter,
    counts: shownData(query)?.counts,
    onState: (chosen: InvitationState | null) => change({ state: chosen }),
    onClear: () => change({ search: null, ...noneOf(FILTERS) }),
  };
}
