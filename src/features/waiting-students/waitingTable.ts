/** The table of students without a card: its state in the address, and the page it asks for. */

import { skipToken } from '@reduxjs/toolkit/query';
import type { Situation } from '@vinculo/contract/rules/card/waiting';
import { CARD_PAGE_SIZE } from '@vinculo/contract/rules/limits';
import { SITUATION_IN_ADDRESS } from '@vinculo/contract/rules/paths';
import type { ListWaitingStudents } from '@vinculo/contract/waitingStudents';
import { useCurrentUser } from '../../api/currentUser';
import { useListWaitingStudentsQuery } from '../../api/slice';
import { rangeOf, shownData, usePagedList } from '../../components/table/pagedList';
import { asked, named, noneOf, useListAddress, type Params } from '../../lib/listParams';

const FILTERS: Params<Pick<ListWaitingStudents, 'situation'>> = {
  situation: { param: 'situacao', values: named(SITUATION_IN_ADDRESS) },
};

export function useWaitingTable() {
  const { companyId } = useCurrentUser();
  const address = useListAddress(FILTERS);
  const { search, page, change, situation } = address;
  const filter = asked<Pick<ListWaitingStudents, 'search' | 'situation'>>({ search, situation });
  const query = useListWaitingStudentsQuery(
    companyId && page ? { companyId, ...filter, ...rangeOf(page, CARD_PAGE_SIZE) } : skipToken,
    { refetchOnMountOrArgChange: true, refetchOnFocus: true },
  );
  return {
    ...usePagedList(address, query, CARD_PAGE_SIZE),
    companyId,
    situation,
    filter,
    counts: shownData(query)?.counts,
    onSituation: (chosen: Situation | null) => change({ situation: chosen }),
    onClear: () => change({ search: null, ...noneOf(FILTERS) }),
  };
}
