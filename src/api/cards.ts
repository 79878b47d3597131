/** Student cards: as their school manages them, and as their holders carry them. */
import type { Card, CardList, CreateCard, HolderCard, ListCards } from '@vinculo/contract/cards';
import { selectRows, toRows, type Rows, type RowsPage } from './entities';
import { ifSucceeded, listTag, listTags, type Build } from './tags';

export const cardEndpoints = (build: Build) => ({
  /** The one list whose failure is told twice: by the screen, and by a toast with the server's words. */
  listCards: build.query<RowsPage<Card>, ListCards>({
    query: ({ search, ...filter }) => ({ url: '/cards', params: { ...filter, search: search || undefined } }),
    transformResponse: ({ results, paging }: CardList) => ({ rows: toRows(results), ...paging }),
    providesTags: (page, _error, { company_id }) => listTags('Card', selectRows(page?.rows), [company_id]),
  }),
  listMyCards: build.query<Rows<HolderCard>, void>({
    query: () => '/cards/me',
    extraOptions: { ownErrors: true },
    transformResponse: (list: HolderCard[]) => toRows(list),
    providesTags: (rows) => listTags('HolderCard', selectRows(rows)),
  }),
  createCard: build.mutation<Card, CreateCard>({
    query: (body) => ({ url: '/cards', method: 'POST', body }),
    extraOptions: { ownErrors: true },
    // Administrators can give themselves a card, which opens their school's partners to them.
    invalidatesTags: (_card, error, { unit_id }) =>
      ifSucceeded(error, [
        listTag('Card', unit_id),
        listTag('HolderCard'),
        listTag('HolderPartner', unit_id),
        listTag('HolderPartner'),
      ]),
  }),
});
