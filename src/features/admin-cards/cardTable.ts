/** The card table's state in the address, and the page of cards that it asks for. */
import type { Card, ListCards } from '@vinculo/contract/cards';
import { CARD_PAGE_SIZE } from '@vinculo/contract/rules/limits';
import { skipToken } from '@reduxjs/toolkit/query';
import { useListCardsQuery } from '../../api/api';
import { useCurrentUser } from '../../api/currentUser';
import { selectRows } from '../../api/entities';
import { useListAddress } from '../../lib/listParams';

function cardPage(companyId: string, page: number, search: string): ListCards {
  return {
    company_id: companyId,
    limit: CARD_PAGE_SIZE,
    offset: (page - 1) * CARD_PAGE_SIZE,
    search,
    page: String(page),
  };
}

export interface CardTable {
  search: string;
  onSearch: (text: string) => void;
  /** From 1. */
  page: number;
  onPage: (page: number) => void;
  /** Undefined until a page has come; while another is on its way, the last one. */
  cards: Card[] | undefined;
  total: number | undefined;
  isFetching: boolean;
  isError: boolean;
  /** The address names a page that cannot be, or one past the end. */
  isNoPage: boolean;
  refetch: () => void;
}

export function useCardTable(): CardTable {
  const { companyId } = useCurrentUser();
  const { search, page, change } = useListAddress();
  const query = useListCardsQuery(companyId && page ? cardPage(companyId, page, search) : skipToken);
  // While another page is on its way the rows of the last one stay; once it has failed they would be a lie.
  const data = query.currentData ?? (query.isError ? undefined : query.data);
  const settled = query.currentData;

  return {
    search,
    onSearch: (text) => change({ search: text }),
    page: page ?? 1,
    onPage: (next) => {
      change({ page: next > 1 ? next : null });
      // The button is below the rows, the next page starts above them.
      window.scrollTo({ top: 0 });
    },
    cards: data && selectRows(data.rows),
    total: data?.total,
    isFetching: query.isFetching,
    isError: query.isError,
    isNoPage: page === null || (page > 1 && !!settled && settled.total > 0 && settled.rows.ids.length === 0),
    refetch: () => void query.refetch(),
  };
}
