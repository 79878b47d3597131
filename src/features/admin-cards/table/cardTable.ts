// The card table's state in the address, and the page of cards it asks for.
import { skipToken } from '@reduxjs/toolkit/query';
import type { CardFilters, CardSort, ListCards } from '@vinculo/contract/cards';
import { CARD_FILTERS } from '@vinculo/contract/rules/card/filters';
import { CHOICE_FACTS, FACTS, ofFacts, SORTED_FACTS } from '@vinculo/contract/rules/card/student';
import { CARD_PAGE_SIZE } from '@vinculo/contract/rules/limits';
import { slug } from '@vinculo/contract/rules/text/slug';
import { useCurrentUser } from '../../../api/currentUser';
import { FRESH_S, useListCardsQuery } from '../../../api/slice';
import { rangeOf, usePagedList } from '../../../components/table/pagedList';
import {
  queryOf,
  named,
  nameOf,
  noneOf,
  only,
  PAGE_PARAM,
  readListQuery,
  useListAddress,
  type Chosen,
  type Filters,
  type ListQuery,
  type Params,
} from '../../../lib/listParams';

export type Status = Pick<CardFilters, 'active'>;
/** The filters beside the status. */
export type MoreFilters = Omit<CardFilters, 'active' | 'search'>;

export const STATUS_FILTER: Params<Status> = {
  active: {
    param: 'status',
    label: 'Status',
    all: 'Todos',
    values: [
      [1, 'ativo', 'Ativo'],
      [0, 'inativo', 'Inativo'],
    ],
  },
};
export const MORE_FILTERS: Filters<MoreFilters> = {
  class_name: { ...FACTS.class_name, kind: 'class' },
  ...ofFacts(CHOICE_FACTS, (fact) => {
    const { label, param, kind } = FACTS[fact];
    const words = { ...kind.words, none: `Sem ${label.toLowerCase()}` };
    const valueOf = ([value, text]: [string, string]) =>
      [value, kind.names?.[value] ?? slug([text]), text] as [string, string, string];
    return { label, param, values: Object.entries(words).map(valueOf) };
  }),
  ...CARD_FILTERS,
};
export const FILTER_NAMES = Object.keys(MORE_FILTERS) as (keyof MoreFilters)[];
const FILTERS = { ...STATUS_FILTER, ...MORE_FILTERS };

const SORT: Params<{ sort: CardSort }> = {
  sort: { param: 'ordem', values: named({ full_name: 'nome', ...ofFacts(SORTED_FACTS, (fact) => FACTS[fact].param) }) },
};
const PARAMS = { ...FILTERS, ...SORT };

type CardView = ListQuery<Status & MoreFilters & { sort: CardSort }>;

/** The cards that the address asks for, as calls name them. */
const filterOf = (view: CardView): CardFilters =>
  queryOf<CardFilters>({ search: view.search || null, ...only(FILTERS, view) });

function cardPage(companyId: string | null, view: CardView): ListCards | typeof skipToken {
  const { page } = view;
  if (!companyId || !page) return skipToken;
  const status = nameOf(STATUS_FILTER.active, view.active);
  return {
    company_id: companyId,
    ...rangeOf(page, CARD_PAGE_SIZE),
    page: String(page),
    ...(status && { status }),
    ...filterOf(view),
    ...queryOf(only(SORT, view)),
  };
}

export function useCardTable() {
  const { companyId } = useCurrentUser();
  const { change, ...view } = useListAddress(PARAMS);
  const { search, page, sort } = view;
  const query = useListCardsQuery(cardPage(companyId, view), { refetchOnMountOrArgChange: FRESH_S });
  const list = usePagedList({ search, page, change }, query, CARD_PAGE_SIZE);
  const filter = filterOf(view);

  return {
    ...list,
    companyId,
    order: sort,
    onOrder: (chosen: CardSort | null) => change({ sort: chosen }),
    exported: companyId && { company_id: companyId, ...filter, ...queryOf(only(SORT, view)) },
    status: view.active,
    filters: only(MORE_FILTERS, view),
    onFilters: (chosen: Partial<Chosen<Status & MoreFilters>>) => change(chosen),
    isFiltered: Object.keys(filter).length > 0,
    onClear: () => change({ search: null, ...noneOf(FILTERS) }),
    filter,
  };
}

/** The address of the page before this one; null for the first. */
function pageBefore(list: string, page: number): string | null {
  if (page <= 1) return null;
  const [path, query] = list.split('?');
  const params = new URLSearchParams(query);
  if (page > 2) params.set(PAGE_PARAM, String(page - 1));
  else params.delete(PAGE_PARAM);
  return `${path}?${params}`;
}

/**
 * Keeps the page of cards at this list address while one of its cards is open. Going back then finds its rows, or
 * fresh ones if the card has changed. Answers the page before it if the card is alone on its page.
 */
export function useKeptPage(list: string | null): string | null {
  const { companyId } = useCurrentUser();
  const view = list === null ? null : readListQuery(new URLSearchParams(list.split('?')[1]), PARAMS);
  const asked = view ? cardPage(companyId, view) : skipToken;
  const { currentData } = useListCardsQuery(asked, { refetchOnMountOrArgChange: false });
  return list !== null && view?.page && currentData?.ids.length === 1 ? pageBefore(list, view.page) : null;
}

export type ChosenFilters = Pick<ReturnType<typeof useCardTable>, 'filters' | 'onFilters'>;
