/** The card table's state in the address, the page of cards it asks for, and the next one, which is prefetched. */

import { skipToken } from '@reduxjs/toolkit/query';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { ListCards } from '@vinculo/contract/cards';
import { ENDING_DAYS } from '@vinculo/contract/rules/card/cardState';
import type { StudentFact } from '@vinculo/contract/rules/card/student';
import { CARD_PAGE_SIZE, CLASS_MAX } from '@vinculo/contract/rules/limits';
import { NO_OWNER } from '@vinculo/contract/rules/words/stateWords';
import { useCurrentUser } from '../../../api/currentUser';
import { FRESH_S, useListCardsQuery, usePrefetch } from '../../../api/slice';
import { rangeOf, usePagedList } from '../../../components/table/pagedList';
import { PAGE_PARAM, readListQuery, useListAddress, type ListQuery } from '../../../lib/listParams';

const FILTERS = {
  status: 'status',
  className: 'turma',
  ending: 'validade',
  owner: 'dono',
  consent: 'autorizacao',
  order: 'ordem',
  columns: 'colunas',
  keys: 'atalhos',
};
const STATUSES = { ativo: { active: 1 }, inativo: { active: 0 } } as const;
export type CardStatus = keyof typeof STATUSES;
const ENDINGS = { 'a-vencer': { ending: 'ending' }, vencidas: { ending: 'ended' } } as const;
export type CardEndingFilter = keyof typeof ENDINGS;
export const ENDING_LABELS: Readonly<Record<CardEndingFilter, string>> = {
  'a-vencer': `A vencer em ${ENDING_DAYS} dias`,
  vencidas: 'Vencidas',
};

const OWNERS = { 'sem-conta': { owner: 'none' } } as const;
export type CardOwnerFilter = keyof typeof OWNERS;
export const OWNER_LABELS: Readonly<Record<CardOwnerFilter, string>> = { 'sem-conta': NO_OWNER };

const CONSENTS = { falta: { consent: 'none' } } as const;
export type CardConsentFilter = keyof typeof CONSENTS;
export const CONSENT_LABELS: Readonly<Record<CardConsentFilter, string>> = { falta: 'Sem autorização do responsável' };

const SORTS = { nome: 'full_name', turma: 'class_name', validade: 'valid_until' } as const;
/** Null: the newest first. */
export type CardOrder = keyof typeof SORTS;

/** The columns that a person can add, by their names in the address. */
const ADDED: Record<AddedColumn, string> = {
  class_name: 'turma',
  valid_until: 'validade',
  enrollment_number: 'matricula',
  created_at: 'feita-em',
};
export type AddedColumn = StudentFact | 'created_at';
export const ADDED_COLUMNS = Object.keys(ADDED) as readonly AddedColumn[];
const KEYS_OFF = 'nao';

/** The filters beside the status. Null: not filtered. */
export interface CardFilters {
  className: string | null;
  ending: CardEndingFilter | null;
  owner: CardOwnerFilter | null;
  consent: CardConsentFilter | null;
}

export const NO_FILTERS: CardFilters = { className: null, ending: null, owner: null, consent: null };

/** Seconds for which a prefetched page counts as fresh: as long as a person may read the page before it. */
const TURNING_FRESH_S = 60;

type CardView = ListQuery<typeof FILTERS>;

const isStatus = (text: string | null): text is CardStatus => text !== null && Object.hasOwn(STATUSES, text);
const isEnding = (text: string | null): text is CardEndingFilter => text !== null && Object.hasOwn(ENDINGS, text);
const isOrder = (text: string | null): text is CardOrder => text !== null && Object.hasOwn(SORTS, text);
const isOwner = (text: string | null): text is CardOwnerFilter => text !== null && Object.hasOwn(OWNERS, text);
const isConsent = (text: string | null): text is CardConsentFilter => text !== null && Object.hasOwn(CONSENTS, text);

type Filtered = CardFilters & { status: CardStatus | null };

/** In links of old mails, `status` holds what is `validade` with active cards. */
function parseFilters({ status, className, ending, owner, consent }: Pick<CardView, keyof Filtered>): Filtered {
  const isOldLink = isEnding(status);
  return {
    status: isOldLink ? 'ativo' : isStatus(status) ? status : null,
    className: className?.trim().slice(0, CLASS_MAX) || null,
    ending: isOldLink ? status : isEnding(ending) ? ending : null,
    owner: isOwner(owner) ? owner : null,
    consent: isConsent(consent) ? consent : null,
  };
}

