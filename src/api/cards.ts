/** Student cards, as their company manages them and as their holders carry them. */

import type { QueryOf } from '@vinculo/contract/calls';
import type {
  Card,
  CardClass,
  CardList,
  CardsChanged,
  CardsRestored,
  ChangeCards,
  CreateCard,
  ExportCards,
  ListCards,
  UpdateCard,
} from '@vinculo/contract/cards';
import type { Ref } from '../entities/entitiesSlice';
import type { IdsPage } from '../entities/selectors';
import { answersChange, answersDated, answersPage, answersRecord, deleteRecord } from './answers';
import { url, type Build } from './build';
import { fileCall } from './files';
import { ifSucceeded, listTag, recordTag, standingTags } from './tags';
import { putRecord, type OfVersion, type Versioned } from './versions';

/** A card and its company, so that the company's lists are fetched again. */
export interface CardRef {
  id: string;
  companyId: string;
}

// Managers can hold a card of their own company, which opens its partners to them.
const listsOf = (companyId: string) => [listTag('Card', companyId), ...standingTags(companyId)];
const withClasses = (companyId: string) => [...listsOf(companyId), recordTag('CardClasses', companyId)];
// The search for people says who already has a card.
const withPeople = (companyId: string) => [...withClasses(companyId), listTag('Person')];
/** What a new card makes stale when it comes from an invitation, and what a new invitation makes stale. */
export const madeByList = (companyId: string) => [...withPeople(companyId), listTag('Invitation', companyId)];

const HELD = answersDated('holderCards');

export const cardEndpoints = (build: Build) => ({
  /** The only list that reports a failure twice: on the screen, and as a toast with the server's words. */
  listCards: build.query<IdsPage<'cards'>, ListCards>({
    query: ({ search, ...filter }) => ({
      url: '/cards',
      params: { ...filter, search: search || undefined } satisfies QueryOf<'listCards'>,
    }),
    ...answersPage('cards', ({ results, paging }: CardList) => ({ rows: results, ...paging }), {
      toastsErrors: true,
    }),
    providesTags: (_page, _error, { company_id }) => [listTag('Card', company_id)],
  }),
  exportCards: build.mutation<string, ExportCards>({
    query: (params) => fileCall('/cards/export', params satisfies QueryOf<'exportCards'>),
  }),
  /** Takes the company's id. */
  listCardClasses: build.query<CardClass[], string>({
    query: (companyId) => url`/companies/${companyId}/classes`,
    providesTags: (_classes, _error, companyId) => [recordTag('CardClasses', companyId)],
  }),
  listMyCards: build.query<ReturnType<typeof HELD.transformResponse>, void>({
    query: () => '/cards/me',
    ...HELD,
    providesTags: [listTag('HolderCard')],
  }),
  createCard: build.mutation<Card, CreateCard>({
    query: (body) => ({ url: '/cards', method: 'POST', body }),
    ...answersChange('cards'),
    invalidatesTags: ifSucceeded(({ unit_id, user_id }) => [...withPeople(unit_id), recordTag('Person', user_id)]),
  }),
  /** Takes the card's id. */
  getCard: build.query<Ref<'cards'>, string>({
    query: (id) => url`/cards/${id}`,
    ...answersRecord('cards'),
    providesTags: (_card, _error, id) => [recordTag('Card', id)],
  }),
  updateCard: build.mutation<Versioned<Card>, UpdateCard & CardRef & OfVersion>({
    query: (change) => putRecord('/cards', change),
    ...answersChange('cards'),
    invalidatesTags: ifSucceeded(({ id, companyId }) => [recordTag('Card', id), ...withClasses(companyId)]),
  }),
  /** All cards shown are fetched again: only the server knows which ones changed. Also after a conflict. */
  changeCards: build.mutation<CardsChanged, ChangeCards>({
    query: (body) => ({ url: '/cards/changes', method: 'POST', body }),
    invalidatesTags: (_changed, error, { company_id }) =>
      error?.status === 409 ? listsOf(company_id) : error ? [] : withPeople(company_id),
  }),
  undoCardChange: build.mutation<CardsRestored, CardRef>({
    query: ({ id }) => ({ url: url`/cards/changes/${id}`, method: 'DELETE' }),
    invalidatesTags: ifSucceeded(({ companyId }) => withPeople(companyId)),
  }),
  /** The card itself is not fetched again: it is gone. */
  deleteCard: build.mutation<null, CardRef>({
    query: ({ id }) => deleteRecord('cards', id),
    invalidatesTags: ifSucceeded(({ companyId }) => withPeople(companyId)),
  }),
});
