/** The table of invitations: its state in the address, and the page it asks for. */

import { skipToken } from '@reduxjs/toolkit/query';
import type { InvitationState, ListInvitations } from '@vinculo/contract/invitations';
import { CARD_PAGE_SIZE } from '@vinculo/contract/rules/limits';
import { useCurrentUser } from '../../api/currentUser';
import { useListInvitationsQuery } from '../../api/slice';
import { rangeOf, shownData, usePagedList } from '../../components/table/pagedList';
import { useListAddress } from '../../lib/listParams';

const FILTERS = { state: 'situacao' };
const STATES: Readonly<Record<string, InvitationState>> = {
  esperando: 'waiting',
  'sem-foto': 'picture',
  'sem-email': 'listed',
  aceitos: 'card',
  recusados: 'refused',
};
const STATE_NAMES = Object.fromEntries(Object.entries(STATES).map(([name, state]) => [state, name])) as Readonly<
  Record<InvitationState, string>
>;

export function useInvitationTable() {
  const { companyId } = useCurrentUser();
  const address = useListAddress(FILTERS);
  const { search, page, change } = address;
  const state = STATES[address.state ?? ''] ?? null;
  const filter: Pick<ListInvitations, 'search' | 'state'> = { ...(search && { search }), ...(state && { state }) };
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
    onState: (chosen: InvitationState | null) => change({ state: chosen && STATE_NAMES[chosen] }),
    onClear: () => change({ search: null, state: null }),
  };
}
