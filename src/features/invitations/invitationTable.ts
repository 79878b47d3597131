/** The table of invitations: its state in the address, and the page that it asks for. */
import type { InvitationState, ListInvitations } from '@vinculo/contract/invitations';
import { CARD_PAGE_SIZE } from '@vinculo/contract/rules/limits';
import { skipToken } from '@reduxjs/toolkit/query';
import { useCurrentUser } from '../../api/currentUser';
import { useListInvitationsQuery } from '../../api/invitations';
import { pageOf, useStartOfPage } from '../../components/table/pagedTable';
import { useRows, useTotal } from '../../entities/selectors';
import { useListAddress } from '../../lib/listParams';

const FILTERS = { state: 'situacao' };
const STATES: Readonly<Record<string, InvitationState>> = {
  esperando: 'waiting',
  'sem-foto': 'picture',
  aceitos: 'card',
  recusados: 'refused',
};
/** What the address calls each state. */
const STATE_NAMES = Object.fromEntries(Object.entries(STATES).map(([name, state]) => [state, name])) as Readonly<
  Record<InvitationState, string>
>;

export function useInvitationTable() {
  const { companyId } = useCurrentUser();
  const { search, page, change, ...address } = useListAddress(FILTERS);
  const state = (address.state !== null && STATES[address.state]) || null;
  const filter: Pick<ListInvitations, 'search' | 'state'> = { ...(search && { search }), ...(state && { state }) };
  const asked = { ...filter, limit: CARD_PAGE_SIZE, offset: ((page ?? 1) - 1) * CARD_PAGE_SIZE };
  const query = useListInvitationsQuery(companyId && page ? { companyId, ...asked } : skipToken, {
    refetchOnMountOrArgChange: true,
  });
  useStartOfPage(page);
  const { data, table } = pageOf(query, page, CARD_PAGE_SIZE);
  const rows = useRows(data);
  const total = useTotal(data);
  return {
    ...table,
    ...{ companyId, search, state, filter, total, counts: data?.counts },
    rows: data && rows,
    onSearch: (text: string) => change({ search: text }),
    onState: (chosen: InvitationState | null) => change({ state: chosen && STATE_NAMES[chosen] }),
    onClear: () => change({ search: null, state: null }),
    onPage: (chosen: number) => change({ page: chosen > 1 ? chosen : null }),
  };
}

export type InvitationTable = ReturnType<typeof useInvitationTable>;
