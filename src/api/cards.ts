/** Student cards: as their school manages them, and as their holders carry them. */
import type { Card, CardList, CreateCard, HolderCard, ListCards, UpdateCard } from '@vinculo/contract/cards';
import { selectRows, toRows, type Rows, type RowsPage } from './entities';
import { ifSucceeded, listTag, listTags, recordTag, standingTags, type Build } from './tags';
import { ifMatch, withVersion, type OfVersion, type Versioned } from './versions';

/** A card and whose it is, so that the company's lists are fetched again. */
export interface CardRef {
  id: string;
  companyId: string;
}

// Administrators can hold a card of their own school, which opens its partners to them.
const listsOf = (companyId: string) => [listTag('Card', companyId), ...standingTags(companyId)];
// The search for people says who has a card already.
const withPeople = (companyId: string) => [...listsOf(companyId), listTag('Person')];

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
    invalidatesTags: (_card, error, { unit_id }) => ifSucceeded(error, withPeople(unit_id)),
  }),
  /** Takes the card's id. */
  getCard: build.query<Versioned<Card>, string>({
    query: (id) => `/cards/${encodeURIComponent(id)}`,
    extraOptions: { ownErrors: true },
    transformResponse: withVersion<Card>,
    providesTags: (_card, _error, id) => [recordTag('Card', id)],
  }),
  updateCard: build.mutation<Versioned<Card>, UpdateCard & CardRef & OfVersion>({
    query: ({ id, companyId: _companyId, version, ...body }) => ({
      url: `/cards/${encodeURIComponent(id)}`,
      method: 'PUT',
      body,
      headers: ifMatch(version),
    }),
    extraOptions: { ownErrors: true },
    transformResponse: withVersion<Card>,
    invalidatesTags: (_card, error, { id, companyId }) =>
      ifSucceeded(error, [recordTag('Card', id), ...listsOf(companyId)]),
  }),
  /** The card itself is not asked for again: it is gone. */
  deleteCard: build.mutation<null, CardRef>({
    query: ({ id }) => ({ url: `/cards/${encodeURIComponent(id)}`, method: 'DELETE' }),
    extraOptions: { ownErrors: true },
    invalidatesTags: (_none, error, { companyId }) => ifSucceeded(error, withPeople(companyId)),
  }),
});