const sortOf = ({ order }: Pick<CardView, 'order'>) => (isOrder(order) ? { sort: SORTS[order] } : {});

/** The part of the list's call that every page shares, without its order. */
const askedOf = (search: string, { status, className, ending, owner, consent }: Filtered) => ({
  ...(search && { search }),
  ...(status && STATUSES[status]),
  ...(ending && ENDINGS[ending]),
  ...(className && { class_name: className }),
  ...(owner && OWNERS[owner]),
  ...(consent && CONSENTS[consent]),
});

function cardPage(companyId: string | null, view: Omit<CardView, 'columns' | 'keys'>): ListCards | typeof skipToken {
  const { search, page } = view;
  const filters = parseFilters(view);
  if (!companyId || !page) return skipToken;
  return {
    company_id: companyId,
    ...rangeOf(page, CARD_PAGE_SIZE),
    page: String(page),
    ...(filters.status && { status: filters.status }),
    ...askedOf(search, filters),
    ...sortOf(view),
  };
}

export function useCardTable() {
  const { companyId } = useCurrentUser();
  const { change, ...address } = useListAddress(FILTERS);
  const { search, page, order, columns, keys } = address;
  const { status, ...filters } = parseFilters(address);
  const { className, ending, owner, consent } = filters;
  const hasKeys = keys !== KEYS_OFF;
  const { key } = useLocation();
  const [openedWith] = useState(key);
  const [hasTurned, setHasTurned] = useState(false);
  if (key !== openedWith && !hasTurned) setHasTurned(true);
  const query = useListCardsQuery(cardPage(companyId, { search, status, ...filters, order, page }), {
    refetchOnMountOrArgChange: hasTurned ? TURNING_FRESH_S : FRESH_S,
  });
  const list = usePagedList({ search, page, change }, query, CARD_PAGE_SIZE);
  const prefetch = usePrefetch('listCards');

  const settled = query.isFetching ? undefined : query.currentData;
  const next = settled && page && page * CARD_PAGE_SIZE < settled.total ? page + 1 : null;
  useEffect(() => {
    const nextPage = cardPage(companyId, {
      search,
      status,
      className,
      ending,
      owner,
      consent,
      order,
      page: next,
    });
    if (nextPage !== skipToken) prefetch(nextPage);
    // What refetched this page may have dropped the next one from the cache.
  }, [companyId, search, status, className, ending, owner, consent, order, next, query.fulfilledTimeStamp, prefetch]);

  const names = columns?.split(',');
  const added = ADDED_COLUMNS.filter((field) => names?.includes(ADDED[field]));
  // Neither is another list: the page stays, and Back undoes none of them.
  const show = (changes: { columns?: string; keys?: string | null }) =>
    change({ ...changes, page: page === 1 ? null : page }, { replace: true });
  const filter = askedOf(search, { status, ...filters });

  return {
    ...list,
    companyId,
    order: isOrder(order) ? order : null,
    onOrder: (chosen: CardOrder | null) => change({ order: chosen }),
    added,
    onAdded: (fields: AddedColumn[]) =>
      show({
        columns: ADDED_COLUMNS.filter((field) => fields.includes(field))
          .map((field) => ADDED[field])
          .join(','),
      }),
    hasKeys,
    onKeys: () => show({ keys: hasKeys ? KEYS_OFF : null }),
    exported: companyId && { company_id: companyId, ...filter, ...sortOf(address) },
    status,
    // Sends the other filters too, because an old link may hold them elsewhere.
    onStatus: (chosen: CardStatus | null) => change({ status: chosen, ...filters }),
    filters,
    onFilters: (chosen: CardFilters) => change({ status, ...chosen }),
    isFiltered: Boolean(search || status || className || ending || owner || consent),
    onClear: () => change({ search: null, status: null, ...NO_FILTERS }),
    filter,
  };
}

export interface KeptPage {
  rows: number;
  before: string | null;
}

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
 * fresh ones if the card has changed. Null if there is nothing to keep, or not yet.
 */
export function useKeptPage(list: string | null): KeptPage | null {
  const { companyId } = useCurrentUser();
  const view = list === null ? null : readListQuery(new URLSearchParams(list.split('?')[1]), FILTERS);
  const { currentData } = useListCardsQuery(view ? cardPage(companyId, view) : skipToken, {
    refetchOnMountOrArgChange: false,
  });
  if (list === null || !currentData || !view?.page) return null;
  return { rows: currentData.ids.length, before: pageBefore(list, view.page) };
}
